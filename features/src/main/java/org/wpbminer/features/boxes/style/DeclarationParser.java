package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.style.Declarations.Longhand;

/** Parses declarations in a rule or a {@code style} attribute, dropping invalid ones. */
final class DeclarationParser {
  private static final String IMPORTANT = "important";

  /** Maximum number of cached texts. */
  private static final int MAX_MEMO = 10_000;

  private final ValueParser values;
  private final Map<String, Declarations> memo = new HashMap<>();
  private final List<Longhand> longhands = new ArrayList<>();
  private int at;

  DeclarationParser(Screen screen) {
    values = new ValueParser(screen);
  }

  /** Returns the declarations of the block whose content starts at {@code from}. */
  Declarations block(char[] text, int from) {
    at = from;
    read(text);
    return build();
  }

  /** Returns the index after the closing brace of the last parsed block. */
  int blockEnd() {
    return at;
  }

  /** Returns the declarations of a text, for example an attribute, from a cache. */
  Declarations parse(String text) {
    Declarations known = memo.get(text);
    if (known == null) {
      char[] chars = text.toCharArray();
      at = 0;
      while (at < chars.length) {
        read(chars);
      }
      known = build();
      if (memo.size() < MAX_MEMO) {
        memo.put(text, known);
      }
    }
    return known;
  }

  private Declarations build() {
    Declarations built = new Declarations(longhands);
    longhands.clear();
    return built;
  }

  /** Reads declarations up to and including a closing brace, or to the end. */
  private void read(char[] text) {
    while (at < text.length) {
      at = CssText.skipSpace(text, at, text.length);
      if (at < text.length && text[at] == '}') {
        at++;
        return;
      }
      if (at < text.length && text[at] == ';') {
        at++;
      } else if (at < text.length) {
        declaration(text);
      }
    }
  }

  private void declaration(char[] text) {
    int start = at;
    int nameEnd = CssText.nameEnd(text, start, text.length);
    at = CssText.skipSpace(text, nameEnd, text.length);
    boolean valid = at < text.length && text[at] == ':' && nameEnd > start;
    int valueStart = at + 1;
    at = CssText.find(text, at, ";{}");
    if (at < text.length && text[at] == '{') {
      // a block in braces makes the value invalid
      at = CssText.block(text, at + 1, text.length);
    }
    if (!valid) {
      return;
    }
    String name = new String(text, start, nameEnd - start).toLowerCase(Locale.ROOT);
    String plainName = PropertyNames.find(name);
    if (plainName == null) {
      return;
    }
    String all = new String(text, valueStart, at - valueStart);
    String value = withoutImportant(all);
    boolean important = value.length() < all.length();
    values
        .parse(plainName, value)
        .forEach((property, each) -> longhands.add(new Longhand(property, each, important)));
  }

  /** Returns the value without {@code !important} at its end; the same string if it has none. */
  private static String withoutImportant(String value) {
    String text = value.stripTrailing();
    int word = text.length() - IMPORTANT.length();
    if (word <= 0 || !text.regionMatches(true, word, IMPORTANT, 0, IMPORTANT.length())) {
      return value;
    }
    String before = text.substring(0, word).stripTrailing();
    return before.endsWith("!") ? before.substring(0, before.length() - 1) : value;
  }
}
