package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntConsumer;
import org.wpbminer.features.TextWords;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a page is about: the weighted words of its title, of its main text and of the keywords and
 * the description that it gives itself; and how like them other words are. A word weighs by its
 * {@link DocumentFrequencies#rarity} and the logarithm of how often it stands there.
 */
final class PageTopic {

  /** Characters of a title, a description or a heading. */
  private static final int MOST_OF_TITLE = 400;

  private static final int MOST_OF_TEXT = 20_000;

  /** Rarity from which on a word is one of the topic's: a page of fifty has it. */
  private static final double RARE = 3.9;

  /** Words of a page with little text; a power of two. */
  private static final int LEAST_ROOM = 256;

  /** The page's own texts. */
  private enum Own {
    TITLE,
    TEXT,
    KEYWORDS,
    ANNOUNCED
  }

  /** Words of a text, in any order. */
  static final class Begins implements IntConsumer {

    private int[] words = new int[16];
    private int size;

    /** Adds the words of a text. */
    Begins read(String text, int mostChars) {
      TextWords.readBegins(text, mostChars, this);
      return this;
    }

    @Override
    public void accept(int word) {
      if (size == words.length) {
        words = Arrays.copyOf(words, 2 * size);
      }
      words[size++] = word;
    }

    /** The words, ascending. */
    int[] sorted() {
      int[] sorted = Arrays.copyOf(words, size);
      Arrays.sort(sorted);
      return sorted;
    }
  }

  /**
   * How like words are to the page's texts.
   *
   * @param title cosine of the angle to the title, in [0, 1]; 0 where one of the two has no words
   * @param text the same to the main text
   * @param announced the same to title, keywords and description together
   * @param rareOfTitle whether a rare word of the title is among them
   * @param rareOfText whether one of the main text is
   * @param rareOfKeywords whether one of keywords or description is
   */
  record Likeness(
      double title,
      double text,
      double announced,
      boolean rareOfTitle,
      boolean rareOfText,
      boolean rareOfKeywords) {}

  private final DocumentFrequencies frequencies;

  /** The words, in the order in which they were met. */
  private int[] words = new int[LEAST_ROOM];

  private int size;
  private double[] rarity = new double[LEAST_ROOM];

  /** The weight of each word in each text. */
  private final double[][] weights = new double[Own.values().length][LEAST_ROOM];

  /** How often each word stands in the text that is read. */
  private int[] times = new int[LEAST_ROOM];

  /** The place of a word plus one by its number, with open addressing; 0 is empty. */
  private int[] table = new int[2 * LEAST_ROOM];

  private final double[] lengths;

  PageTopic(PageOutline outline, String title, DocumentFrequencies frequencies) {
    this.frequencies = frequencies;
    PageTree tree = outline.tree;
    Set<String> descriptions = new LinkedHashSet<>();
    for (int node = 0; node < tree.size() && !tree.tag(node).equals("body"); node++) {
      if (tree.tag(node).equals("meta") && isDescription(tree, node)) {
        descriptions.add(tree.attribute(node, "content"));
      }
    }
    Begins keywords = new Begins();
    descriptions.forEach(content -> keywords.read(content, MOST_OF_TITLE));
    weigh(keywords, Own.KEYWORDS);
    weigh(keywords.read(title, MOST_OF_TITLE), Own.ANNOUNCED);
    weigh(new Begins().read(title, MOST_OF_TITLE), Own.TITLE);
    weigh(mainText(outline), Own.TEXT);
    lengths = Arrays.stream(weights).mapToDouble(this::length).toArray();
  }

  private static Begins mainText(PageOutline outline) {
    Begins text = new Begins();
    int left = MOST_OF_TEXT;
    int end = outline.tree.subtreeEnd(outline.main);
    for (int node = outline.main; node < end && left > 0; node++) {
      if (outline.isLongText(node)) {
        text.read(outline.tree.text(node), left);
        left -= outline.tree.textLength(node);
      }
    }
    return text;
  }

  private static boolean isDescription(PageTree tree, int node) {
    String name = tree.attribute(node, "name");
    return tree.attribute(node, "content") != null
        && (name == null
            ? "og:description".equals(tree.attribute(node, "property"))
            : name.equalsIgnoreCase("description") || name.equalsIgnoreCase("keywords"));
  }

  /** Sets the weight of each word of a text. */
  private void weigh(Begins text, Own own) {
    for (int i = 0; i < text.size; i++) {
      int place = add(text.words[i]); // may make room for more
      times[place]++;
    }
    for (int i = 0; i < text.size; i++) {
      int place = place(text.words[i]);
      if (times[place] > 0) {
        weights[own.ordinal()][place] = weight(times[place], rarity[place]);
        times[place] = 0;
      }
    }
  }

  /** The place of a word, which is made if it is not known. */
  private int add(int word) {
    int at = slot(word);
    if (table[at] == 0) {
      if (size == words.length) {
        grow();
        at = slot(word);
      }
      words[size] = word;
      rarity[size] = frequencies.rarity(word);
      table[at] = ++size;
    }
    return table[at] - 1;
  }

  private void grow() {
    int room = 2 * size;
    words = Arrays.copyOf(words, room);
    rarity = Arrays.copyOf(rarity, room);
    times = Arrays.copyOf(times, room);
    Arrays.setAll(weights, own -> Arrays.copyOf(weights[own], room));
    table = new int[2 * room];
    for (int i = 0; i < size; i++) {
      table[slot(words[i])] = i + 1;
    }
  }

  /** The place of a word; -1 if it is not known. */
  private int place(int word) {
    return table[slot(word)] - 1;
  }

  private int slot(int word) {
    int mask = table.length - 1;
    int at = (word ^ word >>> Short.SIZE) & mask;
    while (table[at] != 0 && words[table[at] - 1] != word) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private static int nextWord(int[] sorted, int at) {
    int next = at + 1;
    while (next < sorted.length && sorted[next] == sorted[at]) {
      next++;
    }
    return next;
  }

  private static double weight(int times, double rarity) {
    return times == 1 ? rarity : (1 + Math.log(times)) * rarity;
  }

  private double length(double[] weights) {
    double square = 0;
    for (int i = 0; i < size; i++) {
      square += weights[i] * weights[i];
    }
    return Math.sqrt(square);
  }

  /**
   * Compares words with the page's texts.
   *
   * @param sorted words as {@link TextWords#readBegins} gives them, ascending
   */
  Likeness compare(int[] sorted) {
    double square = 0;
    double[] products = new double[weights.length];
    boolean[] rare = new boolean[weights.length];
    int next;
    for (int i = 0; i < sorted.length; i = next) {
      next = nextWord(sorted, i);
      int place = place(sorted[i]);
      double rarity = place < 0 ? frequencies.rarity(sorted[i]) : this.rarity[place];
      double weight = weight(next - i, rarity);
      square += weight * weight;
      for (int own = 0; place >= 0 && own < products.length; own++) {
        products[own] += weight * weights[own][place];
        rare[own] |= rarity >= RARE && weights[own][place] > 0;
      }
    }
    double[] cosines = new double[products.length];
    for (int own = 0; own < cosines.length; own++) {
      cosines[own] = cosine(products[own], Math.sqrt(square) * lengths[own]);
    }
    return new Likeness(
        cosines[Own.TITLE.ordinal()],
        cosines[Own.TEXT.ordinal()],
        cosines[Own.ANNOUNCED.ordinal()],
        rare[Own.TITLE.ordinal()],
        rare[Own.TEXT.ordinal()],
        rare[Own.KEYWORDS.ordinal()]);
  }

  private static double cosine(double product, double lengths) {
    return lengths == 0 ? 0 : Math.min(1, product / lengths);
  }

  /** How like a heading is to the title, the keywords and the description. */
  double likeAnnounced(String heading) {
    return compare(new Begins().read(heading, MOST_OF_TITLE).sorted()).announced();
  }
}
