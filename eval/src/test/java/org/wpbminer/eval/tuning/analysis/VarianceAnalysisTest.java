package org.wpbminer.eval.tuning.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.tuning.analysis.VarianceAnalysis.ErrorTerm;
import org.wpbminer.eval.tuning.analysis.VarianceAnalysis.Line;
import org.wpbminer.eval.tuning.design.ExperimentDesign;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.OrthogonalArray;
import org.wpbminer.eval.tuning.design.OrthogonalArrays;

class VarianceAnalysisTest {
  private static final Offset<Double> CLOSE = within(1e-10);

  /** Expected values by least squares in NumPy 2.4 and the F distribution of SciPy 1.17. */
  @Test
  void thePublishedRuns() {
    VarianceAnalysis variance = VarianceAnalysis.of(PublishedRuns.asTheArrayHasThem());
    assertLine(variance.factors().get(0), 0.15752, 11.559686888454012, 0.00044108004762021344);
    assertLine(variance.factors().get(1), 0.02748, 2.0166340508806266, 0.15604648021651032);
    assertLine(variance.factors().get(2), 0.03272, 2.401174168297455, 0.10768511784106521);
    assertThat(variance.factors()).allMatch(line -> line.freedom() == 4);
    assertThat(variance.error().squares()).isCloseTo(0.04088, CLOSE);
    assertThat(variance.error().freedom()).isEqualTo(12);
    assertThat(variance.error().f()).isNaN();
    assertThat(variance.total().squares()).isCloseTo(0.2586, CLOSE);
    assertThat(variance.total().freedom()).isEqualTo(24);
    assertThat(variance.factors().get(0).contribution()).isCloseTo(0.6091260634184067, CLOSE);
    assertThat(variance.warnings()).isEmpty();
  }

  /** Not orthogonal: the parts no longer add up; expected values as above. */
  @Test
  void thePublishedRunsAsPrinted() {
    VarianceAnalysis variance = VarianceAnalysis.of(PublishedRuns.asPrinted());
    assertLine(
        variance.factors().get(0), 0.1467808516483517, 10.741876140972616, 0.0006159903861027253);
    assertLine(
        variance.factors().get(1), 0.027106923076923077, 1.9837683661406245, 0.16119779822951194);
    assertLine(
        variance.factors().get(2), 0.032606923076923054, 2.3862753560638743, 0.10920951241295582);
    assertThat(variance.error().squares()).isCloseTo(0.04099307692307692, CLOSE);
  }

  private static void assertLine(Line line, double squares, double f, double p) {
    assertThat(line.squares()).isCloseTo(squares, CLOSE);
    assertThat(line.f()).isCloseTo(f, within(1e-8));
    assertThat(line.p()).isCloseTo(p, CLOSE);
    assertThat(line.pooled()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"L8", "L9", "L16(4^5)", "L18", "L25", "L27", "L50"})
  void orthogonalDesignsHaveTheTextbookSums(String name) {
    OrthogonalArray array = OrthogonalArrays.named(name);
    int last = array.columns() - 1;
    ExperimentDesign design =
        ExperimentDesign.of(
            array, List.of(factor("x", array, 1), factor("y", array, last)), 1, last);
    double[] responses = new Random(7).doubles(array.runs()).toArray();
    ResponseTable table = ResponseTable.of(design, "r", responses);
    RangeAnalysis ranges = RangeAnalysis.of(table);
    VarianceAnalysis variance = VarianceAnalysis.of(table);
    double parts = variance.error().squares();
    for (int f = 0; f < 2; f++) {
      double expected = 0;
      for (int l = 0; l < table.factors().get(f).levels().size(); l++) {
        double effect = ranges.mean(f, l) - ranges.grandMean();
        expected += table.runsAt(f, l) * effect * effect;
      }
      assertThat(variance.factors().get(f).squares()).isCloseTo(expected, CLOSE);
      parts += expected;
    }
    assertThat(variance.total().squares()).isCloseTo(parts, CLOSE);
  }

  private static Factor factor(String name, OrthogonalArray array, int column) {
    String[] levels = new String[array.levels(column)];
    for (int l = 0; l < levels.length; l++) {
      levels[l] = "v" + l;
    }
    return Factor.of(name, levels);
  }

