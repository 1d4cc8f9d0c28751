package org.wpbminer.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.cli.Commands.Run;
import org.wpbminer.crawl.TestWeb;

/** Tests of the output of commands, including output that cannot be written. */
class OutputTest {

  @TempDir private static Path temp;
  private static Path pages;
  private static Path model;

  @BeforeAll
  static void train() throws IOException {
    pages = InventedPages.write(temp.resolve("pages"), 4);
    model = temp.resolve("model");
    Run run = run("train", pages, "-o", model);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("profile default");
  }

  /** Stream that fails like a file on a full disk. */
  private static final class Full extends OutputStream {
    private int written;

    @Override
    public void write(int b) throws IOException {
      if (++written > 1000) {
        throw new IOException("No space left on device");
      }
    }
  }

  /** Stream that fails like a pipe that {@code head} has closed. */
  private static final class Closed extends OutputStream {

    @Override
    public void write(int b) throws IOException {
      throw new IOException("Broken pipe");
    }
  }

  @Test
  void aClosedPipeIsNotAnError() {
    for (String format : List.of("jsonl", "text", "table")) {
      StringWriter err = new StringWriter();
      String[] line = {"classify", "-m", model.toString(), "-f", format, pages.toString()};
      assertThat(Main.run(new Closed(), new PrintWriter(err, true), line)).isZero();
      assertThat(err.toString()).isEmpty();
    }
  }

  @Test
  void eachChunkIsAJsonObject() throws IOException {
    Run chunks = run("classify", "-m", model, "-f", "chunks", "--chunk-tokens", 30, pages);
    assertThat(chunks.code()).as(chunks.err()).isZero();
    int above = 0;
    for (String line : chunks.out().lines().toList()) {
      JsonNode chunk = new ObjectMapper().readTree(line);
      above = chunk.get("number").asInt() == 1 ? 0 : above;
      assertThat(chunk.get("number").asInt()).isEqualTo(++above);
      assertThat(chunk.get("tokens").asInt()).isBetween(1, 30);
      assertThat(chunk.get("page").asText()).endsWith(".html");
      assertThat(chunk.get("markdown").asText()).isNotBlank();
    }
    assertThat(above).isGreaterThan(1);
    assertThat(run("classify", "-m", model, "-f", "chunks", "--chunk-tokens", 3, pages).err())
        .contains("--chunk-tokens must be at least 20");
  }

  @Test
  void anAddressIsFetchedByTheRulesOfACrawl() throws IOException {
    try (TestWeb web = new TestWeb()) {
      web.page("127.0.0.1/a", InventedPages.page(1));
      web.page("127.0.0.1/closed/b", InventedPages.page(2));
      web.robots("127.0.0.1", "User-agent: *\nDisallow: /closed\n");
      String site = "http://127.0.0.1:" + web.port();
      web.redirect("127.0.0.1/old", site + "/a");
      String local = "--allow-private=127.0.0.0/8";
      Run found = run("classify", "-m", model, "-f", "jsonl", local, site + "/old");
      assertThat(found.code()).as(found.err()).isZero();
      assertThat(found.err()).contains("fetching " + site + "/old");
      assertThat(found.out()).contains("\"page\":\"" + site + "/old\"", site + "/");
      Run closed = run("classify", "-m", model, local, site + "/closed/b");
      assertThat(closed.code()).isEqualTo(1);
      assertThat(closed.err()).contains(site + "/robots.txt forbids it");
      Run notPublic = run("classify", "-m", model, site + "/a");
      assertThat(notPublic.code()).isEqualTo(1);
      assertThat(notPublic.err()).contains("refused-address");
      assertThat(web.requests()).doesNotContain("127.0.0.1/closed/b");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"segment", "boxes", "linkblocks", "relatedlinks"})
  void otherCommandsFetchPagesToo(String command) throws IOException {
    try (TestWeb web = new TestWeb()) {
      Path page = Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");
      Path ferry = temp.resolve(command + ".html"); // in another folder than its style sheet
      Files.copy(page, ferry);
      web.page("127.0.0.1/n/ferry", Files.readString(ferry));
      String site = "http://127.0.0.1:" + web.port();
      web.redirect("127.0.0.1/old", site + "/n/ferry");
      Run found = run("paper", command, "--allow-private=127.0.0.0/8", site + "/old");
      assertThat(found.code()).as(found.err()).isZero();
      assertThat(found.err()).contains("fetching " + site + "/old");
      Run file =
          command.equals("relatedlinks")
              ? run("paper", command, ferry, "--base-url", site + "/n/ferry")
              : run("paper", command, ferry);
      assertThat(found.out().replace(site + "/old", ferry.toString())).isEqualTo(file.out());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "classify",
        "paper segment",
        "paper boxes",
        "paper linkblocks",
        "paper relatedlinks"
      })
  void anAddressIsRefusedOffline(String command) {
    List<Object> words = new ArrayList<>(List.of(command.split(" ")));
    words.addAll(List.of("--offline", "https://example.org/a"));
    Run run = run(words.toArray());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .contains("curl -sL \"https://example.org/a\" | wpbminer classify --base-url")
        .hasLineCount(1);
  }

