package org.wpbminer.classifier.svm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigmoidFitTest {

  private static final int N = 4000;

  private static double[] decisions(Random random) {
    return random.doubles(N, -2, 2).toArray();
  }

  /** Draws classes with probability P = 1 / (1 + exp(-3 f + 1)). */
  private static boolean[] classes(double[] decisions, Random random) {
    boolean[] positive = new boolean[decisions.length];
    for (int i = 0; i < positive.length; i++) {
      positive[i] = random.nextDouble() < SigmoidFit.probability(-3 * decisions[i] + 1);
    }
    return positive;
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void findsTheSigmoidFromWhichClassesWereDrawn(long seed) {
    Random random = new Random(seed);
    double[] decisions = decisions(random);
    SigmoidFit fit = SigmoidFit.of(decisions, classes(decisions, random), ones(N));
    assertThat(fit.a()).isCloseTo(-3, within(0.3));
    assertThat(fit.b()).isCloseTo(1, within(0.2));
  }

  /** Platt's targets (3 + 1) / (3 + 2) and 1 / (1 + 2); a sigmoid can reach two targets. */
  @Test
  void fewVectorsDoNotGiveCertainty() {
    SigmoidFit fit =
        SigmoidFit.of(new double[] {1, 1, 1, -1}, new boolean[] {true, true, true, false}, ones(4));
    assertThat(SigmoidFit.probability(fit.a() + fit.b())).isCloseTo(4 / 5.0, within(1e-4));
    assertThat(SigmoidFit.probability(-fit.a() + fit.b())).isCloseTo(1 / 3.0, within(1e-4));
  }
}
