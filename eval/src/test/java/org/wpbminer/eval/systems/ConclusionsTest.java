package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.report.Ranking;
import org.wpbminer.eval.report.Ranking.Variant;
import org.wpbminer.eval.report.Table;

/** Sentences follow from the figures: other figures give other sentences. */
class ConclusionsTest {

  /** Text that is found, and text that is taken for other. */
  private static ConfusionMatrix text(long found, long missed) {
    return ConfusionMatrix.of(
        Protocol.LABELS, new int[] {0, 0}, new int[] {0, 2}, new long[] {found, missed});
  }

  @Test
  void systemsAreRankedByTheSumOfTheirParts() {
    Ranking ranking =
        SystemsExperiment.ranking(
            List.of(
                new SystemsExperiment.Scored(List.of("A"), List.of(text(5, 5), text(6, 4))),
                new SystemsExperiment.Scored(List.of("B"), List.of(text(10, 0), text(9, 1)))),
            BlockLabel.RELATED_TEXT);
    assertThat(ranking.best().name()).isEqualTo("B");
    assertThat(ranking.best().value()).isEqualTo(2 * 19 / 39.0);
    assertThat(ranking.sentence()).startsWith("Best by F1 of related-text on characters is B");
  }

  private static Table shapes(double second) {
    return Table.builder("Shapes", "shape", "measured", "bound", "holds")
        .row("flat", .01, .02, "yes")
        .row("grows", second, .02, Double.isNaN(second) ? "-" : second > .02 ? "yes" : "no")
        .build();
  }

  @Test
  void shapesThatDoNotHoldAreNamed() {
    assertThat(LinkBlockExperiment.conclusion("x", shapes(.5)))
        .isEqualTo("On x 2 of the 2 shapes that the paper states hold.");
    assertThat(LinkBlockExperiment.conclusion("x", shapes(.01)))
        .isEqualTo(
            "On x 1 of the 2 shapes that the paper states hold, not: grows (measured: 0.010).");
    assertThat(LinkBlockExperiment.conclusion("x", shapes(Double.NaN)))
        .isEqualTo(
            "On x 1 of the 1 shapes that the paper states hold; 1 more could not be measured.");
  }

  @Test
  void sitesWhereTemplatesAreBest() {
    Ranking ahead =
        Ranking.of(
            "F1", "page", Variant.mean("template", .9, .91, .92), Variant.mean("SVM", .8, .8, .81));
    Ranking barely =
        Ranking.of("F1", "page", Variant.mean("template", .9, .7), Variant.mean("SVM", .7, .89));
    Ranking behind =
        Ranking.of("F1", "page", Variant.mean("template", .1, .2), Variant.mean("SVM", .7, .8));
    assertThat(TemplateExperiment.bestBySite(List.of(ahead, barely, behind)))
        .isEqualTo(
            "Templates are best on 2 of 3 sites, on 1 of these beyond the spread over pages.");
  }

  @Test
  void spcolaBesideItsPaper() {
    assertThat(SpcolaExperiment.besidePaper(new double[] {.7, 0, .9}))
        .isEqualTo(
            "SPCOLA removes 0.700 of the noise text (in the paper 0.915) and keeps 0.900 of the"
                + " content (0.963): less of both.");
    assertThat(SpcolaExperiment.besidePaper(new double[] {.95, 0, .9}))
        .endsWith("more of one and less of the other.");
    assertThat(SpcolaExperiment.besidePaper(new double[] {.95, 0, .97}))
        .endsWith("as much of both, or more.");
  }

  /** One page with two groups: the right one scores .5, a wrong one .3. */
  private static RelatedLinkPage page(double right, double wrong) {
    RelatedLinkPage.Cut cut =
        new RelatedLinkPage.Cut(
            List.of(
                new RelatedLinkPage.Scored(right, new LinkScore(4, 0, 4)),
                new RelatedLinkPage.Scored(wrong, new LinkScore(4, 0, 0))),
            Map.of(),
            LinkScore.NONE);
    return new RelatedLinkPage("article", "en", false, false, 4, Map.of("cut", cut));
  }

  @Test
  void theBestThresholdIsFound() {
    double[] thresholds = {.25, .4, .6};
    RelatedLinkFindings low =
        new RelatedLinkFindings(List.of("cut"), List.of(page(.3, .2)), thresholds);
    assertThat(low.bestThreshold(.79))
        .startsWith(
            "With blocks by cut the F of all links together is best at T = 0.25, with 1.000")
        .endsWith("at 0.25 it is 1.000, in the paper 0.790.");
    RelatedLinkFindings wrong =
        new RelatedLinkFindings(List.of("cut"), List.of(page(.1, .05)), thresholds);
    assertThat(wrong.bestThreshold(.79)).contains("with 0.000");
    assertThat(wrong.ranking().best().value()).isZero();
    assertThat(low.overThresholds().series()).hasSize(1);
  }
}
