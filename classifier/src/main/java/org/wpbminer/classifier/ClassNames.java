package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.Set;
import org.wpbminer.segmenter.PageTree;

/** The names in elements' class attributes. */
final class ClassNames {

  /** An attribute with more characters is not looked through: an element's may have megabytes. */
  private static final int MAX_LENGTH = 300;

  private ClassNames() {}

  /** Whether an element's class attribute has one of these names, letter for letter. */
  static boolean hasAny(PageTree tree, int node, Set<String> names) {
    String classes = tree.attribute(node, "class");
    return classes != null
        && classes.length() <= MAX_LENGTH
        && Arrays.stream(classes.split("\\s+")).anyMatch(names::contains);
  }
}
