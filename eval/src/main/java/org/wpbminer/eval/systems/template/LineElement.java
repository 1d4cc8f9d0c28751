package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.CharacterReferences;
import org.wpbminer.segmenter.text.Characters;

/**
 * Line element E_i of a page (section 3.2.3, definition 2). A page is split at its line breaks and
 * at block-level tags, as the paper does for minified pages. This also helps for other pages,
 * because a line may contain the end of one part and the start of the next. A start tag is never
 * split, even if it spans lines; elements of whitespace only are left out.
 *
 * @param start offset of its first UTF-16 unit in the source
 * @param end offset after its last one
 * @param key its source without numbers and repeated whitespace, by which lines are compared
 * @param text t_i, its text without scripts and hidden parts, whitespace collapsed
 * @param textLength number of characters of the text
 * @param linkLength number of characters of the text inside links
 * @param isHeading whether some of its text is in h1 or h2
 */
record LineElement(
    int start,
    int end,
    String key,
    String text,
    int textLength,
    int linkLength,
    boolean isHeading) {

  /**
   * Maximum number of elements; the rest of the page is one element. A malicious page of short
   * lines would otherwise need a hundred bytes of memory per character.
   */
  static final int MAX_LINES = 1 << 20;

  /** Maximum length of a key; a longer key is cut and ends with a hash of the complete key. */
  private static final int MAX_KEY_CHARS = 240;

  private static final Pattern SPACES = Pattern.compile("[\\x00-\\x20\\xA0]+");
  private static final Pattern NUMBER = Pattern.compile("#?[0-9]+");

  /** Returns the elements E_1 .. E_m of a page in order. */
  static List<LineElement> split(PageTree tree) {
    return new Splitter(tree).elements();
  }

  /** Returns the number of characters of the text outside links. */
  int plainLength() {
    return textLength - linkLength;
  }

  /** Splits one page into lines, and collects their text. */
  private static final class Splitter {

    private final PageTree tree;
    private final String source;
    private final int[] ends;
    private final StringBuilder[] text;
    private final int[] linked;
    private final boolean[] heading;

    Splitter(PageTree tree) {
      this.tree = tree;
      this.source = tree.source();
      BitSet cuts = cuts();
      cuts.clear(0);
      cuts.clear(source.length());
      this.ends =
          Arrays.copyOf(
              cuts.stream().limit(MAX_LINES).toArray(),
              Math.min(MAX_LINES, cuts.cardinality()) + 1);
      ends[ends.length - 1] = source.length();
      this.text = new StringBuilder[ends.length];
      this.linked = new int[ends.length];
      this.heading = new boolean[ends.length];
      readText();
    }

    private BitSet cuts() {
      BitSet cuts = new BitSet(source.length() + 1);
      for (int i = 0; i < source.length(); i++) {
        cuts.set(i, source.charAt(i) == '\n' || source.charAt(i) == '\r');
      }
      for (int node = 0; node < tree.size(); node++) {
        if (!tree.isText(node) && !tree.isSynthesized(node)) {
          cuts.clear(
              tree.sourceStart(node), Math.max(tree.sourceStart(node), tree.contentStart(node)));
        }
      }
      for (int node = 0; node < tree.size(); node++) {
        if (!tree.isText(node) && !tree.isSynthesized(node) && tree.breaksLine(node)) {
          cuts.set(tree.sourceStart(node));
          cuts.set(tree.sourceEnd(node));
        }
      }
      return cuts;
    }

    private void readText() {
      int headingEnd = 0;
      for (int node = 0; node < tree.size(); node++) {
        if (tree.tag(node).equals("h1") || tree.tag(node).equals("h2")) {
          headingEnd = Math.max(headingEnd, tree.subtreeEnd(node));
        }
        if (tree.isText(node) && tree.counts(node)) {
          read(node, node < headingEnd);
        }
      }
    }

    /** Adds the text of a node to the lines that it spans. */
    private void read(int node, boolean inHeading) {
      int from = tree.sourceStart(node);
      int found = Arrays.binarySearch(ends, from);
      int line = found < 0 ? -found - 1 : found + 1;
      while (from < tree.sourceEnd(node) && line < ends.length) {
        int to = Math.min(ends[line], tree.sourceEnd(node));
        String piece = CharacterReferences.decode(source.substring(from, to));
        text[line] = text[line] == null ? new StringBuilder() : text[line];
        text[line].append(piece);
        linked[line] += tree.inLink(node) ? Characters.count(Characters.fold(piece)) : 0;
        heading[line] |= inHeading && !piece.isBlank();
        from = to;
        line++;
      }
    }

    List<LineElement> elements() {
      List<LineElement> elements = new ArrayList<>();
      int start = 0;
      for (int line = 0; line < ends.length; line++) {
        String key = key(source, start, ends[line]);
        if (!key.isEmpty()) {
          String shown = text[line] == null ? "" : Characters.fold(text[line]);
          int length = Characters.count(shown);
          int links = Math.min(length, linked[line]);
          elements.add(
              new LineElement(start, ends[line], key, shown, length, links, heading[line]));
        }
        start = ends[line];
      }
      return elements;
    }
  }

  /**
   * Returns the source with whitespace collapsed and every number replaced by {@code #}, so that
   * running numbers, dates and counts do not make a line of the template differ from page to page.
   * (The paper compares lines unchanged.) Empty for whitespace only.
   */
  private static String key(String source, int from, int to) {
    String folded = SPACES.matcher(source.substring(from, to)).replaceAll(" ").strip();
    String key = NUMBER.matcher(folded).replaceAll("#");
    return key.length() > MAX_KEY_CHARS
        ? key.substring(0, MAX_KEY_CHARS) + " " + Integer.toHexString(key.hashCode())
        : key;
  }
}
