package org.wpbminer.classifier.markup;

import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;

/** Search in the values of attributes. */
public final class Attributes {

  /** Maximum length of a value that is searched; longer values are machine-generated. */
  private static final int MAX_CHARS = 2000;

  private Attributes() {}

  /** Whether an element has an attribute in whose value a pattern occurs. */
  public static boolean has(PageTree tree, int node, String attribute, Pattern pattern) {
    String value = tree.attribute(node, attribute);
    return value != null && value.length() <= MAX_CHARS && pattern.matcher(value).find();
  }

  /** Whether a pattern occurs in the {@code class} of an element. */
  public static boolean hasClass(PageTree tree, int node, Pattern pattern) {
    return has(tree, node, "class", pattern);
  }
}
