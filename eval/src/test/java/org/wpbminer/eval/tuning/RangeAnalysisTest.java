package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RangeAnalysisTest {

  @Test
  void agreesWithTable3ExceptRun20WhichFollowsTheArray() {
    RangeAnalysis analysis = new RangeAnalysis(PublishedRuns.asTheArrayHasThem());
    assertAlphaAndBeta(analysis);
    assertThat(means(analysis, 2)).containsExactly("0.682", "0.726", "0.760", "0.782", "0.770");
    assertConclusions(analysis);
    assertThat(analysis.optimum()).hasToString("alpha=0.52 beta=0.12 gamma=0.05");
    assertThat(analysis.warnings()).isEmpty();
    assertThat(analysis.bestRun()).isEqualTo(15);
  }

  private static void assertAlphaAndBeta(RangeAnalysis analysis) {
    assertThat(means(analysis, 0)).containsExactly("0.618", "0.734", "0.712", "0.842", "0.814");
    assertThat(means(analysis, 1)).containsExactly("0.696", "0.722", "0.752", "0.794", "0.756");
  }

  private static void assertConclusions(RangeAnalysis analysis) {
    assertThat(IntStream.range(0, 3).mapToObj(f -> text(analysis.range(f))))
        .containsExactly("0.224", "0.098", "0.100");
    assertThat(
            analysis.order().stream().map(f -> analysis.table().design().factors().get(f).name()))
        .containsExactly("alpha", "gamma", "beta");
    assertThat(IntStream.range(0, 3).map(f -> analysis.best(f) + 1)).containsExactly(4, 4, 4);
  }

  private static String text(double value) {
    return "%.3f".formatted(value);
  }

  private static List<String> means(RangeAnalysis analysis, int factor) {
    return IntStream.range(0, 5).mapToObj(l -> text(analysis.mean(factor, l))).toList();
  }
}
