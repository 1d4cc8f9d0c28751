package org.wpbminer.classifier.spcola;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * A page tree without what expresses no layout (steps 1 and 2 of section 2.2.3): elements that
 * stand in a line ({@code font}, {@code span}, {@code b}) are transparent, nodes that show neither
 * text nor picture are gone. Nothing is copied: every node keeps its number, and what is asked of a
 * subtree is counted once in a pass from the last node to the first.
 */
final class SimplifiedTree {

  private static final Set<String> PICTURES =
      Set.of("img", "picture", "object", "embed", "applet", "video", "canvas", "svg", "iframe");

  private static final Set<String> CONTROLS =
      Set.of("input", "select", "textarea", "button", "option", "legend", "label");

  private final PageTree tree;
  private final int[] pictures;
  private final int[] controlBytes;
  private final int[] bytes;
  private final int[] look;
  private final int[] firstLook;
  private final int[] lastLook;

  private SimplifiedTree(PageTree tree) {
    this.tree = tree;
    int size = tree.size();
    this.pictures = new int[size];
    this.controlBytes = new int[size];
    this.bytes = new int[size];
    this.look = new int[size];
    this.firstLook = new int[size];
    this.lastLook = new int[size];
  }

  static SimplifiedTree of(PageTree tree, NodeStyles styles) {
    SimplifiedTree simple = new SimplifiedTree(tree);
    simple.readLooks(styles);
    simple.sum();
    return simple;
  }

  /** Gives each look a number; transparent elements and text have their parent's. */
  private void readLooks(NodeStyles styles) {
    Map<NodeStyle, Integer> numbers = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      boolean own = up == PageTree.NONE || isLayout(node) || tree.tag(node).equals("a");
      look[node] = own ? numbers.computeIfAbsent(styles.of(node), s -> numbers.size()) : look[up];
    }
  }

  private void sum() {
    for (int node = tree.size() - 1; node >= 0; node--) {
      if (tree.isText(node) && tree.chars(node) > 0) {
        bytes[node] = bytes(tree.text(node));
        firstLook[node] = look[node] + 1;
        lastLook[node] = look[node] + 1;
      }
      pictures[node] += tree.counts(node) && PICTURES.contains(tree.tag(node)) ? 1 : 0;
      if (CONTROLS.contains(tree.tag(node))) {
        controlBytes[node] = bytes[node];
      }
      int up = tree.parent(node);
      if (up != PageTree.NONE) {
        pictures[up] += pictures[node];
        controlBytes[up] += controlBytes[node];
        bytes[up] += bytes[node];
        if (firstLook[node] > 0) {
          firstLook[up] =
              firstLook[up] == 0 ? firstLook[node] : Math.min(firstLook[up], firstLook[node]);
          lastLook[up] = Math.max(lastLook[up], lastLook[node]);
        }
      }
    }
  }

  /** Length in bytes as GBK has it, white space not counted. */
  private static int bytes(String text) {
    return text.codePoints().filter(c -> !Characters.isSpace(c)).map(Characters::gbkBytes).sum();
  }

  PageTree tree() {
    return tree;
  }

  /** Whether the element makes layout: it stands on lines of its own. */
  boolean isLayout(int node) {
    return tree.breaksLine(node);
  }

  /** Whether the node shows text or a picture. */
  boolean shows(int node) {
    return tree.chars(node) > 0 || pictures[node] > 0;
  }

  /** Whether the node is a ruled line: it shows nothing and parts what it stands between. */
  boolean isRule(int node) {
    return tree.tag(node).equals("hr");
  }

  /** Pictures, plug-ins and frames in the node. */
  int pictures(int node) {
    return pictures[node];
  }

  /** Bytes of text on and beside controls of forms in the node: options, labels, buttons. */
  int controlBytes(int node) {
    return controlBytes[node];
  }

  /** Bytes of text in the node. */
  int bytes(int node) {
    return bytes[node];
  }

  /** Whether all text in the node looks like the node itself. Links look like links. */
  boolean isUniform(int node) {
    return firstLook[node] == look[node] + 1 && lastLook[node] == look[node] + 1;
  }
}
