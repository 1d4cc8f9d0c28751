package org.wpbminer.boxes.style.value;

import java.util.Arrays;
import org.htmlunit.cssparser.parser.LexicalUnit;
import org.wpbminer.boxes.style.syntax.CssLibrary;
import org.wpbminer.boxes.style.syntax.NameTable;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

/**
 * The tokens of one declaration's value. Words, numbers, strings and separators are read here;
 * arithmetic goes to the library. Reused from value to value.
 */
public final class ValueTokens {
  public static final byte WORD = 0;
  public static final byte NUMBER = 1;
  public static final byte STRING = 2;
  public static final byte COMMA = 3;
  public static final byte SLASH = 4;
  public static final byte FUNCTION = 5;
  static final byte OTHER = 6;

  private static final int MAX_TOKENS = 512;
  private static final NameTable MATH = new NameTable(8);
  private static final long VAR = Names.lower(Names.PLAIN, "var");
  private static final long URL = Names.lower(Names.PLAIN, "url");

  static {
    for (String name : new String[] {"calc", "-webkit-calc", "min", "max", "clamp"}) {
      MATH.put(name, 1);
    }
  }

  private final CssLibrary library;
  public char[] text;
  public int count;
  public byte[] kind = new byte[16];
  public int[] from = new int[16];
  public int[] to = new int[16];
  public float[] number = new float[16];
  public Unit[] unit = new Unit[16];
  public Object[] object = new Object[16];

  /** Whether the value has var() in it; the tokens are then not of use. */
  public boolean pending;

  public ValueTokens(CssLibrary library) {
    this.library = library;
  }

  /** Reads a range; false when it cannot be a value. */
  public boolean read(char[] chars, int start, int end) {
    text = chars;
    count = 0;
    pending = false;
    int i = start;
    while (i < end) {
      char c = chars[i];
      if (Names.isSpace(c)) {
        i++;
        continue;
      }
      if (count == MAX_TOKENS) {
        return false;
      }
      int next = token(c, i, end);
      if (next < 0) {
        return false;
      }
      i = next;
    }
    return true;
  }

  public Keyword keyword(int i) {
    return kind[i] == WORD ? Keyword.find(text, from[i], to[i]) : null;
  }

  public long name(int i) {
    return Names.lower(Names.PLAIN, text, from[i], to[i]);
  }

  public String string(int i) {
    return new String(text, from[i], to[i] - from[i]);
  }

  public boolean isWord(int i, String word) {
    return kind[i] == WORD && name(i) == Names.lower(Names.PLAIN, word);
  }

  private int token(char c, int i, int end) {
    if (c >= '0' && c <= '9' || c == '.' || c == '+' || c == '-' && startsNumber(i, end)) {
      return number(i, end);
    }
    if (Names.isNameChar(c)) {
      return word(i, end);
    }
    switch (c) {
      case '"', '\'':
        return string(c, i, end);
      case ',':
        add(COMMA, i, i + 1);
        return i + 1;
      case '/':
        if (i + 1 < end && text[i + 1] == '*') {
          return Scan.comment(text, i, end);
        }
        add(SLASH, i, i + 1);
        return i + 1;
      case '#':
        int stop = i + 1;
        while (stop < end && Names.isNameChar(text[stop])) {
          stop++;
        }
        add(OTHER, i, stop);
        return stop;
      case '[':
        int close = i;
        while (close < end && text[close] != ']') {
          close++;
        }
        return close + 1;
      default:
        return -1;
    }
  }

  private boolean startsNumber(int i, int end) {
    int next = i + 1;
    return next < end && (text[next] >= '0' && text[next] <= '9' || text[next] == '.');
  }

