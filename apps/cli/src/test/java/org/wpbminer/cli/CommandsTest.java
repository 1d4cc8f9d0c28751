package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.cli.Commands.Run;

class CommandsTest {

  @TempDir private static Path temp;
  private static Path pages;
  private static Path model;
  private static Run training;

  @BeforeAll
  static void train() throws IOException {
    pages = InventedPages.write(temp.resolve("pages"), 5);
    model = temp.resolve("model");
    training =
        run("train", pages, "-o", model, "--cost", 8, "--kernel-gamma", 0.5, "--balance", 0.5);
  }

  @Test
  void trainingReportsItsScores() throws IOException {
    assertThat(training.code()).as(training.err()).isZero();
    assertThat(training.out()).contains("10 pages of 5 sites").contains("related-text");
    JsonNode card = new ObjectMapper().readTree(model.resolve("model.json").toFile());
    assertThat(card.at("/parts/blocks/scores/related-text characters f1").asDouble())
        .isGreaterThan(0.9);
    assertThat(card.at("/parts/blocks/corpora/0/dataSha256").asText()).hasSize(64);
  }

  @Test
  void trainingExpandsToUnlabelledPages() throws IOException {
    Path grown = temp.resolve("grown");
    Path more = InventedPages.write(temp.resolve("more"), 4);
    Path broken = Files.writeString(more.resolve("site1").resolve("broken.html"), "%PDF-1.4");
    Run run = run("train", pages, "--unlabelled", more, "-o", grown, "--cost", 8);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("wpbminer: left out, " + broken + ": ");
    JsonNode card = new ObjectMapper().readTree(grown.resolve("model.json").toFile());
    assertThat(card.at("/parts/blocks/corpora/1/pages").asInt()).isEqualTo(8);
    int plain =
        new ObjectMapper()
            .readTree(model.resolve("model.json").toFile())
            .at("/parts/blocks/corpora/0/examples/related-text")
            .asInt();
    assertThat(card.at("/parts/blocks/corpora/0/examples/related-text").asInt())
        .isGreaterThan(plain);
  }

  @Test
  void trainingLearnsFromMainTextsAndMarkedLinks() throws IOException {
    Path truth = Files.createDirectories(temp.resolve("truth"));
    Path links = temp.resolve("links.jsonl");
    writeTruth(truth, links, 6);
    Path learned = temp.resolve("learned");
    Run run = trainDefault(truth, links, learned);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("main-text: ").contains("marked-links: ");
    JsonNode card = new ObjectMapper().readTree(learned.resolve("model.json").toFile());
    assertThat(card.at("/parts/blocks/corpora/1/pages").asInt()).isEqualTo(6);
    assertThat(card.at("/parts/blocks/corpora/2/method").asText()).isEqualTo("marked-links");
    assertThat(card.at("/parts/blocks/corpora/2/pages").asInt()).isEqualTo(5);
    assertThat(card.at("/parts/blocks/corpora/0/examples/related-link").asInt())
        .as("the labelled pages' ten lists and the five that are marked")
        .isEqualTo(15);
    Run alone = run("train", pages, "--truth-links", links, "-o", temp.resolve("m5"));
    assertThat(alone.code()).isEqualTo(2);
    assertThat(alone.err()).startsWith("wpbminer: --truth-links: ").contains("with --truth");
    Run still = run("train", pages, "--neighbours", 5, "-o", temp.resolve("m5"));
    assertThat(still.code()).isEqualTo(2);
    assertThat(still.err()).startsWith("wpbminer: --neighbours is for --unlabelled");
    Run paper = run("train", pages, "--profile=paper", "--truth", truth, "-o", temp.resolve("m6"));
    assertThat(paper.code()).isEqualTo(2);
    assertThat(paper.err()).startsWith("wpbminer: --truth is for profile default");
    Files.writeString(links, Files.readString(links).replace("\"id\": \"", "\"id\": \"x"));
    assertFails(trainDefault(truth, links, temp.resolve("m7")), "of the 5 pages in");
  }

  private static Run trainDefault(Path truth, Path links, Path output) {
    String truths = "--truth=" + truth;
    String marks = "--truth-links=" + links;
    return run("train", pages, "--profile=default", truths, marks, "-o", output);
  }

  /** Writes main texts in WCXB's format, and marks links on all pages except the first. */
  private static void writeTruth(Path folder, Path links, int n) throws IOException {
    Path html = Files.createDirectories(folder.resolve("html"));
    StringBuilder list = new StringBuilder();
    StringBuilder marks = new StringBuilder();
    for (int i = 0; i < n; i++) {
      String page = InventedPages.page(900 + i).replaceAll(" data-[a-z]+=[a-z0-9-]+", "");
      String article = page.substring(page.indexOf("<article>"), page.indexOf("</article>"));
      gzip(html.resolve(i + ".html.gz"), page);
      list.append(
          String.format(
              "{\"id\": \"%d\", \"type\": \"article\", \"url\": \"https://t%d.example/\","
                  + " \"main_content\": \"%s\"}%n",
              i, i, article.replaceAll("<[^>]*>", " ").strip()));
      if (i > 0) {
        marks.append(
            String.format(
                "{\"id\": \"%d\", \"length\": %d, \"links\": [[%d, %d]], \"unsure\": []}%n",
                i, page.length(), page.indexOf("<ul>"), page.indexOf("</ul>")));
      }
    }
    gzip(folder.resolve("ground-truth.jsonl.gz"), list.toString());
    Files.writeString(links, marks);
  }

