package org.wpbminer.eval.systems;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Ranking;

/**
 * What the rules for related links came to, by the way in which pages are cut, and over T.
 *
 * @param cuts their names
 * @param pages topic pages
 * @param thresholds values of T. Not modified
 */
record RelatedLinkFindings(List<String> cuts, List<RelatedLinkPage> pages, double[] thresholds) {

  private static final double T = RelatedLinkExperiment.T;

  /** The cuts at the published T, on the pages that have related links. */
  Ranking ranking() {
    List<RelatedLinkPage> linked = pages.stream().filter(page -> page.labelled() > 0).toList();
    return new Ranking(
        "page F of the rules at T = " + T,
        "page",
        cuts.stream()
            .map(
                cut ->
                    Ranking.Variant.mean(
                        cut,
                        linked.stream().mapToDouble(p -> zero(p.rules(cut, T, 1).f())).toArray()))
            .toList());
  }

  /** F is undefined where nothing is found: then it is 0 on a page that has related links. */
  private static double zero(double f) {
    return Double.isNaN(f) ? 0 : f;
  }

  /** Of the links of all pages together. */
  private double f(String cut, double t) {
    return pages.stream()
        .map(page -> page.rules(cut, t, 1))
        .reduce(LinkScore.NONE, LinkScore::plus)
        .f();
  }

  /**
   * The best T of the best cut, beside the published one.
   *
   * @param published F in the paper at the published T
   */
  String bestThreshold(double published) {
    String cut = ranking().best().name();
    double best = thresholds[0];
    for (double t : thresholds) {
      best = zero(f(cut, t)) > zero(f(cut, best)) ? t : best;
    }
    return String.format(
        Locale.ROOT,
        "With blocks by %s the F of all links together is best at T = %s, with %.3f; at %s it is %.3f,"
            + " in the paper %.3f.",
        cut,
        best,
        zero(f(cut, best)),
        T,
        zero(f(cut, T)),
        published);
  }

  Plot overThresholds() {
    return new Plot(
        "F over T, by cut, all links of topic pages",
        "T",
        "F",
        Plot.Shape.LINES,
        cuts.stream()
            .map(
                cut ->
                    Plot.Series.of(
                        cut, Arrays.stream(thresholds).boxed().toList(), t -> t, t -> f(cut, t)))
            .toList());
  }
}
