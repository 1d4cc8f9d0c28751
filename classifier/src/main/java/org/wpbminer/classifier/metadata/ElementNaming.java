package org.wpbminer.classifier.metadata;

import java.util.List;
import java.util.Locale;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** What the names of elements ({@code class}, {@code id}) say of what is in them. */
final class ElementNaming {

  private static final TermLists LISTS = TermLists.load(ElementNaming.class, "element-names.tsv");
  private static final List<String> MODIFIED_WORDS = LISTS.terms("modifiedword");

  static final List<String> USER_PAGE = LISTS.terms("userpage");
  static final List<String> AUTHOR_PAGE = LISTS.terms("authorpage");

  /** Longer names are cut: they come from generators and say nothing more. */
  private static final int MOST_CHARS = 200;

  /** Elements around one that are asked where it stands. */
  private static final int MOST_LEVELS = 12;

  private ElementNaming() {}

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
  static boolean isElsewhere(PageReading reading, int node) {
    PageTree tree = reading.tree();
    int up = node;
    for (int i = 0; i < MOST_LEVELS && up != PageTree.NONE; i++) {
      String tag = tree.tag(up);
      if (tag.equals("body") || tag.equals("article") || tag.equals("main")) {
        return false;
      }
      if (tag.equals("aside") || tag.equals("nav") || tag.equals("footer")) {
        return true;
      }
      if (reading.names().has(up, NameTopic.ELSEWHERE)) {
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
