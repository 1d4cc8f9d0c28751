package org.wpbminer.features.boxes.style;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.style.Token.Kind;

/** Parses values of properties, and expands shorthands into the longhands that the layout uses. */
final class ValueParser {
  /** Keywords that every property accepts. */
  private static final Set<String> WIDE = Set.of("inherit", "initial", "unset");

  /** Maximum length of a list of grid columns, because it is parsed again for each grid. */
  private static final int MAX_COLUMNS_CHARS = 500;

  private final Screen screen;
  private Map<Property, Value> longhands;

  ValueParser(Screen screen) {
    this.screen = screen;
  }

  /**
   * Returns the longhands that a declaration sets; empty if it is invalid.
   *
   * @param name a name from {@link PropertyNames#find}
   * @param text the value, without {@code !important}
   */
  Map<Property, Value> parse(String name, String text) {
    longhands = new EnumMap<>(Property.class);
    Property[] names = PropertyNames.longhands(name);
    List<Token> tokens = Token.list(text, screen);
    if (tokens == null || tokens.isEmpty()) {
      return Map.of();
    }
    if (tokens.size() == 1 && WIDE.contains(tokens.get(0).text())) {
      for (Property property : names) {
        longhands.put(property, Value.word(tokens.get(0).text()));
      }
      return longhands;
    }
    return expand(name, names, tokens, text) ? longhands : Map.of();
  }

  private boolean expand(String name, Property[] names, List<Token> tokens, String text) {
    Token last = tokens.get(tokens.size() - 1);
    return switch (name) {
      case "font" -> font(tokens);
      case "font-family" -> family(tokens);
      case "flex" -> flex(tokens);
      case "flex-flow" -> anyOrder(names, tokens);
      case "border", "border-top", "border-right", "border-bottom", "border-left" ->
          border(names, tokens);
      case "overflow", "border-spacing" -> one(names[0], tokens.get(0));
      case "align-items", "justify-content" -> one(names[0], last);
      case "grid", "grid-template" -> columns(text.substring(text.indexOf('/') + 1));
      case "grid-template-columns" -> columns(text);
      default -> sides(names, tokens);
    };
  }

  /** Sets a property to the value of a token; returns false if the property does not accept it. */
  private boolean one(Property property, Token token) {
    Value value = value(property, token);
    if (value != null) {
      longhands.put(property, value);
    }
    return value != null;
  }

  private static Value value(Property property, Token token) {
    if (token.is(Kind.WORD)) {
      return word(property, token.text());
    }
    Value value = token.value();
    if (value == null || token.is(Kind.NUMBER) && !property.acceptsNumber() && value.px() != 0) {
      return null;
    }
    if (token.is(Kind.NUMBER) && property.acceptsNumber()) {
      return value.px() < 0
          ? null
          : property == Property.LINE_HEIGHT ? Value.fraction(value.px()) : value;
    }
    boolean negative = value.px() < 0 && value.fraction() <= 0 || value.fraction() < 0;
    negative |= value.em() < 0 || value.rem() < 0;
    boolean font = property == Property.FONT_SIZE || property == Property.LINE_HEIGHT;
    boolean takes = property.acceptsLength(negative);
    return !takes ? null : font ? value.relativeToFont() : value;
  }

  /** Returns the value of a keyword; null if the property does not have it. */
  private static Value word(Property property, String word) {
    Value named =
        switch (property) {
          case FONT_WEIGHT -> word.startsWith("bold") ? Value.px(700) : null;
          case FONT_SIZE -> fontSize(word);
          case BORDER_TOP_WIDTH, BORDER_RIGHT_WIDTH, BORDER_BOTTOM_WIDTH, BORDER_LEFT_WIDTH ->
              borderWidth(word);
          default -> null;
        };
    if (property == Property.FONT_WEIGHT && (word.equals("normal") || word.equals("lighter"))) {
      return property.initial();
    }
    boolean prefixed = word.startsWith("-webkit-") && !property.acceptsKeyword(word);
    String plain = prefixed ? word.substring("-webkit-".length()) : word;
    return named != null ? named : property.acceptsKeyword(plain) ? Value.word(plain) : null;
  }

  private static Value fontSize(String word) {
    return switch (word) {
      case "xx-small" -> Value.px(9);
      case "x-small" -> Value.px(10);
      case "small" -> Value.px(13);
      case "medium" -> Value.px(16);
      case "large" -> Value.px(18);
      case "x-large" -> Value.px(24);
      case "xx-large" -> Value.px(32);
      case "xxx-large" -> Value.px(48);
      case "smaller" -> Value.em(1 / 1.2f);
      case "larger" -> Value.em(1.2f);
      default -> null;
    };
  }

