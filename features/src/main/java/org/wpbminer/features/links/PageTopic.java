package org.wpbminer.features.links;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
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

  private static final DocumentFrequencies FREQUENCIES = DocumentFrequencies.INSTANCE;

  /** A word of the page's own texts, with its weight in each of them. */
  private static final class Word {

    private final double rarity;
    private double title;
    private double text;
    private double keywords;
    private double announced;

    Word(int word) {
      rarity = FREQUENCIES.rarity(word);
    }
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

  private final Map<Integer, Word> words = new HashMap<>();
  private final double titleLength;
  private final double textLength;
  private final double announcedLength;

  PageTopic(PageOutline outline, String title) {
    PageTree tree = outline.tree;
    Set<String> descriptions = new LinkedHashSet<>();
    for (int node = 0; node < tree.size() && !tree.tag(node).equals("body"); node++) {
      if (tree.tag(node).equals("meta") && isDescription(tree, node)) {
        descriptions.add(tree.attribute(node, "content"));
      }
    }
    Begins keywords = new Begins();
    descriptions.forEach(content -> keywords.read(content, MOST_OF_TITLE));
    each(keywords, (word, weight) -> word.keywords = weight);
    each(keywords.read(title, MOST_OF_TITLE), (word, weight) -> word.announced = weight);
    each(new Begins().read(title, MOST_OF_TITLE), (word, weight) -> word.title = weight);
    each(mainText(outline), (word, weight) -> word.text = weight);
    titleLength = length(word -> word.title);
    textLength = length(word -> word.text);
    announcedLength = length(word -> word.announced);
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

  private interface WeightSetter {
    void set(Word word, double weight);
  }

  /** Sets the weight of each word of a text, and makes those that are not known. */
  private void each(Begins text, WeightSetter setter) {
    int[] sorted = text.sorted();
    int next;
    for (int i = 0; i < sorted.length; i = next) {
      next = nextWord(sorted, i);
      Word word = words.computeIfAbsent(sorted[i], Word::new);
      setter.set(word, weight(next - i, word.rarity));
    }
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

  private double length(ToDoubleFunction<Word> weight) {
    double square = 0;
    for (Word word : words.values()) {
      square += weight.applyAsDouble(word) * weight.applyAsDouble(word);
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
    double title = 0;
    double text = 0;
    double announced = 0;
    boolean rareOfTitle = false;
    boolean rareOfText = false;
    boolean rareOfKeywords = false;
    int next;
    for (int i = 0; i < sorted.length; i = next) {
      next = nextWord(sorted, i);
      Word word = words.get(sorted[i]);
      double rarity = word == null ? FREQUENCIES.rarity(sorted[i]) : word.rarity;
      double weight = weight(next - i, rarity);
      square += weight * weight;
      if (word != null) {
        title += weight * word.title;
        text += weight * word.text;
        announced += weight * word.announced;
        boolean isRare = rarity >= RARE;
        rareOfTitle |= isRare && word.title > 0;
        rareOfText |= isRare && word.text > 0;
        rareOfKeywords |= isRare && word.keywords > 0;
      }
    }
    double length = Math.sqrt(square);
    return new Likeness(
        cosine(title, length * titleLength),
        cosine(text, length * textLength),
        cosine(announced, length * announcedLength),
        rareOfTitle,
        rareOfText,
        rareOfKeywords);
  }

  private static double cosine(double product, double lengths) {
    return lengths == 0 ? 0 : Math.min(1, product / lengths);
  }

  /** How like a heading is to the title, the keywords and the description. */
  double likeAnnounced(String heading) {
    return compare(new Begins().read(heading, MOST_OF_TITLE).sorted()).announced();
  }
}
