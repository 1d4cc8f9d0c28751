package org.wpbminer.features.links;

import java.util.Arrays;
import org.wpbminer.features.reading.WordHash;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Words in the names that an author gave to elements: runs of ASCII letters, parted where small
 * letters turn to capitals ("mainContent", "HTMLText"). Remembered by element, for blocks share the
 * elements around them.
 */
final class NameWords {

  /** Words of one element. */
  private static final int MOST = 24;

  /** Characters of one attribute that are looked at. */
  private static final int CHARS = 300;

  /** What turns a capital ASCII letter into its small one. */
  private static final int SMALL = 0x20;

  private final PageTree tree;
  private final int[][] known;
  private final int[] words = new int[MOST];
  private int size;

  /** Names of a page's elements. */
  NameWords(PageTree tree) {
    this.tree = tree;
    this.known = new int[tree.size()][];
  }

  /** An element's words as hashes. Shared, not to be modified. */
  int[] of(int node) {
    if (known[node] == null) {
      size = 0;
      for (int i = 0; i < tree.attributeCount(node); i++) {
        switch (tree.attributeName(node, i)) {
          case "class",
              "id",
              "role",
              "itemprop",
              "itemtype",
              "aria-label",
              "data-testid",
              "data-component" ->
              read(tree.attributeValue(node, i));
          default -> {}
        }
      }
      known[node] = Arrays.copyOf(words, size);
    }
    return known[node];
  }

  private void read(String value) {
    int end = Math.min(value.length(), CHARS);
    int i = 0;
    while (i < end && size < MOST) {
      int from = i;
      int hash = WordHash.START;
      int beforeLast = hash;
      while (i < end && isCapital(value.charAt(i))) {
        beforeLast = hash;
        hash = WordHash.step(hash, value.charAt(i++) | SMALL);
      }
      boolean smallFollows = i < end && isSmall(value.charAt(i));
      if (smallFollows && i > from + 1) {
        // The last capital begins the next word.
        i--;
        hash = beforeLast;
      } else {
        while (i < end && isSmall(value.charAt(i))) {
          hash = WordHash.step(hash, value.charAt(i++));
        }
      }
      if (i > from) {
        words[size++] = hash;
      } else {
        i++;
      }
    }
  }

  private static boolean isSmall(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isCapital(char c) {
    return c >= 'A' && c <= 'Z';
  }
}
