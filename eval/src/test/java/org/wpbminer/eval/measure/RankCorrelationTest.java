package org.wpbminer.eval.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RankCorrelationTest {

  @Test
  void byHand() {
    double[] x = {1, 2, 3, 4, 5};
    double[] y = {2, 1, 4, 3, 5};
    // Squared rank differences 1 1 1 1 0: 1 - 6 * 4 / (5 * 24). Discordant pairs: 2 of 10.
    assertThat(RankCorrelation.spearman(x, y)).isCloseTo(0.8, within(1e-15));
    assertThat(RankCorrelation.kendallTauB(x, y)).isCloseTo(0.6, within(1e-15));
  }

  @Test
  void tiesByHand() {
    double[] x = {1, 2, 2, 3};
    double[] y = {1, 2, 3, 3};
    // Ranks 1 2.5 2.5 4 and 1 2 3.5 3.5: sum of products 3.75, of squares 4.5 and 4.5.
    assertThat(RankCorrelation.spearman(x, y)).isCloseTo(3.75 / 4.5, within(1e-15));
    // Concordant 4, discordant 0, one pair tied in x, one in y: 4 / sqrt(5 * 5).
    assertThat(RankCorrelation.kendallTauB(x, y)).isCloseTo(0.8, within(1e-15));
  }

  @Test
  void undefinedAndExtremes() {
    double[] one = {1};
    double[] flat = {2, 2, 2};
    double[] up = {-1, 0, Double.POSITIVE_INFINITY};
    double[] down = {3, 2, 1};
    assertThat(RankCorrelation.spearman(one, one)).isNaN();
    assertThat(RankCorrelation.kendallTauB(one, one)).isNaN();
    assertThat(RankCorrelation.spearman(flat, up)).isNaN();
    assertThat(RankCorrelation.kendallTauB(up, flat)).isNaN();
    assertThat(RankCorrelation.spearman(up, down)).isEqualTo(-1);
    assertThat(RankCorrelation.kendallTauB(up, down)).isEqualTo(-1);
    assertThat(RankCorrelation.kendallTauB(up, up)).isEqualTo(1);
    assertThat(RankCorrelation.kendallTauB(new double[] {0.0, -0.0}, new double[] {1, 2})).isNaN();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RankCorrelation.spearman(new double[] {Double.NaN}, one));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RankCorrelation.kendallTauB(one, flat))
        .withMessageContaining("1 and 3");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreeWithPairByPair(long seed) {
    Random random = new Random(seed);
    int n = 2 + random.nextInt(60);
    int values = 2 + random.nextInt(40);
    double[] x = random.doubles(n).map(v -> Math.rint(v * values)).toArray();
    double[] y = random.doubles(n).map(v -> Math.rint(v * values)).toArray();
    assertThat(RankCorrelation.kendallTauB(x, y)).isCloseTo(naiveTau(x, y), within(1e-12));
    assertThat(RankCorrelation.spearman(x, y))
        .isCloseTo(pearson(naiveRanks(x), naiveRanks(y)), within(1e-12));
  }

  private static double naiveTau(double[] x, double[] y) {
    double s = 0;
    double apartX = 0;
    double apartY = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < i; j++) {
        s += Math.signum(x[i] - x[j]) * Math.signum(y[i] - y[j]);
        apartX += x[i] == x[j] ? 0 : 1;
        apartY += y[i] == y[j] ? 0 : 1;
      }
    }
    return s / Math.sqrt(apartX * apartY);
  }

  private static double[] naiveRanks(double[] x) {
    double[] ranks = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      for (double other : x) {
        ranks[i] += other < x[i] ? 1 : other == x[i] ? 0.5 : 0;
      }
    }
    return ranks;
  }

  private static double pearson(double[] x, double[] y) {
    double mx = Summary.of(x).mean();
    double my = Summary.of(y).mean();
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - mx) * (y[i] - my);
      xx += (x[i] - mx) * (x[i] - mx);
      yy += (y[i] - my) * (y[i] - my);
    }
    return xy / Math.sqrt(xx * yy);
  }
}
