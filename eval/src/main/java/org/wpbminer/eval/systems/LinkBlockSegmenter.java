package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wpbminer.eval.systems.linkblocks.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlock;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Logical link blocks (chapter 5 of the link block paper) as blocks of the tree: the link elements
 * that start within a block of the source. What is between the links belongs to no block.
 */
final class LinkBlockSegmenter implements PageSegmenter {

  private static final LinkBlockFinder FINDER =
      new LinkBlockFinder(LinkBlockParameters.defaults(Distance.CODE));

  @Override
  public List<Block> segment(PageTree tree) {
    List<LinkBlock> found = FINDER.find(tree.source()).blocks();
    List<List<Integer>> links = new ArrayList<>();
    found.forEach(block -> links.add(new ArrayList<>()));
    int node = 0;
    while (node < tree.size()) {
      int block = tree.tag(node).equals("a") ? blockAt(found, tree.sourceStart(node)) : -1;
      if (block >= 0) {
        links.get(block).add(node);
      }
      node = block >= 0 ? tree.subtreeEnd(node) : node + 1;
    }
    return links.stream()
        .filter(nodes -> !nodes.isEmpty())
        .map(nodes -> new Block(nodes.stream().mapToInt(Integer::intValue).toArray()))
        .sorted(Comparator.comparingInt(Block::first))
        .toList();
  }

  /** The block of the source that holds a position, or -1. */
  private static int blockAt(List<LinkBlock> blocks, int position) {
    int low = 0;
    int high = blocks.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (position < blocks.get(middle).start()) {
        high = middle - 1;
      } else if (position >= blocks.get(middle).end()) {
        low = middle + 1;
      } else {
        return middle;
      }
    }
    return -1;
  }
}
