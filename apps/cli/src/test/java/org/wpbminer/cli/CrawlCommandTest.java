package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.archive.TestWarc;
import org.wpbminer.crawl.TestWeb;

class CrawlCommandTest {

  private static final Path MODEL = Path.of("../../models/default");

  @TempDir private Path temp;

  private static Commands.Run crawl(Path out, String seed, Object... more) {
    List<Object> arguments = new ArrayList<>(List.of("crawl", "--topic", "valley", "-m", MODEL));
    arguments.addAll(List.of("--contact", "https://example.org/crawl", "-o", out));
    arguments.addAll(List.of("--seeds", seed));
    arguments.addAll(List.of(more));
    return Commands.run(arguments.toArray());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--delay     | NaN      | --delay is NaN; it must be at least 0.5",
        "--contact   | me       | --contact is \"me\"; it must be a web page",
        "--topic     | of the   | has no word to look for",
        "--contact   | a@ü.test | it must be of printable ASCII",
        "--allow-private | 10.0.0.1 | \"10.0.0.1\" is not a network",
        "--scope     | all      | 'all'"
      })
  void wrongOptionsAreRefused(String option, String value, String message) {
    Path out = temp.resolve("o");
    List<Object> arguments = new ArrayList<>(List.of("crawl", "-o", out, "-m", MODEL));
    for (String[] pair :
        new String[][] {
          {"--topic", "valley"}, {"--contact", "a@example.org"}, {"--seeds", "http://127.0.0.1/"}
        }) {
      arguments.add(pair[0]);
      arguments.add(pair[0].equals(option) ? value : pair[1]);
    }
    if (!arguments.contains(option)) {
      arguments.addAll(List.of(option, value));
    }
    Commands.Run run = Commands.run(arguments.toArray());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(out).doesNotExist();
  }

  @Test
  void thisMachineIsContactedOnlyIfAllowed() throws IOException {
    try (CrawlSite site = new CrawlSite(4)) {
      Commands.Run run = crawl(temp.resolve("o"), site.url(0));
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).contains("refused-address").contains("harvest rate none");
      assertThat(run.err()).contains("no page was fetched").contains("--allow-private");
      assertThat(site.requests()).isEmpty();
    }
  }

  /** The rows equal those of a batch over the WARC files, and robots.txt is obeyed. */
  @Test
  void aCrawlWritesWarcFilesWithTheirRows() throws IOException {
    Path out = temp.resolve("o");
    try (CrawlSite site = new CrawlSite(12)) {
      Path seeds = Files.writeString(temp.resolve("seeds"), "# mine\n\n" + site.url(0) + "\n");
      Object[] rest = {
        "--allow-private", "127.0.0.0/8", "--delay", "0", "--max-pages", "9", "--scope", "any"
      };
      Commands.Run run = crawl(out, seeds.toString(), rest);
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).containsPattern("pages +9\n");
      Commands.Run again = crawl(out, seeds.toString(), rest);
      assertThat(again.code()).isEqualTo(1);
      assertThat(again.err()).contains("holds a crawl").contains("--resume");
      Commands.Run other = crawl(out, seeds.toString(), "--resume", "--order", "evidence");
      assertThat(other.code()).isEqualTo(1);
      assertThat(other.err()).contains("was begun with order \"blocks\"");
      Object[] goOn = {
        "--allow-private", "127.0.0.0/8", "--delay", "0", "--scope", "any", "--resume"
      };
      Commands.Run whole = crawl(out, seeds.toString(), goOn);
      assertThat(whole.out()).containsPattern("pages +12\n").contains("addresses: robots");
      assertThat(site.requests()).doesNotHaveDuplicates().noneMatch(r -> r.contains("closed"));
    }
    Commands.Run batch =
        Commands.run(
            "batch",
            out.resolve("warc"),
            "-m",
            MODEL,
            "-o=" + temp.resolve("rows"),
            "--main-text=markdown",
            "-j=1");
    assertThat(batch.code()).as(batch.err()).isZero();
    List<String> rows = lines(out.resolve("rows/crawl-00000.jsonl.gz"));
    assertThat(rows).hasSize(12);
    assertThat(rows).isEqualTo(lines(temp.resolve("rows/crawl-00000.warc.gz.jsonl.gz")));
    assertThat(Files.readAllLines(out.resolve("visits.tsv"))).hasSize(13);
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("<svg")
        .contains(" of 12 pages are on topic")
        .doesNotContain("<script");
  }

  /** Starts at a list, follows its next pages, mines each item; the rows have the items. */
  @Test
  void aListIsFollowedWithoutATopic() throws IOException {
    Path out = temp.resolve("o");
    try (TestWeb web = new TestWeb()) {
      for (int number = 1; number <= 3; number++) {
        String query = number == 1 ? "" : "?page=" + number;
        web.page("127.0.0.1/boats" + query, TestWarc.listPage(number, 3, 6));
      }
      for (int item = 1; item <= 18; item++) {
        web.page("127.0.0.1/boats/" + item + ".html", TestWarc.page(item));
      }
      String list = "http://127.0.0.1:" + web.port() + "/boats";
      Object[] line = {
        "crawl", "--seeds", list, "-m", MODEL, "--contact", "a@example.org", "-o", out
      };
      assertThat(Commands.run(line).err()).contains("--topic is missing");
      List<Object> follow = new ArrayList<>(List.of(line));
      follow.addAll(List.of("--follow-pages", "--allow-private=127.0.0.0/8", "--delay=0"));
      Commands.Run run = Commands.run(follow.toArray());
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.err()).doesNotContain("no item");
      assertThat(run.out()).containsPattern("pages +21\n").containsPattern("still queued +0\n");
      assertThat(web.requests()).hasSize(1 + 21).doesNotHaveDuplicates();
      follow.addAll(List.of("--resume", "--topic", "valley"));
      assertThat(Commands.run(follow.toArray()).err()).contains("was begun with topic \"none\"");
      follow.remove("--follow-pages");
      assertThat(Commands.run(follow.toArray()).err()).contains("was begun with topic \"none\"");
    }
    List<JsonNode> rows = new ArrayList<>();
    for (String row : lines(out.resolve("rows/crawl-00000.jsonl.gz"))) {
      rows.add(new ObjectMapper().readTree(row));
    }
    assertThat(rows).hasSize(21);
    assertThat(rows.get(0).at("/items/lists/0/items")).hasSize(6);
    assertThat(rows.get(0).at("/items/nextPage").asText()).endsWith("/boats?page=2");
    assertThat(rows.get(1).get("url").asText())
        .isEqualTo(rows.get(0).at("/items/lists/0/items/0/url").asText());
    assertThat(rows.get(1).get("title").asText()).isEqualTo("Notes of valley 1");
  }

  @Test
  void aSeedWithoutItemsIsReported() throws IOException {
    try (TestWeb web = new TestWeb()) {
      web.page("127.0.0.1/a", TestWarc.page(1));
      Object seed = "http://127.0.0.1:" + web.port() + "/a";
      Path out = temp.resolve("o");
      Commands.Run run =
          Commands.run(
              "crawl",
              "--follow-pages",
              "--seeds",
              seed,
              "-m",
              MODEL,
              "--contact",
              "a@example.org",
              "-o",
              out,
              "--allow-private=127.0.0.0/8",
              "--delay=0");
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.err()).contains("no item of a list was visited");
    }
  }

  static List<String> lines(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
