package org.wpbminer.classifier.lexicon;

import java.io.IOException;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.wpbminer.classifier.io.NumberScanner;
import org.wpbminer.features.PageWords;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Learned weights of words: each word has one weight for the block being related text and one for
 * it being a related link. {@code LexiconTrainer} learns them from labelled blocks. Five features
 * of a block are computed from the words of its page. Immutable.
 *
 * <p>A lexicon is part of a model, unlike the hand-written word lists of the other features. It
 * contains only words that occur on labelled pages of many sites.
 */
public final class Lexicon {

  /**
   * Names of the features: log odds of related text and of related links by the words of the block;
   * mean log odds of text of the previous and the next block; share of the page that is text by its
   * words; log odds of text minus the highest log odds of text of a large block on the page.
   */
  public static final List<String> FEATURES =
      List.of("wordsText", "wordsLink", "wordsTextBeside", "wordsTextOnPage", "wordsTextBelowBest");

  /** Empty lexicon, which leaves vectors unchanged. */
  public static final Lexicon NONE =
      new Lexicon(new int[0], new float[0], new float[0], new double[2]);

  private static final String BIAS = "bias";

  /** Number of bytes of the shortest possible line of a file: three numbers with one digit each. */
  private static final int MIN_LINE_BYTES = 6;

  /** Factor between a weight and its integer in a file. */
  private static final int UNITS = 1000;

  /** Maximum absolute log odds, because words alone are never certain evidence. */
  private static final double MAX_LOG_ODDS = 8;

  /** Log odds of text assumed before the first and after the last block of a page. */
  private static final double NO_BLOCK = -2;

  /** Minimum number of characters of a large block, for the last feature of {@link #FEATURES}. */
  private static final int MIN_LARGE_CHARS = 100;

  private final int[] words;

  private final float[] text;
  private final float[] link;

  /** Two numbers: log odds of text and of links for a block without known words. */
  private final double[] bias;

  /** Hash table (open addressing) of indices in {@link #words}, plus one; 0 is an empty slot. */
  private final int[] table;

  /**
   * Creates a lexicon.
   *
   * @param words distinct hashes, ascending. Not copied
   * @param text weight of each word for related text; finite
   * @param link weight of each word for related links; finite
   * @param bias log odds of text and of links for a block without known words
   */
  public Lexicon(int[] words, float[] text, float[] link, double[] bias) {
    Arguments.refuse(
        words.length != text.length || words.length != link.length || bias.length != 2,
        "there are %s words, %s and %s weights and %s biases; there must be two weights a word and two biases",
        words.length,
        text.length,
        link.length,
        bias.length);
    this.words = words;
    this.text = text;
    this.link = link;
    this.bias = bias;
    this.table = new int[Integer.highestOneBit(Math.max(1, words.length)) * 4];
    for (int i = 0; i < words.length; i++) {
      if (i > 0 && words[i] <= words[i - 1]) {
        throw new IllegalArgumentException(
            "word " + words[i] + " follows " + words[i - 1] + "; words must ascend");
      }
      table[place(words[i])] = i + 1;
    }
  }

  public static float weight(long units) {
    return (float) (units / (double) UNITS);
  }

  /** Returns a weight as the integer written to a file. */
  public static long units(double weight) {
    return Math.round(weight * UNITS);
  }

  public int size() {
    return words.length;
  }

  /**
   * Parses a lexicon. The first line has the biases. Each further line has a word, ascending: its
   * hash in hexadecimal, its weight for text and its weight for links, in thousandths.
   *
   * @param file name of the file for messages
   * @throws IOException if a line is damaged; the message names it
   */
  public static Lexicon parse(String file, byte[] bytes) throws IOException {
    NumberScanner in = new NumberScanner(bytes);
    int room = bytes.length / MIN_LINE_BYTES + 1;
    int[] words = new int[room];
    float[] text = new float[room];
    float[] link = new float[room];
    double[] bias = new double[2];
    int at = 0;
    int line = 1;
    try {
      for (char c : BIAS.toCharArray()) {
        in.require(c);
      }
      in.require(' ');
      bias[0] = weight(in.whole());
      in.require(' ');
      bias[1] = weight(in.whole());
      in.endLine();
      for (; !in.isAtEnd(); at++) {
        line++;
        words[at] = in.hexadecimal();
        in.require(' ');
        text[at] = weight(in.whole());
        in.require(' ');
        link[at] = weight(in.whole());
        in.endLine();
      }
    } catch (IllegalArgumentException e) {
      throw new IOException(
          "%s is damaged: in line %s %s".formatted(file, line, e.getMessage()), e);
    }
    return new Lexicon(
        Arrays.copyOf(words, at), Arrays.copyOf(text, at), Arrays.copyOf(link, at), bias);
  }

