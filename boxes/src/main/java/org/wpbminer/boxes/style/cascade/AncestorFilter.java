package org.wpbminer.boxes.style.cascade;

import org.wpbminer.boxes.style.selector.Elements;

/**
 * A counting Bloom filter over the tags, ids and classes of the open elements: says at once that no
 * ancestor has a name.
 */
final class AncestorFilter {
  private static final int MASK = 1023;

  private final int[] counts = new int[MASK + 1];

  void open(Elements elements, int node) {
    elements.forEachKey(node, key -> change(key, 1));
  }

  void close(Elements elements, int node) {
    elements.forEachKey(node, key -> change(key, -1));
  }

  boolean mayHave(long[] keys) {
    for (long key : keys) {
      if (counts[(int) key & MASK] == 0 || counts[(int) (key >>> 20) & MASK] == 0) {
        return false;
      }
    }
    return true;
  }

  private void change(long key, int by) {
    counts[(int) key & MASK] += by;
    counts[(int) (key >>> 20) & MASK] += by;
  }
}
