package org.wpbminer.classifier.maintext;

import java.util.Set;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Noise inside a block, recognised by class names: links styled as buttons, screen-reader text,
 * author boxes and signatures. Elements with half of a block's text or more are kept, because the
 * label of the block decides about them. Identifiers are not used, because generators make them
 * from headings.
 */
final class ClassNoise {

  private static final int MAX_BUTTON_CHARS = 40;

  /** Maximum number of elements between the label of a button and the button. */
  private static final int MAX_LABEL_LEVELS = 2;

  private static final Set<String> STYLED = Set.of("a", "span", "div");

  /** Elements that are never noise, whatever their class. */
  private static final Set<String> CONTENT =
      Set.of("h1", "h2", "h3", "h4", "h5", "h6", "dt", "pre", "code", "article", "main");

  private final PageTree tree;

  private final Names names;

  private ClassNoise(TextRecord view) {
    this.tree = view.tree();
    this.names = view.reading().names();
  }

  /** Leaves out the elements whose classes are names of noise. Time is linear in the blocks. */
  static void mark(TextRecord view) {
    ClassNoise noise = new ClassNoise(view);
    view.blocks().forEach(block -> noise.mark(view, block));
  }

  private void mark(TextRecord view, Block block) {
    long chars = (long) block.textChars(tree) + block.linkTextChars(tree);
    for (int root : block.nodes()) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        if (2L * tree.chars(node) < chars && isNoise(node)) {
          view.leaveOut(node);
          node = tree.subtreeEnd(node) - 1;
        }
      }
    }
  }

  private boolean isNoise(int node) {
    if (CONTENT.contains(tree.tag(node))) {
      return false;
    }
    boolean small = tree.chars(node) <= MAX_BUTTON_CHARS;
    boolean mayBeWord =
        names.isClass(node, NameSense.AUTHOR_BOX)
            || small && names.isClass(node, NameSense.BUTTON) && isButton(node);
    return names.isClass(node, NameSense.SIGNATURE)
        || names.isClass(node, NameSense.UNSEEN)
        || mayBeWord && !ElementNoise.isInRunningText(tree, node);
  }

  /** Whether an element styled as a button is a link, or opens no text below it. */
  private boolean isButton(int node) {
    String tag = tree.tag(node);
    return STYLED.contains(tag)
        && !ElementNoise.isQuestion(tree, node)
        && (tag.equals("a")
            || !ElementNoise.opensText(tree, node)
                && tree.nearestAncestor(node, MAX_LABEL_LEVELS, this::opensText) < 0);
  }

  private boolean opensText(int node) {
    return tree.attribute(node, "aria-expanded") != null && ElementNoise.isAboveText(tree, node);
  }
}
