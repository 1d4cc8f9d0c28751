package org.wpbminer.classifier.maintext;

import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The lines of code that highlighters write as elements within a line. Style sheets show each on a
 * line of its own, and not all highlighters set a line break between two. Comments and strings bear
 * such names too: but for one that is marked among lines which are none, only what another line
 * follows at once is a line to break behind.
 */
final class CodeLines {

  /** The last word of the names that such elements bear. */
  private static final Pattern LINE = Pattern.compile("(?:[\\w-]*[-_])?line");

  /** What marks one line among others that are plain text. */
  private static final Pattern MARKED =
      Pattern.compile("(?:[\\w-]*[-_])?(?:code|highlight|highlighted)[-_]line");

  private CodeLines() {}

  /** Whether an element of preformatted text may be a line of it, which nothing else ends. */
  public static boolean isLine(PageTree tree, int node) {
    return ClassNames.anyMatches(tree, node, MARKED) || isBeforeLine(tree, node);
  }

  private static boolean isBeforeLine(PageTree tree, int node) {
    int next = tree.nextSibling(node);
    return next != PageTree.NONE
        && !tree.spaceBefore(next)
        && isCalledLine(tree, node)
        && isCalledLine(tree, next)
        && !isSameLine(tree, node, next);
  }

  private static boolean isCalledLine(PageTree tree, int node) {
    return tree.attribute(node, "data-line") != null || ClassNames.anyMatches(tree, node, LINE);
  }

  /** Whether two elements bear the same number of a line. */
  private static boolean isSameLine(PageTree tree, int node, int next) {
    String line = tree.attribute(node, "data-line");
    return line != null && !line.isEmpty() && line.equals(tree.attribute(next, "data-line"));
  }
}
