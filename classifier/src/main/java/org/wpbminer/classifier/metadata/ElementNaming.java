package org.wpbminer.classifier.metadata;

import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** What the names of elements ({@code class}, {@code id}) say of what is in them. */
final class ElementNaming {

  private static final TermLists LISTS = TermLists.load(ElementNaming.class, "element-names.tsv");
  private static final List<String> ELSEWHERE = LISTS.terms("elsewhere");
  private static final List<String> MODIFIED_WORDS = LISTS.terms("modifiedword");

  static final List<String> AUTHOR = LISTS.terms("author");
  static final List<String> NOT_AUTHOR = LISTS.terms("notauthor");
  static final List<String> TITLE = LISTS.terms("title");
  static final List<String> USER = LISTS.terms("user");
  static final List<String> USER_PAGE = LISTS.terms("userpage");
  static final List<String> AUTHOR_PAGE = LISTS.terms("authorpage");
  static final List<String> DATE = LISTS.terms("date");
  static final List<String> MODIFIED = LISTS.terms("modified");

  /** Longer names are cut: they come from generators and say nothing more. */
  private static final int MOST_CHARS = 200;

  /** Elements around one that are asked where it stands. */
  private static final int MOST_LEVELS = 12;

  private ElementNaming() {}

  /** Whether an element's class or id has one of some parts. */
  static boolean has(PageTree tree, int node, List<String> parts) {
    return has(tree.attribute(node, "class"), parts) || has(tree.attribute(node, "id"), parts);
  }

  /** Whether an element links to an address with one of some parts. */
  static boolean linksTo(PageTree tree, int node, List<String> parts) {
    return has(tree.attribute(node, "href"), parts);
  }

  private static boolean has(String name, List<String> parts) {
    if (name == null || name.isEmpty()) {
      return false;
    }
    String lower = name.substring(0, Math.min(name.length(), MOST_CHARS)).toLowerCase(Locale.ROOT);
    for (String part : parts) {
      if (lower.contains(part)) {
        return true;
      }
    }
    return false;
  }

  /** Whether an element stands among comments, links to other pages or what all pages have. */
  static boolean isElsewhere(PageTree tree, int node) {
    int up = node;
    for (int i = 0; i < MOST_LEVELS && up != PageTree.NONE; i++) {
      String tag = tree.tag(up);
      if (tag.equals("body") || tag.equals("article") || tag.equals("main")) {
        return false;
      }
      if (tag.equals("aside") || tag.equals("nav") || tag.equals("footer")) {
        return true;
      }
      if (has(tree, up, ELSEWHERE)) {
        return true;
      }
      up = tree.parent(up);
    }
    return false;
  }

  /** Whether a text says that the date in it is of the last change. */
  static boolean saysModified(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (String word : MODIFIED_WORDS) {
      int at = lower.indexOf(word);
      if (at >= 0 && (at == 0 || !Character.isLetter(lower.charAt(at - 1)))) {
        return true;
      }
    }
    return false;
  }
}
