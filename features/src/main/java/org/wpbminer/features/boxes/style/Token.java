package org.wpbminer.features.boxes.style;

import static org.wpbminer.features.boxes.style.CssText.isNameChar;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.features.boxes.Screen;

/**
 * One token of a declaration's value.
 *
 * @param kind the type of token
 * @param text the token in lower case; for a string the text between the quotes
 * @param value the value of a number or length; else null
 */
record Token(Kind kind, String text, Value value) {

  enum Kind {
    WORD,
    NUMBER,
    LENGTH,
    STRING,
    COMMA,
    SLASH,
    FUNCTION,
    OTHER
  }

  private static final int MAX_TOKENS = 512;

  /** A number and its unit; quantifiers are possessive, as a sheet may have a million digits. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "([+-]?(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?+)"
              + "(%|[\\w\\x80-\\uFFFF-]*+)");

  /** Approximate size of the units {@code ex} and {@code ch}, relative to the font size. */
  private static final float EX_EM = 0.5f;

  /** Returns the tokens of a value; null if it cannot be a value. */
  static List<Token> list(String value, Screen screen) {
    char[] text = value.toLowerCase(Locale.ROOT).toCharArray();
    List<Token> tokens = new ArrayList<>(4);
    int i = CssText.skipSpace(text, 0, text.length);
    while (i < text.length) {
      int next = end(text, i);
      if (next < 0 || tokens.size() == MAX_TOKENS) {
        return null;
      }
      if (text[i] != '[') {
        tokens.add(token(text[i], new String(text, i, next - i), screen));
      }
      i = CssText.skipSpace(text, next, text.length);
    }
    return tokens;
  }

  /** Returns the end of the token that starts at {@code i}; -1 if no token starts there. */
  private static int end(char[] text, int i) {
    char c = text[i];
    int number = numberEnd(text, i);
    if (number > i) {
      return number;
    }
    if (isNameChar(c) || c == '#') {
      int at = CssText.nameEnd(text, i + 1, text.length);
      if (at == text.length || text[at] != '(') {
        return at;
      }
      boolean url = at - i == 3 && new String(text, i, 3).equals("url");
      return url ? CssText.url(text, at + 1, text.length) : CssText.balanced(text, at, text.length);
    }
    return switch (c) {
      case '"', '\'' -> CssText.string(text, i, text.length);
      case ',', '/' -> i + 1;
      case '[' -> CssText.balanced(text, i, text.length);
      default -> -1;
    };
  }

  private static Token token(char c, String text, Screen screen) {
    if (c == ',' || c == '/') {
      return new Token(c == ',' ? Kind.COMMA : Kind.SLASH, text, null);
    }
    if (c == '"' || c == '\'') {
      boolean closed = text.length() > 1 && text.charAt(text.length() - 1) == c;
      return new Token(Kind.STRING, text.substring(1, text.length() - (closed ? 1 : 0)), null);
    }
    boolean name = isNameChar(c) && !NUMBER.matcher(text).matches();
    return name
        ? new Token(text.indexOf('(') > 0 ? Kind.FUNCTION : Kind.WORD, text, null)
        : number(text, screen);
  }

  /** Returns the end of the number and unit at {@code i}; {@code i} if absent. */
  private static int numberEnd(char[] text, int i) {
    Matcher number = NUMBER.matcher(CharBuffer.wrap(text, i, text.length - i));
    return number.lookingAt() ? i + number.end() : i;
  }

  /** Parses a number or a length such as 1.5em; its kind is OTHER if the unit is unknown. */
  static Token number(String text, Screen screen) {
    Matcher parts = NUMBER.matcher(text);
    if (!parts.matches()) {
      return new Token(Kind.OTHER, text, null);
    }
    float number = (float) Double.parseDouble(parts.group(1));
    boolean bare = parts.group(2).isEmpty();
    Value value = bare ? Value.px(number) : length(number, parts.group(2), screen);
    return new Token(bare ? Kind.NUMBER : value == null ? Kind.OTHER : Kind.LENGTH, text, value);
  }

  private static Value length(float number, String unit, Screen screen) {
    float width = screen.width() / 100f;
    float height = screen.height() / 100f;
    return switch (unit) {
      case "px" -> Value.px(number);
      case "pt" -> Value.px(number * 96 / 72);
      case "pc" -> Value.px(number * 16);
      case "in" -> Value.px(number * 96);
      case "cm" -> Value.px(number * 96 / 2.54f);
      case "mm" -> Value.px(number * 96 / 25.4f);
      case "%" -> Value.fraction(number / 100);
      case "em" -> Value.em(number);
      case "ex", "ch" -> Value.em(number * EX_EM);
      case "rem" -> new Value(null, 0, 0, 0, number);
      case "vw", "dvw", "lvw", "svw" -> Value.px(number * width);
      case "vh", "dvh", "lvh", "svh" -> Value.px(number * height);
      case "vmin" -> Value.px(number * Math.min(width, height));
      case "vmax" -> Value.px(number * Math.max(width, height));
      default -> null;
    };
  }

  boolean is(Kind other) {
    return kind == other;
  }
}