  private int number(int i, int end) {
    int at = i;
    boolean negative = text[at] == '-';
    if (negative || text[at] == '+') {
      at++;
    }
    double value = 0;
    int digits = 0;
    while (at < end && text[at] >= '0' && text[at] <= '9') {
      value = value * 10 + (text[at++] - '0');
      digits++;
    }
    if (at < end && text[at] == '.') {
      at++;
      double scale = 0.1;
      while (at < end && text[at] >= '0' && text[at] <= '9') {
        value += (text[at++] - '0') * scale;
        scale /= 10;
        digits++;
      }
    }
    if (digits == 0) {
      return -1;
    }
    int exponentEnd = exponentEnd(at, end);
    if (exponentEnd > at) {
      value *= Math.pow(10, exponent(at + 1, exponentEnd));
      at = exponentEnd;
    }
    int unitStart = at;
    if (at < end && text[at] == '%') {
      at++;
    } else {
      while (at < end && Names.isNameChar(text[at])) {
        at++;
      }
    }
    return addNumber(i, (float) (negative ? -value : value), unitStart, at) ? at : -1;
  }

  /** Behind {@code e+3} or the like at {@code at}; {@code at} itself when none stands there. */
  private int exponentEnd(int at, int end) {
    if (at >= end || Names.lower(text[at]) != 'e') {
      return at;
    }
    int digits = at + 1;
    if (digits < end && (text[digits] == '+' || text[digits] == '-')) {
      digits++;
    }
    int to = digits;
    while (to < end && text[to] >= '0' && text[to] <= '9') {
      to++;
    }
    return to > digits ? to : at;
  }

  private int exponent(int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      boolean digit = text[i] >= '0' && text[i] <= '9';
      value = digit ? Math.min(1_000, value * 10 + text[i] - '0') : value;
    }
    return text[from] == '-' ? -value : value;
  }

  private boolean addNumber(int start, float value, int unitStart, int end) {
    add(NUMBER, start, end);
    int i = count - 1;
    number[i] = value;
    if (unitStart == end) {
      unit[i] = Unit.NUMBER;
    } else if (text[unitStart] == '%') {
      unit[i] = Unit.PERCENT;
      number[i] = value / 100;
    } else {
      long name = Names.lower(Names.PLAIN, text, unitStart, end);
      float px = Unit.pxPer(name);
      unit[i] = px > 0 ? Unit.PX : Unit.relative(name);
      number[i] = px > 0 ? value * px : value;
      if (unit[i] == null) {
        kind[i] = OTHER;
      }
    }
    return true;
  }

  private int word(int i, int end) {
    int at = i;
    while (at < end && Names.isNameChar(text[at])) {
      at++;
    }
    if (at >= end || text[at] != '(') {
      add(WORD, i, at);
      return at;
    }
    long name = Names.lower(Names.PLAIN, text, i, at);
    int close = name == URL ? Scan.url(text, at + 1, end) : Scan.balanced(text, at, end);
    if (name == VAR) {
      pending = true;
    }
    pending |= !pending && Scan.hasVar(text, at, close);
    add(FUNCTION, i, close);
    if (!pending && MATH.get(name) >= 0) {
      return math(i, close) ? close : -1;
    }
    return close;
  }

  private boolean math(int start, int end) {
    LexicalUnit parsed = library.value(Scan.explicitCalc(new String(text, start, end - start)));
    Calculation calculation = parsed == null ? null : Calculation.of(parsed);
    if (calculation == null) {
      return false;
    }
    int i = count - 1;
    kind[i] = NUMBER;
    unit[i] = Unit.OBJECT;
    object[i] = calculation;
    return true;
  }

  private int string(char quote, int i, int end) {
    int at = i + 1;
    while (at < end && text[at] != quote) {
      at += text[at] == '\\' ? 2 : 1;
    }
    add(STRING, i + 1, Math.min(at, end));
    return Math.min(at, end) + 1;
  }

  private void add(byte newKind, int start, int end) {
    if (count == kind.length) {
      int capacity = count * 2;
      kind = Arrays.copyOf(kind, capacity);
      from = Arrays.copyOf(from, capacity);
      to = Arrays.copyOf(to, capacity);
      number = Arrays.copyOf(number, capacity);
      unit = Arrays.copyOf(unit, capacity);
      object = Arrays.copyOf(object, capacity);
    }
    kind[count] = newKind;
    from[count] = start;
    to[count] = end;
    count++;
  }
}
