package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Declarations from text: the inside of a rule's braces or of a {@code style} attribute. A
 * declaration that is not valid is dropped alone, as the standard has it.
 */
final class DeclarationParser {
  private static final Map<String, Unit> WIDE =
      Map.of("inherit", Unit.INHERIT, "initial", Unit.INITIAL, "unset", Unit.UNSET);
  private static final String IMPORTANT = "important";

  /** Texts whose declarations are remembered. */
  private static final int MAX_MEMO = 10_000;

  /**
   * A value with var() in it, kept as text until the element's custom properties are known.
   *
   * @param name the property's or shorthand's, in lower case
   * @param text the value
   */
  public record Pending(String name, String text) {}

  private final Map<String, Declarations> memo = new HashMap<>();
  private final Declarations.Builder builder = new Declarations.Builder();
  private final Longhands longhands = new Longhands(builder);
  private final Shorthands shorthands = new Shorthands(builder, longhands);
  private int at;

  /** The declarations of the block whose inside starts at {@code from}. */
  public Declarations block(char[] text, int from) {
    at = from;
    read(text);
    return builder.build();
  }

  /** Where the last block ended: after its closing brace. */
  public int blockEnd() {
    return at;
  }

  /** All declarations of a text that may come again: of an attribute. */
  public Declarations parse(String text) {
    Declarations known = memo.get(text);
    if (known == null) {
      char[] chars = text.toCharArray();
      at = 0;
      while (at < chars.length) {
        read(chars);
      }
      known = builder.build();
      if (memo.size() < MAX_MEMO) {
        memo.put(text, known);
      }
    }
    return known;
  }

  /** The declarations that a value makes whose var()s have been replaced. */
  public Declarations parse(Pending replaced) {
    builder.important(false);
    if (!replaced.text.contains("var(")) {
      value(PropertyNames.find(replaced.name), replaced.text);
    }
    return builder.build();
  }

  /** Reads declarations up to a closing brace, which it passes, or the end. */
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
    skipValue(text);
    if (!valid) {
      return;
    }
    String name = new String(text, start, nameEnd - start);
    boolean custom = name.length() > 2 && name.startsWith("--");
    String plain = custom ? name : name.toLowerCase(Locale.ROOT);
    Object property = custom ? null : PropertyNames.find(plain);
    if (!custom && property == null) {
      return;
    }
    String all = new String(text, valueStart, at - valueStart);
    String value = withoutImportant(all);
    builder.important(value.length() < all.length());
    if (custom) {
      builder.addCustom(name, value.trim());
    } else if (value.contains("var(")) {
      // Filed under the first longhand; it is expanded when it is applied.
      Property first =
          property instanceof Shorthand shorthand ? shorthand.longhands[0] : (Property) property;
      builder.add(first, Unit.PENDING, 0, new Pending(plain, value));
    } else {
      value(property, value);
    }
  }

  /** To the semicolon or brace that ends the declaration, or after a block that is its value. */
  private void skipValue(char[] text) {
    while (at < text.length) {
      char c = text[at];
      if (c == ';' || c == '}') {
        return;
      }
      if (c == '{') {
        at = CssText.block(text, at + 1, text.length);
        return;
      }
      if (c == '(' || c == '[') {
        boolean url = c == '(' && at >= 3 && new String(text, at - 3, 3).equalsIgnoreCase("url");
        at = url ? CssText.url(text, at + 1, text.length) : CssText.balanced(text, at, text.length);
      } else {
        at = CssText.step(text, at, text.length);
      }
    }
  }

  /** The value without {@code !important} after it; as long as it was when there is none. */
  private static String withoutImportant(String value) {
    String text = value.stripTrailing();
    int word = text.length() - IMPORTANT.length();
    if (word <= 0 || !text.regionMatches(true, word, IMPORTANT, 0, IMPORTANT.length())) {
      return value;
    }
    String before = text.substring(0, word).stripTrailing();
    return before.endsWith("!") ? before.substring(0, before.length() - 1) : value;
  }

  private void value(Object property, String text) {
    List<Token> tokens = Token.list(text);
    if (tokens == null || tokens.isEmpty()) {
      return;
    }
    Unit wide = tokens.size() == 1 ? WIDE.get(tokens.get(0).text().toLowerCase(Locale.ROOT)) : null;
    Property[] all =
        property instanceof Shorthand shorthand
            ? shorthand.longhands
            : new Property[] {(Property) property};
    if (wide != null) {
      for (Property longhand : all) {
        builder.add(longhand, wide, 0, null);
      }
      return;
    }
    int mark = builder.size();
    boolean valid =
        property instanceof Shorthand shorthand
            ? shorthands.expand(shorthand, tokens)
            : longhands.whole(all[0], tokens);
    if (!valid) {
      builder.backTo(mark);
    }
  }
}
