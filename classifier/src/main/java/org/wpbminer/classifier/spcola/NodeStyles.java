package org.wpbminer.classifier.spcola;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import org.wpbminer.segmenter.page.PageTree;

/** The looks of all nodes of one page. Implementations are immutable. */
@FunctionalInterface
public interface NodeStyles {

  /** How the node looks; text looks like its parent. */
  NodeStyle of(int node);

  /**
   * The looks of a page from its root down; nodes that look alike share one look.
   *
   * @param look gives a node's look by its number and the look of its parent
   */
  static NodeStyles inherited(PageTree tree, BiFunction<Integer, NodeStyle, NodeStyle> look) {
    Map<NodeStyle, NodeStyle> shared = new HashMap<>();
    NodeStyle[] styles = new NodeStyle[tree.size()];
    for (int node = 0; node < styles.length; node++) {
      int up = tree.parent(node);
      NodeStyle parent = up == PageTree.NONE ? NodeStyle.INITIAL : styles[up];
      styles[node] = shared.computeIfAbsent(look.apply(node, parent), style -> style);
    }
    return node -> styles[node];
  }
}
