package org.wpbminer.classifier.metadata;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/** Tests of one element: its position outside the article, its link, and its text. */
final class ElementNaming {

  private static final TermLists LISTS = TermLists.load(ElementNaming.class, "element-names.tsv");
  private static final Pattern MODIFIED =
      Pattern.compile(
          "(?<!\\p{L})(?:" + String.join("|", LISTS.terms("modifiedword")) + ")",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final Pattern MODIFIED_AFTER =
      Pattern.compile(
          "[^\\p{L}]{0,20}(?:%s)(?! ?[:：])"
              .formatted(String.join("|", LISTS.terms("modifiedafter"))));

  static final List<String> USER_PAGE = LISTS.terms("userpage");
  static final List<String> AUTHOR_PAGE = LISTS.terms("authorpage");

  private static final Set<String> ELSEWHERE_TAGS = Set.of("aside", "nav", "footer");

  private static final int MAX_CHARS = 200;

  private static final int MAX_LEVELS = 12;

  private ElementNaming() {}

  /** Whether an attribute, in lower case and between spaces, contains a text. */
  static boolean hasWord(PageTree tree, int node, String attribute, String word) {
    String value = tree.attribute(node, attribute);
    return value != null && (" " + value.toLowerCase(Locale.ROOT) + " ").contains(word);
  }

  /** Whether an element links to an address that contains one of some strings. */
  static boolean linksTo(PageTree tree, int node, List<String> parts) {
    String href = tree.attribute(node, "href");
    if (href == null) {
      return false;
    }
    String lower = href.substring(0, Math.min(href.length(), MAX_CHARS)).toLowerCase(Locale.ROOT);
    return parts.stream().anyMatch(lower::contains);
  }

  /**
   * Whether an element or an ancestor has a name or tag for comments, for cards of other pages, or
   * for parts that all pages of a site share. Ancestors that contain the article are ignored.
   */
  static boolean isElsewhere(PageReading reading, int node) {
    PageTree tree = reading.tree();
    int article = reading.article().firstNode();
    int up = node;
    for (int i = 0; i < MAX_LEVELS && up != PageTree.NONE; i++) {
      String tag = tree.tag(up);
      boolean holdsArticle = up <= article && article < tree.subtreeEnd(up);
      if (holdsArticle || tag.equals("body") || tag.equals("article") || tag.equals("main")) {
        return false;
      }
      if (ELSEWHERE_TAGS.contains(tag) || reading.names().has(up, NameTopic.ELSEWHERE)) {
        return true;
      }
      up = tree.parent(up);
    }
    return false;
  }

  /** Whether the text after a date begins with a word such as 更新 ("updated"). */
  static boolean beginsWithModified(String text) {
    return MODIFIED_AFTER.matcher(text).lookingAt();
  }

  /** Whether a text has a word for a change of the page, for example "updated". */
  static boolean saysModified(String text) {
    return MODIFIED.matcher(text).find();
  }
}
