package org.wpbminer.classifier.markup;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Elements that keep line breaks because of {@code white-space} in their style attribute or in a
 * rule for their class in the page's style sheets.
 */
final class KeptBreaks {

  private static final Pattern KEEPS =
      Pattern.compile("white-space(?:-collapse)?\\s*:\\s*(?:pre|break-spaces)");

  /** Class in the last part of a selector. */
  private static final Pattern CLASS = Pattern.compile("\\.([\\w-]{1,100})\\s*$");

  /** Maximum distance of a declaration from the start of its rule. */
  private static final int MAX_RULE_CHARS = 2000;

  private static final int MAX_ATTRIBUTE_CHARS = 2000;

  private static final String SPACES = " \t\n\f\r\u000b";

  private final PageTree tree;

  /** Classes that keep line breaks, including Tailwind's, whose style sheets are not read. */
  private final Set<String> classes =
      new HashSet<>(Set.of("whitespace-pre", "whitespace-pre-wrap", "whitespace-pre-line"));

  /** Cache: whether a {@code class} attribute names one of the classes. */
  private final Map<String, Boolean> keptByNames = new HashMap<>();

  /** Whether the page mentions {@code white-space} in a style or class. */
  private final boolean mayKeep;

  KeptBreaks(PageTree tree) {
    this.tree = tree;
    this.mayKeep =
        tree.source().contains("white-space") || tree.source().contains("whitespace-pre");
    if (tree.source().contains("white-space")) {
      IntStream.range(0, tree.size())
          .filter(node -> tree.tag(node).equals("style"))
          .forEach(node -> read(tree.rawContent(node)));
    }
  }

  private void read(String sheet) {
    Matcher keeps = KEEPS.matcher(sheet);
    while (keeps.find()) {
      int from = Math.max(0, keeps.start() - MAX_RULE_CHARS);
      String rule = sheet.substring(from, keeps.start());
      String selectors = rule.substring(0, Math.max(0, rule.lastIndexOf('{')));
      int start = Math.max(selectors.lastIndexOf('}'), selectors.lastIndexOf('{'));
      for (String selector : selectors.substring(start + 1).split(",")) {
        Matcher name = CLASS.matcher(selector);
        if (name.find()) {
          classes.add(name.group(1));
        }
      }
    }
  }

  boolean isKept(int node) {
    if (!mayKeep) {
      return false;
    }
    String style = attribute(node, "style");
    return style.contains("white-space") && KEEPS.matcher(style).find()
        || keptByNames.computeIfAbsent(attribute(node, "class"), this::isKept);
  }

  private boolean isKept(String names) {
    StringTokenizer tokens = new StringTokenizer(names, SPACES);
    while (tokens.hasMoreTokens()) {
      if (classes.contains(tokens.nextToken())) {
        return true;
      }
    }
    return false;
  }

  private String attribute(int node, String name) {
    String value = tree.attribute(node, name);
    return value == null || value.length() > MAX_ATTRIBUTE_CHARS ? "" : value;
  }
}
