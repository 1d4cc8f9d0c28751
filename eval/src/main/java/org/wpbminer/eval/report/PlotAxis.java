package org.wpbminer.eval.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The scale of one axis of a plot: from a round number at or below all values to one at or above.
 *
 * @param first the lowest mark
 * @param step distance of two marks: 1, 2 or 5 times a power of ten
 * @param steps how many steps there are, at least one
 */
record PlotAxis(BigDecimal first, BigDecimal step, int steps) {

  private static final int[] ROUND = {1, 2, 5, 10};

  /**
   * An axis for some values.
   *
   * @param low the least value, finite
   * @param high the largest, finite and not below it; where both are equal the axis reaches around
   * @param wanted about how many steps there are to be; there are at most two more
   */
  static PlotAxis of(double low, double high, int wanted) {
    // Far below what a double tells apart beside its own size, a step would be none.
    double least = Math.max(Math.abs(low), Math.abs(high)) * 1e-12;
    double width = high - low > least ? high - low : Math.max(1, Math.abs(high)) / 2;
    BigDecimal step = step(width / wanted);
    BigDecimal first = floor(low, step);
    BigDecimal last = floor(high, step);
    while (last.doubleValue() < high || last.compareTo(first) == 0) {
      last = last.add(step);
    }
    return new PlotAxis(first, step, last.subtract(first).divide(step).intValueExact());
  }

  private static BigDecimal step(double about) {
    BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(about)));
    for (int times : ROUND) {
      BigDecimal step = power.multiply(BigDecimal.valueOf(times));
      if (step.doubleValue() >= about) {
        return step;
      }
    }
    return power.multiply(BigDecimal.TEN);
  }

  private static BigDecimal floor(double value, BigDecimal step) {
    return BigDecimal.valueOf(value).divide(step, 0, RoundingMode.FLOOR).multiply(step);
  }

  /** The marks, from the lowest up. */
  List<BigDecimal> marks() {
    List<BigDecimal> marks = new ArrayList<>();
    for (int i = 0; i <= steps; i++) {
      marks.add(first.add(step.multiply(BigDecimal.valueOf(i))));
    }
    return marks;
  }

  /** What stands at a mark: with as many decimals as the step has. */
  String text(BigDecimal mark) {
    int decimals = Math.max(0, step.stripTrailingZeros().scale());
    boolean tiny = decimals > 6 || mark.abs().compareTo(BigDecimal.valueOf(1e9)) >= 0;
    return tiny
        ? mark.round(new MathContext(3)).stripTrailingZeros().toString()
        : mark.setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  /**
   * Where a value lies.
   *
   * @param beside how much room there is below the lowest mark and above the highest, in values
   * @param from where the room below begins
   * @param to where the room above ends
   */
  DoubleUnaryOperator onto(double beside, double from, double to) {
    double low = first.doubleValue() - beside;
    double width = step.doubleValue() * steps + 2 * beside;
    return value -> from + (value - low) / width * (to - from);
  }
}