  private static Value borderWidth(String word) {
    return switch (word) {
      case "thin" -> Value.px(1);
      case "medium" -> Value.px(3);
      case "thick" -> Value.px(5);
      default -> null;
    };
  }

  /** Parses one to four values for top, right, bottom, left, or one or two for a pair of sides. */
  private boolean sides(Property[] names, List<Token> tokens) {
    boolean valid = tokens.size() <= names.length;
    for (int i = 0; i < names.length && valid; i++) {
      valid = one(names[i], side(tokens, i));
    }
    return valid;
  }

  /** Returns the value of a side, or that of the opposite side if it has none of its own. */
  private static Token side(List<Token> tokens, int i) {
    int opposite = Math.min(Math.max(0, i - 2), tokens.size() - 1);
    return tokens.get(i < tokens.size() ? i : opposite);
  }

  private static boolean isNoBorder(Token style) {
    return style.text().equals("none") || style.text().equals("hidden");
  }

  /** Parses width, style and colour in any order; only the width is used. */
  private boolean border(Property[] names, List<Token> tokens) {
    boolean none = tokens.stream().anyMatch(ValueParser::isNoBorder);
    Value width = none ? Value.ZERO : borderWidth("medium");
    for (Token token : tokens) {
      Value own = none ? null : value(names[0], token);
      width = own == null ? width : own;
    }
    for (Property name : names) {
      longhands.put(name, width);
    }
    return true;
  }

  /** Parses {@code [style variant weight]? size[/line-height]? family}. */
  private boolean font(List<Token> tokens) {
    longhands.put(Property.FONT_WEIGHT, Property.FONT_WEIGHT.initial());
    longhands.put(Property.LINE_HEIGHT, Property.LINE_HEIGHT.initial());
    int i = 0;
    while (i < tokens.size() && !one(Property.FONT_SIZE, tokens.get(i))) {
      one(Property.FONT_WEIGHT, tokens.get(i++));
    }
    i++;
    if (i + 1 < tokens.size() && tokens.get(i).is(Kind.SLASH)) {
      if (!one(Property.LINE_HEIGHT, tokens.get(i + 1))) {
        return false;
      }
      i += 2;
    }
    return i < tokens.size() && family(tokens.subList(i, tokens.size()));
  }

  /** Sets the first known family of a list, else serif. */
  private boolean family(List<Token> tokens) {
    String known = null;
    StringBuilder name = new StringBuilder();
    for (int i = 0; i <= tokens.size() && known == null; i++) {
      if (i < tokens.size() && !tokens.get(i).is(Kind.COMMA)) {
        name.append(name.isEmpty() ? "" : " ").append(tokens.get(i).text());
      } else {
        known = family(name.toString());
        name.setLength(0);
      }
    }
    longhands.put(Property.FONT_FAMILY, Value.word(known == null ? "serif" : known));
    return true;
  }

  /** Returns the generic family with similar character widths; null for unknown fonts. */
  private static String family(String name) {
    return switch (name) {
      case "serif", "times", "times new roman" -> "serif";
      case "sans-serif", "arial", "helvetica", "cursive", "fantasy", "system-ui" -> "sans-serif";
      case "monospace", "courier", "courier new", "ui-monospace" -> "monospace";
      default -> null;
    };
  }

  /** Parses {@code [grow shrink?]? basis?}, or one keyword. */
  private boolean flex(List<Token> tokens) {
    boolean none = tokens.get(0).text().equals("none");
    boolean word = tokens.size() == 1 && tokens.get(0).is(Kind.WORD);
    longhands.put(Property.FLEX_GROW, Value.px(none ? 0 : 1));
    longhands.put(Property.FLEX_SHRINK, Value.px(none ? 0 : 1));
    longhands.put(Property.FLEX_BASIS, word ? Property.FLEX_BASIS.initial() : Value.ZERO);
    int numbers = 0;
    boolean valid = true;
    for (Token token : tokens) {
      boolean factor = token.is(Kind.NUMBER) && numbers < 2;
      Property factors = numbers == 0 ? Property.FLEX_GROW : Property.FLEX_SHRINK;
      valid &= none || one(factor ? factors : Property.FLEX_BASIS, token);
      numbers += factor ? 1 : 0;
    }
    return valid;
  }

  /** Assigns each token to the longhand that accepts it; resets the other longhands. */
  private boolean anyOrder(Property[] names, List<Token> tokens) {
    for (Property name : names) {
      longhands.put(name, name.initial());
    }
    boolean valid = true;
    for (Token token : tokens) {
      valid &= one(names[0], token) || one(names[1], token);
    }
    return valid;
  }

  private boolean columns(String text) {
    boolean valid = text.length() <= MAX_COLUMNS_CHARS;
    if (valid) {
      longhands.put(Property.GRID_TEMPLATE_COLUMNS, Value.word(text.trim()));
    }
    return valid;
  }
}
