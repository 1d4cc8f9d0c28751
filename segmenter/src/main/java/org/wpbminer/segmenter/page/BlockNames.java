package org.wpbminer.segmenter.page;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the custom elements that the style sheets inside a page display as blocks, and the classes
 * that they display inline.
 */
final class BlockNames {

  private static final Pattern SHOWN =
      Pattern.compile("(?<![\\w-])display\\s*+:\\s*+(?:block|flex|grid|table)");

  private static final Pattern NAME =
      Pattern.compile("(?:^|,)\\s*+([a-z][a-z0-9]*+-[a-z0-9-]*+)\\s*+(?=,|$)");

  private static final Pattern INLINE =
      Pattern.compile(
          "(?<![\\w-])display\\s*+:\\s*+(?:inline|inline-block|contents)\\s*+(?:;|!|$)");

  private static final Pattern CLASS =
      Pattern.compile("(?:^|,)\\s*+(?:div)?+\\.([\\w-]++)\\s*+(?=,|$)");

  private BlockNames() {}

  /** Returns whether a tag has the form of a custom element's name. */
  static boolean isCustom(String tag) {
    return tag.indexOf('-') > 0;
  }

  /** Returns the tags of these elements in lower case, in time linear in the source. */
  static Set<String> of(String source) {
    return of(source, SHOWN, NAME);
  }

  /** Returns the classes displayed inline by a rule for the class alone, in linear time. */
  static Set<String> inlineClasses(String source) {
    return of(source, INLINE, CLASS);
  }

  private static Set<String> of(String source, Pattern declaration, Pattern selector) {
    Set<String> names = new HashSet<>();
    for (int from = source.indexOf("<style"); from >= 0; from = source.indexOf("<style", from)) {
      int end = source.indexOf("</style", from);
      String sheet = source.substring(from, end < 0 ? source.length() : end);
      String rules = sheet.substring(sheet.indexOf('>') + 1);
      for (String rule : rules.split("}")) {
        int selectorsEnd = Math.max(0, rule.indexOf('{'));
        boolean shown =
            rule.indexOf("display", selectorsEnd) > 0
                && declaration.matcher(rule.substring(selectorsEnd)).find();
        Matcher name = selector.matcher(shown ? rule.substring(0, selectorsEnd).strip() : "");
        while (name.find()) {
          names.add(name.group(1));
        }
      }
      from += sheet.length();
    }
    return names;
  }
}
