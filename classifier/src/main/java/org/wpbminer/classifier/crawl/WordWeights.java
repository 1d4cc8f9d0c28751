package org.wpbminer.classifier.crawl;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.classifier.relatedlinks.TitleWords;
import org.wpbminer.classifier.training.LogisticRegression;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What words say of a topic, learned from texts that are on it and texts that are off it: a
 * logistic regression over the words of at least two texts, each counted as 1 + ln(times) in
 * vectors of length 1. Every word has one weight, which can be read. Immutable; the same texts give
 * the same weights.
 */
public final class WordWeights {

  private static final int MOST_TEXT = 50_000;
  private static final int LEAST_TEXTS = 2;
  private static final double COST = 10;
  private static final double TOLERANCE = 1e-4;

  private final String language;
  private final Map<String, Double> weights;
  private final double bias;

  private WordWeights(String language, Map<String, Double> weights, double bias) {
    this.language = language;
    this.weights = weights;
    this.bias = bias;
  }

  /**
   * Learns weights; both kinds of texts weigh the same however many there are.
   *
   * @param on texts on the topic, at least two
   * @param off texts off it, at least two
   * @param language a code such as "en"; null if unknown
   */
  public static WordWeights learn(List<String> on, List<String> off, String language) {
    Arguments.refuse(
        Math.min(on.size(), off.size()) < LEAST_TEXTS,
        "there are %s texts on the topic and %s off it; each must be at least %s",
        on.size(),
        off.size(),
        LEAST_TEXTS);
    List<Map<String, Double>> vectors = new ArrayList<>();
    on.forEach(text -> vectors.add(vector(text, language)));
    off.forEach(text -> vectors.add(vector(text, language)));
    Map<String, Integer> places = places(vectors);
    Feature[][] x =
        vectors.stream().map(vector -> features(vector, places)).toArray(Feature[][]::new);
    boolean[] is = new boolean[x.length];
    Arrays.fill(is, 0, on.size(), true);
    double[] learned = LogisticRegression.learn(x, is, places.size() + 1, COST, TOLERANCE, true);
    Map<String, Double> weights = new HashMap<>();
    places.forEach((word, place) -> weights.put(word, learned[place - 1]));
    return new WordWeights(language, weights, learned[places.size()]);
  }

  /** Of each word that at least two texts have, its number from 1 on. */
  private static Map<String, Integer> places(List<Map<String, Double>> vectors) {
    Map<String, Integer> texts = new TreeMap<>();
    vectors.forEach(vector -> vector.keySet().forEach(word -> texts.merge(word, 1, Integer::sum)));
    texts.values().removeIf(count -> count < LEAST_TEXTS);
    int place = 0;
    for (Map.Entry<String, Integer> word : texts.entrySet()) {
      word.setValue(++place);
    }
    return texts;
  }

  private static Feature[] features(Map<String, Double> vector, Map<String, Integer> places) {
    List<Feature> features = new ArrayList<>();
    vector.forEach(
        (word, value) -> {
          if (places.containsKey(word)) {
            features.add(new FeatureNode(places.get(word), value));
          }
        });
    features.add(new FeatureNode(places.size() + 1, 1));
    return features.toArray(Feature[]::new);
  }

  /** Sorted by word, as the numbers of words are. */
  private static Map<String, Double> vector(String text, String language) {
    Map<String, Double> vector = new TreeMap<>();
    TitleWords.read(text, language, MOST_TEXT)
        .forEach(word -> vector.merge(word, 1.0, Double::sum));
    vector.replaceAll((word, times) -> 1 + Math.log(times));
    double length = Math.sqrt(vector.values().stream().mapToDouble(v -> v * v).sum());
    vector.replaceAll((word, value) -> value / length);
    return vector;
  }

  /** The probability that a text is on the topic, in [0, 1]. */
  public double probability(String text) {
    double sum = bias;
    for (Map.Entry<String, Double> word : vector(text, language).entrySet()) {
      sum += word.getValue() * weights.getOrDefault(word.getKey(), 0.0);
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** The words of a text that speak most for the topic, the strongest first. */
  public List<String> strongest(String text, int most) {
    Map<String, Double> vector = vector(text, language);
    return vector.keySet().stream()
        .filter(word -> weights.getOrDefault(word, 0.0) > 0)
        .sorted(
            Comparator.comparingDouble((String word) -> -vector.get(word) * weights.get(word))
                .thenComparing(Comparator.naturalOrder()))
        .limit(most)
        .toList();
  }

  /** The words whatever the text, those that speak most for the topic first. */
  public List<String> strongest(int most) {
    return weights.keySet().stream()
        .filter(word -> weights.get(word) > 0)
        .sorted(
            Comparator.comparingDouble((String word) -> -weights.get(word))
                .thenComparing(Comparator.naturalOrder()))
        .limit(most)
        .toList();
  }
}
