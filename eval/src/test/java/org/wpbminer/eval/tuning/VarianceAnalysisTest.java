package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.tuning.VarianceAnalysis.Line;

class VarianceAnalysisTest {
  private static final Offset<Double> CLOSE = within(1e-10);

  /** Expected values by least squares in NumPy 2.4 and the F distribution of SciPy 1.17. */
  @Test
  void thePublishedRuns() {
    VarianceAnalysis variance = VarianceAnalysis.of(PublishedRuns.asTheArrayHasThem());
    assertLine(variance.lines().get(0), 0.15752, 11.559686888454012, 0.00044108004762021344);
    assertLine(variance.lines().get(1), 0.02748, 2.0166340508806266, 0.15604648021651032);
    assertLine(variance.lines().get(2), 0.03272, 2.401174168297455, 0.10768511784106521);
    assertThat(factors(variance)).allMatch(line -> line.freedom() == 4);
    assertThat(error(variance).squares()).isCloseTo(0.04088, CLOSE);
    assertThat(error(variance).freedom()).isEqualTo(12);
    assertThat(error(variance).f()).isNaN();
    assertThat(total(variance).squares()).isCloseTo(0.2586, CLOSE);
    assertThat(total(variance).freedom()).isEqualTo(24);
    assertThat(variance.lines().get(0).contribution()).isCloseTo(0.6091260634184067, CLOSE);
    assertThat(variance.warnings()).isEmpty();
  }

  /** Not orthogonal: the parts no longer add up; expected values as above. */
  @Test
  void thePublishedRunsAsPrinted() {
    VarianceAnalysis variance = VarianceAnalysis.of(PublishedRuns.asPrinted());
    assertLine(
        variance.lines().get(0), 0.1467808516483517, 10.741876140972616, 0.0006159903861027253);
    assertLine(
        variance.lines().get(1), 0.027106923076923077, 1.9837683661406245, 0.16119779822951194);
    assertLine(
        variance.lines().get(2), 0.032606923076923054, 2.3862753560638743, 0.10920951241295582);
    assertThat(error(variance).squares()).isCloseTo(0.04099307692307692, CLOSE);
  }

  private static void assertLine(Line line, double squares, double f, double p) {
    assertThat(line.squares()).isCloseTo(squares, CLOSE);
    assertThat(line.f()).isCloseTo(f, within(1e-8));
    assertThat(line.p()).isCloseTo(p, CLOSE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"L8", "L9", "L16(4^5)", "L18", "L25", "L27", "L50"})
  void orthogonalDesignsHaveTheTextbookSums(String name) {
    OrthogonalArray array = OrthogonalArrays.named(name);
    int last = array.columns() - 1;
    ExperimentDesign design =
        new ExperimentDesign(
            array, List.of(factor("x", array, 1), factor("y", array, last)), 1, last);
    double[] responses = new Random(7).doubles(array.runs()).toArray();
    ResponseTable table = ResponseTable.of(design, "r", responses);
    RangeAnalysis ranges = new RangeAnalysis(table);
    VarianceAnalysis variance = VarianceAnalysis.of(table);
    double parts = error(variance).squares();
    for (int f = 0; f < 2; f++) {
      double expected = 0;
      for (int l = 0; l < table.factors().get(f).levels().size(); l++) {
        double effect = ranges.mean(f, l) - ranges.grandMean();
        expected += table.runsAt(f, l) * effect * effect;
      }
      assertThat(variance.lines().get(f).squares()).isCloseTo(expected, CLOSE);
      parts += expected;
    }
    assertThat(total(variance).squares()).isCloseTo(parts, CLOSE);
  }

  private static Factor factor(String name, OrthogonalArray array, int column) {
    String[] levels = new String[array.levels()[column]];
    for (int l = 0; l < levels.length; l++) {
      levels[l] = "v" + l;
    }
    return Factor.of(name, levels);
  }

  @Test
  void aSaturatedArrayLeavesNoError() {
    ResponseTable table = saturated();
    VarianceAnalysis variance = VarianceAnalysis.of(table);
    assertThat(error(variance).freedom()).isZero();
    assertThat(factors(variance)).allMatch(line -> Double.isNaN(line.f()));
    assertThat(factors(variance)).allMatch(line -> Double.isNaN(line.p()));
    assertThat(variance.warnings()).hasSize(1);
  }

  private static ResponseTable saturated() {
    Factor[] factors = new Factor[3];
    for (int f = 0; f < 3; f++) {
      factors[f] = Factor.of("f" + f, "low", "high");
    }
    ExperimentDesign design =
        new ExperimentDesign(OrthogonalArrays.named("L4"), List.of(factors), 0, 1, 2);
    // Columns 0011, 0101, 0110.
    return ResponseTable.of(design, "y", 0, 3, 5, 6);
  }

  @Test
  void equalResponsesHaveNoVariance() {
    VarianceAnalysis variance =
        VarianceAnalysis.of(ResponseTable.parse("runs.csv", "a,y\n1,0.1\n1,0.1\n2,0.1\n2,0.1\n"));
    assertThat(total(variance).squares()).isZero();
    assertThat(variance.lines().get(0).f()).isNaN();
    assertThat(variance.lines().get(0).contribution()).isNaN();
    assertThat(variance.warnings()).anyMatch(w -> w.contains("all responses are equal"));
  }

  @Test
  void anExactModelHasInfiniteF() {
    VarianceAnalysis variance =
        VarianceAnalysis.of(ResponseTable.parse("runs.csv", "a,y\n1,0.1\n1,0.1\n2,0.3\n2,0.3\n"));
    assertThat(variance.lines().get(0).f()).isInfinite();
    assertThat(variance.lines().get(0).p()).isZero();
  }

  @Test
  void confoundedFactorsHaveNoFreedomOfTheirOwn() {
    String csv = "a,b,y\n1,1,1\n1,1,2\n2,2,4\n2,2,6\n";
    VarianceAnalysis variance = VarianceAnalysis.of(ResponseTable.parse("runs.csv", csv));
    assertThat(factors(variance)).allMatch(line -> line.freedom() == 0 && line.squares() == 0);
    assertThat(factors(variance)).allMatch(line -> Double.isNaN(line.f()));
    assertThat(error(variance).freedom()).isEqualTo(2);
  }

  private static List<Line> factors(VarianceAnalysis variance) {
    return variance.lines().subList(0, variance.lines().size() - 2);
  }

  private static Line error(VarianceAnalysis variance) {
    return variance.lines().get(variance.lines().size() - 2);
  }

  private static Line total(VarianceAnalysis variance) {
    return variance.lines().get(variance.lines().size() - 1);
  }
}
