package org.wpbminer.classifier.kind;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.classifier.io.DefaultParts;
import org.wpbminer.classifier.io.FeatureNames;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.WordCutter;

/** What each sign says for and against each kind of page. Immutable. */
public final class SignWeights {

  /** File of the weights in a model's folder. */
  public static final String FILE = "kinds.tsv";

  private static final String SIGN = "sign";

  private static final String TAB = "\t";

  private static final int KINDS = PageKind.values().length;

  private static final List<String> LABELS =
      Arrays.stream(PageKind.values()).map(PageKind::label).toList();

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

  /**
   * Parses weights: a line with the labels of the kinds, then a line for each sign.
   *
   * @param file how messages name the file
   * @throws IOException if the file is damaged, or has other kinds than this software
   */
  public static SignWeights parse(String file, byte[] bytes) throws IOException {
    List<String> lines = DefaultParts.text(bytes).lines().toList();
    List<String> head = lines.isEmpty() ? List.of() : List.of(lines.get(0).split(TAB));
    if (head.isEmpty() || !head.get(0).equals(SIGN)) {
      throw new IOException("%s is damaged: its first line has no \"%s\"".formatted(file, SIGN));
    }
    FeatureNames.requireSame(file, head.subList(1, head.size()), LABELS);
    Map<String, double[]> weights = new HashMap<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split(TAB, -1);
      if (cells.length != KINDS + 1) {
        throw new IOException(
            "%s is damaged: line %s has %s columns; it must have %s"
                .formatted(file, i + 1, cells.length, KINDS + 1));
      }
      try {
        weights.put(
            cells[0],
            Arrays.stream(cells)
                .skip(1)
                .mapToDouble(cell -> cell.isEmpty() ? 0 : Double.parseDouble(cell))
                .toArray());
      } catch (NumberFormatException e) {
        throw new IOException(
            "%s is damaged: line %s: %s".formatted(file, i + 1, e.getMessage()), e);
      }
    }
    return new SignWeights(weights);
  }

  /** Returns the weights as {@link #parse} takes them, in hundredths, by sign. */
  public String text() {
    StringBuilder text = new StringBuilder(SIGN);
    LABELS.forEach(label -> text.append(TAB).append(label));
    new TreeMap<>(weights)
        .forEach(
            (sign, row) -> {
              text.append('\n').append(sign);
              for (double weight : row) {
                text.append(TAB)
                    .append(weight == 0 ? "" : String.format(Locale.ROOT, "%.2f", weight));
              }
            });
    return text.append('\n').toString();
  }

  /** Returns the default model's weights. */
  public static SignWeights ofDefaultModel() {
    return Default.LOADED;
  }

  /** The default model's weights, loaded on first use: a trainer of new ones does without. */
  private static final class Default {
    static final SignWeights LOADED = DefaultParts.load(FILE, SignWeights::parse);
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