  @Test
  void aSaturatedArrayLeavesNoError() {
    ResponseTable table = saturated();
    VarianceAnalysis variance = VarianceAnalysis.of(table);
    assertThat(variance.error().freedom()).isZero();
    assertThat(variance.factors()).allMatch(line -> Double.isNaN(line.f()));
    assertThat(variance.factors()).allMatch(line -> Double.isNaN(line.p()));
    assertThat(variance.warnings()).hasSize(1);
  }

  @Test
  void poolingTakesTheSmallestFactor() {
    // Effects 4, 2, 1 over two levels: SS 16, 4, 1.
    VarianceAnalysis variance = VarianceAnalysis.of(saturated(), ErrorTerm.POOLED);
    assertThat(variance.factors().get(2).pooled()).isTrue();
    assertThat(variance.factors().get(2).f()).isNaN();
    assertThat(variance.error().squares()).isCloseTo(1, CLOSE);
    assertThat(variance.error().freedom()).isEqualTo(1);
    assertThat(variance.factors().get(0).f()).isCloseTo(16, within(1e-9));
    assertThat(variance.factors().get(1).f()).isCloseTo(4, within(1e-9));
    // P(F(1, 1) > x) = 1 - 2 / pi atan(sqrt(x)).
    assertThat(variance.factors().get(1).p()).isCloseTo(1 - 2 / Math.PI * Math.atan(2), CLOSE);
  }

  private static ResponseTable saturated() {
    Factor[] factors = new Factor[3];
    for (int f = 0; f < 3; f++) {
      factors[f] = Factor.of("f" + f, "low", "high");
    }
    ExperimentDesign design =
        ExperimentDesign.of(OrthogonalArrays.named("L4"), List.of(factors), 0, 1, 2);
    // Columns 0011, 0101, 0110.
    return ResponseTable.of(design, "y", 0, 3, 5, 6);
  }

  @Test
  void withAResidualPoolingTakesWhatIsBelowIt() {
    String csv = "a,b,y\n1,1,0.0\n1,1,0.2\n1,2,0.1\n1,2,0.1\n2,1,1.0\n2,1,1.2\n2,2,1.1\n2,2,1.1\n";
    VarianceAnalysis variance =
        VarianceAnalysis.of(ResponseTable.parse("runs.csv", csv), ErrorTerm.POOLED);
    assertThat(variance.factors().get(0).pooled()).isFalse();
    assertThat(variance.factors().get(1).pooled()).isTrue();
    assertThat(variance.error().freedom()).isEqualTo(6);
  }

  @Test
  void equalResponsesHaveNoVariance() {
    VarianceAnalysis variance =
        VarianceAnalysis.of(ResponseTable.parse("runs.csv", "a,y\n1,0.1\n1,0.1\n2,0.1\n2,0.1\n"));
    assertThat(variance.total().squares()).isZero();
    assertThat(variance.factors().get(0).f()).isNaN();
    assertThat(variance.factors().get(0).contribution()).isNaN();
    assertThat(variance.warnings()).anyMatch(w -> w.contains("all responses are equal"));
  }

  @Test
  void anExactModelHasInfiniteF() {
    VarianceAnalysis variance =
        VarianceAnalysis.of(ResponseTable.parse("runs.csv", "a,y\n1,0.1\n1,0.1\n2,0.3\n2,0.3\n"));
    assertThat(variance.factors().get(0).f()).isInfinite();
    assertThat(variance.factors().get(0).p()).isZero();
  }

  @Test
  void confoundedFactorsHaveNoFreedomOfTheirOwn() {
    String csv = "a,b,y\n1,1,1\n1,1,2\n2,2,4\n2,2,6\n";
    VarianceAnalysis variance = VarianceAnalysis.of(ResponseTable.parse("runs.csv", csv));
    assertThat(variance.factors()).allMatch(line -> line.freedom() == 0 && line.squares() == 0);
    assertThat(variance.factors()).allMatch(line -> Double.isNaN(line.f()));
    assertThat(variance.error().freedom()).isEqualTo(2);
  }
}
