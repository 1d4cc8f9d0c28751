package org.wpbminer.classifier;

import java.util.regex.Pattern;
import org.wpbminer.segmenter.PageTree;

/**
 * The lines of code that highlighters write as elements within a line. Style sheets show each on a
 * line of its own, and not all highlighters set a line break between two.
 */
final class CodeLines {

  /** The last word of the names that such elements bear. */
  private static final Pattern LINE = Pattern.compile("(?:[\\w-]*[-_])?line");

  private CodeLines() {}

  /** Whether an element of preformatted text may be a line of it. */
  static boolean isLine(PageTree tree, int node) {
    return tree.attribute(node, "data-line") != null || ClassNames.anyMatches(tree, node, LINE);
  }
}
