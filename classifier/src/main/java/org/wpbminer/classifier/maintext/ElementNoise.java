package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.classifier.markup.CodeLanguage;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Elements that stand in a main text and are none of it: captions of pictures, buttons, a formula's
 * second copy, numbers of lines and labels of code, and the names of icons, which a font draws in
 * their place.
 */
final class ElementNoise {

  /** What a figure holds that is text itself. */
  private static final Set<String> TEXTS = Set.of("table", "pre", "blockquote");

  /** Elements that a button stands in which opens the text below. */
  private static final Set<String> TITLES = Set.of("dt", "summary");

  private static final Pattern ICON_NAME = Pattern.compile("\\s*[a-z0-9_]{1,40}\\s*");

  private static final Pattern UNSELECTED = Pattern.compile("user-select:\\s?none");

  /** Digits of the numbers of some thousand lines. */
  private static final int MOST_DIGITS = 20_000;

  /** Nodes of a figure, or of a button, that are looked at. */
  private static final int MOST_NODES = 60;

  /** A button that opens a menu says so in fewer characters than most names of text have. */
  private static final int SHORTEST_NAME = 13;

  private ElementNoise() {}

  /** Leaves them out, in time linear in the page. */
  static void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.tag(node).equals("pre")) {
        CodeLanguage.labels(tree, node).forEach(view::leaveOut);
      }
      if (isNoise(tree, node) || isGutter(tree, node)) {
        view.leaveOut(node);
        node = tree.subtreeEnd(node) - 1;
      }
    }
  }

  private static boolean isNoise(PageTree tree, int node) {
    return switch (tree.tag(node)) {
      case "figcaption" -> isCaption(tree, node);
      case "button" -> !isInRunningText(tree, node) && !opensText(tree, node);
      case "span" -> isFormulasCopy(tree, node) || isIcon(tree, node);
      case "i", "mat-icon" -> isIcon(tree, node);
      default -> false;
    };
  }

  /** Whether an element holds numbers of lines, and only those. */
  private static boolean isGutter(PageTree tree, int node) {
    if (tree.isText(node)
        || tree.chars(node) == 0
        || tree.chars(node) > MOST_DIGITS
        || tree.links(node) > 0) {
      return false;
    }
    if (!isOfDigits(tree, node)) {
      return false;
    }
    String style = tree.attribute(node, "style");
    return CodeLanguage.isNamedGutter(tree, node)
        || style != null && tree.isPreformatted(node) && UNSELECTED.matcher(style).find();
  }

  private static boolean isOfDigits(PageTree tree, int root) {
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      for (int i = 0; i < tree.textLength(node) && tree.counts(node); i++) {
        char c = tree.charAt(node, i);
        if (c > ' ' && !Character.isDigit(c)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether an element says what a picture shows: one of a table or of code belongs to the text.
   */
  static boolean isCaption(PageTree tree, int node) {
    return tree.tag(node).equals("figcaption") && !holdsText(tree, tree.parent(node));
  }

  private static IntStream first(PageTree tree, int node) {
    return IntStream.range(node + 1, Math.min(tree.subtreeEnd(node), node + MOST_NODES));
  }

  /** Whether a figure's first nodes hold a table, a listing or a quotation, which it is about. */
  private static boolean holdsText(PageTree tree, int figure) {
    return tree.tag(figure).equals("figure")
        && first(tree, figure).anyMatch(n -> TEXTS.contains(tree.tag(n)));
  }

  /** Whether text stands right before and after an element on its line: it is a word of that. */
  static boolean isInRunningText(PageTree tree, int node) {
    int next = tree.nextSibling(node);
    if (next == PageTree.NONE
        || tree.onOwnLines(node)
        || tree.parent(node - 1) != tree.parent(node)) {
      return false;
    }
    String before = tree.text(node - 1);
    String after = tree.text(next);
    return !before.isBlank()
        && !after.isBlank()
        && (before + after).chars().anyMatch(Character::isLetter);
  }

  /** Whether a button is a heading above the text below, or names what it opens. */
  static boolean opensText(PageTree tree, int button) {
    int up = tree.parent(button);
    return tree.isHeading(up)
        || TITLES.contains(tree.tag(up))
        || first(tree, button).anyMatch(tree::isHeading)
        || tree.chars(button) >= SHORTEST_NAME
            && tree.attribute(button, "aria-haspopup") == null
            && tree.attribute(button, "aria-expanded") != null;
  }

  /** As KaTeX and MathJax write it beside the one in MathML or HTML. */
  private static boolean isFormulasCopy(PageTree tree, int node) {
    return isOfClass(tree, node, "MJX_Assistive_MathML")
            && tree.chars(tree.parent(node)) > tree.chars(node)
        || isOfClass(tree, node, "katex-html")
            && isOfClass(tree, tree.firstChild(tree.parent(node)), "katex-mathml");
  }

  private static boolean isOfClass(PageTree tree, int node, String name) {
    return name.equals(tree.attribute(node, "class"));
  }

  private static boolean isIcon(PageTree tree, int node) {
    String name = tree.attribute(node, "class");
    boolean material =
        tree.tag(node).equals("mat-icon")
            || name != null
                && (name.contains("material-icons") || name.contains("material-symbols"));
    return material
        && tree.subtreeEnd(node) == node + 2
        && ICON_NAME.matcher(tree.text(node + 1)).matches();
  }
}
