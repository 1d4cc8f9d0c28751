package org.wpbminer.boxes.style.value;

import java.util.ArrayList;
import java.util.List;
import org.htmlunit.cssparser.parser.LexicalUnit;
import org.htmlunit.cssparser.parser.LexicalUnit.LexicalUnitType;
import org.wpbminer.boxes.style.syntax.Names;

/**
 * {@code calc()}, {@code min()}, {@code max()} and {@code clamp()} as a postfix program. Sums and
 * products keep percentages exact; a comparison that has percentages in it is decided for the
 * screen's width, since a computed length here is linear in its basis.
 */
public final class Calculation {
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

  private Calculation() {}

  /** The program of one function unit; null when it is not one or is malformed. */
  static Calculation of(LexicalUnit function) {
    Calculation calculation = new Calculation();
    return calculation.function(function, 0) ? calculation : null;
  }

  /** The packed length ({@link Lengths}) in a context; NaN parts become 0. */
  public long evaluate(LengthContext context) {
    Stack stack = new Stack(steps.size());
    for (Step step : steps) {
      stack.run(step, context);
    }
    return Lengths.of(stack.px[0], stack.fraction[0]);
  }

  private boolean function(LexicalUnit unit, int depth) {
    if (depth > MAX_DEPTH || unit.getParameters() == null) {
      return false;
    }
    String name = unit.getFunctionName() == null ? "" : unit.getFunctionName();
    if (unit.getLexicalUnitType() == LexicalUnitType.FUNCTION_CALC || name.isEmpty()) {
      return sum(unit.getParameters(), null, depth);
    }
    return switch (name.toLowerCase(java.util.Locale.ROOT)) {
      case "min" -> arguments(unit, Op.MIN, depth) > 0;
      case "max" -> arguments(unit, Op.MAX, depth) > 0;
      case "clamp" -> clamp(unit, depth);
      default -> false;
    };
  }

  /** max(low, min(value, high)). */
  private boolean clamp(LexicalUnit unit, int depth) {
    if (arguments(unit, null, depth) != 3) {
      return false;
    }
    steps.add(new Step(Op.MIN, 0, null));
    steps.add(new Step(Op.MAX, 0, null));
    return true;
  }

  /** Emits each argument and, behind every but the first, the fold; the number of arguments. */
  private int arguments(LexicalUnit unit, Op fold, int depth) {
    int count = 0;
    LexicalUnit at = unit.getParameters();
    while (at != null) {
      LexicalUnit end = at;
      while (end != null && end.getLexicalUnitType() != LexicalUnitType.OPERATOR_COMMA) {
        end = end.getNextLexicalUnit();
      }
      if (!sum(at, end, depth)) {
        return 0;
      }
      if (++count > 1 && fold != null) {
        steps.add(new Step(fold, 0, null));
      }
      at = end == null ? null : end.getNextLexicalUnit();
    }
    return count;
  }

  private boolean sum(LexicalUnit from, LexicalUnit to, int depth) {
    LexicalUnit at = from;
    Op pendingSum = null;
    Op pendingProduct = null;
    while (true) {
      if (at == to || !operand(at, depth)) {
        return false;
      }
      if (pendingProduct != null) {
        steps.add(new Step(pendingProduct, 0, null));
        pendingProduct = null;
      }
      at = at.getNextLexicalUnit();
      Op op = at == to || at == null ? null : operator(at);
      if (op == Op.MULTIPLY || op == Op.DIVIDE) {
        pendingProduct = op;
      } else {
        if (pendingSum != null) {
          steps.add(new Step(pendingSum, 0, null));
        }
        pendingSum = op;
        if (op == null) {
          return at == to;
        }
      }
      at = at.getNextLexicalUnit();
    }
  }

  private static Op operator(LexicalUnit unit) {
    return switch (unit.getLexicalUnitType()) {
      case OPERATOR_PLUS -> Op.ADD;
      case OPERATOR_MINUS -> Op.SUBTRACT;
      case OPERATOR_MULTIPLY -> Op.MULTIPLY;
      case OPERATOR_SLASH -> Op.DIVIDE;
      default -> null;
    };
  }

  private boolean operand(LexicalUnit unit, int depth) {
    if (unit == null) {
      return false;
    }
    if (unit.getParameters() != null) {
      return function(unit, depth + 1);
    }
    switch (unit.getLexicalUnitType()) {
      case INTEGER -> push((float) unit.getIntegerValue(), Unit.NUMBER);
      case REAL -> push((float) unit.getDoubleValue(), Unit.NUMBER);
      case PERCENTAGE -> push((float) unit.getDoubleValue() / 100, Unit.PERCENT);
      default -> {
        String name = unit.getDimensionUnitText();
        if (name == null) {
          return false;
        }
        long hash = Names.lower(Names.PLAIN, name);
        float px = Unit.pxPer(hash);
        Unit relative = px > 0 ? Unit.PX : Unit.relative(hash);
        if (relative == null || relative == Unit.FR) {
          return false;
        }
        push((float) unit.getDoubleValue() * (px > 0 ? px : 1), relative);
      }
    }
    return true;
  }

  private void push(float number, Unit unit) {
    steps.add(new Step(Op.PUSH, number, unit));
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