  @Test
  void aFailedWriteIsAnError() {
    for (List<String> command :
        List.of(
            List.of("classify", "-m", model.toString(), "-f", "jsonl", pages.toString()),
            List.of("classify", "-m", model.toString(), "-f", "text", pages.toString()),
            List.of("export", pages.toString()),
            List.of("paper", "linkblocks", "-f", "jsonl", pages.toString()))) {
      StringWriter err = new StringWriter();
      int code = Main.run(new Full(), new PrintWriter(err, true), command.toArray(String[]::new));
      assertThat(code).as("%s", command).isEqualTo(1);
      assertThat(err.toString()).containsOnlyOnce("standard output cannot be written");
    }
  }

  @Test
  void eachPageGetsItsAddressFromTheList() throws IOException {
    String own = "http://s0.example/";
    String other = "http://v.example/";
    Path list =
        Files.writeString(
            pages.resolve("urls.tsv"), "site0/page0.html\t" + own + "x/\n\nno.html\thttp://y/\n");
    Run run =
        run(
            "classify",
            "-m=" + model,
            "-f=jsonl",
            "--base-urls=" + list,
            "--base-url",
            other,
            pages);
    assertThat(run.out().lines()).anyMatch(line -> line.contains("http://s0.example/x/a1.html"));
    String name = pages.resolve("site0").resolve("page0.html").toString();
    assertThat(run.out().lines())
        .allMatch(line -> !line.contains(line.contains(name) ? other : own));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "page.html http://x.example/ | line 1 is \"page.html http://x.example/\"; it must be",
        "page.html>x.example | the address is \"x.example\"; it must be an absolute http,",
        "a>http://b;a>http://c | line 2: a already has the address http://b in a line above"
      })
  void anErrorInTheListOfAddressesIsReportedWithItsLine(String lines, String reason)
      throws IOException {
    Path list =
        Files.writeString(
            temp.resolve("bad.tsv"),
            lines.replace('>', '\t').replace(';', '\n').replace('^', '\0'));
    Run run = run("classify", "-m", model, "--base-urls", list, pages);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains(reason);
  }

  @Test
  void jsonHasTheMainTextIfRequested() throws IOException {
    Path page = pages.resolve("site0").resolve("page0.html");
    JsonNode without = json("classify", "-m", model, "-f", "json", page);
    assertThat(without.has("mainText")).isFalse();
    JsonNode with = json("classify", "-m", model, "-f", "jsonl", "--main-text", "text", page);
    assertThat(with.get("mainText").asText() + "\n")
        .isEqualTo(run("classify", "-m", model, "-f", "text", page).out());
    JsonNode marked = json("classify", "-m", model, "-f", "json", "--main-text=markdown", page);
    assertThat(marked.get("mainText").asText() + "\n")
        .isEqualTo(run("classify", "-m", model, "-f", "markdown", page).out());
  }

  @Test
  void metadataArePartOfJsonAndAFormatOfTheirOwn() throws IOException {
    Path page = temp.resolve("dated.html");
    Files.writeString(
        page,
        "<title>A ferry leaves | Gazette</title><meta name=author content='Ada Smith'>"
            + "<meta property='article:published_time' content='2024-05-03'>"
            + "<h1>A ferry leaves</h1><p>The boat left at ten. <img src=boat.png alt='The boat'>");
    JsonNode alone = json("classify", "-m", model, "-f", "metadata", page);
    assertThat(alone.get("title").asText()).isEqualTo("A ferry leaves");
    assertThat(alone.at("/authors/0/name").asText()).isEqualTo("Ada Smith");
    assertThat(alone.get("published").asText()).isEqualTo("2024-05-03");
    assertThat(alone.at("/found/authors").asText()).isEqualTo("meta author");
    JsonNode whole = json("classify", "-m", model, "-f", "jsonl", page).get("metadata");
    assertThat(whole.get("title")).isEqualTo(alone.get("title"));
    assertThat(run("classify", "-m", model, "-f", "metadata", page, page(1)).out().lines())
        .hasSize(2);
  }

  private static Path page(int i) {
    return pages.resolve("site0").resolve("page" + i + ".html");
  }

  @Test
  void mainTextHasSeveralFormats() throws IOException {
    JsonNode html = json("classify", "-m", model, "-f", "json", "--main-text=html", page(0));
    assertThat(html.get("mainText").asText()).startsWith("<").doesNotContain("<div", "<script");
    Run refused = run("classify", "-m", model, "-f", "text", "--images", page(0));
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("--images is for --format markdown");
  }

  @Test
  void bodyIsTheMainTextWithoutItsHeadline() throws IOException {
    Path page = Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");
    Path supplied = Path.of("../../models/default");
    Path out = temp.resolve("rows");
    Object[] row = {"batch", page, "-m", supplied, "-o", out, "--body"};
    assertThat(run(row).code()).isZero();
    Path part = out.resolve("ferry-last-sailing.html.jsonl.gz");
    byte[] rows = new GZIPInputStream(Files.newInputStream(part)).readAllBytes();
    JsonNode object =
        json("classify", "-m", supplied, "-f", "json", "--main-text=text", "--body", page);
    String text = run("classify", "-m", supplied, "-f", "text", "--body", page).out();
    assertThat(text).startsWith("Islanders wait");
    assertThat(object.get("mainText").asText() + "\n").isEqualTo(text);
    assertThat(new String(rows, UTF_8)).contains("\"mainText\":\"Islanders wait");
  }

  @Test
  void featuresArePrintedIfRequested() throws IOException {
    JsonNode without = json("classify", "-m", model, "-f", "json", page(0));
    JsonNode with = json("classify", "-m", model, "-f", "json", "--features", page(0));
    assertThat(without.at("/blocks/0").has("features")).isFalse();
    assertThat(with.at("/blocks/0/features").size()).isEqualTo(6);
    for (String format : List.of("table", "text", "links", "metadata")) {
      Run refused = run("classify", "-m", model, "-f", format, "--features", page(0));
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.err()).contains("--features is for the formats json, jsonl and html");
    }
  }

  @ParameterizedTest
  @CsvSource({"text, .txt", "markdown, .md", "json, .json", "links, .tsv", "metadata, .json"})
  void eachPageHasItsOwnFileInTheOutputFolder(String format, String ending) throws IOException {
    Path folder = temp.resolve("out").resolve(format);
    Run run = run("classify", "-m", model, "-f", format, "-o", folder, pages);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    Path page = pages.resolve("site1").resolve("page0.html");
    assertThat(folder.resolve("site1").resolve("page0.html" + ending))
        .hasContent(run("classify", "-m", model, "-f", format, page).out());
    try (Stream<Path> files = Files.walk(folder).filter(Files::isRegularFile);
        Stream<Path> all = Files.walk(pages).filter(PageFiles::isPage)) {
      assertThat(files.count()).isEqualTo(all.count());
    }
  }

  @Test
  void aFailedPageDeletesTheFileOfAnEarlierRun() throws IOException {
    Path folder = temp.resolve("stale");
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("gone.html.txt"), "old");
    Path gone = temp.resolve("gone.html");
    assertThat(run("classify", "-m", model, "-f", "text", "-o", folder, gone).code()).isEqualTo(1);
    assertThat(folder.resolve("gone.html.txt")).doesNotExist();
    assertThat(run("classify", "-m", model, "-f", "json", "-o", folder, gone).code()).isEqualTo(1);
    assertThat(folder.resolve("gone.html.json")).content().contains("\"error\"");
  }

  @Test
  void noTwoPagesShareAFile() {
    Path a = pages.resolve("site0").resolve("page0.html");
    Path b = pages.resolve("site1").resolve("page0.html");
    Run run = run("classify", "-m", model, "-o", temp.resolve("same"), a, b);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(a + " and " + b + " would both be written to ");
    Run twice = run("classify", "-m", model, "-o", temp.resolve("same"), a, a);
    assertThat(twice.code()).isEqualTo(2);
    assertThat(twice.err()).startsWith("wpbminer: --output: " + a + " is given twice");
    assertThat(temp.resolve("same")).doesNotExist();
    assertThat(run("classify", "-m", model, "-o", a, b).err()).contains("is a file");
  }

  private static JsonNode json(Object... arguments) throws IOException {
    return new ObjectMapper().readTree(run(arguments).out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "classify -f text -m",
        "classify -f table -m",
        "paper linkblocks",
        "paper relatedlinks",
        "paper segment",
        "paper boxes"
      })
  void truncationIsReportedOnStderr(String command) {
    Path page = pages.resolve("site0").resolve("page0.html");
    List<Object> words = new ArrayList<>(List.of(command.split(" ")));
    if (command.endsWith("-m")) {
      words.add(model);
    }
    words.addAll(List.of("--max-bytes", 300, page));
    Run cut = run(words.toArray());
    assertThat(cut.code()).isZero();
    assertThat(cut.err().lines()).contains(page + ": truncated: longer than 300 bytes: cut there");
    assertThat(cut.out()).doesNotContain("cut");
  }

  @Test
  void aSymbolicLinkAndCompressedPagesAreRead() throws IOException {
    Path packed = Files.createDirectories(temp.resolve("packed").resolve("siteX"));
    Path page = pages.resolve("site0").resolve("page0.html");
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(packed.resolve("p.html.gz")))) {
      Files.copy(page, out);
    }
    Path link = Files.createSymbolicLink(temp.resolve("link"), temp.resolve("packed"));
    Files.createSymbolicLink(packed.resolve("loop"), packed);
    Run classify = run("classify", "-m", model, "-f", "jsonl", link);
    assertThat(classify.code()).as(classify.err()).isZero();
    assertThat(classify.out().lines()).hasSize(1);
    assertThat(classify.out()).contains(link.resolve("siteX").resolve("p.html.gz").toString());
    assertThat(run("export", link, "-f", "libsvm").out().lines().count())
        .isEqualTo(classify.out().split("\"id\":").length - 1);
  }

  @Test
  void aFileThatCannotBeWrittenIsReportedByName() throws IOException {
    Path page = pages.resolve("site0").resolve("page0.html");
    Path folder = temp.resolve("unwritable");
    Path taken = Files.createDirectories(folder.resolve("page0.html.txt"));
    for (Run run :
        List.of(
            run("classify", "-m", model, "-f", "text", "-o", folder, page),
            run(
                "paper",
                "template",
                "learn",
                Path.of("../..", "data", "sites", "slow-review"),
                "-o",
                taken),
            run("export", pages, "-o", taken))) {
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.err()).contains("wpbminer: " + taken + " cannot be written: Is a directory");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "fa-IR", "ar-EG"})
  void numbersLookTheSameInEveryLocale(String country) throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(country));
      Path page = pages.resolve("site0").resolve("page0.html");
      assertThat(run("paper", "segment", "--trace", page).out()).contains("\t1.500000\t");
      Path csv = Files.writeString(temp.resolve("runs.csv"), "a,b,y\n1,1,2\n1,2,4\n2,1,5\n2,2,9\n");
      assertThat(run("tune", "--responses", csv).out()).contains("Best measured: a=2 b=2");
    } finally {
      Locale.setDefault(before);
    }
  }
}
