package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;

/**
 * Tests that classifiers of pairs, trained on different vectors, are merged into one LIBSVM model.
 */
class PairwiseModelTest {

  /**
   * Balance 0 turns off class weights, which would depend on all three classes if LIBSVM trains
   * them together.
   */
  private static final SvmParameters PARAMETERS = SvmParameters.defaults().withBalance(0);

  private static TrainingSet only(TrainingSet set, LabelPair pair, LabelPair... more) {
    Set<LabelPair> pairs = EnumSet.of(pair, more);
    return set.counted((i, p) -> pairs.contains(p) ? 1 : 0);
  }

  private static double decision(SvmModel model, double[] x, LabelPair pair) {
    return model.decisionValue(x, pair.first().ordinal(), pair.second().ordinal());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void equalsTheModelOfLibsvmIfAllClassifiersUseAllVectors(long seed) {
    TrainingSet set = shuffled(SyntheticPages.clouds(150, 5, 0.6, seed), seed);
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    SvmTrainer trainer = new SvmTrainer(PARAMETERS);
    SvmModel whole = trainer.train(set.scaled(scaling));
    // a vector that no classifier uses makes the trainer train the classifiers one by one
    TrainingSet unused = set.subset(new int[] {0}).counted((i, pair) -> 0);
    SvmModel parts = trainer.train(TrainingSet.concat(List.of(set, unused)).scaled(scaling));
    assertThat(parts.supportVectorCount()).isEqualTo(whole.supportVectorCount());
    for (double[] x : SyntheticPages.clouds(60, 5, 0.9, seed + 50).vectors()) {
      for (LabelPair pair : LabelPair.values()) {
        assertThat(decision(parts, x, pair)).isCloseTo(decision(whole, x, pair), within(1e-5));
      }
      assertThat(parts.pairwiseDecisions(x)[0][1]).isEqualTo(parts.decisionValue(x, 0, 1));
    }
  }

  @Test
  void aVectorWithCountTwoIsTrainedTwiceButStoredOnce() {
    TrainingSet set = SyntheticPages.clouds(150, 5, 0.8, 5);
    LabelPair pair = LabelPair.LINK_OTHER;
    TrainingSet again = only(set.subset(IntStream.range(0, 60).toArray()), pair);
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    SvmTrainer trainer = new SvmTrainer(PARAMETERS);
    SvmModel standing = trainer.train(TrainingSet.concat(List.of(set, again)).scaled(scaling));
    SvmModel counting =
        trainer.train(
            TrainingSet.concat(
                    List.of(
                        set.subset(IntStream.range(0, 60).toArray())
                            .counted((block, p) -> p == pair ? 2 : 1),
                        set.subset(IntStream.range(60, set.size()).toArray())))
                .scaled(scaling));
    SvmModel once = trainer.train(set.scaled(scaling));
    assertThat(counting.supportVectorCount()).isLessThan(standing.supportVectorCount());
    boolean moved = false;
    for (double[] x : scaling.apply(set.vectors())) {
      assertThat(decision(counting, x, pair)).isCloseTo(decision(standing, x, pair), within(0.01));
      moved |= Math.abs(decision(counting, x, pair) - decision(once, x, pair)) > 0.05;
      assertThat(decision(counting, x, LabelPair.TEXT_OTHER))
          .isCloseTo(decision(once, x, LabelPair.TEXT_OTHER), within(1e-3));
    }
    assertThat(moved).isTrue();
  }

  private static TrainingSet shuffled(TrainingSet set, long seed) {
    int[] places = IntStream.range(0, set.size()).toArray();
    Random random = new Random(seed);
    for (int i = places.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int at = places[i];
      places[i] = places[j];
      places[j] = at;
    }
    return set.subset(places);
  }
}
