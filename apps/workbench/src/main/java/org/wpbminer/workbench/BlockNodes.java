package org.wpbminer.workbench;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.segmenter.page.NodePaths;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

final class BlockNodes {

  private BlockNodes() {}

  /**
   * Returns the nodes of each block in the page's tree, ascending. They are found by their source
   * offsets. If several nodes have the same offsets, for example an element and one that the parser
   * implied around it, their paths decide; a very long path is shortened and may not be found, and
   * then the outermost node is the best guess.
   *
   * @throws IllegalArgumentException if the page was mined from another tree
   */
  static List<int[]> of(PageTree tree, MinedPage page) {
    Set<MinedPage.Node> wanted = new HashSet<>();
    page.blocks().forEach(block -> wanted.addAll(block.nodes()));
    Set<Long> places = new HashSet<>();
    wanted.forEach(node -> places.add(place(node)));
    Map<MinedPage.Node, Integer> exact = new HashMap<>();
    Map<Long, Integer> outermost = new HashMap<>();
    NodePaths paths = new NodePaths(tree);
    for (int n = 0; n < tree.size(); n++) {
      int start = tree.sourceStart(n);
      int end = tree.sourceEnd(n);
      if (places.contains(place(new MinedPage.Node("", start, end)))) {
        MinedPage.Node node = new MinedPage.Node(paths.xpath(n), start, end);
        outermost.putIfAbsent(place(node), n);
        if (wanted.contains(node)) {
          exact.put(node, n);
        }
      }
    }
    for (MinedPage.Node node : wanted) {
      Integer nearest = outermost.get(place(node));
      Arguments.refuse(
          nearest == null, "the page has no node %s: it was mined from another tree", node.xpath());
      exact.putIfAbsent(node, nearest);
    }
    return page.blocks().stream()
        .map(block -> block.nodes().stream().mapToInt(exact::get).sorted().toArray())
        .toList();
  }

  private static long place(MinedPage.Node node) {
    return (long) node.start() << Integer.SIZE | node.end();
  }
}
