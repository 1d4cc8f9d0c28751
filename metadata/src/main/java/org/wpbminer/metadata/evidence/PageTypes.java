package org.wpbminer.metadata.evidence;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.segmenter.text.TermLists;

/** What the types of things say of a page's kind. */
final class PageTypes {

  static final String ARTICLE = "article";
  static final String PAGE = "page";

  private static final Map<String, String> KINDS = new HashMap<>();

  static {
    TermLists types = TermLists.load(PageTypes.class, "types.tsv");
    for (String kind : types.topics()) {
      types.terms(kind).forEach(type -> KINDS.put(type, kind));
    }
  }

  private PageTypes() {}

  /**
   * The kind of page that a type makes.
   *
   * @param type such as {@code NewsArticle}, or its address
   * @return null if it makes none
   */
  static String kind(String type) {
    String name = type.strip();
    int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'));
    int prefix = name.startsWith("schema:") ? "schema:".length() - 1 : slash;
    return KINDS.get(name.substring(prefix + 1).toLowerCase(Locale.ROOT));
  }
}
