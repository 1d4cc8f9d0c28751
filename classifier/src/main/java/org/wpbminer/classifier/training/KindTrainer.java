package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.kind.SignWeights;

/**
 * Learns what signs say of the kind of a page: for each kind a logistic regression of it against
 * the others that keeps few signs.
 */
public final class KindTrainer {

  /** A sign of fewer sites than this may be their own. */
  private static final int LEAST_SITES = 6;

  private static final double COST = 0.7;
  private static final double TOLERANCE = 0.01;

  /** Smaller weights are left out. */
  private static final double LEAST_WEIGHT = 0.01;

  private KindTrainer() {}

  /** A page whose kind is known. */
  public record Known(String site, PageKind kind, Set<String> signs) {}

  /** The weights that pages of at least two kinds teach. */
  public static SignWeights learn(List<Known> pages) {
    Map<String, Set<String>> sites = new TreeMap<>();
    for (Known page : pages) {
      page.signs.forEach(s -> sites.computeIfAbsent(s, x -> new HashSet<>()).add(page.site));
    }
    sites.values().removeIf(of -> of.size() < LEAST_SITES);
    List<String> signs = List.copyOf(sites.keySet());
    Map<String, Integer> numbers = new HashMap<>();
    signs.forEach(sign -> numbers.put(sign, numbers.size() + 1));
    Feature[][] x = pages.stream().map(page -> vector(page, numbers)).toArray(Feature[][]::new);
    Map<String, double[]> weights = new TreeMap<>();
    for (PageKind kind : PageKind.values()) {
      boolean[] is = new boolean[x.length];
      for (int i = 0; i < is.length; i++) {
        is[i] = pages.get(i).kind == kind;
      }
      double[] learned = LogisticRegression.learnFew(x, is, signs.size(), COST, TOLERANCE);
      for (int i = 0; i < learned.length; i++) {
        if (Math.abs(learned[i]) >= LEAST_WEIGHT) {
          weights
                  .computeIfAbsent(signs.get(i), s -> new double[PageKind.values().length])[
                  kind.ordinal()] =
              learned[i];
        }
      }
    }
    return new SignWeights(weights);
  }

  private static Feature[] vector(Known page, Map<String, Integer> numbers) {
    return page.signs.stream()
        .filter(numbers::containsKey)
        .mapToInt(numbers::get)
        .sorted()
        .mapToObj(number -> new FeatureNode(number, 1))
        .toArray(Feature[]::new);
  }
}
