package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.maintext.CandidateLines;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.training.LineTruth.Measure;
import org.wpbminer.classifier.training.LineTruth.Membership;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class LineTruthTest {

  private static CandidateLines lines(String body) {
    Page page = new PageParser().parse("<body>" + body);
    PageReading reading = PageReading.of(page);
    List<Block> blocks = List.of(new Block(new int[] {reading.elements("body")[0]}));
    LabelledBlocks labels = LabelledBlocks.of(blocks, new double[][] {{0.6, 0.2, 0.2}});
    PageAnalysis analysis = PageAnalysis.withLabels(ModelParts.ofDefaultModel(), reading, labels);
    return CandidateLines.of(analysis.textSource(), List.of());
  }

  @Test
  void theOriginOfAShortLineIsUnknown() {
    LineTruth truth = new LineTruth.WholeText("A blue plate and a mug.", Measure.WORDS);
    assertThat(truth.of(lines("<p>A blue plate<p>Mug<p>Jug<p>Subscribe now")))
        .containsExactly(Membership.IN, Membership.UNKNOWN, Membership.OUT, Membership.OUT);
  }

  @Test
  void aRepeatedLineBelongsToTheTextAsOftenAsTheTextContainsIt() {
    LineTruth truth = new LineTruth.WholeText("Sing along. And again.", Measure.WORDS);
    assertThat(truth.of(lines("<p>Sing along.<p>And again.<p>Sing along.")))
        .containsExactly(Membership.IN, Membership.IN, Membership.OUT);
  }

  @Test
  void linesOutsideThePassagesAreUnknown() {
    LineTruth truth =
        new LineTruth.Passages(
            List.of(List.of("The tide came in."), List.of("45.00", "45,00")),
            List.of("Follow us everywhere"));
    assertThat(
            truth.of(
                lines(
                    "<p>The tide came in.<p>Price: €45,00<p>€145,00<p>Follow us"
                        + " everywhere<p>Another line")))
        .containsExactly(
            Membership.IN, Membership.IN, Membership.UNKNOWN, Membership.OUT, Membership.UNKNOWN);
    assertThat(truth.f1("The tide came in. Follow us everywhere")).isEqualTo(0.5);
  }
}
