package org.wpbminer.segmenter;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Block of a page: one node of the page tree, or several nodes joined by fusion. A node includes
 * its whole subtree.
 *
 * @param nodes disjoint nodes in document order, at least one
 */
public record Block(int[] nodes) {

  public Block {
    Arguments.refuse(nodes.length == 0, "a block has no nodes; it must have at least one");
    nodes = nodes.clone();
  }

  /** Returns one block with the nodes of several, which are in document order; at least one. */
  public static Block joined(List<Block> parts) {
    return parts.size() == 1
        ? parts.get(0)
        : new Block(parts.stream().flatMapToInt(Block::stream).toArray());
  }

  @Override
  public int[] nodes() {
    return nodes.clone();
  }

  public int first() {
    return nodes[0];
  }

  public int last() {
    return nodes[nodes.length - 1];
  }

  public int size() {
    return nodes.length;
  }

  public int node(int i) {
    return nodes[i];
  }

  public IntStream stream() {
    return Arrays.stream(nodes);
  }

  /** Returns the number of characters outside links. */
  public int textChars(PageTree tree) {
    return sum(tree::textChars);
  }

  private int sum(IntUnaryOperator count) {
    int sum = 0;
    for (int node : nodes) {
      sum += count.applyAsInt(node);
    }
    return sum;
  }

  /** Returns the number of characters inside links. */
  public int linkTextChars(PageTree tree) {
    return sum(tree::linkTextChars);
  }

  public int links(PageTree tree) {
    return sum(tree::links);
  }

  /** Returns the text as a reader sees it ({@link NodeText}). */
  public String text(PageTree tree) {
    return NodeText.of(tree, nodes);
  }

  /** Returns the sums of the densities of the nodes (section 4.2). */
  public NodeDensities densities(PageTree tree) {
    double text = 0;
    double link = 0;
    double linkText = 0;
    for (int node : nodes) {
      NodeDensities d = NodeDensities.of(tree, node);
      text += d.text();
      link += d.link();
      linkText += d.linkText();
    }
    return new NodeDensities(text, link, linkText);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Block block && Arrays.equals(nodes, block.nodes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(nodes);
  }

  @Override
  public String toString() {
    return "Block" + Arrays.toString(nodes);
  }
}
