package org.wpbminer.classifier.maintext.noise;

import java.util.StringTokenizer;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NameSet;
import org.wpbminer.classifier.maintext.page.TableShape;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The numbers that highlighters write beside the lines of code, which are none of the code: in a
 * cell of their own, before each line, or right before or behind the code. They are known by names:
 * what stands beside code without one may be its input.
 */
public final class LineNumbers {

  /** The names that highlighters give to a line's number, or to the column of them. */
  private static final NameSet NAMES =
      NameSet.of(
          "lnt",
          "linenos",
          "lineno",
          "line-number",
          "line-numbers",
          "line-numbers-wrapper",
          "pre-numbering",
          "hljs-ln-numbers",
          "react-syntax-highlighter-line-number",
          "ln",
          "lntd",
          "gutter",
          "rouge-gutter");

  /**
   * The names of a cell of numbers beside code that is no preformatted text (Crayon,
   * SyntaxHighlighter).
   */
  private static final NameSet CELL_NAMES = NameSet.of("crayon-nums", "gutter");

  /** Elements from a cell to the code or the numbers in it. */
  private static final int MAX_DISTANCE = 8;

  private static final int MAX_DIGITS = 7;

  private LineNumbers() {}

  /** Leaves them out, in time linear in the tree. */
  public static void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("pre")) {
        if (fillsNamedCell(tree, node) && isRising(tree, node)) {
          view.leaveOut(node);
        } else {
          markNamed(view, node);
          markBehind(view, node);
        }
        node = tree.subtreeEnd(node) - 1;
      } else if (isColumn(tree, node) && isRising(tree, node)) {
        view.leaveOut(node);
        node = tree.subtreeEnd(node) - 1;
      }
    }
  }

  /** Whether an element is called a column of numbers, and is a cell or stands before code. */
  private static boolean isColumn(PageTree tree, int node) {
    if (TableShape.isCell(tree.tag(node))) {
      return ClassNames.hasAny(tree, node, CELL_NAMES);
    }
    int next = tree.nextSibling(node);
    return next != PageTree.NONE
        && (isPre(tree, next) || isPre(tree, next + 1) && tree.firstChild(next) == next + 1)
        && tree.chars(node) > 0
        && isNamed(tree, node);
  }

  private static boolean isPre(PageTree tree, int node) {
    return node < tree.size() && tree.tag(node).equals("pre");
  }

  /** Marks the elements that bear such a name and hold nothing but numbers. */
  private static void markNamed(MainTextView view, int pre) {
    PageTree tree = view.tree();
    int end = tree.subtreeEnd(pre);
    int[] nextCode = new int[end - pre]; // The first text from a node on that is no number.
    for (int node = end - 1, code = end; node >= pre; node--) {
      code = tree.isText(node) && !isNumbers(tree.text(node)) ? node : code;
      nextCode[node - pre] = code;
    }
    for (int node = pre + 1; node < end; node++) {
      int behind = tree.subtreeEnd(node);
      if (nextCode[node - pre] >= behind && isNamed(tree, node)) {
        view.leaveOut(node);
        node = behind - 1;
      }
    }
  }

  /** Marks the element right behind the code if it bears such a name and holds but numbers. */
  private static void markBehind(MainTextView view, int pre) {
    PageTree tree = view.tree();
    int next = tree.nextSibling(pre);
    if (next != PageTree.NONE && isNamed(tree, next) && isRising(tree, next)) {
      view.leaveOut(next);
    }
  }

  private static boolean isNumbers(String text) {
    return text.chars().allMatch(c -> isDigit(c) || Character.isWhitespace(c));
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNamed(PageTree tree, int node) {
    return ClassNames.hasAny(tree, node, NAMES);
  }

  /** Whether preformatted text fills a cell, and it, the cell or what is between is so named. */
  private static boolean fillsNamedCell(PageTree tree, int pre) {
    boolean named = isNamed(tree, pre);
    int cell = tree.parent(pre);
    for (int i = 0;
        i < MAX_DISTANCE && cell != PageTree.NONE && !TableShape.isCell(tree.tag(cell));
        i++) {
      named |= isNamed(tree, cell);
      cell = tree.parent(cell);
    }
    return cell != PageTree.NONE
        && TableShape.isCell(tree.tag(cell))
        && tree.chars(cell) == tree.chars(pre)
        && (named || isNamed(tree, cell));
  }

  /** Whether an element's text is integers, each greater than the one before; of one only 1. */
  private static boolean isRising(PageTree tree, int element) {
    int last = -1;
    int count = 0;
    int deepest = tree.depth(element) + MAX_DISTANCE;
    for (int node = element + 1; node < tree.subtreeEnd(element); node++) {
      if (tree.tag(node).equals("pre") || tree.depth(node) > deepest) {
        return false; // code; and no text is read for many elements that lie in each other
      }
      StringTokenizer words = new StringTokenizer(tree.text(node));
      while (words.hasMoreTokens()) {
        String word = words.nextToken();
        if (word.length() > MAX_DIGITS
            || !word.chars().allMatch(LineNumbers::isDigit)
            || Integer.parseInt(word) <= last) {
          return false;
        }
        last = Integer.parseInt(word);
        count++;
      }
    }
    return count != 1 || last == 1;
  }
}
