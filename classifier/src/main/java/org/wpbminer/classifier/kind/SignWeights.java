package org.wpbminer.classifier.kind;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What each sign says for and against each kind of page.
 *
 * @param of the weights of a sign in the order of {@link PageKind}; that of the sign {@link
 *     PageSigns#ANY} counts for all pages. Not modified
 */
public record SignWeights(Map<String, double[]> of) {

  private static final String FILE = "kind-weights.tsv";

  /** The program's own. */
  static SignWeights load() {
    Map<String, double[]> weights = new HashMap<>();
    for (String line : TermLists.text(SignWeights.class, FILE).lines().toList()) {
      String[] cells = line.split("\t", -1);
      if (!line.startsWith("# ")) {
        double[] row = new double[PageKind.values().length];
        for (int k = 0; k < row.length; k++) {
          row[k] = cells[k + 1].isEmpty() ? 0 : Double.parseDouble(cells[k + 1]);
        }
        weights.put(cells[0], row);
      }
    }
    return new SignWeights(weights);
  }

  /** The log odds of each kind against all others, from the signs of a page. */
  double[] sum(Collection<String> signs) {
    double[] sum = new double[PageKind.values().length];
    for (String sign : signs) {
      double[] row = of.get(sign);
      for (int k = 0; row != null && k < row.length; k++) {
        sum[k] += row[k];
      }
    }
    return sum;
  }
}
