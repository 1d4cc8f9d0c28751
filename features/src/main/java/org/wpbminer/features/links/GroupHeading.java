package org.wpbminer.features.links;

import org.wpbminer.segmenter.page.PageTree;

/**
 * The heading that a group of links stands under.
 *
 * @param node the element or text that it is, {@link PageTree#NONE} if there is none
 * @param text its text, white space folded; "" if there is none
 * @param isElement whether it is a heading element, not just a short text
 * @param levels elements between the group and what holds both
 * @param isLabel whether it stands on the line of the links, as in "Read also: ..."
 */
public record GroupHeading(int node, String text, boolean isElement, int levels, boolean isLabel) {

  /** No heading. */
  static final GroupHeading NONE = new GroupHeading(PageTree.NONE, "", false, 0, false);

  /** Whether it announces what follows. */
  boolean endsWithColon() {
    return text.endsWith(":") || text.endsWith("\uff1a");
  }

  /** Whether there is one. */
  public boolean exists() {
    return node != PageTree.NONE;
  }
}
