package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.training.PageScores;
import org.wpbminer.segmenter.text.Arguments;

/** Goal of tuning: a mean of measures with positive weights. */
public record TuningGoal(Map<Measure, Double> weights) {

  public enum Measure {
    /** Segmentation recall: share of labelled blocks found at intersection over union of 0.5. */
    RECALL("recall", null),
    /** F1 of related text, on characters, cross-validated by site. */
    TEXT_F1("text-f1", PageScores.Measure.TEXT),
    /** F1 of related links, link by link, cross-validated by site. */
    LINKS_F1("links-f1", PageScores.Measure.LINKS),
    /** Mean word F1 of the main text against the related text, cross-validated by site. */
    MAIN_TEXT("main-text", PageScores.Measure.MAIN_TEXT);

    private final String word;

    /** The measure of labelled blocks; null for a measure of the segmentation. */
    final PageScores.@Nullable Measure ofLabels;

    Measure(String word, PageScores.@Nullable Measure ofLabels) {
      this.word = word;
      this.ofLabels = ofLabels;
    }
  }

  public TuningGoal {
    weights.forEach(
        (measure, weight) ->
            Arguments.refuse(
                !(weight > 0 && weight < Double.POSITIVE_INFINITY),
                "the weight of %s is %s; it must be a positive number",
                measure.word,
                weight));
    weights = new EnumMap<>(weights);
  }

  /** Parses {@code text-f1}, or a weighted sum such as {@code text-f1=2,main-text=1}. */
  public static TuningGoal of(String text) {
    Map<Measure, Double> weights = new EnumMap<>(Measure.class);
    for (String part : text.split(",", -1)) {
      String[] words = part.strip().split("=", 2);
      String name = words[0].strip().toLowerCase(Locale.ROOT);
      Measure measure =
          Arrays.stream(Measure.values()).filter(m -> m.word.equals(name)).findFirst().orElse(null);
      Arguments.refuse(
          measure == null, "\"%s\" is not a response; the responses are %s", name, words());
      BigDecimal weight = words.length == 1 ? BigDecimal.ONE : Factor.number(words[1].strip());
      Arguments.refuse(
          weight == null || weights.put(measure, weight.doubleValue()) != null,
          "\"%s\" has no number as its weight, or occurs twice",
          part.strip());
    }
    return new TuningGoal(weights);
  }

  private static String words() {
    return Arrays.stream(Measure.values()).map(m -> m.word).collect(Collectors.joining(", "));
  }

  /** Whether a measure depends on predicted labels, and not only on the segmentation. */
  boolean needsLabels() {
    return weights.keySet().stream().anyMatch(measure -> measure.ofLabels != null);
  }

  /** Returns the name in tables, without commas because it is also the header of a CSV column. */
  public String title() {
    if (weights.keySet().equals(Set.of(Measure.RECALL))) {
      return "R@N";
    }
    boolean alike = weights.values().stream().distinct().count() == 1;
    return weights.entrySet().stream()
        .map(e -> e.getKey().word + (alike ? "" : "=" + e.getValue()))
        .collect(Collectors.joining("+"));
  }

  /** Returns the weighted mean of measured values, which are in the order of the weights. */
  double value(List<PagedRatio> measured) {
    double[] shares = shares();
    return IntStream.range(0, shares.length)
        .mapToDouble(m -> shares[m] * measured.get(m).value())
        .sum();
  }

  /** Returns the difference between the weighted means of two settings. */
  PairedDifference difference(List<PagedRatio> first, List<PagedRatio> second, String... sites) {
    return PairedDifference.of(
        first.toArray(PagedRatio[]::new), second.toArray(PagedRatio[]::new), shares(), sites);
  }

  private double[] shares() {
    double sum = weights.values().stream().mapToDouble(w -> w).sum();
    return weights.values().stream().mapToDouble(w -> w / sum).toArray();
  }
}
