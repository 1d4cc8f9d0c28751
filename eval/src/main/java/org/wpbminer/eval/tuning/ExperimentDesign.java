package org.wpbminer.eval.tuning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Assignment of factors to the columns of an orthogonal array, which gives the levels of each run.
 *
 * <p>A factor may have fewer levels than its column (dummy levels: Taguchi, System of Experimental
 * Design, 1987). Level l of the column is then level l mod n of the factor, so its first levels
 * occur in more runs than the others; any two factors stay orthogonal in the sense of proportional
 * frequencies, but the means are over different numbers of runs.
 *
 * @param array the array
 * @param factors factors with different names, at least one and at most as many as the array has
 *     columns
 * @param columns column of each factor, from 0, all different. Not modified
 */
public record ExperimentDesign(OrthogonalArray array, List<Factor> factors, int... columns) {

  /** Refuses factors with more levels than their columns, and columns or names that do not fit. */
  public ExperimentDesign {
    requireFactors(factors);
    Set<Integer> taken = new HashSet<>();
    for (int f = 0; f < columns.length; f++) {
      Factor factor = factors.get(f);
      Arguments.refuse(
          columns[f] < 0 || columns[f] >= array.columns() || !taken.add(columns[f]),
          "factor %s: %s has columns 1..%d, each for one factor: %d",
          factor.name(),
          array,
          array.columns(),
          columns[f] + 1);
      Arguments.refuse(
          factor.levels().size() > array.levels()[columns[f]],
          "factor %s has %d levels, column %d of %s has %d",
          factor.name(),
          factor.levels().size(),
          columns[f] + 1,
          array,
          array.levels()[columns[f]]);
    }
  }

  private static ExperimentDesign onFirstColumns(OrthogonalArray array, List<Factor> factors) {
    return new ExperimentDesign(array, factors, IntStream.range(0, factors.size()).toArray());
  }

  /**
   * Returns a design of some factors.
   *
   * @param array name of the array, {@code grid} for every combination, or null for the smallest
   *     array that fits
   * @throws IllegalArgumentException if the factors do not fit the array
   */
  public static ExperimentDesign of(String array, List<Factor> factors) {
    if (array == null) {
      return smallest(factors);
    }
    return array.equalsIgnoreCase("grid")
        ? grid(factors)
        : onFirstColumns(OrthogonalArray.named(array), factors);
  }

  /** Assigns factors to the smallest array that fits them, {@link OrthogonalArray#smallest}. */
  static ExperimentDesign smallest(List<Factor> factors) {
    requireFactors(factors);
    return onFirstColumns(OrthogonalArray.smallest(levels(factors)), factors);
  }

  /** Returns a design with a run for each combination; the first factor varies slowest. */
  public static ExperimentDesign grid(List<Factor> factors) {
    requireFactors(factors);
    return onFirstColumns(OrthogonalArray.grid(levels(factors)), factors);
  }

  /**
   * Returns the published design for the thresholds of segmentation: alpha, beta, gamma on columns
   * 1, 3, 6 of L25(5^6) (WPBMiner paper, section 5.3.1). The available copy of the paper has only
   * the ranges and level 4 of each factor; the other levels were chosen within the ranges, starting
   * with the coarsest.
   */
  public static ExperimentDesign published() {
    List<Factor> factors =
        List.of(
            Factor.of("alpha", "0.60", "0.58", "0.55", "0.52", "0.40"),
            Factor.of("beta", "0.25", "0.20", "0.15", "0.12", "0.10"),
            Factor.of("gamma", "0.20", "0.15", "0.10", "0.05", "0.03"));
    return new ExperimentDesign(OrthogonalArray.named("L25"), factors, 0, 2, 5);
  }

  public int runs() {
    return array.runs();
  }

  /** Returns the level number of a factor in a run, both from 0. */
  public int level(int run, int factor) {
    return array.cells()[run][columns[factor]] % factors.get(factor).levels().size();
  }

  public Setting setting(int run) {
    return new Setting(
        factors, IntStream.range(0, columns.length).map(f -> level(run, f)).toArray());
  }

  private static void requireFactors(List<Factor> factors) {
    Arguments.refuse(factors.isEmpty(), "an experiment needs at least one factor");
    Set<String> names = new HashSet<>();
    for (Factor factor : factors) {
      Arguments.refuse(!names.add(factor.name()), "factor '%s' occurs twice", factor.name());
    }
  }

  private static int[] levels(List<Factor> factors) {
    return factors.stream().mapToInt(f -> f.levels().size()).toArray();
  }
}
