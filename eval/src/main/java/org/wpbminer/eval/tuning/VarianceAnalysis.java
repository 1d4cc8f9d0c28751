package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RRQRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.special.Beta;

/**
 * Analysis of variance of the additive model response = constant + effect of each factor's level +
 * error (Fisher 1925; Montgomery, Design and Analysis of Experiments).
 *
 * <p>A factor's sum of squares is what the residual grows by when the factor is left out (type II;
 * there are no interactions in the model). For an orthogonal design that is the usual sum over the
 * levels of n_l (mean_l - grand mean)^2, and the parts add up to the total. The error is the
 * residual: the sum of squares of the array's empty columns, and of repeated runs.
 *
 * @param lines one line a factor, in the order of the table, then those of error and total
 */
record VarianceAnalysis(List<Line> lines) {
  /** Sums of squares below this share of the total are rounding and count as 0. */
  private static final double ROUNDING = 1e-13;

  /** A regressor depends on others where less than this share of its length is left. */
  private static final double DEPENDENT = 1e-9;

  /**
   * One line of the table.
   *
   * @param source the factor's name, or "error" or "total"
   * @param squares sum of squares SS
   * @param freedom degrees of freedom df
   * @param meanSquare MS = SS / df; NaN where df is 0
   * @param f F = MS / MS of the error; NaN for error and total, where the error has no degree of
   *     freedom, and for 0 / 0; infinite where the error is 0
   * @param p probability of an F at least so large without any effect, from the F distribution; NaN
   *     where F is
   * @param contribution SS / SS of the total, 0..1; NaN where the total is 0
   */
  public record Line(
      String source,
      double squares,
      int freedom,
      double meanSquare,
      double f,
      double p,
      double contribution) {}

  /** Analyses responses. */
  public static VarianceAnalysis of(ResponseTable table) {
    // Less their mean, so that their size does not cost digits.
    double mean = new RangeAnalysis(table).grandMean();
    double[] responses =
        Arrays.stream(table.responses()).mapToDouble(r -> r.doubleValue() - mean).toArray();
    double total = Arrays.stream(responses).map(r -> r * r).sum();
    Fit full = Fit.of(table, responses, -1);
    double error = full.residual <= ROUNDING * total ? 0 : full.residual;
    int errorFreedom = table.runs() - full.rank;
    List<Line> lines = new ArrayList<>();
    for (int f = 0; f < table.factors().size(); f++) {
      Fit without = Fit.of(table, responses, f);
      double gain = without.residual - full.residual;
      double squares = gain <= ROUNDING * total ? 0 : gain;
      int freedom = full.rank - without.rank;
      double ratio = mean(squares, freedom) / mean(error, errorFreedom);
      lines.add(
          new Line(
              table.factors().get(f).name(),
              squares,
              freedom,
              mean(squares, freedom),
              ratio,
              probability(ratio, freedom, errorFreedom),
              squares / total));
    }
    lines.add(line("error", error, errorFreedom, total));
    lines.add(line("total", total, table.runs() - 1, total));
    return new VarianceAnalysis(lines);
  }

  private static Line line(String source, double squares, int freedom, double total) {
    double none = Double.NaN;
    return new Line(source, squares, freedom, mean(squares, freedom), none, none, squares / total);
  }

  private static double mean(double squares, int freedom) {
    return freedom == 0 ? Double.NaN : squares / freedom;
  }

  /** The upper tail of the F distribution, as such: 1 less the lower one would lose its digits. */
  private static double probability(double f, int freedom, int errorFreedom) {
    return Double.isNaN(f)
        ? Double.NaN
        : Beta.regularizedBeta(
            errorFreedom / (errorFreedom + freedom * f), errorFreedom / 2.0, freedom / 2.0);
  }

  /** What a reader has to know: an error without degrees of freedom, responses without variance. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (lines.get(lines.size() - 2).freedom == 0) {
      warnings.add(
          "no degree of freedom is left for the error: F is undefined;"
              + " leave a column empty, or repeat runs");
    }
    if (lines.get(lines.size() - 1).squares == 0) {
      warnings.add("all responses are equal: there is no variance to analyse");
    }
    return warnings;
  }

  /**
   * A least-squares fit to a constant and to indicators of the levels.
   *
   * @param rank number of independent regressors, the constant included
   * @param residual sum of the squares that the regressors leave
   */
  private record Fit(int rank, double residual) {

    static Fit of(ResponseTable table, double[] responses, int without) {
      List<double[]> columns = new ArrayList<>();
      columns.add(IntStream.range(0, responses.length).mapToDouble(run -> 1).toArray());
      for (int f = 0; f < table.factors().size(); f++) {
        for (int l = 1; f != without && l < table.factors().get(f).levels().size(); l++) {
          int factor = f;
          int level = l;
          columns.add(
              Arrays.stream(table.levels())
                  .mapToDouble(run -> run[factor] == level ? 1 : 0)
                  .toArray());
        }
      }
      RealMatrix all = MatrixUtils.createRealMatrix(columns.toArray(double[][]::new)).transpose();
      RRQRDecomposition pivoted = new RRQRDecomposition(all);
      int rank = pivoted.getRank(DEPENDENT);
      RealMatrix independent =
          all.multiply(pivoted.getP()).getSubMatrix(0, responses.length - 1, 0, rank - 1);
      RealVector given = new ArrayRealVector(responses, false);
      RealVector residual =
          given.subtract(
              independent.operate(new QRDecomposition(independent).getSolver().solve(given)));
      return new Fit(rank, residual.dotProduct(residual));
    }
  }
}
