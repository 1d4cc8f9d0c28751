package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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

  /** Rows from best to worst, each with a large mark for the whole and small ones for the parts. */
  @Test
  void thePlotHasTheBestOnTop() {
    Ranking ranking = rank(Variant.mean("A", LOW), Variant.mean("<B>", plus(.1, .1, .1, .1, .1)));
    Plot plot = ranking.plot();
    assertThat(plot.series()).extracting(Plot.Series::name).containsExactly("<B>", "A");
    ExperimentResult result =
        new ExperimentResult("a", "A").conclusions(ranking.sentence()).plots(plot);
    String html = new Report("t", Map.of(), List.of(result)).toHtml();
    assertThat(html.indexOf("class=\"conclusion\"")).isBetween(0, html.indexOf("<svg"));
    assertThat(html).contains("&lt;B&gt;").doesNotContain("<B>");
    assertThat(html.split("r='5'")).hasSize(3);
    assertThat(html.split("r='3'")).hasSize(11);
  }
}
