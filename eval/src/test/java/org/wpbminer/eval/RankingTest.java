package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

  @Test
  void theBestIsNamedWhicheverWasGivenFirst() {
    Variant a = Variant.mean("A", LOW);
    Variant b = Variant.mean("B", plus(.1, .11, .09, .1, .1));
    String said = Ranking.of("P@r", "seed", a, b).sentence();
    assertThat(said)
        .isEqualTo(
            "Best by P@r is B with 0.750; next is A with 0.650, 0.100 less: beyond the spread"
                + " (0.091 to 0.109, 95 % interval over 5 seeds).");
    assertThat(Ranking.of("P@r", "seed", b, a).sentence()).isEqualTo(said);
    assertThat(
            Ranking.of(
                    "P@r",
                    "seed",
                    Variant.mean("A", LOW),
                    Variant.mean("C", plus(-.1, -.11, -.09, -.1, -.1)))
                .sentence())
        .startsWith("Best by P@r is A with 0.650; next is C with 0.550");
  }

  @Test
  void aGainWithinTheSpreadIsNone() {
    Variant a = Variant.mean("A", LOW);
    Variant b = Variant.mean("B", plus(.1, -.05, .06, -.08, .02));
    assertThat(Ranking.of("F1", "page", a, b).sentence())
        .startsWith("Best by F1 is B with 0.660; next is A with 0.650, 0.010 less: no difference")
        .contains("no difference beyond the spread (-0.0")
        .endsWith("95 % interval over 5 pages).");
    assertThat(Ranking.of("F1", "page", a, Variant.mean("A again", LOW)).sentence())
        .contains("0.000 less: no difference beyond the spread");
  }

  /** A few large pages may make the whole say what most folds do not. */
  @Test
  void wholeAndPartsThatDisagreeAreNoDifference() {
    Variant a = new Variant("A", .9, LOW);
    Variant b = new Variant("B", .8, plus(.1, .11, .09, .1, .1));
    assertThat(Ranking.of("F1", "fold", a, b).sentence())
        .startsWith("Best by F1 is A with 0.900; next is B with 0.800, 0.100 less: no difference");
  }

  @Test
  void whatWasMeasuredOnceHasNoSpread() {
    Variant a = new Variant("A", .5);
    assertThat(Ranking.of("F1", "fold", a, new Variant("B", .6)).sentence())
        .isEqualTo(
            "Best by F1 is B with 0.600; next is A with 0.500, 0.100 less: measured once, so that"
                + " no spread is known.");
    assertThat(Ranking.of("F1", "fold", a).sentence()).contains("no other to compare it with");
    Variant none = new Variant("none", Double.NaN);
    assertThat(Ranking.of("F1", "fold", none, a).best()).isEqualTo(a);
    assertThat(Ranking.of("F1", "fold", none).sentence()).startsWith("No F1 is known");
    assertThatThrownBy(() -> new Ranking("F1", "fold", List.of()))
        .hasMessageContaining("no variant to rank by F1");
  }

  /** Rows from best to worst, each with a large mark for the whole and small ones for the parts. */
  @Test
  void thePlotHasTheBestOnTop() {
    Ranking ranking =
        Ranking.of(
            "F1", "seed", Variant.mean("A", LOW), Variant.mean("<B>", plus(.1, .1, .1, .1, .1)));
    Plot plot = ranking.plot();
    assertThat(plot.series()).extracting(Plot.Series::name).containsExactly("<B>", "A");
    ExperimentResult result =
        ExperimentResult.builder("a", "A", 1).conclusions(ranking.sentence()).plots(plot).build();
    String html = new Report("t", Map.of(), List.of(result)).toHtml();
    assertThat(html.indexOf("class=\"conclusion\"")).isBetween(0, html.indexOf("<svg"));
    assertThat(html).contains("&lt;B&gt;").doesNotContain("<B>");
    assertThat(html.split("r='5'")).hasSize(3);
    assertThat(html.split("r='3'")).hasSize(11);
    double[] many = new double[100];
    Plot whole = Ranking.of("F1", "page", Variant.mean("A", many)).plot();
    assertThat(whole.series().get(0).points()).hasSize(1);
  }
}
