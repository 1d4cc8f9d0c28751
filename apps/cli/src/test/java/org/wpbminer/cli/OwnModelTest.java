package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.cli.Commands.Run;

/** Tests of training that starts from a model, and of the comparison with it. */
class OwnModelTest {

  @TempDir private static Path temp;
  private static Path known;

  @BeforeAll
  static void trainTheModelToStartFrom() throws IOException {
    Path pages = InventedPages.write(temp.resolve("pages"), 6);
    known = temp.resolve("known");
    Run run = run("train", pages, "-o", known, "--from", "none", "--cost", 8);
    assertThat(run.code()).as(run.err()).isZero();
  }

  /** Writes pages of a site on which the starting model was not trained. */
  private static Path ownSite(String name, int pages) throws IOException {
    Path site = Files.createDirectories(temp.resolve(name).resolve("site"));
    for (int i = 0; i < pages; i++) {
      Files.writeString(site.resolve("page" + i + ".html"), InventedPages.page(7000 + i));
    }
    return temp.resolve(name);
  }

  @Test
  void onePageIsEnoughToTrain() throws IOException {
    Path model = temp.resolve("one-model");
    Run run = run("train", ownSite("one", 1), "--from", known, "-o", model);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("1 page of one site").contains("not cross-validated");
    assertThat(run("classify", "-m", model, temp.resolve("one/site/page0.html")).code()).isZero();
  }

  @Test
  void pagesOfOneSiteAreComparedPageByPage() throws IOException {
    Path pages = ownSite("three", 3);
    Files.write(
        pages.resolve("site/picture.html"),
        new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
    Path model = temp.resolve("three-model");
    Run run = run("train", pages, "--from", known, "-o", model);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("left out, " + pages.resolve("site/picture.html"))
        .contains("1 of the 4 pages in " + pages + " cannot be read and are left out");
    assertThat(run.out())
        .contains("pages of one site, cross-validated by page")
        .contains("the new model and the model it started from cannot be told apart on 3 pages.");
    JsonNode from = new ObjectMapper().readTree(model.resolve("model.json").toFile());
    assertThat(from.at("/parts/blocks/corpora/0/sites").asInt()).isEqualTo(1);
    assertThat(from.at("/parts/blocks/folds").asInt()).isEqualTo(3);
    assertThat(from.at("/parts/blocks/corpora/1/method").asText()).isEqualTo("support-vectors");
    Run compare = run("compare", model, known, pages, "--pages");
    assertThat(compare.code()).as(compare.err()).isZero();
    assertThat(compare.out()).contains("cannot be told apart").contains("site/page2.html\t");
  }

  @Test
  void aWorseModelIsWrittenOnlyIfRequested() throws IOException {
    Path pages = ownSite("four", 6);
    Path model = temp.resolve("worse");
    Object[] worse = {"train", pages, "--from", known, "-o", model, "--cost", 1e-6};
    Run run = run(worse);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.out()).contains("the new model is worse than the model it started from");
    assertThat(run.err())
        .contains("not written, because the new model is worse")
        .contains("--even-if-worse");
    assertThat(model).doesNotExist();
    Object[] told = Arrays.copyOf(worse, worse.length + 1);
    told[worse.length] = "--even-if-worse";
    assertThat(run(told).code()).isZero();
    assertThat(model.resolve("model.json")).exists();
  }

  @Test
  void theStartingModelMustHaveTheSameProfile() throws IOException {
    Path pages = ownSite("fit", 2);
    Path model = temp.resolve("fit-model");
    Run paper = run("train", pages, "--profile=paper", "--from", known, "-o", model);
    assertThat(paper.code()).isEqualTo(2);
    assertThat(paper.err()).contains("has profile default");
    Run nothing = run("train", pages, "--from", "none", "-o", model);
    assertThat(nothing.code()).as(nothing.out()).isZero();
  }
}
