package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;

/** The names in elements' class attributes. */
final class ClassNames {

  /** An attribute with more characters is not looked through: an element's may have megabytes. */
  private static final int MAX_LENGTH = 300;

  private ClassNames() {}

  /** Whether an element's class attribute has one of these names, letter for letter. */
  public static boolean hasAny(PageTree tree, int node, Set<String> names) {
    return any(tree, node, names::contains);
  }

  /** Whether one of the names in an element's class attribute is of a form. */
  public static boolean anyMatches(PageTree tree, int node, Pattern form) {
    return any(tree, node, name -> form.matcher(name).matches());
  }

  private static boolean any(PageTree tree, int node, Predicate<String> is) {
    String classes = tree.isText(node) ? null : tree.attribute(node, "class");
    if (classes == null || classes.length() > MAX_LENGTH) {
      return false;
    }
    StringTokenizer names = new StringTokenizer(classes);
    while (names.hasMoreTokens()) {
      if (is.test(names.nextToken())) {
        return true;
      }
    }
    return false;
  }
}
