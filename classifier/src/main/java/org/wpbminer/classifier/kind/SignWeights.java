package org.wpbminer.classifier.kind;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.io.FeatureNames;
import org.wpbminer.classifier.kind.PageSigns.Group;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Vocabulary;

/**
 * Weights of the features of {@link PageSigns}: one sparse logistic regression for each kind of
 * page. Immutable.
 */
public final class SignWeights {

  /** Name of the file in a model's folder. */
  public static final String FILE = "kinds.tsv";

  private static final String SIGN = "sign";

  private static final String TAB = "\t";

  private static final int KINDS = PageKind.values().length;

  private static final List<String> LABELS =
      Arrays.stream(PageKind.values()).map(PageKind::label).toList();

  /**
   * Number of hash table slots per feature; free slots keep the search for unknown features short.
   */
  private static final int SLOTS_PER_SIGN = 4;

  /** Multiplier that mixes the bits of a hash (2^64 divided by the golden ratio). */
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private final Map<String, double[]> weights;

  /** Hash of the feature in each slot of the hash table (open addressing). */
  private final long[] keys;

  private final double[] @Nullable [] rows;

  /**
   * Creates the table.
   *
   * @param weights weights of each feature in the order of {@link PageKind}; those of {@link
   *     PageSigns#ANY} apply to all pages. Not modified
   */
  public SignWeights(Map<String, double[]> weights) {
    this.weights = weights;
    this.keys = new long[Integer.highestOneBit(Math.max(1, weights.size())) * SLOTS_PER_SIGN];
    this.rows = new double[keys.length][];
    weights.forEach(
        (sign, row) -> {
          long key = key(sign);
          int slot = slot(key);
          keys[slot] = key;
          rows[slot] = row;
        });
  }

  /**
   * Parses weights. The first line has the labels of the kinds; each further line has a feature and
   * its weights.
   *
   * @param file name of the file, for messages
   * @throws IOException if the file is damaged, or its kinds differ from those of this software
   */
  public static SignWeights parse(String file, byte[] bytes) throws IOException {
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
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

  /** Returns the weights in the format of {@link #parse}, rounded to hundredths, sorted by name. */
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

  /** Returns the hash of a feature name: prefix, text and, after {@code >}, an optional number. */
  private static long key(String sign) {
    int mark = sign.lastIndexOf('>');
    int end = mark < 0 ? sign.length() : mark;
    int step = mark < 0 ? 0 : Integer.parseInt(sign.substring(mark + 1));
    int colon = Math.max(sign.indexOf(':'), sign.indexOf('='));
    int text = colon < 0 || colon >= end ? end : groupEnd(sign, colon);
    return key(
        Vocabulary.hashOf(sign.substring(0, text)),
        Vocabulary.hashOf(sign.substring(text, end)),
        step);
  }

  /** Returns the end of the prefix. A meta element's name in it may have a colon ("og:type="). */
  private static int groupEnd(String sign, int colon) {
    int first = sign.indexOf(':');
    boolean value = !sign.startsWith("meta:") && sign.indexOf('=') > first;
    return 1 + (value ? sign.indexOf('=') : first < 0 ? colon : first);
  }

  private static long key(int group, int text, int step) {
    return (((long) group << Integer.SIZE ^ text & 0xFFFFFFFFL) + step) * MIX;
  }

  /** Returns the slot of a key, or the empty slot where it would be stored. */
  private int slot(long key) {
    int mask = keys.length - 1;
    int at = (int) (key ^ key >>> Integer.SIZE) & mask;
    while (rows[at] != null && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Returns the probabilities of the kinds, given the names of a page's features. */
  public KindProbabilities probabilities(Collection<String> signs) {
    Sum sum = new Sum();
    signs.forEach(sign -> sum.add(key(sign)));
    return KindProbabilities.ofLogOdds(sum.odds);
  }

  /**
   * Returns the probabilities of a page's kinds. Time is linear in the size of the page.
   *
   * @param address URL at which the page was found; null for the URL that the page declares
   */
  public KindProbabilities probabilities(PageReading reading, @Nullable String address) {
    Sum sum = new Sum();
    PageSigns.read(reading, address, sum);
    return KindProbabilities.ofLogOdds(sum.odds);
  }

  /** Adds up the weights of a page's features; a repeated feature counts once. */
  private final class Sum implements PageSigns.Sink {

    private final double[] odds = new double[KINDS];
    private final boolean[] seen = new boolean[rows.length];

    @Override
    public void word(Group group, Vocabulary vocabulary, int word, int step) {
      add(key(group.hash(), vocabulary.hash(word), step));
    }

    @Override
    public void text(Group group, String text, int step) {
      add(key(group.hash(), Vocabulary.hashOf(text), step));
    }

    private void add(long key) {
      int slot = slot(key);
      double[] row = rows[slot];
      if (row != null && !seen[slot]) {
        seen[slot] = true;
        for (int k = 0; k < KINDS; k++) {
          odds[k] += row[k];
        }
      }
    }
  }
}
