package org.wpbminer.features.block;

import org.wpbminer.segmenter.page.PageTree;

/**
 * Topics of the names that the author gave to each block and to the elements around it. A name
 * counts the less the farther out it is.
 */
final class NamedElements {

  /** Of an element's name, no more characters than this are looked at. */
  private static final int MOST_CHARS = 120;

  /** What a name counts for, from the block itself outwards. */
  private static final double[] WEIGHT = {1, 0.8, 0.64, 0.51, 0.41, 0.33};

  /** Marks an element whose topics are known. */
  private static final int KNOWN = 1 << 31;

  private final PageTree tree;

  /** Topics by element, remembered, for blocks share their ancestors. */
  private final int[] topics;

  private final double[][] weights;

  NamedElements(PageTree tree, BlockStatistics[] blocks) {
    this.tree = tree;
    this.topics = new int[tree.size()];
    this.weights = new double[blocks.length][];
    for (BlockStatistics block : blocks) {
      weights[block.number] = around(block.first);
    }
  }

  /** What the nearest name of a topic counts for, in [0, 1]; 0 without one. */
  double weight(int block, int topic) {
    return weights[block][topic];
  }

  private double[] around(int node) {
    double[] nearest = new double[Topics.OF_NAMES.names().size()];
    int step = 0;
    for (int up = node; up > 0 && step < WEIGHT.length; up = tree.parent(up)) {
      if (tree.isText(up) || tree.tag(up).equals("body")) {
        continue;
      }
      int named = topics(up);
      for (int topic = 0; topic < nearest.length; topic++) {
        if ((named >> topic & 1) != 0 && nearest[topic] == 0) {
          nearest[topic] = WEIGHT[step];
        }
      }
      step++;
    }
    return nearest;
  }

  private int topics(int node) {
    if (topics[node] == 0) {
      int bits = KNOWN;
      for (int i = 0; i < tree.attributeCount(node); i++) {
        switch (tree.attributeName(node, i)) {
          case "class", "id", "role", "itemprop", "itemtype" ->
              bits |= Topics.OF_NAMES.bits(tree.attributeValue(node, i), MOST_CHARS);
          default -> {}
        }
      }
      topics[node] = bits;
    }
    return topics[node];
  }
}
