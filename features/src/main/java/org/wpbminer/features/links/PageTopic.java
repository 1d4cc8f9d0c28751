package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.wpbminer.features.reading.IntList;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.Numbering;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.features.reading.Stems;
import org.wpbminer.features.reading.Vocabulary;
import org.wpbminer.features.reading.WordHash;
import org.wpbminer.features.reading.WordKind;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The weighted words of a page's title, main text, keywords and description, and the similarity of
 * other words to them. Words are compared by stem; each pair of neighbouring ideographs counts as a
 * word. The weight of a word is its {@link DocumentFrequencies#rarity} times one plus the logarithm
 * of its number of occurrences. Not thread-safe.
 */
final class PageTopic {

  /** Maximum number of characters read from a title or a description. */
  private static final int MAX_TITLE_CHARS = 400;

  /** Maximum number of words read from the main text. */
  private static final int MAX_TEXT_WORDS = 5_000;

  /** Minimum rarity of a word that is specific to a topic; corresponds to one page in fifty. */
  private static final double MIN_RARE = 3.9;

  private static final int NO_STEM = 0;

  /** The texts that describe the topic of the page. */
  private enum Own {
    TITLE,
    TEXT,
    KEYWORDS,
    ANNOUNCED
  }

  /**
   * Similarity of words to the texts of the page.
   *
   * @param title cosine similarity to the title, in [0, 1]; 0 if one of the two has no words
   * @param text cosine similarity to the main text
   * @param announced cosine similarity to title, keywords and description together
   * @param rareOfTitle whether the words include a rare word of the title
   * @param rareOfText whether the words include a rare word of the main text
   * @param rareOfKeywords whether the words include a rare word of keywords or description
   */
  record Likeness(
      double title,
      double text,
      double announced,
      boolean rareOfTitle,
      boolean rareOfText,
      boolean rareOfKeywords) {}

  private final DocumentFrequencies frequencies;
  private final Lines lines;
  private final Vocabulary vocabulary;
  private final Numbering stems = new Numbering();

  /** For each word of the vocabulary the number of its stem plus one; 0 until first needed. */
  private final int[] stemOfWord;

  private double[] rarity = new double[1024];

  /** For each text of {@link Own} the weight of each stem. */
  private final double[][] weights = new double[Own.values().length][1024];

  private final double[] lengths = new double[Own.values().length];

  /** Number of occurrences of each stem in the current text. */
  private int[] times = new int[1024];

  /** The distinct stems of the current text. */
  private final IntList read = new IntList();

  PageTopic(PageReading reading, PageOutline outline, DocumentFrequencies frequencies) {
    this.frequencies = frequencies;
    this.lines = reading.lines();
    this.vocabulary = reading.vocabulary();
    this.stemOfWord = new int[vocabulary.size()];
    Set<String> descriptions = descriptions(reading);
    String title = reading.page().title();
    descriptions.forEach(this::read);
    weigh(Own.KEYWORDS);
    descriptions.forEach(this::read);
    read(title);
    weigh(Own.ANNOUNCED);
    read(title);
    weigh(Own.TITLE);
    readMainText(outline);
    weigh(Own.TEXT);
  }

  private static Set<String> descriptions(PageReading reading) {
    PageTree tree = reading.tree();
    Set<String> descriptions = new LinkedHashSet<>();
    for (int meta : reading.elements("meta")) {
      String name = tree.attribute(meta, "name");
      String content = tree.attribute(meta, "content");
      boolean describes =
          name == null
              ? "og:description".equals(tree.attribute(meta, "property"))
              : name.equalsIgnoreCase("description") || name.equalsIgnoreCase("keywords");
      if (describes && content != null) {
        descriptions.add(content);
      }
    }
    return descriptions;
  }

  private void readMainText(PageOutline outline) {
    int left = MAX_TEXT_WORDS;
    int end = lines.pieceAt(outline.tree.subtreeEnd(outline.main));
    for (int piece = lines.pieceAt(outline.main); piece < end && left > 0; piece++) {
      if (outline.isRunning(piece)) {
        int first = lines.firstWordOfPiece(piece);
        int last = Math.min(lines.firstWordOfPiece(piece + 1), first + left);
        read(first, last);
        left -= last - first;
      }
    }
  }

  /** Adds the words of a string, which is not part of the page's lines, to the current text. */
  private void read(String text) {
    Stems.read(text, MAX_TITLE_CHARS, hash -> add(number(hash)));
  }

  /** Adds words of the lines, from one index to another, to the current text. */
  void read(int from, int to) {
    for (int i = from; i < to; i++) {
      int word = lines.word(i);
      if (stemOfWord[word] > 0) {
        add(stemOfWord[word] - 1);
      } else if (vocabulary.kind(word) == WordKind.IDEOGRAPH) {
        boolean isPair = i + 1 < to && lines.wordStart(i + 1) == lines.wordStart(i) + 1;
        if (isPair && vocabulary.kind(lines.word(i + 1)) == WordKind.IDEOGRAPH) {
          int first = lines.charAt(lines.wordStart(i));
          int second = lines.charAt(lines.wordStart(i + 1));
          add(number(WordHash.step(WordHash.step(WordHash.START, first), second)));
        }
      } else if (vocabulary.stem(word) != NO_STEM) {
        int number = number(vocabulary.stem(word));
        stemOfWord[word] = number + 1;
        add(number);
      }
    }
  }

  /** Adds stems, given by their numbers, to the current text. */
  void read(int[] numbers) {
    for (int number : numbers) {
      add(number);
    }
  }

  private int number(int hash) {
    int known = stems.size();
    int number = stems.add(hash);
    if (number == known) {
      if (number == rarity.length) {
        rarity = Arrays.copyOf(rarity, 2 * number);
        times = Arrays.copyOf(times, 2 * number);
        Arrays.setAll(weights, own -> Arrays.copyOf(weights[own], 2 * number));
      }
      rarity[number] = frequencies.rarity(hash);
    }
    return number;
  }

  private void add(int number) {
    if (times[number]++ == 0) {
      read.add(number);
    }
  }

  /** Returns the distinct stems since the end of the last text; more may follow. */
  int[] stems() {
    return read.toArray();
  }

  /** Ends the current text and stores the weights of its stems. */
  private void weigh(Own own) {
    double square = 0;
    for (int i = 0; i < read.size(); i++) {
      double weight = weight(read.get(i));
      weights[own.ordinal()][read.get(i)] = weight;
      square += weight * weight;
    }
    lengths[own.ordinal()] = Math.sqrt(square);
    clear();
  }

  private void clear() {
    for (int i = 0; i < read.size(); i++) {
      times[read.get(i)] = 0;
    }
    read.clear();
  }

  private double weight(int stem) {
    return times[stem] == 1 ? rarity[stem] : (1 + Math.log(times[stem])) * rarity[stem];
  }

  /** Ends the current text and compares it with the texts of the page. */
  Likeness compare() {
    double square = 0;
    double[] products = new double[weights.length];
    boolean[] rare = new boolean[weights.length];
    for (int i = 0; i < read.size(); i++) {
      int stem = read.get(i);
      double weight = weight(stem);
      square += weight * weight;
      for (int own = 0; own < products.length; own++) {
        products[own] += weight * weights[own][stem];
        rare[own] |= rarity[stem] >= MIN_RARE && weights[own][stem] > 0;
      }
    }
    clear();
    double[] cosines = new double[products.length];
    for (int own = 0; own < cosines.length; own++) {
      double both = Math.sqrt(square) * lengths[own];
      cosines[own] = both == 0 ? 0 : Math.min(1, products[own] / both);
    }
    return new Likeness(
        cosines[Own.TITLE.ordinal()],
        cosines[Own.TEXT.ordinal()],
        cosines[Own.ANNOUNCED.ordinal()],
        rare[Own.TITLE.ordinal()],
        rare[Own.TEXT.ordinal()],
        rare[Own.KEYWORDS.ordinal()]);
  }

  /** Returns the similarity of a heading to title, keywords and description. */
  double likeAnnounced(GroupHeading heading) {
    read(heading.firstWord(), heading.endWord());
    return compare().announced();
  }
}
