package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.LabelledCorpus;

/**
 * Pins the accuracy of the default profile on a fifth of the labelled pages' sites after training
 * on the others, and the main text on pages of WCXB from other sites. The floors are in {@code
 * accuracy-floors.tsv}, a hundredth below the measured values. {@code -Dfloors.update=true}
 * rewrites them; a floor is lowered only with {@code -Dfloors.lower=true} as well.
 */
class AccuracyFloorsTest {

  private static final Path GOLD = Path.of("../../shared/gold");
  private static final Path WCXB = Path.of("../../shared/wcxb");
  private static final Path FLOORS = Path.of("src/test/resources/accuracy-floors.tsv");
  private static final double MARGIN = 0.01;

  @Test
  void noMeasureIsBelowItsFloor() throws IOException {
    assumeTrue(
        Files.isDirectory(GOLD) && Files.isDirectory(WCXB),
        "../shared/gold or ../shared/wcxb is absent: accuracy is not measured");
    AccuracyReport report =
        new AccuracyExperiment(Pipeline.of(Profile.DEFAULT), message -> {})
            .runTwoFolds(GOLD, LabelledCorpus.withTexts(WCXB, null));
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(FLOORS)) {
      String[] cells = line.split("\t");
      double reached = report.value(cells[0], cells[1]);
      double floor = Double.parseDouble(cells[2]);
      if (Boolean.getBoolean("floors.update")) {
        double next = reached - MARGIN;
        double written = Boolean.getBoolean("floors.lower") ? next : Math.max(next, floor);
        lines.add(String.format(Locale.ROOT, "%s\t%s\t%.3f", cells[0], cells[1], written));
      } else {
        assertThat(reached).as("%s, %s", cells[0], cells[1]).isGreaterThanOrEqualTo(floor);
      }
    }
    if (!lines.isEmpty()) {
      Files.write(FLOORS, lines);
    }
  }
}
