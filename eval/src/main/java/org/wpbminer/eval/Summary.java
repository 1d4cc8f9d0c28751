package org.wpbminer.eval;

import java.util.Collection;
import java.util.function.ToDoubleFunction;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Mean and spread of a measure over pages, folds or seeds, without NaN values.
 *
 * @param defined number of values
 * @param mean arithmetic mean of the values; NaN without any
 * @param standardDeviation sample standard deviation, sqrt(sum of (x - mean)^2 / (defined - 1));
 *     NaN for fewer than two values
 */
public record Summary(int defined, double mean, double standardDeviation) {

  public static <T> Summary of(Collection<T> items, ToDoubleFunction<? super T> measure) {
    return of(items.stream().mapToDouble(measure).toArray());
  }

  /** Summarises values, added in their order to be reproducible; infinite values are refused. */
  public static Summary of(double... values) {
    int defined = 0;
    double sum = 0;
    for (double value : values) {
      Arguments.refuse(Double.isInfinite(value), "a value must be finite or NaN: %s", value);
      if (!Double.isNaN(value)) {
        defined++;
        sum += value;
      }
    }
    double mean = sum / defined;
    double squares = 0;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        squares += (value - mean) * (value - mean);
      }
    }
    double deviation = defined < 2 ? Double.NaN : Math.sqrt(squares / (defined - 1));
    return new Summary(defined, mean, deviation);
  }
}
