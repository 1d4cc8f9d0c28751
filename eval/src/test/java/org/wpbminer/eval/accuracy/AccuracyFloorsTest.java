package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.PageScores;
import org.wpbminer.eval.BlockValidation;

/**
 * Pins the accuracy of the default profile on the labelled pages, each half of the sites after
 * training on the other half, and the main text on every third page. The floors are in {@code
 * accuracy-floors.tsv}, a hundredth below the measured values. {@code -Dfloors.update=true}
 * rewrites them; a floor is lowered only with {@code -Dfloors.lower=true} as well.
 */
class AccuracyFloorsTest {

  private static final Path GOLD = Path.of("../../shared/gold");
  private static final Path FLOORS = Path.of("src/test/resources/accuracy-floors.tsv");
  private static final double MARGIN = 0.01;

  private static Map<String, Double> measured() throws IOException {
    BlockTraining training =
        BlockTraining.read(
            Pipeline.of(Profile.DEFAULT),
            List.of(LabelledCorpus.of(GOLD)),
            LabelledCorpus.NONE,
            message -> {});
    List<PageBlocks> pages = training.pages();
    List<LabelledBlocks> labelled =
        BlockValidation.of(Pipeline.of(Profile.DEFAULT), training, 2, 1).label();
    Map<String, Double> measured = new HashMap<>();
    AccuracyExperiment.rows(pages, labelled)
        .forEach(row -> measured.put(row.measure() + "\t" + row.group(), row.value()));
    ModelParts parts = ModelParts.ofDefaultModel();
    List<PageScores> scores =
        IntStream.range(0, pages.size())
            .filter(p -> p % 3 == 0)
            .parallel()
            .mapToObj(
                p ->
                    PageScores.of(
                        pages.get(p).source(), pages.get(p).analysis(parts, labelled.get(p)), null))
            .toList();
    measured.put(
        "main text, word F1\tall", PageScores.ratio(scores, PageScores.Measure.MAIN_TEXT).value());
    return measured;
  }

  @Test
  void noMeasureIsBelowItsFloor() throws IOException {
    assumeTrue(Files.isDirectory(GOLD), "../shared/gold is absent: accuracy is not measured");
    Map<String, Double> measured = measured();
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(FLOORS)) {
      String[] cells = line.split("\t");
      double reached = measured.get(cells[0] + "\t" + cells[1]);
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
