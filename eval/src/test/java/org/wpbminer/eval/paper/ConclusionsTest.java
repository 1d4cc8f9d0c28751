package org.wpbminer.eval.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.Table;

/** Sentences follow from the figures: other figures give other sentences. */
class ConclusionsTest {

  private static Table growing(double... all) {
    return Table.builder("R@N", "N", "R@N")
        .row(10, Summary.of(.3, .5))
        .row(50, Summary.of(all))
        .build();
  }

  private static Table shares(double small, double large) {
    return Table.builder("shares", "share of the page", "all: blocks", "all: found")
        .row("0 to 1 %", 10, small)
        .row("1 to 5 %", 0, Double.NaN)
        .row("20 to 100 %", 10, large)
        .row("any", 20, (small + large) / 2)
        .build();
  }

  @Test
  void segmentationIsBelowOrAboveThePaper() {
    assertThat(SegmentationExperiment.conclusions(50, growing(.42, .44), shares(.2, .6)))
        .containsExactly(
            "R@N of all 50 pages is 0.430, 0.390 below what the paper's curve stays above (0.82);"
                + " over N it lies between 0.400 and 0.430, with a standard deviation of 0.141 at"
                + " the most over orders of the pages.",
            "Found most are gold blocks with 20 to 100 % of their page's characters (0.600), least"
                + " those with 0 to 1 % (0.200).");
    assertThat(SegmentationExperiment.conclusions(50, growing(.92, .92), shares(.7, .6)))
        .satisfies(said -> assertThat(said.get(0)).contains("0.920, 0.100 above what"))
        .satisfies(said -> assertThat(said.get(1)).contains("most are gold blocks with 0 to 1 %"));
  }

  @Test
  void theShareOfVisitedNodesIsBesideThePapers() {
    List<EntropyExperiment.Counts> pages =
        List.of(
            new EntropyExperiment.Counts(1000, 30, 9, 8),
            new EntropyExperiment.Counts(100, 17, 9, 12));
    assertThat(EntropyExperiment.conclusions(pages))
        .satisfies(
            said ->
                assertThat(said.get(0))
                    .startsWith("Segmentation visits 10.0 % of a page's nodes in the mean")
                    .contains("leaves out 90.0 %")
                    .endsWith("on 1 of 2 pages."))
        .satisfies(
            said -> assertThat(said.get(1)).contains("10.0 blocks").contains("are within that"));
    List<EntropyExperiment.Counts> few =
        List.of(new EntropyExperiment.Counts(9, 9, 1, 1), new EntropyExperiment.Counts(9, 9, 1, 1));
    assertThat(EntropyExperiment.conclusions(few).get(1)).contains("are beyond that spread");
  }

  @Test
  void expansionIsBesideThePaperAgainstTheDraws() {
    assertThat(ExpansionExperiment.besidePaper(Summary.of(.7, .72, .74), 20))
        .startsWith("After 20 rounds P@N of KNNLP is 0.720")
        .contains("0.150 below the paper's 0.87")
        .endsWith("beyond the spread.");
    assertThat(ExpansionExperiment.besidePaper(Summary.of(.8, .9, .95), 53))
        .contains("0.013 above")
        .endsWith("within the spread.");
  }

  @Test
  void theWorstLabelIsOfTheBestSetup() {
    Table characters =
        Table.builder("On characters", "setup", "pages", "label", "precision", "recall", "F1")
            .row("a", "en", "other", .1, .1, .1)
            .row("b", "en", "related-text", .9, .9, .9)
            .row("b", "zh", "related-link", .5, .5, .5)
            .row("b", "zh", "other", .7, .7, Double.NaN)
            .build();
    assertThat(LabellingExperiment.weakest("b", characters))
        .isEqualTo(
            "It labels related-text best (pages: en, F1 0.900) and related-link worst (pages: zh, F1"
                + " 0.500).");
    assertThat(LabellingExperiment.weakest("c", characters)).startsWith("Nothing is known");
  }
}
