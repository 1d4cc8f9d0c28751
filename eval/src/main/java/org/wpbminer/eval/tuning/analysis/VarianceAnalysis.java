package org.wpbminer.eval.tuning.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
 * @param factors one line a factor, in the order of the table
 * @param error the error's line; its F and p are NaN
 * @param total the total's line; its F and p are NaN
 */
public record VarianceAnalysis(List<Line> factors, Line error, Line total) {
  /** Sums of squares below this share of the total are rounding and count as 0. */
  private static final double ROUNDING = 1e-13;

  /** What the error consists of. */
  public enum ErrorTerm {
    /** The residual alone. F is undefined where the factors leave no degree of freedom. */
    RESIDUAL,
    /**
     * The residual and the factors whose mean square is below the residual's; where there is no
     * degree of freedom left, the one factor with the smallest mean square (Taguchi's pooling). It
     * makes the error look small and F large: a screening, not a test.
     */
    POOLED
  }

  /**
   * One line of the table.
   *
   * @param source the factor's name, or "error" or "total"
   * @param squares sum of squares SS
   * @param freedom degrees of freedom df
   * @param meanSquare MS = SS / df; NaN where df is 0
   * @param f F = MS / MS of the error; NaN for error, total and pooled factors, where the error has
   *     no degree of freedom, and for 0 / 0; infinite where the error is 0
   * @param p probability of an F at least so large without any effect, from the F distribution; NaN
   *     where F is
   * @param contribution SS / SS of the total, 0..1; NaN where the total is 0
   * @param pooled true for a factor that went into the error
   */
  public record Line(
      String source,
      double squares,
      int freedom,
      double meanSquare,
      double f,
      double p,
      double contribution,
      boolean pooled) {

    /** The source, and that it went into the error. */
    public String title() {
      return source + (pooled ? " (pooled)" : "");
    }
  }

  /** Analyses responses with the residual as error. */
  public static VarianceAnalysis of(ResponseTable table) {
    return of(table, ErrorTerm.RESIDUAL);
  }

  /** Analyses responses. */
  public static VarianceAnalysis of(ResponseTable table, ErrorTerm term) {
    double[] responses = centred(table);
    double sum = LeastSquares.of(responses, List.of()).residualSquares();
    double floor = ROUNDING * sum;
    LeastSquares full = fit(table, responses, -1);
    Part total = new Part("total", sum, table.runs() - 1);
    Part residual =
        new Part("error", cut(full.residualSquares(), floor), table.runs() - full.rank());
    List<Part> parts = new ArrayList<>();
    for (int f = 0; f < table.factors().size(); f++) {
      LeastSquares without = fit(table, responses, f);
      double squares = cut(without.residualSquares() - full.residualSquares(), floor);
      parts.add(new Part(table.factors().get(f).name(), squares, full.rank() - without.rank()));
    }
    List<Part> pooled = term == ErrorTerm.POOLED ? pooled(parts, residual) : List.of();
    Part error = pooled.stream().reduce(residual, Part::into);
    List<Line> lines = new ArrayList<>();
    for (Part part : parts) {
      boolean isPooled = pooled.contains(part);
      double f = isPooled ? Double.NaN : part.mean() / error.mean();
      lines.add(line(part, f, error, sum, isPooled));
    }
    return new VarianceAnalysis(
        List.copyOf(lines),
        line(error, Double.NaN, error, sum, false),
        line(total, Double.NaN, error, sum, false));
  }

  /** The lines of the factors, of the error and of the total. */
  public List<Line> lines() {
    return Stream.of(factors, List.of(error, total)).flatMap(List::stream).toList();
  }

  /** What a reader has to know: an error without degrees of freedom, responses without variance. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (error.freedom() == 0) {
      warnings.add(
          "no degree of freedom is left for the error: F is undefined;"
              + " leave a column empty, repeat runs, or pool the smallest factor (--pool)");
    }
    if (total.squares() == 0) {
      warnings.add("all responses are equal: there is no variance to analyse");
    }
    return warnings;
  }

  /** Responses less their mean, so that their size does not cost digits. */
  private static double[] centred(ResponseTable table) {
    double mean = RangeAnalysis.of(table).grandMean();
    return IntStream.range(0, table.runs())
        .mapToDouble(run -> table.response(run).doubleValue() - mean)
        .toArray();
  }

  private static LeastSquares fit(ResponseTable table, double[] responses, int without) {
    List<double[]> regressors = new ArrayList<>();
    for (int f = 0; f < table.factors().size(); f++) {
      for (int l = 1; f != without && l < table.factors().get(f).levels().size(); l++) {
        double[] indicator = new double[responses.length];
        for (int run = 0; run < indicator.length; run++) {
          indicator[run] = table.level(run, f) == l ? 1 : 0;
        }
        regressors.add(indicator);
      }
    }
    return LeastSquares.of(responses, regressors);
  }

  private static double cut(double squares, double floor) {
    return squares <= floor ? 0 : squares;
  }

  private static List<Part> pooled(List<Part> parts, Part residual) {
    if (residual.freedom > 0) {
      return parts.stream().filter(part -> part.mean() < residual.mean()).toList();
    }
    Optional<Part> smallest =
        parts.stream().filter(p -> p.freedom > 0).min(Comparator.comparingDouble(Part::mean));
    return smallest.map(List::of).orElse(List.of());
  }

  private static Line line(Part part, double f, Part error, double total, boolean pooled) {
    return new Line(
        part.source,
        part.squares,
        part.freedom,
        part.mean(),
        f,
        probability(f, part.freedom, error.freedom),
        part.squares / total,
        pooled);
  }

  /** The upper tail of the F distribution, as such: 1 less the lower one would lose its digits. */
  private static double probability(double f, int freedom, int errorFreedom) {
    if (Double.isNaN(f)) {
      return Double.NaN;
    }
    return Beta.regularizedBeta(
        errorFreedom / (errorFreedom + freedom * f), errorFreedom / 2.0, freedom / 2.0);
  }

  private record Part(String source, double squares, int freedom) {
    double mean() {
      return freedom == 0 ? Double.NaN : squares / freedom;
    }

    Part into(Part other) {
      return new Part(source, squares + other.squares, freedom + other.freedom);
    }
  }
}
