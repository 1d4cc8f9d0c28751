package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Published figures of a method (Zhang, Cao and Li, Tables 4 and 5), for comparison.
 *
 * @param precision precision at 250 pages
 * @param recall recall at 250 pages
 * @param f1 F1 at each of the {@link #SIZES}
 */
record Published(double precision, double recall, double... f1) {

  /** Numbers of test pages N in Tables 4 and 5. */
  static final List<Integer> SIZES = List.of(10, 30, 50, 100, 120, 150, 200, 250);

  /** Returns the figures of a label, related text or related links, by method. */
  static Map<String, Published> of(BlockLabel label) {
    Map<String, Published> methods = new LinkedHashMap<>();
    TermLists.load(Published.class, "published.tsv")
        .languages(label.label())
        .forEach((method, figures) -> methods.put(method, parse(figures)));
    return methods;
  }

  private static Published parse(List<String> figures) {
    double[] numbers = figures.stream().mapToDouble(Double::parseDouble).toArray();
    return new Published(numbers[0], numbers[1], Arrays.copyOfRange(numbers, 2, numbers.length));
  }

  /** Returns F1 at N pages; null if the paper has none. */
  @Nullable Double f1At(int n) {
    return SIZES.contains(n) ? (Double) f1[SIZES.indexOf(n)] : null;
  }
}
