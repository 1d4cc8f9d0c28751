package org.wpbminer.workbench.picture;

import java.util.Set;
import org.wpbminer.segmenter.text.TermLists;

/** Which names of elements and attributes of a page get into its picture. */
final class ShownMarkup {

  /** What stands for an element that is not shown as itself: its content stays. */
  private static final String PLAIN = "span";

  private static final int LONGEST_NAME = 60;
  private static final TermLists SHOWN = TermLists.load(ShownMarkup.class, "shown.tsv");
  private static final Set<String> ELEMENTS = Set.copyOf(SHOWN.terms("elements"));
  private static final Set<String> VOID = Set.copyOf(SHOWN.terms("void"));
  private static final Set<String> ATTRIBUTES = Set.copyOf(SHOWN.terms("attributes"));

  private ShownMarkup() {}

  /** The name under which an element is shown. */
  static String element(String tag) {
    return ELEMENTS.contains(tag) || VOID.contains(tag) || isCustom(tag) ? tag : PLAIN;
  }

  /** Whether an element shown under this name has no end tag and no content. */
  static boolean isVoid(String name) {
    return VOID.contains(name);
  }

  /** Whether an attribute is kept. None that is holds an address or a script. */
  static boolean isKept(String attribute) {
    return ATTRIBUTES.contains(attribute);
  }

  /** A name of an author's own: to browsers an element without meaning, but styles may name it. */
  private static boolean isCustom(String tag) {
    return tag.length() <= LONGEST_NAME
        && tag.indexOf('-') > 0
        && !tag.startsWith("wpb-")
        && tag.charAt(0) >= 'a'
        && tag.charAt(0) <= 'z'
        && tag.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-');
  }
}