  static void gzip(Path file, String text) throws IOException {
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void aFolderIsClassifiedToJsonLinesInOrder() throws IOException {
    Run run = run("classify", "-m", model, "--format", "jsonl", "-j", 3, pages);
    assertThat(run.code()).isZero();
    List<JsonNode> lines = lines(run.out());
    assertThat(lines).hasSize(10);
    assertThat(lines.get(0).get("page").asText()).endsWith("site0" + sep() + "page0.html");
    assertThat(lines.get(9).get("page").asText()).endsWith("site4" + sep() + "page1.html");
    JsonNode block = lines.get(0).get("blocks").get(0);
    assertThat(block.fieldNames())
        .toIterable()
        .containsExactly("id", "label", "probability", "probabilities", "nodes", "text", "links");
    assertThat(run("classify", "-m", model, "--format", "jsonl", "-j", 1, pages).out())
        .isEqualTo(run.out());
  }

  private static String sep() {
    return java.io.File.separator;
  }

  private static List<JsonNode> lines(String out) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.split("\n")) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  @Test
  void aFailedPageIsReportedInOneLineAndOthersAreMined() throws IOException {
    Path page = pages.resolve("site0").resolve("page0.html");
    Path missing = temp.resolve("missing.html");
    Run run = run("classify", "-m", model, "--format", "jsonl", missing, page);
    assertThat(run.code()).isEqualTo(1);
    List<JsonNode> lines = lines(run.out());
    assertThat(lines.get(0).get("error").asText()).isEqualTo("no such file");
    assertThat(lines.get(1).get("blocks")).isNotEmpty();
  }

  @Test
  void theTableIsReadable() {
    Run run = run("classify", "-m", model, pages.resolve("site1").resolve("page1.html"));
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Notes of the valley").contains("related-text");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 180);
    assertThat(run.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"--cost,-1", "--balance,2", "--neighbours,0", "--kernel-gamma,NaN", "--cost,0"})
  void aValueOutOfRangeIsReportedWithItsOption(String option, String value) {
    Run run = run("train", pages, "-o", temp.resolve("m3"), option, value);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("wpbminer: " + option + ": ").contains(" is " + value);
    assertThat(temp.resolve("m3")).doesNotExist();
  }

  @Test
  void anImpossibleTaskHasExitCodeOneAndAReason() throws IOException {
    Path bare = Files.createDirectories(temp.resolve("bare"));
    Files.writeString(bare.resolve("a.html"), "<p>no label</p>");
    Files.writeString(bare.resolve("b.html"), "<p>none here either</p>");
    assertFails(run("train", bare, "-o", temp.resolve("m1")), "bears a data-label");
    assertFails(run("train", temp.resolve("nowhere"), "-o", temp.resolve("m2")), "no such folder");
    assertFails(run("classify", "-m", temp.resolve("bare"), "x.html"), "model.json is missing");
    assertFails(run("train", pages, "-o", bare, "--cost", 1), "no model.json");
    assertThat(temp.resolve("m1")).doesNotExist();
  }

  private static void assertFails(Run run, String reason) {
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("wpbminer: ").contains(reason).doesNotContain("\tat ");
  }

  @Test
  void aMissingCommandIsSuggestedOrHelpIsPrinted() {
    Run bare = run();
    assertThat(bare.code()).isZero();
    assertThat(bare.out()).isEqualTo(run("--help").out()).isNotEmpty();
    Run page = run("page.html");
    assertThat(page.code()).isEqualTo(2);
    assertThat(page.err()).contains("did you mean wpbminer classify page.html?");
    assertThat(run("clasify").err()).contains("did you mean").doesNotContain("classify clasify");
  }

  @ParameterizedTest
  @CsvSource({
    "example.org, true",
    "www.example.org/a/b.html, true",
    "例え.テスト:8080/a, true",
    "page.html, false",
    "sub.folder/page, true",
    "folder/page.html, false",
    "a.b.html.gz, false",
    "notes.txt, false",
  })
  void anAddressWithoutSchemeIsDetected(String page, boolean suggested) {
    Run run = run("classify", "-m", model, page);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains(page + ": no such file");
    assertThat(run.err().contains("give https://" + page)).isEqualTo(suggested);
  }

  @Test
  void aPictureIsNotPrintedOnATerminal() {
    System.setProperty(ClassifyCommand.OUTPUT_TERMINAL, "true");
    try {
      Path page = pages.resolve("site1").resolve("page1.html");
      Run run = run("classify", "-m", model, "--format", "html", page);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("redirect it");
      assertThat(run("classify", "-m", model, "--format", "text", page).code()).isZero();
      assertThat(run("classify", "-m", model, "-f", "html", "-o", temp.resolve("h"), page).code())
          .isZero();
    } finally {
      System.clearProperty(ClassifyCommand.OUTPUT_TERMINAL);
    }
  }
}
