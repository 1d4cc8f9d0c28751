package org.wpbminer.eval.tuning.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/** The arrays on offer, L4 to L81, and the choice of the smallest that fits. */
public final class OrthogonalArrays {
  /** Most runs of a full grid. */
  public static final int MAX_GRID_RUNS = 100_000;

  private static final List<OrthogonalArray> ALL =
      List.of(
          ArrayConstructions.raoHamming(2, 2),
          ArrayConstructions.raoHamming(2, 3),
          ArrayConstructions.raoHamming(3, 2),
          ArrayConstructions.paley(11),
          ArrayConstructions.raoHamming(4, 2),
          ArrayConstructions.raoHamming(2, 4),
          ArrayConstructions.mixed(3),
          ArrayConstructions.paley(19),
          ArrayConstructions.paley(23),
          ArrayConstructions.raoHamming(5, 2),
          ArrayConstructions.raoHamming(3, 3),
          ArrayConstructions.raoHamming(2, 5),
          ArrayConstructions.raoHamming(7, 2),
          ArrayConstructions.mixed(5),
          ArrayConstructions.raoHamming(8, 2),
          ArrayConstructions.raoHamming(4, 3),
          ArrayConstructions.raoHamming(9, 2),
          ArrayConstructions.raoHamming(3, 4));

  private OrthogonalArrays() {}

  /**
   * All arrays, by number of runs: L4(2^3), L8(2^7), L9(3^4), L12(2^11), L16(4^5), L16(2^15),
   * L18(2^1 3^7), L20(2^19), L24(2^23), L25(5^6), L27(3^13), L32(2^31), L49(7^8), L50(2^1 5^11),
   * L64(8^9), L64(4^21), L81(9^10), L81(3^40).
   */
  public static List<OrthogonalArray> all() {
    return ALL;
  }

  /**
   * The array of a name, in full ({@code L16(4^5)}) or, where it is the only one with so many runs,
   * short ({@code L25}). Spaces and letter case do not matter.
   *
   * @throws IllegalArgumentException if there is no such array, or more than one
   */
  public static OrthogonalArray named(String name) {
    String wanted = normal(name);
    List<OrthogonalArray> hits =
        ALL.stream()
            .filter(a -> normal(a.name()).equals(wanted) || shortName(a).equals(wanted))
            .toList();
    if (hits.size() == 1) {
      return hits.get(0);
    }
    throw new IllegalArgumentException(
        hits.isEmpty()
            ? "no array is named '%s'; there are %s".formatted(name, names(ALL))
            : "more than one array is named '%s': %s".formatted(name, names(hits)));
  }

  /** All combinations of so many levels a column. At most {@link #MAX_GRID_RUNS} runs. */
  public static OrthogonalArray grid(int... levels) {
    double runs = Arrays.stream(levels).asDoubleStream().reduce(1, (a, b) -> a * b);
    Arguments.refuse(
        levels.length == 0 || runs > MAX_GRID_RUNS,
        "a grid must have a column and at most %d runs: %.0f for levels %s",
        MAX_GRID_RUNS,
        runs,
        Arrays.toString(levels));
    return ArrayConstructions.grid(levels);
  }

  /**
   * The array with the fewest runs that has, for every factor, a column of its own with at least as
   * many levels; among those the one with the fewest levels to spare. Where all combinations need
   * fewer runs than that, the full grid. A factor with fewer levels than its column repeats some
   * (dummy levels, see {@link ExperimentDesign}).
   *
   * @param levels levels of each factor, each at least 2
   * @throws IllegalArgumentException if no array fits; the message says which factor or that there
   *     are too many of them
   */
  public static OrthogonalArray smallest(int... levels) {
    Arguments.refuse(
        levels.length == 0 || Arrays.stream(levels).anyMatch(n -> n < 2),
        "at least one factor, each of at least 2 levels: %s",
        Arrays.toString(levels));
    Optional<OrthogonalArray> best =
        ALL.stream()
            .filter(array -> columns(array, levels).isPresent())
            .min(
                Comparator.comparingInt(OrthogonalArray::runs)
                    .thenComparingInt(array -> spare(array, levels)));
    double combinations = Arrays.stream(levels).asDoubleStream().reduce(1, (a, b) -> a * b);
    if (best.isPresent() ? combinations < best.get().runs() : levels.length == 1) {
      return grid(levels);
    }
    return best.orElseThrow(() -> new IllegalArgumentException(whyNone(levels)));
  }

  /**
   * A column for each factor: factors with most levels choose first, each takes the first of the
   * narrowest columns that are wide enough. Finds columns whenever there are any.
   */
  static Optional<int[]> columns(OrthogonalArray array, int[] levels) {
    int[] columns = new int[levels.length];
    boolean[] taken = new boolean[array.columns()];
    List<Integer> factors =
        IntStream.range(0, levels.length)
            .boxed()
            .sorted(Comparator.comparingInt(f -> -levels[f]))
            .toList();
    for (int f : factors) {
      Optional<Integer> column =
          IntStream.range(0, array.columns())
              .filter(c -> !taken[c] && array.levels(c) >= levels[f])
              .boxed()
              .min(Comparator.comparingInt(array::levels));
      if (column.isEmpty()) {
        return Optional.empty();
      }
      columns[f] = column.get();
      taken[column.get()] = true;
    }
    return Optional.of(columns);
  }

  private static int spare(OrthogonalArray array, int[] levels) {
    int[] columns = columns(array, levels).orElseThrow();
    return IntStream.range(0, levels.length).map(f -> array.levels(columns[f]) - levels[f]).sum();
  }

  private static String whyNone(int[] levels) {
    int most = Arrays.stream(levels).max().getAsInt();
    List<OrthogonalArray> wide = new ArrayList<>();
    for (OrthogonalArray array : ALL) {
      if (IntStream.range(0, array.columns()).anyMatch(c -> array.levels(c) >= most)) {
        wide.add(array);
      }
    }
    return wide.isEmpty()
        ? "no array has a column of %d levels, the most is 9: give the factor fewer, or run a grid"
            .formatted(most)
        : "no array fits %d factors with levels %s; those with columns of %d levels are %s"
            .formatted(levels.length, Arrays.toString(levels), most, names(wide));
  }

  private static String names(List<OrthogonalArray> arrays) {
    return arrays.stream().map(OrthogonalArray::name).collect(Collectors.joining(", "));
  }

  private static String shortName(OrthogonalArray array) {
    return normal(array.name().substring(0, array.name().indexOf('(')));
  }

  private static String normal(String name) {
    return name.replaceAll("\\s+", "").toUpperCase(Locale.ROOT);
  }
}
