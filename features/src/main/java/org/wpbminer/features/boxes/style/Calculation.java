package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code calc()}, {@code min()}, {@code max()} and {@code clamp()} as a postfix program. Sums and
 * products keep percentages exact; a comparison that has percentages in it is decided for the
 * screen's width, since a computed length here is linear in its basis.
 */
final class Calculation {
  private static final int MAX_CHARS = 8_192;
  private static final int MAX_DEPTH = 24;

  private enum Op {
    PUSH,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    MIN,
    MAX
  }

  private record Step(Op op, float number, Unit unit) {}

  private final List<Step> steps = new ArrayList<>();
  private final char[] text;
  private int at;

  private Calculation(String text) {
    this.text = text.toCharArray();
  }

  /** The program of a function's call; null when it is malformed. */
  static Calculation parse(String call) {
    Calculation calculation = new Calculation(call);
    boolean valid = call.length() <= MAX_CHARS && calculation.operand(0);
    return valid && calculation.at == call.length() ? calculation : null;
  }

  /** The packed length ({@link Lengths}) in a context; NaN parts become 0. */
  public long evaluate(LengthContext context) {
    Stack stack = new Stack(steps.size());
    for (Step step : steps) {
      stack.run(step, context);
    }
    return Lengths.of(stack.px[0], stack.fraction[0]);
  }

  private boolean sum(int depth) {
    boolean valid = product(depth);
    while (valid && (isNext('+') || isNext('-'))) {
      Op op = text[at++] == '+' ? Op.ADD : Op.SUBTRACT;
      valid = product(depth) && add(op);
    }
    return valid;
  }

  private boolean product(int depth) {
    boolean valid = operand(depth);
    while (valid && (isNext('*') || isNext('/'))) {
      Op op = text[at++] == '*' ? Op.MULTIPLY : Op.DIVIDE;
      valid = operand(depth) && add(op);
    }
    return valid;
  }

  /** A number, a sum in parentheses or a function. */
  private boolean operand(int depth) {
    at = CssText.skipSpace(text, at, text.length);
    int start = at;
    at = Token.withUnit(text, at);
    if (at > start) {
      Token token = Token.number(new String(text, start, at - start));
      return token.is(Token.Kind.NUMBER)
          && token.unit() != Unit.FR
          && steps.add(new Step(Op.PUSH, token.number(), token.unit()));
    }
    at = CssText.nameEnd(text, at, text.length);
    String name = new String(text, start, at - start).toLowerCase(Locale.ROOT);
    if (depth > MAX_DEPTH || !take('(')) {
      return false;
    }
    return switch (name) {
      case "", "calc", "-webkit-calc" -> arguments(null, depth) == 1;
      case "min" -> arguments(Op.MIN, depth) > 0;
      case "max" -> arguments(Op.MAX, depth) > 0;
      // max(low, min(value, high))
      case "clamp" -> arguments(null, depth) == 3 && add(Op.MIN) && add(Op.MAX);
      default -> false;
    };
  }

  /** Emits each argument and, after every one except the first, the fold; their number. */
  private int arguments(Op fold, int depth) {
    int count = 0;
    do {
      if (!sum(depth + 1)) {
        return 0;
      }
      if (++count > 1 && fold != null) {
        add(fold);
      }
    } while (take(','));
    return take(')') ? count : 0;
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

  private boolean add(Op op) {
    return steps.add(new Step(op, 0, null));
  }

  /** Values under evaluation: px, fraction. A plain number stands in the px part. */
  private static final class Stack {
    private final float[] px;
    private final float[] fraction;
    private int size;

    Stack(int capacity) {
      px = new float[Math.max(1, capacity)];
      fraction = new float[px.length];
    }

    void run(Step step, LengthContext context) {
      if (step.op() == Op.PUSH) {
        boolean percent = step.unit() == Unit.PERCENT;
        boolean number = step.unit() == Unit.NUMBER;
        px[size] = percent ? 0 : step.number() * (number ? 1 : context.pxPer(step.unit()));
        fraction[size++] = percent ? step.number() : 0;
        return;
      }
      int b = --size;
      int a = b - 1;
      switch (step.op()) {
        case ADD -> set(a, px[a] + px[b], fraction[a] + fraction[b]);
        case SUBTRACT -> set(a, px[a] - px[b], fraction[a] - fraction[b]);
        case MULTIPLY -> set(a, px[a] * px[b], fraction[a] * px[b] + fraction[b] * px[a]);
        case DIVIDE -> set(a, px[a] / px[b], fraction[a] / px[b]);
        default -> {
          float width = context.screen.width();
          boolean less = px[a] + fraction[a] * width <= px[b] + fraction[b] * width;
          int keep = less == (step.op() == Op.MIN) ? a : b;
          set(a, px[keep], fraction[keep]);
        }
      }
    }

    private void set(int at, float newPx, float newFraction) {
      px[at] = newPx;
      fraction[at] = newFraction;
    }
  }
}
