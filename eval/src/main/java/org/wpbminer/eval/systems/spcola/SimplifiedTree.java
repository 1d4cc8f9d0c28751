package org.wpbminer.eval.systems.spcola;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
 * are computed in one backward pass.
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
  private record Look(float fontSize, boolean bold, Object align, boolean link) {}

  private final PageTree tree;
  private final int[] pictures;
  private final int[] controlBytes;
  private final int[] bytes;
  private final float[] fontSize;
  private final Look[] looks;

  /** Common look of all text in each node; null without text. */
  private final Look[] textLooks;

  private SimplifiedTree(PageTree tree) {
    this.tree = tree;
    int size = tree.size();
    this.pictures = new int[size];
    this.controlBytes = new int[size];
    this.bytes = new int[size];
    this.fontSize = new float[size];
    this.looks = new Look[size];
    this.textLooks = new Look[size];
  }

  /** Creates the tree with looks from the page's own styles on the default screen (step 3). */
  static SimplifiedTree of(PageTree tree) {
    SimplifiedTree simple = new SimplifiedTree(tree);
    simple.readLooks(STYLES.resolve(tree, StylesheetSource.none()));
    simple.sum();
    return simple;
  }

  /** Computes looks; transparent elements, text and unstyled elements have their parent's look. */
  private void readLooks(PageStyles styles) {
    Look[] computed = new Look[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      ComputedStyle style = styles.style(node);
      Look inherited = up == PageTree.NONE ? INITIAL : computed[up];
      computed[node] = style == null ? inherited : look(style, tree.inLink(node));
      fontSize[node] = computed[node].fontSize();
      boolean own = up == PageTree.NONE || tree.breaksLine(node) || tree.tag(node).equals("a");
      looks[node] = own ? computed[node] : looks[up];
    }
  }

  private static Look look(ComputedStyle style, boolean link) {
    return new Look(
        Math.max(1, style.fontSize()), style.isBold(), style.keyword(Property.TEXT_ALIGN), link);
  }

  private void sum() {
    for (int node = tree.size() - 1; node >= 0; node--) {
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

  /** Whether the node contains text or a picture. */
  boolean shows(int node) {
    return tree.chars(node) > 0 || pictures[node] > 0;
  }

  /** Returns the number of pictures, plug-ins and frames in the node. */
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

  /** Returns the font size of a node, in CSS px. */
  double fontSize(int node) {
    return fontSize[node];
  }

  /** Returns the most frequent font size of text outside links, in CSS px; 16 without text. */
  double usualFontSize() {
    Map<Float, Long> chars = new TreeMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isText(node) && tree.textChars(node) > 0) {
        chars.merge(fontSize[node], (long) tree.textChars(node), Long::sum);
      }
    }
    return chars.entrySet().stream()
        .max(Map.Entry.comparingByValue()) // the smallest of equally frequent ones
        .map(Map.Entry::getKey)
        .orElse(INITIAL.fontSize());
  }

  /** Whether all text in the node looks like the node itself. */
  boolean isUniform(int node) {
    return looks[node].equals(textLooks[node]);
  }
}
