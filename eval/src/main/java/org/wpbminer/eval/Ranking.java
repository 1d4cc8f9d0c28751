package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Several ways to do the same thing by one measure, of which more is better: the sentence that says
 * which is best and by how much, and the plot beside it.
 *
 * @param measure in words, as a sentence has it
 * @param unit on which all were measured again and again: seed, fold, page
 * @param variants at least one, no name twice, the best first; all with as many parts
 */
public record Ranking(String measure, String unit, List<Variant> variants) {

  /**
   * One way.
   *
   * @param name in words
   * @param value on the whole; NaN where it is undefined
   * @param parts the same seed by seed or fold by fold, as {@link Ranking#unit} says, in one order
   *     for all variants; NaN where it is undefined. Not modified
   */
  public record Variant(String name, double value, double... parts) {

    /** One whose value is the mean of its parts. */
    public static Variant mean(String name, double... parts) {
      return new Variant(name, Summary.of(parts).mean(), parts);
    }
  }

  public Ranking {
    // NaN would come first: it comes after all that is known.
    variants =
        variants.stream()
            .sorted(Comparator.comparingDouble(v -> Double.isNaN(v.value) ? 1e300 : -v.value))
            .toList();
  }

  public Variant named(String name) {
    return variants.stream().filter(v -> v.name.equals(name)).findFirst().orElseThrow();
  }

  /** Which is best, and by how much. */
  public String sentence() {
    Variant best = variants.get(0);
    if (Double.isNaN(best.value)) {
      return "No %s is known: there is nothing to measure it on.".formatted(measure);
    }
    String head = "Best by %s is %s with %s".formatted(measure, best.name, Table.shown(best.value));
    return variants.size() == 1 || Double.isNaN(variants.get(1).value)
        ? head + "; there is no other to compare it with."
        : head + "; next is " + against(best, variants.get(1)) + ".";
  }

  /**
   * A variant beside another one.
   *
   * @return such as {@code SVM with 0.745, 0.027 less (0.012 to 0.042 over 5 seeds)}
   */
  public String against(Variant one, Variant other) {
    double less = one.value - other.value;
    String said =
        "%s with %s, %s %s"
            .formatted(
                other.name,
                Table.shown(other.value),
                Table.shown(Math.abs(less)),
                less < 0 ? "more" : "less");
    double sign = less < 0 ? -1 : 1;
    DoubleSummaryStatistics each =
        IntStream.range(0, one.parts.length)
            .mapToDouble(i -> sign * (one.parts[i] - other.parts[i]))
            .filter(Double::isFinite)
            .summaryStatistics();
    return each.getCount() < 2
        ? said
        : "%s (%s to %s over %d %ss)"
            .formatted(
                said,
                Table.shown(each.getMin()),
                Table.shown(each.getMax()),
                each.getCount(),
                unit);
  }

  /** The variants as rows, the best first; beside each value its parts. */
  public Plot plot() {
    List<Plot.Series> rows = new ArrayList<>();
    for (Variant variant : variants) {
      List<Plot.Point> points = new ArrayList<>(List.of(new Plot.Point(0, variant.value)));
      DoubleStream.of(variant.parts).forEach(part -> points.add(new Plot.Point(1, part)));
      rows.add(new Plot.Series(variant.name, points));
    }
    String title = measure.substring(0, 1).toUpperCase(Locale.ROOT) + measure.substring(1);
    return new Plot(title, unit + "s apart: small marks", measure, Plot.Shape.ROWS, rows);
  }
}
