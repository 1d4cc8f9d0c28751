package org.wpbminer.classifier.maintext.page;

import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;

/** The names in elements' class attributes. */
public final class ClassNames {

  /** An attribute with more characters is not looked through: an element's may have megabytes. */
  private static final int MAX_LENGTH = 300;

  /** A question about a part of a text. */
  private interface Part {
    boolean test(String text, int from, int to);
  }

  private ClassNames() {}

  /** Whether an element's class attribute has one of these names, letter for letter. */
  public static boolean hasAny(PageTree tree, int node, NameSet names) {
    return any(tree, node, names::contains);
  }

  /** Whether one of the names in an element's class attribute is of a form. */
  public static boolean anyMatches(PageTree tree, int node, Pattern form) {
    return any(tree, node, (text, from, to) -> form.matcher(text).region(from, to).matches());
  }

  private static boolean any(PageTree tree, int node, Part is) {
    String classes = tree.attribute(node, "class");
    if (classes == null || classes.length() > MAX_LENGTH) {
      return false;
    }
    int end;
    for (int from = 0; from < classes.length(); from = end + 1) {
      end = from;
      while (end < classes.length() && !isBlank(classes.charAt(end))) {
        end++;
      }
      if (end > from && is.test(classes, from, end)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }
}
