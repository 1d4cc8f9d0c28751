package org.wpbminer.features.boxes.style;

import static org.wpbminer.features.boxes.style.CssText.isNameChar;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One token of a declaration's value.
 *
 * @param text the token as it stands there; of a string what is between the quotes
 * @param number of a number: in px for absolute lengths, 1 for 100 %
 * @param unit of a number
 * @param object the {@link Keyword} of a word, the {@link Calculation} of a number, or null
 */
record Token(Kind kind, String text, float number, Unit unit, Object object) {

  public enum Kind {
    WORD,
    NUMBER,
    STRING,
    COMMA,
    SLASH,
    FUNCTION,
    OTHER
  }

  private static final int MAX_TOKENS = 512;

  /** A number and its unit. Loops without a way back, as a sheet may have a million digits. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "([+-]?(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?+)"
              + "(%|[\\w\\x80-\\uFFFF-]*+)");

  private static final Set<String> MATH = Set.of("calc", "-webkit-calc", "min", "max", "clamp");

  private static Token plain(Kind kind, String text) {
    return new Token(kind, text, 0, null, null);
  }

  /** The tokens of a value without var(); null when it cannot be a value. */
  public static List<Token> list(String value) {
    char[] text = value.toCharArray();
    List<Token> tokens = new ArrayList<>(4);
    int i = CssText.skipSpace(text, 0, text.length);
    while (i < text.length) {
      int next = end(text, i);
      if (next < 0 || tokens.size() == MAX_TOKENS) {
        return null;
      }
      if (text[i] != '[') {
        Token token = token(text, i, next);
        if (token == null) {
          return null;
        }
        tokens.add(token);
      }
      i = CssText.skipSpace(text, next, text.length);
    }
    return tokens;
  }

  /** Where the token ends that starts at {@code i}; -1 when none can start so. */
  private static int end(char[] text, int i) {
    char c = text[i];
    int number = withUnit(text, i);
    if (number > i) {
      return number;
    }
    if (isNameChar(c) || c == '#') {
      int at = CssText.nameEnd(text, i + 1, text.length);
      if (at < text.length && text[at] == '(') {
        boolean url = at - i == 3 && new String(text, i, 3).equalsIgnoreCase("url");
        return url
            ? CssText.url(text, at + 1, text.length)
            : CssText.balanced(text, at, text.length);
      }
      return at;
    }
    return switch (c) {
      case '"', '\'' -> CssText.string(text, i, text.length);
      case ',', '/' -> i + 1;
      case '[' -> CssText.balanced(text, i, text.length);
      default -> -1;
    };
  }

  private static Token token(char[] text, int i, int end) {
    String all = new String(text, i, end - i);
    char c = text[i];
    if (withUnit(text, i) > i) {
      return number(all);
    }
    if (c == '"' || c == '\'') {
      boolean closed = end - i > 1 && text[end - 1] == c;
      return plain(Kind.STRING, all.substring(1, closed ? all.length() - 1 : all.length()));
    }
    if (c == ',' || c == '/') {
      return plain(c == ',' ? Kind.COMMA : Kind.SLASH, all);
    }
    int open = all.indexOf('(');
    if (open > 0 && MATH.contains(all.substring(0, open).toLowerCase(Locale.ROOT))) {
      Calculation calculation = Calculation.parse(all);
      return calculation == null ? null : new Token(Kind.NUMBER, all, 0, Unit.OBJECT, calculation);
    }
    if (open > 0 || c == '#') {
      return plain(open > 0 ? Kind.FUNCTION : Kind.OTHER, all);
    }
    return new Token(Kind.WORD, all, 0, null, Keyword.find(all));
  }

  /** Where a number ends that starts at {@code i}, its unit included; {@code i} for none. */
  static int withUnit(char[] text, int i) {
    Matcher number = NUMBER.matcher(CharBuffer.wrap(text, i, text.length - i));
    return number.lookingAt() ? i + number.end() : i;
  }

  /** A number with its unit, 1.5em say; of kind OTHER when its unit is not known. */
  static Token number(String text) {
    Matcher parts = NUMBER.matcher(text);
    if (!parts.matches()) {
      return plain(Kind.OTHER, text);
    }
    float value = (float) Double.parseDouble(parts.group(1));
    String name = parts.group(2).toLowerCase(Locale.ROOT);
    float px = Unit.pxPer(name);
    if (px > 0) {
      return new Token(Kind.NUMBER, text, value * px, Unit.PX, null);
    }
    Unit unit =
        name.isEmpty() ? Unit.NUMBER : name.equals("%") ? Unit.PERCENT : Unit.relative(name);
    return unit == null
        ? plain(Kind.OTHER, text)
        : new Token(Kind.NUMBER, text, unit == Unit.PERCENT ? value / 100 : value, unit, null);
  }

  /** The tokens between the parentheses of a function; null when they are none. */
  List<Token> arguments() {
    int open = text.indexOf('(');
    return list(text.substring(open + 1, Math.max(open + 1, text.length() - 1)));
  }

  public boolean is(Kind other) {
    return kind == other;
  }

  /** The keyword; null when it is none. */
  public Keyword keyword() {
    return object instanceof Keyword keyword ? keyword : null;
  }

  public boolean isWord(String word) {
    return kind == Kind.WORD && text.equalsIgnoreCase(word);
  }

  /** Whether it is a number without a unit. */
  public boolean isBare() {
    return unit == Unit.NUMBER;
  }
}
