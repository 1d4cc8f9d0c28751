package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.eval.Ranking.Variant;

class RankingTest {

  private static final double[] LOW = {.60, .70, .65, .62, .68};

  private static double[] plus(double... more) {
    double[] sum = LOW.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += more[i];
    }
    return sum;
  }

  private static Ranking rank(Variant... variants) {
    return new Ranking("P@r", "seed", List.of(variants));
  }

  @Test
  void theBestIsNamedWhicheverWasGivenFirst() {
    Variant a = Variant.mean("A", LOW);
    Variant b = Variant.mean("B", plus(.1, .11, .09, .1, .1));
    String said = rank(a, b).sentence();
    assertThat(said)
        .isEqualTo(
            "Best by P@r is B with 0.750; next is A with 0.650, 0.100 less"
                + " (0.090 to 0.110 over 5 seeds).");
    assertThat(rank(b, a).sentence()).isEqualTo(said);
    assertThat(rank(a, b).against(a, b))
        .isEqualTo("B with 0.750, 0.100 more (0.090 to 0.110 over 5 seeds)");
  }
}
