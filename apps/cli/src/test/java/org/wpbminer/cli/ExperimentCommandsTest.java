package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.cli.Commands.Run;

class ExperimentCommandsTest {

  @TempDir private static Path temp;
  private static Path pages;

  @BeforeAll
  static void write() throws IOException {
    pages = InventedPages.write(temp.resolve("pages"), 8);
  }

  @Test
  void anExperimentWritesItsReport() throws IOException {
    Path report = temp.resolve("report");
    Run run = run("experiment", "expansion", "--gold", pages, "-o", report);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("expansion").contains("report.html");
    assertThat(report.resolve("report.html")).content().contains("P@N").contains("<table");
    JsonNode json = new ObjectMapper().readTree(report.resolve("report.json").toFile());
    assertThat(json.at("/about/labelled pages").asText()).isEqualTo("16 of pages");
  }

  @Test
  void aRefusedExperimentWritesNoFiles() {
    Path report = temp.resolve("none");
    Run run = run("experiment", "figure-9", "--gold", pages, "-o", report);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("figure-9").contains("related-text");
    Run few = run("experiment", "propagation", "--gold", pages.resolve("site0"), "-o", report);
    assertThat(few.code()).isEqualTo(1);
    assertThat(few.err()).contains("experiment propagation: ").contains("2 labelled pages");
    assertThat(run("experiment", "all", "-o", report).err()).contains("--gold");
    assertThat(report).doesNotExist();
  }

  @Test
  void trainUsesTheParametersThatTuneChose() throws IOException {
    Path report = temp.resolve("tuned");
    Run tune =
        run("tune", "--gold", pages, "-F", "alpha=0.7,0.5", "-F", "beta=0.3,0.1", "-o", report);
    assertThat(tune.code()).as(tune.err()).isZero();
    assertThat(tune.out()).contains("optimum of the level means");
    Path parameters = report.resolve("parameters.json");
    assertThat(tune.out()).containsPattern("^parameters.json holds the (chosen|present) param");
    String verdict = tune.out().lines().findFirst().orElseThrow();
    JsonNode tuned = new ObjectMapper().readTree(report.resolve("report.json").toFile());
    assertThat(tuned.at("/experiments/0/conclusions/0").asText()).isEqualTo(verdict);
    assertThat(report.resolve("report.html")).content().contains(verdict).contains(">0.7</text>");
    JsonNode chosen = new ObjectMapper().readTree(parameters.toFile());
    Path model = temp.resolve("model");
    Run train = run("train", pages, "-o", model, "-p", parameters, "--cost=8", "--balance=0.5");
    assertThat(train.code()).as(train.err()).isZero();
    JsonNode card = new ObjectMapper().readTree(model.resolve("model.json").toFile());
    assertThat(card.at("/segmentation/alpha").asDouble())
        .isEqualTo(chosen.at("/segmentation/alpha").asDouble());
    assertThat(card.at("/segmentation/beta").asDouble())
        .isEqualTo(chosen.at("/segmentation/beta").asDouble());
    Run again = run("tune", "--responses", report.resolve("runs.csv"));
    assertThat(again.out())
        .contains(tune.out().lines().filter(l -> l.startsWith("range")).toList());
  }

  @Test
  void blocksAreExported() throws IOException {
    Run arff = run("export", pages, "--profile", "paper");
    assertThat(arff.code()).as(arff.err()).isZero();
    assertThat(arff.out()).startsWith("@relation").contains("related-link");
    Path file = temp.resolve("blocks.svm");
    assertThat(run("export", pages, "--profile", "paper", "-f", "libsvm", "-o", file).code())
        .isZero();
    assertThat(Files.readAllLines(file)).allMatch(line -> line.matches("[012]( \\d:\\S+)*"));
    assertThat(run("export", temp.resolve("nowhere")).code()).isEqualTo(1);
  }
}
