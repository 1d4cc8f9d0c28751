package org.wpbminer.eval.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.ToDoubleFunction;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A measure at growing N, page by page: R@N, P@N, F1@N (WPBMiner paper, sections 5.2.1 to 5.2.3).
 * The counts of the first N pages are summed, then the measure is taken once; it is not a mean over
 * pages.
 */
public final class GrowingN {
  private GrowingN() {}

  /**
   * The measure at each wanted N, for instance {@code at(pages, ConfusionMatrix::plus, m ->
   * m.f1(0), 10, 30)}.
   *
   * @param pages counts of each page, in the order in which pages are taken
   * @param plus sums counts
   * @param measure the measure of summed counts
   * @param wanted values of N, growing, each in 1..number of pages
   * @return one value an N; NaN where the measure is undefined
   */
  public static <T> double[] at(
      List<T> pages, BinaryOperator<T> plus, ToDoubleFunction<T> measure, int... wanted) {
    double[] values = new double[wanted.length];
    T sum = null;
    int taken = 0;
    for (int i = 0; i < wanted.length; i++) {
      Arguments.refuse(
          wanted[i] <= taken || wanted[i] > pages.size(),
          "N must grow and stay within the %d pages: %d after %d",
          pages.size(),
          wanted[i],
          taken);
      for (; taken < wanted[i]; taken++) {
        sum = taken == 0 ? pages.get(0) : plus.apply(sum, pages.get(taken));
      }
      values[i] = measure.applyAsDouble(sum);
    }
    return values;
  }

  /**
   * The wanted values of N that there are pages for, and, where some are not, the number of pages
   * in their place.
   *
   * @param pages number of pages, at least 0; 0 gives no value at all
   * @param wanted growing values, each at least 1
   */
  public static int[] within(int pages, int... wanted) {
    List<Integer> steps = new ArrayList<>();
    for (int n : wanted) {
      int step = Math.min(n, pages);
      if (step > 0 && (steps.isEmpty() || steps.get(steps.size() - 1) < step)) {
        steps.add(step);
      }
    }
    return steps.stream().mapToInt(Integer::intValue).toArray();
  }
}
