package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Levels of the factors in each run of an experiment.
 *
 * <p>With an orthogonal array, a factor may have fewer levels than its column (dummy levels:
 * Taguchi, System of Experimental Design, 1987). Level l of the column is then level l mod n of the
 * factor, so its first levels occur in more runs than the others; any two factors stay orthogonal
 * in the sense of proportional frequencies, but the means are over different numbers of runs.
 *
 * @param factors factors with different names, at least one, with at most 200 levels in all
 * @param levels level number of each factor in each run, from 0; every level occurs. Not modified
 */
public record ExperimentDesign(List<Factor> factors, int[]... levels) {

  static final int MAX_LEVELS = 200;

  public ExperimentDesign {
    Set<String> names = new HashSet<>();
    for (Factor factor : factors) {
      Arguments.refuse(!names.add(factor.name()), "factor '%s' occurs twice", factor.name());
    }
    int all = factors.stream().mapToInt(factor -> factor.levels().size()).sum();
    Arguments.refuse(
        factors.isEmpty() || all > MAX_LEVELS,
        "there must be at least one factor, and at most %d levels in all: %d factors, %d levels",
        MAX_LEVELS,
        factors.size(),
        all);
  }

  /**
   * Returns a design of some factors.
   *
   * @param array name of the array, {@code grid} for every combination, or null for the smallest
   *     array that fits
   * @throws IllegalArgumentException if the factors do not fit the array
   */
  public static ExperimentDesign of(@Nullable String array, List<Factor> factors) {
    int[] levels = factors.stream().mapToInt(f -> f.levels().size()).toArray();
    OrthogonalArray found =
        array == null
            ? OrthogonalArray.smallest(levels)
            : array.equalsIgnoreCase("grid")
                ? OrthogonalArray.grid(levels)
                : OrthogonalArray.named(array);
    return onColumns(found, factors, IntStream.range(0, factors.size()).toArray());
  }

  /** Assigns factors to columns of an array, numbered from 0; refuses factors that do not fit. */
  private static ExperimentDesign onColumns(
      OrthogonalArray array, List<Factor> factors, int... columns) {
    int[] sizes = factors.stream().mapToInt(f -> f.levels().size()).toArray();
    for (int f = 0; f < sizes.length; f++) {
      Arguments.refuse(
          columns[f] >= array.columns(),
          "there are %d factors; %s has columns for %d",
          sizes.length,
          array,
          array.columns());
      Arguments.refuse(
          sizes[f] > array.levels()[columns[f]],
          "factor %s has %d levels, column %d of %s has %d",
          factors.get(f).name(),
          sizes[f],
          columns[f] + 1,
          array,
          array.levels()[columns[f]]);
    }
    int[][] levels = new int[array.runs()][sizes.length];
    for (int run = 0; run < levels.length; run++) {
      int[] cells = array.cells()[run];
      Arrays.setAll(levels[run], f -> cells[columns[f]] % sizes[f]);
    }
    return new ExperimentDesign(factors, levels);
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
    return onColumns(OrthogonalArray.named("L25"), factors, 0, 2, 5);
  }

  /**
   * Returns the design of a profile without given factors. For profile {@code paper} it is the
   * published one; for profile {@code default} it varies two parameters of the segmentation, those
   * of the classifier, and the minimum probabilities of related text and of a related link.
   */
  public static ExperimentDesign of(Profile profile) {
    return switch (profile) {
      case PAPER -> published();
      case DEFAULT ->
          of(
              null,
              List.of(
                  Factor.of("alpha", "0.35", "0.40", "0.45", "0.50", "0.55"),
                  Factor.of("floor", "10", "20", "30", "40", "60"),
                  Factor.of("cost", "1", "2", "4", "8", "16"),
                  Factor.of("kernelGamma", "0.0014", "0.0028", "0.0057", "0.0113", "0.0226"),
                  Factor.of("textLeast", "0.3", "0.4", "0.5", "0.6", "0.7"),
                  Factor.of("linkLeast", "0.2", "0.3", "0.4", "0.5", "0.6")));
    };
  }

  public int runs() {
    return levels.length;
  }

  public int level(int run, int factor) {
    return levels[run][factor];
  }

  public Setting setting(int run) {
    return Setting.of(factors, levels[run]);
  }

  /** Returns a warning for each factor whose levels occur in unequal numbers of runs. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (int f = 0; f < factors.size(); f++) {
      int factor = f;
      List<Long> counts =
          IntStream.range(0, factors.get(f).levels().size())
              .mapToObj(l -> Arrays.stream(levels).filter(run -> run[factor] == l).count())
              .toList();
      if (counts.stream().distinct().count() > 1) {
        warnings.add(
            "the design is unbalanced: the levels of %s occur in %s runs"
                .formatted(factors.get(f).name(), counts.toString().replaceAll("[\\[\\]]", "")));
      }
    }
    return warnings;
  }
}