  /** Returns the lexicon in the format that {@link #parse} reads. */
  public String text() {
    StringBuilder out = new StringBuilder();
    line(out, BIAS, bias[0], bias[1]);
    for (int i = 0; i < words.length; i++) {
      line(out, Integer.toHexString(words[i]), text[i], link[i]);
    }
    return out.toString();
  }

  private static void line(StringBuilder out, String word, double text, double link) {
    out.append(word).append(' ').append(units(text)).append(' ').append(units(link)).append('\n');
  }

  /** Returns the factor for a sum of {@code known} weights, so that long texts do not dominate. */
  public static double share(int known) {
    return 1 / Math.sqrt(Math.sqrt(Math.max(1, known)));
  }

  /** Returns the slot of a word in the table, or the empty slot where it would be stored. */
  private int place(int word) {
    int mask = table.length - 1;
    int at = word & mask;
    while (table[at] != 0 && words[table[at] - 1] != word) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Returns the features of every block of a page, in the order of {@link #FEATURES}. */
  public double[][] features(PageWords page) {
    double[][] x = new double[page.size()][FEATURES.size()];
    double textChars = 0;
    double chars = 0;
    double best = Double.NEGATIVE_INFINITY;
    int[] places = find(page);
    for (int b = 0; b < x.length; b++) {
      score(page.parts()[b], places, x[b]);
      double weight = page.chars()[b] + 1.0;
      textChars += weight / (1 + Math.exp(-x[b][0]));
      chars += weight;
      if (page.chars()[b] >= MIN_LARGE_CHARS) {
        best = Math.max(best, x[b][0]);
      }
    }
    for (int b = 0; b < x.length; b++) {
      double before = b > 0 ? x[b - 1][0] : NO_BLOCK;
      double after = b + 1 < x.length ? x[b + 1][0] : NO_BLOCK;
      x[b][2] = (before + after) / 2;
      x[b][3] = textChars / chars;
      x[b][4] = cut(x[b][0] - Math.max(best, -MAX_LOG_ODDS));
    }
    return x;
  }

  /** Returns the index in this lexicon of each of a page's word hashes; -1 if unknown. */
  public int[] find(PageWords page) {
    int[] places = new int[page.keys().length];
    Arrays.setAll(places, i -> table[place(page.keys()[i])] - 1);
    return places;
  }

  private void score(int[] of, int[] places, double[] row) {
    double sumText = 0;
    double sumLink = 0;
    int known = 0;
    for (int word : of) {
      int i = places[word];
      if (i >= 0) {
        sumText += text[i];
        sumLink += link[i];
        known++;
      }
    }
    double share = share(known);
    row[0] = cut(bias[0] + share * sumText);
    row[1] = cut(bias[1] + share * sumLink);
  }

  /** Looks up only the hashes of one part, as {@link #find(PageWords)} does; 0 for all others. */
  public int[] find(PageWords page, int part) {
    int[] places = new int[page.keys().length];
    for (int key : page.parts()[part]) {
      places[key] = table[place(page.keys()[key])] - 1;
    }
    return places;
  }

  /**
   * Returns the log odds that a part of a page (a block or a group of links) is a related link, and
   * the contribution of the words in each kind of place, for example in headings.
   *
   * @param found result of {@link #find}: the index in this lexicon of each word hash of the page
   * @param placeOf returns the number of the kind of place, from 0, of a word hash
   * @param places number of kinds of places
   * @return array of length 1 + places: the log odds, then the contributions
   */
  public double[] linkByPlace(
      PageWords page, int part, int[] found, IntUnaryOperator placeOf, int places) {
    double[] sums = new double[1 + places];
    int known = 0;
    for (int key : page.parts()[part]) {
      int i = found[key];
      if (i >= 0) {
        sums[0] += link[i];
        sums[1 + placeOf.applyAsInt(page.keys()[key])] += link[i];
        known++;
      }
    }
    double share = share(known);
    for (int p = 0; p < sums.length; p++) {
      sums[p] = cut((p == 0 ? bias[1] : 0) + share * sums[p]);
    }
    return sums;
  }

  private static double cut(double logOdds) {
    return Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, logOdds));
  }

  /**
   * Returns copies of vectors with the components of {@link #FEATURES}, which are the last ones,
   * filled in.
   *
   * @param vectors n by d. Not modified
   * @param words words of each vector's block; null leaves a vector unchanged
   */
  public double[][] complete(double[][] vectors, BlockWords[] words) {
    if (size() == 0) {
      return vectors;
    }
    Map<PageWords, double[][]> known = new IdentityHashMap<>();
    double[][] complete = vectors.clone();
    for (int i = 0; i < vectors.length; i++) {
      if (words[i] != null) {
        double[] features =
            known.computeIfAbsent(words[i].page(), this::features)[words[i].block()];
        complete[i] = complete(vectors[i], features);
      }
    }
    return complete;
  }

  private static double[] complete(double[] vector, double[] features) {
    double[] complete = vector.clone();
    System.arraycopy(features, 0, complete, vector.length - features.length, features.length);
    return complete;
  }
}
