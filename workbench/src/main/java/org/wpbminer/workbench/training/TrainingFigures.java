package org.wpbminer.workbench.training;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.training.TrainingSet;

/**
 * How well a model labels blocks.
 *
 * @param what these figures are, in words
 * @param blocks F1 of each label on blocks, by its word; null where undefined
 * @param characters the same on characters
 * @param sites F1 on characters of each site by label; empty where that is not known
 */
public record TrainingFigures(
    String what,
    Map<String, Double> blocks,
    Map<String, Double> characters,
    Map<String, Map<String, Double>> sites) {

  private static final double DIGITS = 1e4;

  /**
   * Of labels that were predicted.
   *
   * @param predicted a class number for each vector of the set
   */
  static TrainingFigures of(String what, TrainingSet set, int[] predicted) {
    int[] ones = new int[set.size()];
    Arrays.fill(ones, 1);
    Map<String, Map<String, Double>> sites = new LinkedHashMap<>();
    for (String site : Arrays.stream(set.sites()).distinct().sorted().toList()) {
      int[] of = IntStream.range(0, set.size()).filter(i -> set.sites()[i].equals(site)).toArray();
      sites.put(site, scores(set, predicted, set.weights(), of));
    }
    int[] all = IntStream.range(0, set.size()).toArray();
    return new TrainingFigures(
        what, scores(set, predicted, ones, all), scores(set, predicted, set.weights(), all), sites);
  }

  private static Map<String, Double> scores(
      TrainingSet set, int[] predicted, int[] weights, int[] of) {
    LabelScores scores =
        LabelScores.of(chosen(set.labels(), of), chosen(predicted, of), chosen(weights, of));
    Map<String, Double> f1 = new LinkedHashMap<>();
    for (BlockLabel label : BlockLabel.values()) {
      double value = scores.f1(label);
      f1.put(label.label(), Double.isNaN(value) ? null : Math.round(value * DIGITS) / DIGITS);
    }
    return f1;
  }

  private static int[] chosen(int[] values, int[] places) {
    return Arrays.stream(places).map(i -> values[i]).toArray();
  }
}
