package org.wpbminer.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Blocks of a page with their labels, in document order of their first nodes. A block may contain
 * another block, for example an unrelated link in a list of related links; the inner block's text
 * does not belong to the outer one. Immutable: each change returns new labels.
 *
 * <p>All methods throw {@link IllegalArgumentException} if the change is impossible.
 */
final class PageLabels {

  private static final int MAX_KIND_CHARS = 40;

  private final PageTree tree;
  private final List<GoldBlock> blocks;

  PageLabels(PageTree tree, List<GoldBlock> blocks) {
    this.tree = tree;
    List<GoldBlock> sorted = new ArrayList<>(blocks);
    sorted.sort(Comparator.comparingInt(block -> block.nodes()[0]));
    this.blocks = List.copyOf(sorted);
  }

  public List<GoldBlock> blocks() {
    return blocks;
  }

  private GoldBlock block(int b) {
    Arguments.refuse(
        b < 0 || b >= blocks.size(), "there is no block %s; there are %s", b + 1, blocks.size());
    return blocks.get(b);
  }

  /**
   * Returns the labels after a change.
   *
   * @param name label, kind, split, join or link
   * @param target number of a block, from 1, or the node of a link
   * @param value a label or a kind; ignored for other changes
   */
  public PageLabels changed(String name, int target, String value) {
    return switch (name) {
      case "label" -> withLabel(target - 1, BlockLabel.of(value));
      case "kind" -> withKind(target - 1, value == null ? "" : value);
      case "split" -> split(target - 1);
      case "join" -> join(target - 1);
      case "link" -> toggleLink(target);
      default ->
          throw new IllegalArgumentException(
              "there is no change \"" + name + "\"; it must be label, kind, split, join or link");
    };
  }

  PageLabels withLabel(int b, BlockLabel label) {
    GoldBlock block = block(b);
    return replaced(b, List.of(new GoldBlock(block.nodes(), label, block.kind())));
  }

  /** Returns a copy with a kind for block {@code b}; an empty kind removes the old one. */
  PageLabels withKind(int b, String kind) {
    Arguments.refuse(
        !kind.matches("[a-z0-9-]{0," + MAX_KIND_CHARS + "}"),
        "the kind is \"%s\"; it must be lower-case letters, digits and hyphens, at most %s",
        kind,
        MAX_KIND_CHARS);
    GoldBlock block = block(b);
    String named = kind.isEmpty() ? null : kind;
    return replaced(b, List.of(new GoldBlock(block.nodes(), block.label(), named)));
  }

  /** Splits the block at index {@code b} into its nodes, or into the children of its only node. */
  PageLabels split(int b) {
    GoldBlock block = block(b);
    int[] parts = block.nodes();
    while (parts.length == 1 && !tree.isText(parts[0])) {
      parts = partsOf(parts[0]);
    }
    Arguments.refuse(parts.length < 2, "block %s has no parts; it cannot be split", b + 1);
    return replaced(
        b,
        IntStream.of(parts)
            .mapToObj(node -> new GoldBlock(new int[] {node}, block.label(), block.kind()))
            .toList());
  }

  /** Returns the children of a node that have text or links, except nodes of blocks. */
  private int[] partsOf(int node) {
    List<Integer> parts = new ArrayList<>();
    for (int n = tree.firstChild(node); n != PageTree.NONE; n = tree.nextSibling(n)) {
      if (tree.chars(n) + tree.links(n) > 0 && !isBlockNode(n)) {
        parts.add(n);
      }
    }
    return parts.stream().mapToInt(Integer::intValue).toArray();
  }

  private boolean isBlockNode(int node) {
    return blocks.stream().anyMatch(block -> IntStream.of(block.nodes()).anyMatch(n -> n == node));
  }

