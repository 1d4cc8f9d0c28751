package org.wpbminer.eval.systems.spcola;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.style.ComputedStyle;
import org.wpbminer.features.boxes.style.PageStyles;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.features.boxes.style.StyleResolver;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * View of a page tree without nodes that do not affect the layout (steps 1 and 2 of section 2.2.3):
 * inline elements ({@code font}, {@code span}, {@code b}) are transparent, and nodes without text
 * and pictures are removed. Nothing is copied: every node keeps its number, and sums over subtrees
 * are computed in one backward pass. Looks are from the page's own styles on the default screen
 * (step 3).
 */
final class SimplifiedTree {

  private static final Set<String> PICTURES =
      Set.of("img", "picture", "object", "embed", "applet", "video", "canvas", "svg", "iframe");

  private static final Set<String> CONTROLS =
      Set.of("input", "select", "textarea", "button", "option", "legend", "label");

  private static final StyleResolver STYLES = new StyleResolver(Screen.defaults());

  private static final Look INITIAL = new Look(16, false, null, false);

  /** Value for a node that contains texts of different looks. */
  private static final Look MIXED = new Look(0, false, null, false);

  /** Appearance of the text in a node, which rule 1 compares. All links look the same. */
  private record Look(float fontSize, boolean bold, @Nullable Object align, boolean link) {}

  private final PageTree tree;
  private final int[] pictures;
  private final int[] controlBytes;
  private final int[] bytes;

  /** Look of each node; inline elements except links, and text, have the look of their parent. */
  private final Look[] looks;

  /** Common look of all text in each node; null without text. */
  private final Look[] textLooks;

  SimplifiedTree(PageTree tree) {
    this.tree = tree;
    int size = tree.size();
    this.pictures = new int[size];
    this.controlBytes = new int[size];
    this.bytes = new int[size];
    this.looks = new Look[size];
    this.textLooks = new Look[size];
    PageStyles styles = STYLES.resolve(tree, StylesheetSource.none());
    for (int node = 0; node < size; node++) {
      int up = tree.parent(node);
      boolean own = up == PageTree.NONE || tree.breaksLine(node) || tree.tag(node).equals("a");
      ComputedStyle style = own ? styles.style(node) : null;
      looks[node] = style != null ? look(style, tree.inLink(node)) : up < 0 ? INITIAL : looks[up];
    }
    for (int node = size - 1; node >= 0; node--) {
      add(node);
    }
  }

  private static Look look(ComputedStyle style, boolean link) {
    return new Look(
        Math.max(1, style.fontSize()), style.isBold(), style.keyword(Property.TEXT_ALIGN), link);
  }

  /** Completes the sums of a node, whose descendants are complete, and adds them to its parent. */
  private void add(int node) {
    if (tree.isText(node) && tree.chars(node) > 0) {
      bytes[node] = bytes(tree.text(node));
      textLooks[node] = looks[node];
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
      textLooks[up] = common(textLooks[up], textLooks[node]);
    }
  }

  private static Look common(Look one, Look other) {
    return one == null ? other : other == null || one.equals(other) ? one : MIXED;
  }

  /** Returns the length in GBK bytes without whitespace. */
  private static int bytes(String text) {
    return text.codePoints().filter(c -> !Characters.isSpace(c)).map(Characters::gbkBytes).sum();
  }

  PageTree tree() {
    return tree;
  }

  boolean shows(int node) {
    return tree.chars(node) > 0 || pictures[node] > 0;
  }

  int pictures(int node) {
    return pictures[node];
  }

  /** Returns the bytes of text of form controls in the node: options, labels, buttons. */
  int controlBytes(int node) {
    return controlBytes[node];
  }

  int bytes(int node) {
    return bytes[node];
  }

  /** Whether the text of a node has a larger font than is initial on a page, by a quarter. */
  boolean isLarge(int node) {
    return looks[node].fontSize >= 1.25 * INITIAL.fontSize;
  }

  /** Whether all text in the node looks like the node itself. */
  boolean isUniform(int node) {
    return looks[node].equals(textLooks[node]);
  }
}
