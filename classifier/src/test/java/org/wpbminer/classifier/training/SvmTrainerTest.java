package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;

/** Class weights: two overlapping clouds, nine points of label 0 for each of label 1. */
class SvmTrainerTest {

  private static final double[][] VECTORS = new double[400][];
  private static final int[] LABELS = new int[VECTORS.length];
  private static final double[][] NEW_VECTORS = new double[2_000][];
  private static final int[] NEW_LABELS = new int[NEW_VECTORS.length];

  static {
    Random random = new Random(3);
    draw(random, VECTORS, LABELS, 10);
    draw(random, NEW_VECTORS, NEW_LABELS, 2);
  }

  /** Every {@code share}-th point is of label 1; the clouds' centres are two deviations apart. */
  private static void draw(Random random, double[][] vectors, int[] labels, int share) {
    for (int i = 0; i < vectors.length; i++) {
      labels[i] = i % share == 0 ? 1 : 0;
      vectors[i] = new double[] {random.nextGaussian() + 2 * labels[i], random.nextGaussian()};
    }
  }

  private static SvmModel trained(double balance) {
    SvmParameters parameters = SvmParameters.defaults().with(1, 0.2).withBalance(balance);
    return new SvmTrainer(parameters).train(VECTORS, LABELS);
  }

  private static double recall(SvmModel model, int label) {
    int right = 0;
    int all = 0;
    for (int i = 0; i < NEW_VECTORS.length; i++) {
      if (NEW_LABELS[i] == label) {
        all++;
        right += model.predict(NEW_VECTORS[i]) == label ? 1 : 0;
      }
    }
    return (double) right / all;
  }

  @Test
  void balanceRaisesTheRareClassesRecall() {
    double none = recall(trained(0), 1);
    double half = recall(trained(0.5), 1);
    double whole = recall(trained(1), 1);
    assertThat(half).isGreaterThan(none + 0.1);
    assertThat(whole).isGreaterThan(half + 0.1);
  }

  @Test
  void oneClassAloneHasNothingToBeBalancedWith() {
    int[] alike = new int[VECTORS.length];
    assertThatThrownBy(() -> new SvmTrainer(SvmParameters.defaults()).train(VECTORS, alike))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 label(s); at least two are needed");
  }
}
