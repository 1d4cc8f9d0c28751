package org.wpbminer.classifier.relatedlinks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** The text links of a page tree, read in one pass, and which of them stand in a block. */
final class PageLinks {

  /** Text before a link that is kept: a heading is shorter. */
  static final int BEFORE = 200;

  private final PageTree tree;
  private final List<PageLink> links = new ArrayList<>();
  private int[] nodes = new int[64];

  private final LineText between = LineText.keepingEnd(BEFORE);
  private final LineText anchor = LineText.keepingStart(TitleWords.LONGEST_TEXT);

  private PageLinks(PageTree tree) {
    this.tree = tree;
  }

  static PageLinks of(PageTree tree) {
    PageLinks links = new PageLinks(tree);
    links.read();
    links.nodes = Arrays.copyOf(links.nodes, links.links.size());
    return links;
  }

  /**
   * The links of each block. A link of which several blocks have a part is in the first of them.
   */
  List<LinkGroup> in(List<Block> blocks) {
    List<LinkGroup> groups = new ArrayList<>(blocks.size());
    int from = 0;
    for (Block block : blocks) {
      List<PageLink> inside = new ArrayList<>();
      for (int i = 0; i < block.size(); i++) {
        int node = block.node(i);
        int first = Math.max(from, indexOf(node));
        int end = indexOf(tree.subtreeEnd(node));
        if (first > from && tree.isWithin(node, nodes[first - 1])) {
          first--; // the block is a part of the link
        }
        if (first < end) {
          inside.addAll(links.subList(first, end));
        }
        from = Math.max(from, end);
      }
      groups.add(new LinkGroup(inside));
    }
    return groups;
  }

  /** Number of links whose node is before {@code node}. */
  private int indexOf(int node) {
    int at = Arrays.binarySearch(nodes, node);
    return at >= 0 ? at : -at - 1;
  }

  private void read() {
    int[] open = new int[64]; // elements that stand on lines of their own and are open
    int depth = 0;
    int link = PageTree.NONE;
    for (int node = 0; node < tree.size(); node++) {
      if (link != PageTree.NONE && node >= tree.subtreeEnd(link)) {
        close(link);
        link = PageTree.NONE;
      }
      LineText text = link == PageTree.NONE ? between : anchor;
      while (depth > 0 && node >= tree.subtreeEnd(open[depth - 1])) {
        depth--;
        text.breakLine();
      }
      if (tree.blankBefore(node)) {
        text.space();
      }
      if (tree.isText(node)) {
        if (tree.counts(node)) {
          text.append(tree.text(node));
        }
      } else if (isLink(node)) {
        if (link != PageTree.NONE) {
          close(link);
        }
        link = node;
      } else if (tree.breaksLine(node)) {
        text.breakLine();
        open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
        open[depth++] = node;
      }
    }
    if (link != PageTree.NONE) {
      close(link);
    }
  }

  private boolean isLink(int node) {
    return tree.links(node) > 0
        && tree.tag(node).equals("a")
        && tree.attribute(node, "href") != null;
  }

  private void close(int node) {
    String text = Characters.fold(anchor.take());
    if (text.isEmpty()) {
      return;
    }
    if (links.size() == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * nodes.length);
    }
    nodes[links.size()] = node;
    links.add(
        new PageLink(
            tree.attribute(node, "href"),
            text,
            between.take(),
            tree.sourceStart(node),
            Math.max(tree.sourceStart(node), tree.sourceEnd(node))));
  }
}
