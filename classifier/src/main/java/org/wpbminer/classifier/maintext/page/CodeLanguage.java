package org.wpbminer.classifier.maintext.page;

import java.util.List;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The programming language of preformatted text, by the names that highlighters and site generators
 * give it. It is written behind a fence as it stands: letters, digits and what else is in the names
 * of languages.
 */
public final class CodeLanguage {

  /** What stands before the language in a class, the longest first. */
  private static final List<String> OWN = List.of("language-", "lang-");

  /** The same on what is around the code, where {@code lang-en} tells what its readers speak. */
  private static final List<String> AROUND =
      List.of("language-", "highlight-source-", "highlight-text-", "highlight-");

  /** What stands in a language's place and is none. */
  private static final Set<String> NONE =
      Set.of(
          "none", "default", "auto", "wrapper", "container", "box", "block", "code", "area", "bar");

  private static final int MAX_LANGUAGE = 20;

  /** Names are looked for in so many characters of a class attribute. */
  private static final int MAX_CLASS = 300;

  private static final int MAX_WRAPPERS = 2;

  /**
   * Characters beside the code in what is around it: a button to copy it by, or its name. Numbers
   * of its lines are more, and fewer than those of the code.
   */
  private static final int MAX_BESIDE = 20;

  /** Elements from a table of line numbers and code to the code. */
  private static final int MAX_IN_TABLE = 6;

  private static final Set<String> TABLE_PARTS = Set.of("td", "tr", "tbody");

  private CodeLanguage() {}

  /** The language that the attributes of {@code pre} or of {@code code} in it name, or nothing. */
  public static String of(PageTree tree, int element) {
    return of(tree, element, OWN);
  }

  /** The language that is named by the elements around a {@code pre}, or nothing. */
  public static String around(PageTree tree, int pre) {
    int up = aroundTable(tree, tree.parent(pre));
    String language = "";
    for (int i = 0; i < MAX_WRAPPERS && language.isEmpty() && isWrapper(tree, up, pre); i++) {
      language = of(tree, up, AROUND);
      up = tree.parent(up);
    }
    return language;
  }

  /** What is around the table in a cell of which an element is or lies; else the element. */
  private static int aroundTable(PageTree tree, int element) {
    int up = element;
    for (int i = 0; i < MAX_IN_TABLE && up != PageTree.NONE; i++) {
      String tag = tree.tag(up);
      up = tree.parent(up);
      if (tag.equals("table")) {
        return up;
      }
      if (!tag.equals("div") && !TABLE_PARTS.contains(tag)) {
        return element;
      }
    }
    return element;
  }

  private static boolean isWrapper(PageTree tree, int node, int pre) {
    return node != PageTree.NONE
        && tree.tag(node).equals("div")
        && tree.chars(node) - tree.chars(pre) <= Math.max(MAX_BESIDE, tree.chars(pre) / 2);
  }

  private static String of(PageTree tree, int element, List<String> prefixes) {
    String classes = tree.attribute(element, "class");
    String names =
        classes == null ? "" : classes.substring(0, Math.min(classes.length(), MAX_CLASS));
    for (String name : names.split("\\s+")) {
      String prefix = prefixes.stream().filter(name::startsWith).findFirst().orElse(null);
      String language = prefix == null ? "" : language(name.substring(prefix.length()));
      if (!language.isEmpty()) {
        return language;
      }
    }
    String data = language(tree.attribute(element, "data-lang"));
    return data.isEmpty() ? language(tree.attribute(element, "data-language")) : data;
  }

  /** What of a name can be one of a language. */
  private static String language(String name) {
    int end = 0;
    while (name != null
        && end < Math.min(name.length(), MAX_LANGUAGE)
        && isPart(name.charAt(end))) {
      end++;
    }
    String language = end == 0 ? "" : name.substring(0, end);
    return NONE.contains(language) ? "" : language;
  }

  private static boolean isPart(char c) {
    return c < 0x80 && Character.isLetterOrDigit(c) || "+-#._".indexOf(c) >= 0;
  }
}