  /** Joins block {@code b} with the next one; the result has the label of the first. */
  PageLabels join(int b) {
    GoldBlock one = block(b);
    Arguments.refuse(b + 1 == blocks.size(), "block %s is the last; it cannot be joined", b + 1);
    GoldBlock next = block(b + 1);
    Arguments.refuse(
        isWithin(next, one), "block %s lies within block %s; they cannot be joined", b + 2, b + 1);
    int[] nodes =
        IntStream.concat(IntStream.of(one.nodes()), IntStream.of(next.nodes())).sorted().toArray();
    List<GoldBlock> others = new ArrayList<>(blocks);
    others.remove(next);
    others.set(b, new GoldBlock(nodes, one.label(), one.kind()));
    return new PageLabels(tree, others);
  }

  private boolean isWithin(GoldBlock inner, GoldBlock outer) {
    return IntStream.of(inner.nodes())
        .anyMatch(n -> IntStream.of(outer.nodes()).anyMatch(up -> tree.isWithin(n, up)));
  }

  /**
   * Toggles the label of a link between related link and other. The link is a block of its own only
   * while its label differs from the block around it.
   *
   * @param link the node of an {@code <a href>}
   */
  PageLabels toggleLink(int link) {
    Arguments.refuse(
        link < 0 || link >= tree.size() || !isLink(tree, link), "node %s is not a link", link);
    GoldBlock around = blockAround(link);
    boolean related = around == null || around.label() != BlockLabel.RELATED_LINK;
    List<GoldBlock> others = new ArrayList<>(blocks);
    boolean isOwn = around != null && Arrays.equals(around.nodes(), new int[] {link});
    if (isOwn) {
      others.remove(around);
    } else {
      others.replaceAll(block -> without(block, link));
    }
    GoldBlock outside = new PageLabels(tree, others).blockAround(link);
    if (outside == null || related != (outside.label() == BlockLabel.RELATED_LINK)) {
      BlockLabel label = related ? BlockLabel.RELATED_LINK : BlockLabel.OTHER;
      others.add(new GoldBlock(new int[] {link}, label, isOwn ? around.kind() : null));
    }
    return new PageLabels(tree, others);
  }

  public static boolean isLink(PageTree tree, int node) {
    return tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
  }

  /** Returns the innermost block around a node, or null. */
  private GoldBlock blockAround(int node) {
    int b = blockOf()[node];
    return b < 0 ? null : blocks.get(b);
  }

  /** Returns the nodes of the links that are labelled as related, ascending. */
  public int[] relatedLinks() {
    int[] of = blockOf();
    return IntStream.range(0, tree.size())
        .filter(node -> of[node] >= 0 && isLink(tree, node))
        .filter(node -> blocks.get(of[node]).label() == BlockLabel.RELATED_LINK)
        .toArray();
  }

  /** Returns for each node of the page the index of the innermost block around it, or -1. */
  public int[] blockOf() {
    return blockOf(tree, blocks.stream().map(GoldBlock::nodes).toList());
  }

  /** Returns for each node the index of the innermost of the given blocks around it, or -1. */
  static int[] blockOf(PageTree tree, List<int[]> blocks) {
    int[] of = new int[tree.size()];
    int[] begins = new int[tree.size()];
    Arrays.fill(begins, -1);
    for (int b = 0; b < blocks.size(); b++) {
      for (int node : blocks.get(b)) {
        begins[node] = b;
      }
    }
    for (int node = 0; node < of.length; node++) {
      int up = tree.parent(node);
      of[node] = begins[node] >= 0 ? begins[node] : up == PageTree.NONE ? -1 : of[up];
    }
    return of;
  }

  /** Returns a block without one of its nodes, which the caller makes a block of its own. */
  private static GoldBlock without(GoldBlock block, int node) {
    int[] others = IntStream.of(block.nodes()).filter(n -> n != node).toArray();
    return new GoldBlock(others, block.label(), block.kind());
  }

  private PageLabels replaced(int b, List<GoldBlock> by) {
    List<GoldBlock> others = new ArrayList<>(blocks);
    others.remove(b);
    others.addAll(b, by);
    return new PageLabels(tree, others);
  }
}
