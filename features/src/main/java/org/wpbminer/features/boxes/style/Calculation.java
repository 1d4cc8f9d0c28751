package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.Screen;

/**
 * {@code calc()}, {@code min()}, {@code max()} and {@code clamp()}. Sums and products are exact. A
 * comparison is decided for the screen's width and the browser's default font size, since a length
 * is linear in both.
 */
final class Calculation {
  private static final int MAX_CHARS = 1_000;
  private static final int MAX_DEPTH = 24;
  private static final float DEFAULT_FONT_PX = 16;

  private final char[] text;
  private final Screen screen;
  private int at;

  private Calculation(String text, Screen screen) {
    this.text = text.toCharArray();
    this.screen = screen;
  }

  /** Returns the value of a function call in lower case; null if it is malformed. */
  static Value evaluate(String call, Screen screen) {
    Calculation calculation = new Calculation(call, screen);
    Value value = call.length() <= MAX_CHARS ? calculation.operand(0) : null;
    return calculation.at == calculation.text.length ? value : null;
  }

  /** Null, here and below, for malformed text. */
  private Value sum(int depth) {
    Value sum = product(depth);
    while (sum != null && (isNext('+') || isNext('-'))) {
      int sign = text[at++] == '+' ? 1 : -1;
      Value other = product(depth);
      sum = other == null ? null : sum.plus(other, sign);
    }
    return sum;
  }

  private Value product(int depth) {
    Value product = operand(depth);
    while (product != null && (isNext('*') || isNext('/'))) {
      boolean times = text[at++] == '*';
      Value other = operand(depth);
      if (other == null) {
        return null;
      }
      boolean isNumber = other.equals(Value.px(other.px()));
      product =
          !times
              ? product.times(1 / other.px())
              : isNumber ? product.times(other.px()) : other.times(product.px());
    }
    return product;
  }

  /** Parses a number, a length, a sum in parentheses or a function. */
  private Value operand(int depth) {
    at = CssText.skipSpace(text, at, text.length);
    int start = at;
    at = Token.numberEnd(text, at);
    if (at > start) {
      return Token.number(new String(text, start, at - start), screen).value();
    }
    at = CssText.nameEnd(text, at, text.length);
    String name = new String(text, start, at - start);
    if (depth > MAX_DEPTH || !take('(')) {
      return null;
    }
    List<Value> arguments = new ArrayList<>();
    do {
      arguments.add(sum(depth + 1));
    } while (take(','));
    if (arguments.contains(null) || !take(')')) {
      return null;
    }
    return switch (name) {
      case "", "calc", "-webkit-calc" -> arguments.size() == 1 ? arguments.get(0) : null;
      case "min" -> arguments.stream().reduce(this::smaller).get();
      case "max" -> arguments.stream().reduce(this::larger).get();
      case "clamp" ->
          arguments.size() == 3
              ? larger(arguments.get(0), smaller(arguments.get(1), arguments.get(2)))
              : null;
      default -> null;
    };
  }

  private Value smaller(Value a, Value b) {
    return size(a) <= size(b) ? a : b;
  }

  private Value larger(Value a, Value b) {
    return size(a) > size(b) ? a : b;
  }

  private float size(Value value) {
    return value.compute(DEFAULT_FONT_PX, DEFAULT_FONT_PX).resolve(screen.width());
  }

  private boolean isNext(char c) {
    at = CssText.skipSpace(text, at, text.length);
    return at < text.length && text[at] == c;
  }

  private boolean take(char c) {
    boolean next = isNext(c);
    at += next ? 1 : 0;
    return next;
  }
}
