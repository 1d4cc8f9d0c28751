package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.features.boxes.Screen;

/**
 * {@code calc()}, {@code min()}, {@code max()} and {@code clamp()}, evaluated from their text. Sums
 * and products keep percentages exact; a comparison that has percentages in it is decided for the
 * screen's width, since a computed length here is linear in its basis.
 */
final class Calculation {
  private static final int MAX_CHARS = 1_000;
  private static final int MAX_DEPTH = 24;

  /** A length as a sum; a plain number stands in px. */
  private record Value(float px, float fraction) {}

  private final char[] text;
  private LengthContext context;
  private int at;

  private Calculation(String text) {
    this.text = text.toCharArray();
  }

  /** The call of a function; null when it is malformed. */
  static Calculation parse(String call) {
    Calculation calculation = new Calculation(call);
    boolean valid =
        call.length() <= MAX_CHARS
            && calculation.value(new LengthContext(Screen.defaults())) != null;
    return valid ? calculation : null;
  }

  /** The packed length ({@link Lengths}) in a context; NaN parts become 0. */
  long evaluate(LengthContext lengths) {
    Value value = new Calculation(new String(text)).value(lengths);
    return Lengths.of(value.px, value.fraction);
  }

  private Value value(LengthContext lengths) {
    context = lengths;
    Value value = operand(0);
    return at == text.length ? value : null;
  }

  /** Null, here and below, for what is malformed. */
  private Value sum(int depth) {
    Value sum = product(depth);
    while (sum != null && (isNext('+') || isNext('-'))) {
      int sign = text[at++] == '+' ? 1 : -1;
      Value b = product(depth);
      sum = b == null ? null : new Value(sum.px + sign * b.px, sum.fraction + sign * b.fraction);
    }
    return sum;
  }

  private Value product(int depth) {
    Value a = operand(depth);
    while (a != null && (isNext('*') || isNext('/'))) {
      boolean times = text[at++] == '*';
      Value b = operand(depth);
      if (b == null) {
        return null;
      }
      a =
          times
              ? new Value(a.px * b.px, a.fraction * b.px + b.fraction * a.px)
              : new Value(a.px / b.px, a.fraction / b.px);
    }
    return a;
  }

  /** A number, a sum in parentheses or a function. */
  private Value operand(int depth) {
    at = CssText.skipSpace(text, at, text.length);
    int start = at;
    at = Token.withUnit(text, at);
    if (at > start) {
      Token token = Token.number(new String(text, start, at - start));
      if (!token.is(Token.Kind.NUMBER) || token.unit() == Unit.FR) {
        return null;
      }
      return token.unit() == Unit.PERCENT
          ? new Value(0, token.number())
          : new Value(token.number() * (token.isBare() ? 1 : context.pxPer(token.unit())), 0);
    }
    at = CssText.nameEnd(text, at, text.length);
    String name = new String(text, start, at - start).toLowerCase(Locale.ROOT);
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
      case "min" -> arguments.stream().reduce((a, b) -> size(a) <= size(b) ? a : b).get();
      case "max" -> arguments.stream().reduce((a, b) -> size(a) > size(b) ? a : b).get();
      case "clamp" -> arguments.size() == 3 ? clamp(arguments) : null;
      default -> null;
    };
  }

  private Value clamp(List<Value> values) {
    Value value = values.get(1);
    Value within = size(value) <= size(values.get(2)) ? value : values.get(2);
    return size(values.get(0)) > size(within) ? values.get(0) : within;
  }

  private float size(Value value) {
    return value.px + value.fraction * context.screen.width();
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
