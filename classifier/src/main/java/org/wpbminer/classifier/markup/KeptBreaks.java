package org.wpbminer.classifier.markup;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Elements that keep line breaks because of {@code white-space} in their style attribute or in a
 * rule for their class in the page's style sheets.
 */
final class KeptBreaks {

  private static final Pattern KEEPS =
      Pattern.compile("white-space(?:-collapse)?\\s*:\\s*(?:pre|break-spaces)");

  /** Pattern of a class name at the end of a CSS selector. */
  private static final Pattern CLASS = Pattern.compile("\\.([\\w-]{1,100})\\s*$");

  /** Maximum distance of a declaration from the start of its CSS rule, in characters. */
  private static final int MAX_RULE_CHARS = 2000;

  private static final String PROPERTY = "white-space";

  private final PageTree tree;
  private final Names names;

  /** Names of classes that keep line breaks; Tailwind's are listed here, as its CSS is not read. */
  private final Set<String> classes =
      new HashSet<>(Set.of("whitespace-pre", "whitespace-pre-wrap", "whitespace-pre-line"));

  /** The values of {@code class} that have one of them. */
  private final Set<Names.Name> named = new HashSet<>();

  /** Whether the page mentions {@code white-space} in a style or class. */
  private final boolean mayKeep;

  KeptBreaks(PageReading reading) {
    this.tree = reading.tree();
    this.names = reading.names();
    this.mayKeep = mentionsSpace(tree.source());
    for (int style : mayKeep ? reading.elements("style") : new int[0]) {
      read(tree.rawContent(style));
    }
    for (Names.Name name : mayKeep ? names.in(Names.Attribute.CLASS) : List.<Names.Name>of()) {
      if (Stream.of(name.value().split("\\s+")).anyMatch(classes::contains)) {
        named.add(name);
      }
    }
  }

  private static boolean mentionsSpace(String source) {
    int at = source.indexOf("white");
    while (at >= 0
        && !source.startsWith("-space", at + 5)
        && !source.startsWith("space-pre", at + 5)) {
      at = source.indexOf("white", at + 5);
    }
    return at >= 0;
  }

  private void read(String sheet) {
    Matcher keeps = KEEPS.matcher(sheet);
    for (int at = sheet.indexOf(PROPERTY); at >= 0; at = sheet.indexOf(PROPERTY, at + 1)) {
      if (!keeps.region(at, sheet.length()).lookingAt()) {
        continue;
      }
      String rule = sheet.substring(Math.max(0, at - MAX_RULE_CHARS), at);
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
    return named.contains(names.ofClass(node)) || Attributes.has(tree, node, "style", KEEPS);
  }
}
