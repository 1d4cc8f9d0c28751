package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SigmoidFit;

/** Tests training that extends another model. */
class WarmStartTest {

  private static BlockModel model;

  @BeforeAll
  static void loadModel() throws IOException {
    model = ModelFolder.read(Path.of("../models/default"));
  }

  /** Returns labelled vectors of the model's dimensions, without words. */
  private static TrainingSet own(int n) {
    double[][] vectors = new double[n][model.scaling().dimensions()];
    String[] sites = new String[n];
    int[] ones = new int[n];
    Arrays.fill(sites, "own");
    Arrays.fill(ones, 1);
    return TrainingSet.of(vectors, IntStream.range(0, n).map(i -> i % 3).toArray(), ones, sites);
  }

  @Test
  void supportVectorsAreAddedToLabelledBlocksWithHigherCounts() {
    Augmentation.Grown grown = new WarmStart(model).grow(Augmentation.Grown.of(own(30)));
    int known = model.svm().supportVectorCount();
    assertThat(grown.set().size()).isEqualTo(known + 30);
    assertThat(grown.lexicon()).isSameAs(model.lexicon());
    assertThat(grown.set().sites()[0]).isNotEqualTo("own");
    assertThat(grown.set().examples().get(known).count(LabelPair.TEXT_OTHER)).isEqualTo(10);
    assertThat(grown.additions())
        .singleElement()
        .satisfies(
            added -> {
              assertThat(added.method()).isEqualTo("support-vectors");
              assertThat(added.examples().get("blocks")).isEqualTo(known);
            });
    assertThat(grown.settings()).containsEntry("labelledTimes", 10.0);
  }

  /** Sigmoids fitted only to a few blocks would be wrong for related links. */
  @Test
  void fewBlocksHardlyChangeTheProbabilities() {
    PairwiseFits known = model.svm().fits();
    double[][][] decisions = new double[6][3][3];
    PairwiseFits own = PairwiseFits.of(decisions, new int[] {0, 1, 2, 0, 1, 2}, new int[6], 1);
    WarmStart start = new WarmStart(model);
    assertThat(start.fits(own, new int[3]).fit(0, 1)).isEqualTo(known.fit(0, 1));
    SigmoidFit half = start.fits(own, new int[] {100, 500, 0}).fit(0, 1);
    assertThat(half.a()).isCloseTo((own.fit(0, 1).a() + known.fit(0, 1).a()) / 2, within(1e-9));
    assertThat(half.b()).isCloseTo((own.fit(0, 1).b() + known.fit(0, 1).b()) / 2, within(1e-9));
    assertThat(start.fits(own, new int[] {500, 0, 9}).fit(0, 1)).isEqualTo(known.fit(0, 1));
    assertThat(Augmentation.NONE.fits(own, new int[3])).isSameAs(own);
  }

  /**
   * With a threshold of .7, a probability of .7 of related text becomes one half against any other
   * label.
   */
  @Test
  void theProbabilityThresholdOfRelatedTextIsAdjustable() {
    Augmentation demanding = new WarmStart(model).withTextLeast(0.7);
    PairwiseFits plain = model.svm().fits();
    PairwiseFits moved = demanding.fits(plain, new int[3]);
    for (int against = 1; against < 3; against++) {
      SigmoidFit fit = plain.fit(0, against);
      double[][] decisions = new double[3][3];
      decisions[0][against] = (Math.log(0.3 / 0.7) - fit.b()) / fit.a();
      assertThat(plain.probability(decisions, 0, against)).isCloseTo(0.7, within(1e-9));
      assertThat(moved.probability(decisions, 0, against)).isCloseTo(0.5, within(1e-9));
    }
    assertThat(moved.fit(1, 2)).isEqualTo(plain.fit(1, 2));
    assertThat(demanding.grow(Augmentation.Grown.of(own(3))).settings())
        .containsEntry("textLeast", 0.7);
    assertThat(demanding.hasAllLabels()).isTrue();
  }
}
