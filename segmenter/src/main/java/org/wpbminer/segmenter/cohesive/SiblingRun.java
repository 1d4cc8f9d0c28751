package org.wpbminer.segmenter.cohesive;

import org.wpbminer.segmenter.cohesive.Cohesion.ItemList;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/**
 * A run of siblings that are one block, and whether the next node belongs to it: siblings only,
 * text to text and links to links, paragraphs, lists and headings to each other, other elements to
 * those of their name and class. A heading goes with what follows it.
 */
final class SiblingRun {

  /** A heading looks at no more siblings than this to see what follows it. */
  private static final int LOOK_AHEAD = 8;

  private final PageTree tree;
  private final CohesiveSegmentationParameters parameters;
  private int last = PageTree.NONE;
  private int chars;
  private int linkTextChars;

  SiblingRun(PageTree tree, CohesiveSegmentationParameters parameters) {
    this.tree = tree;
    this.parameters = parameters;
  }

  void clear() {
    last = PageTree.NONE;
    chars = 0;
    linkTextChars = 0;
  }

  void add(int node) {
    last = node;
    chars += tree.chars(node);
    linkTextChars += tree.linkTextChars(node);
  }

  /** Whether the node, the next in document order, belongs to the run. */
  boolean takes(int node) {
    String tag = tree.tag(node);
    String lastTag = tree.tag(last);
    if (tree.parent(last) != tree.parent(node) || tag.equals("h1") || lastTag.equals("h1")) {
      return false;
    }
    if (ElementNames.SECTIONS.contains(tag) || ElementNames.SECTIONS.contains(lastTag)) {
      return tag.equals(lastTag) && ItemList.sameClass(tree, last, node);
    }
    if (isInline(tag) && isInline(lastTag) || PageTree.isHeading(lastTag)) {
      return true;
    }
    if (ItemList.areItems(tree, last, node, parameters.itemLimit())) {
      return true;
    }
    Kind kind = kind(chars, linkTextChars);
    if (PageTree.isHeading(tag)) {
      return kind == Kind.TEXT && isProse(lastTag) && kindBehind(node) != Kind.LINKS;
    }
    Kind next = kind(tree.chars(node), tree.linkTextChars(node));
    boolean alike = next == kind || next != Kind.LINKS && tree.chars(node) < parameters.floor();
    return alike
        && (isProse(tag) && isProse(lastTag)
            || tag.equals(lastTag) && ItemList.sameClass(tree, last, node));
  }

  private enum Kind {
    TEXT,
    BOTH,
    LINKS
  }

  private Kind kind(int chars, int linkTextChars) {
    double links = (double) linkTextChars / Math.max(1, chars);
    return links > parameters.linkRich()
        ? Kind.LINKS
        : links < parameters.linkPoor() ? Kind.TEXT : Kind.BOTH;
  }

  private Kind kindBehind(int heading) {
    int node = tree.nextSibling(heading);
    for (int i = 0; i < LOOK_AHEAD && node != PageTree.NONE; i++) {
      if (tree.chars(node) > 0 && !tree.isHeading(node)) {
        return kind(tree.chars(node), tree.linkTextChars(node));
      }
      node = tree.nextSibling(node);
    }
    return Kind.TEXT;
  }

  private static boolean isProse(String tag) {
    return ElementNames.PROSE.contains(tag) || isInline(tag);
  }

  private static boolean isInline(String tag) {
    return tag == PageTree.TEXT || ElementNames.isInline(tag);
  }
}
