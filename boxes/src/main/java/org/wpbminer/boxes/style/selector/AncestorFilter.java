package org.wpbminer.boxes.style.selector;

/**
 * A counting Bloom filter over the tags, ids and classes of the open elements: says at once that no
 * ancestor has a name.
 */
public final class AncestorFilter {
  private static final int MASK = 1023;

  private final int[] counts = new int[MASK + 1];

  public void open(Elements elements, int node) {
    change(elements, node, 1);
  }

  public void close(Elements elements, int node) {
    change(elements, node, -1);
  }

  public boolean mayHave(long[] keys) {
    for (long key : keys) {
      if (counts[(int) key & MASK] == 0 || counts[(int) (key >>> 20) & MASK] == 0) {
        return false;
      }
    }
    return true;
  }

  private void change(Elements elements, int node, int by) {
    change(elements.tag[node], by);
    if (elements.id[node] != 0) {
      change(elements.id[node], by);
    }
    for (int i = elements.classStart[node]; i < elements.classStart[node + 1]; i++) {
      change(elements.classNames[i], by);
    }
  }

  private void change(long key, int by) {
    counts[(int) key & MASK] += by;
    counts[(int) (key >>> 20) & MASK] += by;
  }
}
