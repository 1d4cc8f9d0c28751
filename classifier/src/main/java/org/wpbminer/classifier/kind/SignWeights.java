package org.wpbminer.classifier.kind;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.segmenter.text.WordCutter;

/** What each sign says for and against each kind of page. Immutable. */
public final class SignWeights {

  private static final String FILE = "kind-weights.tsv";

  private static final int KINDS = PageKind.values().length;

  /** Room of the table for each sign: the more, the sooner an unknown one is known as such. */
  private static final int ROOM = 4;

  private final Map<String, double[]> weights;

  /** The {@linkplain WordCutter#hash numbers} of the signs, with open addressing, and weights. */
  private final long[] signs;

  private final double[][] rows;

  /**
   * Weights.
   *
   * @param weights of each sign in the order of {@link PageKind}; those of the sign {@link
   *     PageSigns#ANY} count for all pages. Not modified
   */
  public SignWeights(Map<String, double[]> weights) {
    this.weights = weights;
    this.signs = new long[Integer.highestOneBit(Math.max(1, weights.size())) * ROOM];
    this.rows = new double[signs.length][];
    weights.forEach(
        (sign, row) -> {
          long hash = WordCutter.hash(WordCutter.START, sign, 0, sign.length());
          int place = place(hash);
          signs[place] = hash;
          rows[place] = row;
        });
  }

  /** The program's own. */
  static SignWeights load() {
    Map<String, double[]> weights = new HashMap<>();
    for (String line : TermLists.text(SignWeights.class, FILE).lines().toList()) {
      String[] cells = line.split("\t", -1);
      if (!line.startsWith("# ")) {
        double[] row = new double[KINDS];
        for (int k = 0; k < row.length; k++) {
          row[k] = cells[k + 1].isEmpty() ? 0 : Double.parseDouble(cells[k + 1]);
        }
        weights.put(cells[0], row);
      }
    }
    return new SignWeights(weights);
  }

  /** The weights of each sign, as they were given. */
  public Map<String, double[]> weights() {
    return weights;
  }

  /** The place of a sign, or the empty one where it would be. */
  private int place(long sign) {
    int mask = signs.length - 1;
    int at = (int) (sign ^ sign >>> Integer.SIZE) & mask;
    while (rows[at] != null && signs[at] != sign) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** The log odds of each kind against all others, from the signs of a page. */
  double[] sum(Collection<String> signs) {
    Sum sum = new Sum();
    signs.forEach(sign -> sum.sign(sign, "", 0, 0, 0));
    return sum.odds;
  }

  /** The same of a page. */
  double[] sum(Page page, String address) {
    Sum sum = new Sum();
    PageSigns.read(page, address, sum);
    return sum.odds;
  }

  /** The weights of signs that are known, each added once. */
  private final class Sum implements PageSigns.Sink {

    private final double[] odds = new double[KINDS];
    private final boolean[] seen = new boolean[rows.length];

    @Override
    public void sign(String group, String name, int from, int to, int step) {
      long hash = WordCutter.hash(WordCutter.START, group, 0, group.length());
      hash = WordCutter.hash(hash, name, from, to);
      if (step > 0) {
        String reached = ">" + step;
        hash = WordCutter.hash(hash, reached, 0, reached.length());
      }
      int place = place(hash);
      if (rows[place] != null && !seen[place]) {
        seen[place] = true;
        for (int k = 0; k < KINDS; k++) {
          odds[k] += rows[place][k];
        }
      }
    }
  }
}
