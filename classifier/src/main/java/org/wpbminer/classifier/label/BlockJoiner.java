package org.wpbminer.classifier.label;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Joins neighbouring blocks with the same label that readers see as one block: sibling parts of one
 * text or of one list of links, and parts of one header, footer or navigation. Some blocks are
 * never joined: an {@code h1} with anything, because the headline is a block of its own; a block
 * that contains a form with a block without one; a list of links that starts with a heading with
 * the list before it; running text with a block that consists mostly of links, because then one of
 * their labels is probably wrong.
 */
final class BlockJoiner {

  private static final Set<String> LANDMARKS = Set.of("header", "footer", "nav");
  private static final Set<String> FORM = Set.of("form", "input");

  private BlockJoiner() {}

  /**
   * Returns a number for each block, ascending; blocks that belong together have the same number.
   */
  static int[] groups(PageTree tree, List<Block> blocks, List<BlockLabel> labels) {
    int[] group = new int[blocks.size()];
    for (int b = 1; b < group.length; b++) {
      boolean joined =
          labels.get(b) == labels.get(b - 1)
              && near(tree, blocks.get(b - 1), blocks.get(b), labels.get(b))
              && alike(tree, blocks.get(b - 1), blocks.get(b), labels.get(b));
      group[b] = group[b - 1] + (joined ? 0 : 1);
    }
    return group;
  }

  private static boolean alike(PageTree tree, Block one, Block next, BlockLabel label) {
    if (tree.tag(one.last()).equals("h1")
        || tree.tag(next.first()).equals("h1")
        || holdsForm(tree, one) != holdsForm(tree, next)) {
      return false;
    }
    return switch (label) {
      case RELATED_TEXT -> mostlyLinks(tree, one) == mostlyLinks(tree, next);
      case RELATED_LINK -> !beginsWithHeading(tree, next);
      case OTHER -> true;
    };
  }

  private static boolean mostlyLinks(PageTree tree, Block block) {
    return block.linkTextChars(tree) > block.textChars(tree);
  }

  private static boolean holdsForm(PageTree tree, Block block) {
    return block.stream()
        .flatMap(root -> IntStream.range(root, tree.subtreeEnd(root)))
        .anyMatch(node -> FORM.contains(tree.tag(node)));
  }

  /** Whether the first text of the block is in a heading inside the block. */
  private static boolean beginsWithHeading(PageTree tree, Block block) {
    for (int i = 0; i < block.size(); i++) {
      int root = block.node(i);
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        if (tree.isText(node) && tree.chars(node) > 0) {
          int heading =
              tree.nearestAncestor(
                  node,
                  tree.depth(node) - tree.depth(root),
                  up -> ElementNames.isSubheading(tree.tag(up)));
          return heading != PageTree.NONE;
        }
      }
    }
    return false;
  }

  private static boolean near(PageTree tree, Block one, Block next, BlockLabel label) {
    int common = one.last();
    while (!tree.isWithin(next.first(), common)) {
      common = tree.parent(common);
    }
    if (label == BlockLabel.OTHER) {
      return inLandmark(tree, common);
    }
    return Math.max(tree.depth(one.last()), tree.depth(next.first())) == tree.depth(common) + 1;
  }

  private static boolean inLandmark(PageTree tree, int node) {
    return LANDMARKS.contains(tree.tag(node))
        || tree.nearestAncestor(node, tree.depth(node), up -> LANDMARKS.contains(tree.tag(up)))
            != PageTree.NONE;
  }
}
