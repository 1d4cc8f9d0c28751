package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Two moons of 200 points each, joined by bridge points: the kind of data on which the paper
 * (section 2) says that KNNLP is more robust than LP and LNP. The paper's own data are not known.
 *
 * <p>The claim does not hold in general. Of 21 settings tried (noise 0.03, 0.06, 0.10; 0 to 20
 * bridge points; one or three labels for each moon; means over ten seeds) the tests pin four. The
 * one where KNNLP alone makes no error (noise 0.06, three labels, five bridge points) was chosen
 * for that. With a bridge of twenty KNNLP errs too and LNP is not worse; with less noise and one
 * label LP is the best of the three, bridge or not.
 */
class BridgePointsTest {
  private static final int MOON = 200;

  /** One label is that of the middle of the half circle; three are drawn. */
  private enum Setting {
    NOISY_THREE_LABELS(0.06),
    CLEAN_ONE_LABEL(0.03);

    private final double noise;

    Setting(double noise) {
      this.noise = noise;
    }

    int[] labels(int points, long seed) {
      int[] labels = new int[points];
      Arrays.fill(labels, LabelPropagation.UNLABELLED);
      Random random = new Random(seed);
      for (int label = 0; label < 6; label++) {
        int moon = label / 3;
        int place = this == CLEAN_ONE_LABEL ? MOON / 2 : random.nextInt(MOON);
        labels[moon * MOON + place] = moon;
      }
      return labels;
    }
  }

  private static final LabelPropagation KNNLP = new KnnLabelPropagation();
  private static final LabelPropagation LP = new FullGraphLabelPropagation();
  private static final LabelPropagation LNP = new LinearNeighbourhoodPropagation();

  @Test
  void withoutABridgeAllThreeSeparateTheMoons() {
    assertThat(meanAccuracy(KNNLP, 0)).isGreaterThan(0.999);
    assertThat(meanAccuracy(LP, 0)).isGreaterThan(0.999);
    assertThat(meanAccuracy(LNP, 0)).isGreaterThan(0.999);
  }

  @Test
  void aShortBridgeMisleadsTheBaselinesOnly() {
    assertThat(meanAccuracy(KNNLP, 5)).isGreaterThan(0.999);
    assertThat(meanAccuracy(LP, 5)).isBetween(0.9, 0.96);
    assertThat(meanAccuracy(LNP, 5)).isBetween(0.98, 0.995);
  }

  @Test
  void aDenseBridgeMisleadsKnnlpTooAndNoLessThanLnp() {
    double knnlp = meanAccuracy(KNNLP, 20);
    assertThat(knnlp).isBetween(0.94, 0.98);
    assertThat(meanAccuracy(LNP, 20)).isBetween(knnlp, 0.98);
    assertThat(meanAccuracy(LP, 20)).isLessThan(knnlp - 0.03);
  }

  @Test
  void fromOneLabelOnCleanMoonsLpIsTheBest() {
    double knnlp = meanAccuracy(KNNLP, Setting.CLEAN_ONE_LABEL, 5);
    assertThat(knnlp).isBetween(0.82, 0.9);
    assertThat(meanAccuracy(LNP, Setting.CLEAN_ONE_LABEL, 5)).isBetween(0.82, 0.9);
    assertThat(meanAccuracy(LP, Setting.CLEAN_ONE_LABEL, 5)).isGreaterThan(knnlp + 0.05);
  }

  private static double meanAccuracy(LabelPropagation propagation, int bridge) {
    return meanAccuracy(propagation, Setting.NOISY_THREE_LABELS, bridge);
  }

  private static double meanAccuracy(LabelPropagation propagation, Setting setting, int bridge) {
    return LongStream.range(0, 10)
        .mapToDouble(
            seed -> accuracy(propagation, moons(seed, setting.noise, bridge), setting, seed))
        .average()
        .orElseThrow();
  }

  /** Share of the moons' unlabelled points that get the label of their moon. */
  private static double accuracy(
      LabelPropagation propagation, double[][] points, Setting setting, long seed) {
    int[] labels = setting.labels(points.length, seed + 100);
    Propagation result = propagation.propagate(points, labels, 2);
    int unlabelled = 0;
    int right = 0;
    for (int i = 0; i < 2 * MOON; i++) {
      if (labels[i] == LabelPropagation.UNLABELLED) {
        unlabelled++;
        right += result.label(i) == i / MOON ? 1 : 0;
      }
    }
    return (double) right / unlabelled;
  }

  /** Two half circles; the bridge goes from the top of one to the tip of the other. */
  private static double[][] moons(long seed, double noise, int bridge) {
    Random random = new Random(seed);
    double[][] points = new double[2 * MOON + bridge][];
    for (int i = 0; i < 2 * MOON; i++) {
      double angle = Math.PI * (i % MOON) / (MOON - 1);
      double x = i < MOON ? Math.cos(angle) : 1 - Math.cos(angle);
      double y = i < MOON ? Math.sin(angle) : 0.5 - Math.sin(angle);
      points[i] =
          new double[] {x + noise * random.nextGaussian(), y + noise * random.nextGaussian()};
    }
    for (int i = 0; i < bridge; i++) {
      double share = (i + 1.0) / (bridge + 1);
      points[2 * MOON + i] =
          new double[] {
            0.02 * random.nextGaussian(), 1 - 0.5 * share + 0.02 * random.nextGaussian()
          };
    }
    return points;
  }
}
