package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Labels from the source of a page, extended to every node: a node has the label of its nearest
 * labelled ancestor, so that a labelled element inside another is excluded from the outer block.
 * Nodes without a label are {@link BlockLabel#OTHER} and belong to no block.
 *
 * @param ofNode block, label and kind of each node
 * @param blocks number of blocks
 */
public record GoldLabels(Label[] ofNode, int blocks) {

  /** Block number of nodes that belong to no block. */
  public static final int NO_BLOCK = -1;

  private static final Label NONE = new Label(NO_BLOCK, BlockLabel.OTHER, null);

  /** Number of a block, from 0, its label, and its kind or null. */
  record Label(int block, BlockLabel label, String kind) {}

  /** Reads the labels of a tree; throws if they are unknown or contradict each other. */
  public static GoldLabels of(PageTree tree) {
    Label[] ofNode = new Label[tree.size()];
    Map<String, Label> blocks = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      ofNode[node] = up == PageTree.NONE ? NONE : ofNode[up];
      String number = tree.attribute(node, "data-block");
      BlockLabel own = own(tree.attribute(node, "data-label"), number);
      if (own == null) {
        continue;
      }
      String key = number == null ? "without a number, at node " + node : number.strip();
      Label before = blocks.get(key);
      Arguments.refuse(
          before != null && before.label != own,
          "block %s is labelled %s and %s; it must have one label",
          key,
          before == null ? null : before.label,
          own);
      int block = before == null ? blocks.size() : before.block;
      ofNode[node] = new Label(block, own, tree.attribute(node, "data-kind"));
      blocks.putIfAbsent(key, ofNode[node]);
    }
    return new GoldLabels(ofNode, blocks.size());
  }

  /**
   * Returns the label of an element's own attributes, or null. Pages also use these attributes for
   * other purposes, so an unknown word is an error only if a block number is given.
   */
  private static BlockLabel own(String label, String number) {
    if (label == null) {
      return null;
    }
    boolean numbered =
        number != null
            && !number.isBlank()
            && number.strip().length() < 10
            && number.strip().chars().allMatch(Character::isDigit);
    return BlockLabel.isLabel(label.strip()) || numbered ? BlockLabel.of(label.strip()) : null;
  }

  public boolean isLabelled() {
    return blocks > 0;
  }

  /** Returns the number of the gold block of a node, from 0, or {@link #NO_BLOCK}. */
  public int block(int node) {
    return ofNode[node].block;
  }

  public BlockLabel label(int node) {
    return ofNode[node].label;
  }

  /** Returns the kind of a node's block, or null. */
  public String kind(int node) {
    return ofNode[node].kind;
  }

  /** Returns the blocks in document order of their first nodes, each with its outermost nodes. */
  public List<GoldBlock> list(PageTree tree) {
    Map<Integer, List<Integer>> nodes = new LinkedHashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      if (block(node) != NO_BLOCK && (up == PageTree.NONE || block(up) != block(node))) {
        nodes.computeIfAbsent(block(node), b -> new ArrayList<>()).add(node);
      }
    }
    return nodes.values().stream()
        .map(of -> of.stream().mapToInt(Integer::intValue).toArray())
        .map(of -> new GoldBlock(of, label(of[0]), kind(of[0])))
        .toList();
  }

  /** Returns the label of most of a block's characters; of equally frequent labels the first. */
  public BlockLabel majority(PageTree tree, Block block) {
    int[] chars = new int[BlockLabel.values().length];
    for (int root : block.nodes()) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        chars[label(node).ordinal()] += tree.isText(node) ? tree.chars(node) : 0;
      }
    }
    int best = BlockLabel.OTHER.ordinal();
    for (int i = chars.length - 1; i >= 0; i--) {
      best = chars[i] >= chars[best] && chars[i] > 0 ? i : best;
    }
    return BlockLabel.values()[best];
  }
}
