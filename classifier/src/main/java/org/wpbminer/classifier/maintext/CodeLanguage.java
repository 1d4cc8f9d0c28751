package org.wpbminer.classifier.maintext;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The programming language of preformatted text, by the names that highlighters and site generators
 * give it. It is written after a fence as it stands: letters, digits and what else is in the names
 * of languages.
 */
final class CodeLanguage {

  private static final String NAME = "([A-Za-z0-9+#._-]{1,20})";

  /** What stands before the language in a class, at the class's begin. */
  private static final Pattern CLASS =
      Pattern.compile("(?:^|\\s)(?:lang(?:uage)?|highlight(?:-source|-text)?)-" + NAME);

  /** What stands in a language's place and is none. */
  private static final Set<String> NONE =
      Set.of(
          "none", "default", "auto", "wrapper", "container", "box", "block", "code", "area", "bar");

  /** Names are looked for in so many characters of a class attribute. */
  private static final int MAX_CLASS = 300;

  /** Elements around the code that are looked at, a table's of line numbers among them. */
  private static final int MAX_WRAPPERS = 7;

  /** Characters beside the code in what is around it: a button to copy it by, or its name. */
  private static final int MAX_BESIDE = 20;

  private CodeLanguage() {}

  /** The language that a {@code pre}, an element in it, or one around it names, or nothing. */
  static String of(PageTree tree, int pre) {
    String language = "";
    for (int node = pre; node < tree.subtreeEnd(pre) && language.isEmpty(); node++) {
      language = node == pre || tree.tag(node).equals("code") ? ofElement(tree, node) : "";
    }
    int most = tree.chars(pre) + Math.max(MAX_BESIDE, tree.chars(pre) / 2);
    int up = tree.parent(pre);
    for (int i = 0; i < MAX_WRAPPERS && up > 0 && language.isEmpty(); i++) {
      language = tree.chars(up) > most ? "" : ofElement(tree, up);
      up = tree.parent(up);
    }
    return language;
  }

  private static String ofElement(PageTree tree, int element) {
    String classes = tree.attribute(element, "class");
    if (classes != null) {
      Matcher name = CLASS.matcher(classes.substring(0, Math.min(classes.length(), MAX_CLASS)));
      while (name.find()) {
        if (!NONE.contains(name.group(1))) {
          return name.group(1);
        }
      }
    }
    for (String attribute : List.of("data-lang", "data-language")) {
      String data = tree.attribute(element, attribute);
      if (data != null && data.matches(NAME)) {
        return data;
      }
    }
    return "";
  }
}
