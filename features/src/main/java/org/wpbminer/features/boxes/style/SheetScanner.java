package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.features.boxes.Screen;

/**
 * Parses a sheet once, in linear time, and keeps the rules that apply to the screen and set a
 * property of the layout. Malformed rules are skipped as the standard requires. Nested rules and
 * rules in {@code @container} and {@code @scope} are also skipped, because they would apply to too
 * many elements. Layers are ignored.
 *
 * <p>The CSS parser library reads selectors only: for whole sheets it takes 2.5 times as long, and
 * nested parentheses overflow its stack.
 */
final class SheetScanner {
  private static final int MAX_RULES = 200_000;

  /** Address and conditions of {@code @import}. */
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?:url\\(\\s*)?[\"']?([^\"'()\\s]+)[\"']?\\s*\\)?(.*)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private final Screen screen;
  private final List<Sheet.Rule> rules = new ArrayList<>();
  private final List<String> imports = new ArrayList<>();
  private final SelectorCompiler compiler = new SelectorCompiler();
  private final DeclarationParser parser;
  private boolean cut;

  private SheetScanner(Screen screen) {
    this.screen = screen;
    this.parser = new DeclarationParser(screen);
  }

  /** Parses the first {@code maxChars} of a sheet; the result reports whether the rest was cut. */
  static Sheet scan(String text, Screen screen, int maxChars) {
    SheetScanner scanner = new SheetScanner(screen);
    int length = Math.min(text.length(), maxChars);
    char[] chars = new char[length];
    text.getChars(0, length, chars, 0);
    scanner.cut = length < text.length();
    scanner.scan(chars);
    return new Sheet(List.copyOf(scanner.rules), List.copyOf(scanner.imports), scanner.cut);
  }

  private void scan(char[] text) {
    int i = 0;
    while (i < text.length) {
      char c = text[i];
      if (CssText.isSpace(c) || c == ';' || c == '}') {
        i++;
      } else if (CssText.startsComment(text, i, text.length)) {
        i = CssText.comment(text, i, text.length);
      } else if (c == '@') {
        i = atRule(text, i);
      } else if (c == '<' && text.length - i > 3 && text[i + 1] == '!') {
        i += 4;
      } else if (c == '-' && text.length - i > 2 && text[i + 2] == '>') {
        i += 3;
      } else {
        i = rule(text, i);
      }
    }
  }

  /** Parses a rule from its selectors to its closing brace; returns its end. */
  private int rule(char[] text, int i) {
    int brace = CssText.find(text, i, "{}");
    if (brace >= text.length || text[brace] == '}') {
      return brace;
    }
    Declarations declarations = parser.block(text, brace + 1);
    if (rules.size() >= MAX_RULES) {
      cut = true;
    } else if (!declarations.longhands.isEmpty()) {
      List<Selector> selectors = compiler.compile(new String(text, i, brace - i));
      if (!selectors.isEmpty()) {
        rules.add(new Sheet.Rule(selectors, declarations));
      }
    }
    return parser.blockEnd();
  }

  private int atRule(char[] text, int i) {
    int nameEnd = CssText.nameEnd(text, i + 1, text.length);
    String name = new String(text, i + 1, nameEnd - i - 1).toLowerCase(Locale.ROOT);
    int stop = CssText.find(text, nameEnd, "{};");
    boolean block = stop < text.length && text[stop] == '{';
    String condition = new String(text, nameEnd, stop - nameEnd).trim();
    if (!block && name.equals("import")) {
      importSheet(condition);
    }
    boolean enters =
        switch (name) {
          case "media" -> MediaQueries.holds(condition, screen);
          case "supports" -> !condition.startsWith("not");
          case "layer" -> true;
          default -> false;
        };
    if (!block) {
      return stop;
    }
    return enters ? stop + 1 : CssText.block(text, stop + 1, text.length);
  }

  private void importSheet(String condition) {
    Matcher parts = IMPORT.matcher(condition);
    if (parts.matches()) {
      String rest = parts.group(2);
      boolean conditional = rest.contains("layer") || rest.contains("supports");
      if (conditional || MediaQueries.holds(rest.trim(), screen)) {
        imports.add(parts.group(1));
      }
    }
  }
}
