package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Several ways to do the same thing by one measure, of which more is better: the sentence that says
 * which is best, by how much, and whether that is more than chance; and the plot beside it.
 *
 * @param measure in words, as a sentence has it
 * @param unit on which all were measured again and again: seed, fold, page
 * @param variants at least one, no name twice; all with as many parts
 */
public record Ranking(String measure, String unit, List<Variant> variants) {

  /** With more parts than this a plot shows the whole alone. */
  private static final int MOST_DRAWN = 12;

  /**
   * One way.
   *
   * @param name in words
   * @param value on the whole; NaN where it is undefined
   * @param parts the same seed by seed, fold by fold, or page by page, as {@link Ranking#unit}
   *     says, in one order for all variants; NaN where it is undefined. Fewer than two: no spread
   *     is known
   */
  public record Variant(String name, double value, double... parts) {

    public Variant {
      parts = parts.clone();
    }

    /** One whose value is the mean of its parts. */
    public static Variant mean(String name, double... parts) {
      return new Variant(name, Summary.of(parts).mean(), parts);
    }

    @Override
    public double[] parts() {
      return parts.clone();
    }
  }

  public Ranking {
    Arguments.refuse(variants.isEmpty(), "there is no variant to rank by %s", measure);
    List<Variant> order = new ArrayList<>(variants);
    // NaN would come first: it comes after all that is known.
    order.sort(Comparator.comparingDouble(v -> Double.isNaN(v.value) ? 1e300 : -v.value));
    variants = List.copyOf(order);
  }

  /** The variants as given; {@link #variants} has the best first. */
  public static Ranking of(String measure, String unit, Variant... variants) {
    return new Ranking(measure, unit, List.of(variants));
  }

  /** The best; of several with the same value the one that was given first. */
  public Variant best() {
    return variants.get(0);
  }

  /** The variant of a name. */
  public Variant named(String name) {
    return variants.stream().filter(v -> v.name.equals(name)).findFirst().orElseThrow();
  }

  /** How far one is ahead of another, part by part. */
  public PairedDifference ahead(Variant one, Variant of) {
    return PairedDifference.of(one.parts, of.parts);
  }

  /** Which is best, by how much, and whether by more than the spread. */
  public String sentence() {
    Variant best = best();
    if (Double.isNaN(best.value)) {
      return "No %s is known: there is nothing to measure it on.".formatted(measure);
    }
    String head = "Best by %s is %s with %s".formatted(measure, best.name, figure(best.value));
    return variants.size() == 1 || Double.isNaN(variants.get(1).value)
        ? head + "; there is no other to compare it with."
        : head + "; next is " + against(best, variants.get(1)) + ".";
  }

  /**
   * A variant beside one that is ahead of it, or not.
   *
   * @return such as {@code SVM with 0.745, 0.027 less: beyond the spread (0.012 to 0.042, 95 %
   *     interval over 5 seeds)}
   */
  public String against(Variant one, Variant other) {
    double less = one.value - other.value;
    return "%s with %s, %s %s: %s"
        .formatted(
            other.name,
            figure(other.value),
            figure(Math.abs(less)),
            less < 0 ? "more" : "less",
            judged(ahead(one, other), less));
  }

  private String judged(PairedDifference ahead, double whole) {
    if (Double.isNaN(ahead.within())) {
      return "measured once, so that no spread is known";
    }
    // Whole and parts may disagree, where few large pages decide the whole.
    boolean beyond = ahead.isBeyondSpread() && ahead.mean() * whole > 0;
    double sign = Math.signum(ahead.mean()) == 0 ? 1 : Math.signum(ahead.mean());
    return "%s (%s to %s, 95 %% interval over %d %ss)"
        .formatted(
            beyond ? "beyond the spread" : "no difference beyond the spread",
            figure(sign * ahead.mean() - ahead.within()),
            figure(sign * ahead.mean() + ahead.within()),
            ahead.pairs(),
            unit);
  }

  /** The variants as rows, the best first; beside each value its parts where they are few. */
  public Plot plot() {
    List<Plot.Series> rows = new ArrayList<>();
    for (Variant variant : variants) {
      List<Plot.Point> points = new ArrayList<>();
      points.add(new Plot.Point(0, variant.value));
      if (variant.parts.length <= MOST_DRAWN) {
        DoubleStream.of(variant.parts).forEach(part -> points.add(new Plot.Point(1, part)));
      }
      rows.add(new Plot.Series(variant.name, points));
    }
    String title = measure.substring(0, 1).toUpperCase(Locale.ROOT) + measure.substring(1);
    return new Plot(title, unit + "s apart: small marks", measure, Plot.Shape.ROWS, rows);
  }

  private static String figure(double value) {
    return Numbers.number(value);
  }
}
