package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
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
 * @param blockOf number of the block of each node, from 0; {@link #NO_BLOCK} for no block
 * @param labelOf ordinal of the label of each node
 * @param kindOf kind of the block of each node, or null
 * @param blocks number of blocks
 */
public record GoldLabels(int[] blockOf, byte[] labelOf, String[] kindOf, int blocks) {

  /** Block number of nodes that belong to no block. */
  public static final int NO_BLOCK = -1;

  /** Reads the labels of a tree; throws if they are unknown or contradict each other. */
  public static GoldLabels of(PageTree tree) {
    int[] block = new int[tree.size()];
    byte[] label = new byte[tree.size()];
    String[] kind = new String[tree.size()];
    Map<String, Integer> numbers = new HashMap<>();
    Map<Integer, BlockLabel> labels = new HashMap<>();
    Arrays.fill(block, NO_BLOCK);
    Arrays.fill(label, (byte) BlockLabel.OTHER.ordinal());
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      if (up != PageTree.NONE) {
        block[node] = block[up];
        label[node] = label[up];
        kind[node] = kind[up];
      }
      String named = tree.attribute(node, "data-label");
      String number = tree.attribute(node, "data-block");
      BlockLabel own = own(named, number);
      if (own == null) {
        continue;
      }
      String key = number == null ? "without a number, at node " + node : number.strip();
      block[node] = numbers.computeIfAbsent(key, k -> numbers.size());
      label[node] = (byte) own.ordinal();
      kind[node] = tree.attribute(node, "data-kind");
      BlockLabel before = labels.putIfAbsent(block[node], own);
      Arguments.refuse(
          before != null && before != own,
          "block %s is labelled %s and %s; it must have one label",
          key,
          before,
          own);
    }
    return new GoldLabels(block, label, kind, numbers.size());
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
    return blockOf[node];
  }

  public BlockLabel label(int node) {
    return BlockLabel.values()[labelOf[node]];
  }

  /** Returns the kind of a node's block, or null. */
  public String kind(int node) {
    return kindOf[node];
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
        chars[labelOf[node]] += tree.isText(node) ? tree.chars(node) : 0;
      }
    }
    int best = BlockLabel.OTHER.ordinal();
    for (int i = chars.length - 1; i >= 0; i--) {
      best = chars[i] >= chars[best] && chars[i] > 0 ? i : best;
    }
    return BlockLabel.values()[best];
  }
}
