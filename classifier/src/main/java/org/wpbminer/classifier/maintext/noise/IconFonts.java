package org.wpbminer.classifier.maintext.noise;

import java.util.stream.IntStream;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NameSet;
import org.wpbminer.classifier.maintext.page.TableShape;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Icons that a font draws in place of text: the name of one ("star"), which the font's ligatures
 * replace, or characters of the private use area, which mean nothing without the font.
 */
public final class IconFonts {

  /** Classes of elements whose text is an icon's name. */
  private static final NameSet LIGATURES =
      NameSet.of(
          "material-icons",
          "material-icons-extended",
          "material-icons-outlined",
          "material-icons-round",
          "material-icons-rounded",
          "material-icons-sharp",
          "material-icons-two-tone",
          "material-symbols-outlined",
          "material-symbols-rounded",
          "material-symbols-sharp");

  /** Names are no longer. */
  private static final int LONGEST_NAME = 40;

  /** More characters are text in a font of its own, and none is read to its end. */
  private static final int MOST_GLYPHS = 4;

  /** Nodes behind an icon that are looked at for text. */
  private static final int NEAR = 20;

  /** Elements around an icon that are looked at for a cell. */
  private static final int STEPS = 6;

  private IconFonts() {}

  /** Leaves them out, in time linear in the tree. */
  public static void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (int node = 1; node < tree.size(); node++) {
      boolean icon =
          tree.isText(node)
              ? !tree.isPreformatted(node) && isGlyphs(tree, node)
              : isNamed(tree, node);
      if (icon) {
        view.leaveOut(node);
      }
    }
  }

  /** Whether what is passed over is an icon, and a word begins right behind it. */
  public static boolean partsWords(PageTree tree, int node) {
    if (tree.isText(node) ? !isGlyphs(tree, node) : !isNamed(tree, node)) {
      return false;
    }
    int end = tree.subtreeEnd(node);
    int most = Math.min(tree.size(), end + NEAR);
    return IntStream.range(end, most)
        .filter(tree::isSeenText)
        .limit(1)
        .mapToObj(tree::text)
        .anyMatch(text -> Character.isLetterOrDigit(text.codePointAt(0)));
  }

  /**
   * Whether an element holds an icon's name and nothing else. One that fills a table's cell is what
   * the cell says: "check" or "close".
   */
  private static boolean isNamed(PageTree tree, int node) {
    int text = tree.firstChild(node);
    return text != PageTree.NONE
        && tree.isText(text)
        && tree.subtreeEnd(node) == text + 1
        && tree.chars(node) <= LONGEST_NAME
        && (tree.tag(node).equals("mat-icon") || ClassNames.hasAny(tree, node, LIGATURES))
        && tree.text(text).strip().chars().allMatch(IconFonts::isOfName)
        && !fillsCell(tree, node);
  }

  private static boolean fillsCell(PageTree tree, int icon) {
    int up = tree.parent(icon);
    for (int i = 0; i < STEPS && up > 0 && tree.chars(up) == tree.chars(icon); i++) {
      if (TableShape.isCell(tree.tag(up))) {
        return true;
      }
      up = tree.parent(up);
    }
    return false;
  }

  private static boolean isOfName(int c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_';
  }

  private static boolean isGlyphs(PageTree tree, int node) {
    boolean few = tree.chars(node) <= MOST_GLYPHS && tree.textLength(node) <= LONGEST_NAME;
    String glyphs = few ? tree.text(node).strip() : "";
    return !glyphs.isEmpty()
        && glyphs.codePointCount(0, glyphs.length()) <= MOST_GLYPHS
        && glyphs
            .codePoints()
            .allMatch(c -> Character.getType(c) == Character.PRIVATE_USE || c == ' ');
  }
}
