package org.wpbminer.workbench;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Finder of the nodes of mined blocks in the page's tree by their source offsets. If several nodes
 * have the same offsets, for example an element and one that the parser implied around it, their
 * paths decide.
 */
final class BlockNodes {

  private record Place(int start, int end) {}

  private final PageTree tree;
  private final NodePaths paths;

  /** First node of the tree at each position (start and end offset) of a node of a block. */
  private final Map<Place, Integer> first = new HashMap<>();

  /** For each position that several nodes share, these nodes by their paths. */
  private final Map<Place, Map<String, Integer>> shared = new HashMap<>();

  private BlockNodes(PageTree tree) {
    this.tree = tree;
    this.paths = new NodePaths(tree);
  }

  /** Returns the nodes of each block, ascending; throws if the page is from another tree. */
  static List<int[]> of(PageTree tree, MinedPage page) {
    BlockNodes nodes = new BlockNodes(tree);
    nodes.find(page.blocks());
    return page.blocks().stream()
        .map(block -> block.nodes().stream().mapToInt(nodes::node).sorted().toArray())
        .toList();
  }

  private void find(List<MinedPage.Block> blocks) {
    blocks.forEach(block -> block.nodes().forEach(node -> first.put(place(node), PageTree.NONE)));
    for (int node = 0; node < tree.size(); node++) {
      Place place = new Place(tree.sourceStart(node), tree.sourceEnd(node));
      Integer before = first.get(place);
      if (before == null) {
        continue;
      }
      if (before == PageTree.NONE) {
        first.put(place, node);
      } else {
        shared
            .computeIfAbsent(place, p -> new LinkedHashMap<>(Map.of(paths.xpath(before), before)))
            .put(paths.xpath(node), node);
      }
    }
  }

  private int node(MinedPage.Node wanted) {
    int found = first.get(place(wanted));
    if (found == PageTree.NONE) {
      throw new IllegalArgumentException(
          "the page has no node " + wanted.xpath() + ": it was mined from another tree");
    }
    // A very long path is shortened and may not be found; the outermost node is the best guess.
    return shared.getOrDefault(place(wanted), Map.of()).getOrDefault(wanted.xpath(), found);
  }

  private static Place place(MinedPage.Node node) {
    return new Place(node.start(), node.end());
  }
}
