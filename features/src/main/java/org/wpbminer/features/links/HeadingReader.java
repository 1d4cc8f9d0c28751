package org.wpbminer.features.links;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.segmenter.page.PageTree;

/** Topics of a page's headings, each found once, in the language that the page says it is in. */
final class HeadingReader {

  private static final int CODE = 2;

  private final String language;
  private final Map<String, Integer> known = new HashMap<>();

  HeadingReader(PageTree tree) {
    this.language = language(tree);
  }

  /** What {@code <html lang>} says: a code of two letters, "" if it says nothing. */
  private static String language(PageTree tree) {
    String declared = tree.attribute(0, "lang");
    if (declared == null || declared.strip().length() < CODE) {
      return "";
    }
    String code = declared.strip().substring(0, CODE).toLowerCase(Locale.ROOT);
    return code.equals("nb") || code.equals("nn") ? "no" : code;
  }

  /** The topic of a heading, {@link HeadingTopics#NONE} if it says nothing of its links. */
  int topic(GroupHeading heading) {
    return known.computeIfAbsent(heading.text(), text -> HeadingTopics.INSTANCE.of(text, language));
  }
}
