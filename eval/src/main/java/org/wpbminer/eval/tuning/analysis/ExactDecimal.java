package org.wpbminer.eval.tuning.analysis;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A quotient of a decimal and a whole number, kept exact until it is printed: a mean of responses
 * such as 2.79 / 4 = 0.6975 must print as 0.698, which no sum of doubles warrants.
 */
public final class ExactDecimal implements Comparable<ExactDecimal> {
  /** Numbers with more digits before the point than this print with an exponent. */
  private static final int MAX_PLAIN_DIGITS = 15;

  private final BigDecimal numerator;
  private final BigInteger denominator;

  private ExactDecimal(BigDecimal numerator, BigInteger denominator) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** sum / count, count at least 1. */
  public static ExactDecimal mean(BigDecimal sum, long count) {
    Arguments.refuse(count < 1, "a mean needs at least one value: %s", count);
    return new ExactDecimal(sum, BigInteger.valueOf(count));
  }

  ExactDecimal plus(ExactDecimal other) {
    BigInteger common = denominator.gcd(other.denominator);
    BigInteger mine = other.denominator.divide(common);
    BigInteger others = denominator.divide(common);
    return new ExactDecimal(
        numerator
            .multiply(new BigDecimal(mine))
            .add(other.numerator.multiply(new BigDecimal(others))),
        denominator.multiply(mine));
  }

  ExactDecimal minus(ExactDecimal other) {
    return plus(new ExactDecimal(other.numerator.negate(), other.denominator));
  }

  @Override
  public int compareTo(ExactDecimal other) {
    return minus(other).numerator.signum();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof ExactDecimal other && compareTo(other) == 0;
  }

  @Override
  public int hashCode() {
    return Double.hashCode(toDouble());
  }

  double toDouble() {
    return numerator.divide(new BigDecimal(denominator), MathContext.DECIMAL128).doubleValue();
  }

  /** Decimal text with so many places, halves rounded away from zero. */
  public String toText(int places) {
    BigDecimal divisor = new BigDecimal(denominator);
    if (numerator.precision() - numerator.scale() > MAX_PLAIN_DIGITS) {
      return numerator
          .divide(divisor, new MathContext(places + 1, RoundingMode.HALF_UP))
          .toString();
    }
    return numerator.divide(divisor, places, RoundingMode.HALF_UP).toPlainString();
  }

  @Override
  public String toString() {
    return numerator + "/" + denominator;
  }
}
