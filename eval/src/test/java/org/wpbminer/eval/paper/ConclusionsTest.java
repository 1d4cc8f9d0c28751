package org.wpbminer.eval.paper;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wpbminer.eval.Summary;

/** Sentences follow from the figures: other figures give other sentences. */
class ConclusionsTest {

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
}
