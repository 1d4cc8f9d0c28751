package org.wpbminer.segmenter.page;

import java.util.Set;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * Whom a quotation is from: a {@code <cite>} that begins a {@code <blockquote>}, as forums write
 * it, before a sentence, with a colon or with no blank behind it, or that ends it behind a sentence
 * or with no blank before it. Style sheets show it on a line of its own. Any other names a work
 * within a sentence.
 */
final class BlockquoteCitations {

  /** What may stand around a source in a quotation, at its begin no paragraph: that is prose. */
  private static final Set<String> AROUND = Set.of("div", "header", "footer", "p");

  /** Elements between the two that are looked at. */
  private static final int MAX_AROUND = 4;

  /**
   * Characters of a source at most, and of the white space behind it: hundreds of quotations may
   * end at once, all with the same text.
   */
  private static final int LONGEST = 200;

  private static final String SENTENCE_ENDS =
      ".!?\u2026\"\u201d\u2019\u00bb\u201c\u3002\uff01\uff1f\u300d\u300f";

  private final PageTreeBuilder tree;

  /** The {@code <cite>} that ended last. */
  private int cite = PageTree.NONE;

  BlockquoteCitations(PageTreeBuilder tree) {
    this.tree = tree;
  }

  /** An element has ended: if it is a quotation, its sources stand on lines of their own. */
  void closed(int node) {
    if (tree.tag[node].equals("cite")) {
      cite = node;
    } else if (tree.tag[node].equals("blockquote")) {
      int first = first(node);
      if (first != PageTree.NONE && (hasColon(first) || isBeforeText(first, node))) {
        tree.ownLines(first);
      }
      if (cite > node
          && tree.subtreeEnd[cite] == tree.subtreeEnd[node]
          && quotation(cite) == node
          && (isBehindSentence(node) || isParted())) {
        tree.ownLines(cite);
      }
    }
  }

  /** The {@code <cite>} that a quotation begins with, or NONE. */
  private int first(int quotation) {
    int node = quotation + 1;
    while (node < tree.subtreeEnd[quotation]
        && node - quotation <= MAX_AROUND
        && AROUND.contains(tree.tag[node])) {
      node++;
    }
    // All nodes between the two lie around the second.
    return node < tree.subtreeEnd[quotation]
            && tree.depth[node] - tree.depth[quotation] == node - quotation
            && tree.tag[node].equals("cite")
            && !tree.tag[node - 1].equals("p")
        ? node
        : PageTree.NONE;
  }

  /** As in <i>Ann wrote:</i>, perhaps with a date behind it. Titles of works have colons too. */
  private boolean hasColon(int node) {
    boolean colon = false;
    boolean last = false;
    int end = textEnd(node);
    if (end - tree.textStart[node] > LONGEST) {
      return false;
    }
    for (int i = tree.textStart[node]; i < end; i++) {
      char c = tree.text.charAt(i);
      if (colon && Character.isDigit(c)) {
        return true;
      }
      if (!Characters.isSpace(c)) {
        last = ":\uff1a".indexOf(c) >= 0;
        colon |= last;
      }
    }
    return last;
  }

  /** Whether a sentence follows, or what would run together with the source. */
  private boolean isBeforeText(int node, int quotation) {
    int end = textEnd(node);
    boolean empty = end == tree.textStart[node];
    int at = end;
    int most = Math.min(textEnd(quotation), end + LONGEST);
    while (at < most && Characters.isSpace(tree.text.charAt(at))) {
      at++;
    }
    if (at == most) {
      return false;
    }
    char first = tree.text.charAt(at);
    return Character.isUpperCase(first)
        || Character.isLowerCase(first)
            && at == end
            && !empty
            && !isSpaceBefore(tree.subtreeEnd[node]);
  }

  private int textEnd(int node) {
    int end = tree.subtreeEnd[node];
    return end < tree.size ? tree.textStart[end] : tree.text.length();
  }

  private boolean isBehindSentence(int quotation) {
    int start = tree.textStart[quotation];
    int at = tree.textStart[cite];
    while (at > start && Characters.isSpace(tree.text.charAt(at - 1))) {
      at--;
    }
    return at == start || SENTENCE_ENDS.indexOf(tree.text.charAt(at - 1)) >= 0;
  }

  /** Whether the last source runs together with the word before it unless style parts them. */
  private boolean isParted() {
    int at = tree.textStart[cite];
    int end = textEnd(cite);
    if (at == 0 || at == end) {
      return false;
    }
    int before = tree.text.codePointBefore(at);
    int first = tree.text.codePointAt(at);
    // Before small letters it may be the end of the word.
    return Character.isLetter(before)
        && Character.isLetter(first)
        && !Character.isLowerCase(first)
        && !CjkCharacters.isUnspaced(before)
        && !CjkCharacters.isUnspaced(first)
        && !isSpaceBefore(cite + 1);
  }

  /** Whether white space stands between the first text from a node on and the text before it. */
  private boolean isSpaceBefore(int from) {
    int text = from;
    while (tree.tag[text] != PageTree.TEXT) {
      text++;
    }
    for (int node = text; node == text || tree.tag[node] != PageTree.TEXT; node--) {
      if ((tree.flags[node] & PageTreeBuilder.SPACE_BEFORE) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The quotation whose source an element may be, or NONE. */
  private int quotation(int node) {
    int up = tree.parent[node];
    for (int i = 0; i < MAX_AROUND && up != PageTree.NONE && AROUND.contains(tree.tag[up]); i++) {
      up = tree.parent[up];
    }
    return up != PageTree.NONE && tree.tag[up].equals("blockquote") ? up : PageTree.NONE;
  }
}
