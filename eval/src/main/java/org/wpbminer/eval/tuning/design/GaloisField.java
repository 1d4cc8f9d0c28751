package org.wpbminer.eval.tuning.design;

import org.wpbminer.segmenter.text.Arguments;

/**
 * The field GF(q), q = p^m a prime power. Element e stands for the polynomial whose coefficients
 * are the digits of e in base p; products are taken modulo an irreducible polynomial of degree m.
 * For a prime q that is arithmetic modulo q.
 */
final class GaloisField {
  private static final int MAX_ORDER = 64;

  private final int order;
  private final int prime;
  private final int degree;
  private final int[][] product;

  GaloisField(int order) {
    this.order = order;
    prime = smallestFactor(order);
    int m = 0;
    int rest = order;
    while (prime > 1 && rest % prime == 0) {
      rest /= prime;
      m++;
    }
    Arguments.refuse(
        order < 2 || order > MAX_ORDER || rest != 1,
        "the order of a field must be a prime power in 2..%d: %d",
        MAX_ORDER,
        order);
    degree = m;
    product = productTable();
  }

  int order() {
    return order;
  }

  /** Sum of two elements: coefficient by coefficient modulo p. */
  int add(int a, int b) {
    int sum = 0;
    for (int place = 1; place < order; place *= prime) {
      sum += (a / place + b / place) % prime * place;
    }
    return sum;
  }

  int multiply(int a, int b) {
    return product[a][b];
  }

  /** The first polynomial x^m + tail, in order of the tail, that leaves no divisors of zero. */
  private int[][] productTable() {
    for (int tail = 0; tail < order; tail++) {
      int[][] table = productTable(tail);
      if (table != null) {
        return table;
      }
    }
    throw new IllegalStateException("no irreducible polynomial for order " + order);
  }

  private int[][] productTable(int tail) {
    int[][] table = new int[order][order];
    for (int a = 0; a < order; a++) {
      for (int b = 0; b < order; b++) {
        table[a][b] = multiplyModulo(a, b, tail);
        if (a != 0 && b != 0 && table[a][b] == 0) {
          return null;
        }
      }
    }
    return table;
  }

  /** Horner's scheme over the digits of b; x^m is replaced by -tail whenever it appears. */
  private int multiplyModulo(int a, int b, int tail) {
    if (degree == 1) {
      return a * b % prime;
    }
    int high = order / prime;
    int result = 0;
    for (int place = high; place > 0; place /= prime) {
      int carry = result / high;
      result = add(result % high * prime, scale(tail, (prime - carry) % prime));
      result = add(result, scale(a, b / place % prime));
    }
    return result;
  }

  private int scale(int a, int digit) {
    int sum = 0;
    for (int i = 0; i < digit; i++) {
      sum = add(sum, a);
    }
    return sum;
  }

  private static int smallestFactor(int n) {
    for (int p = 2; p <= n; p++) {
      if (n % p == 0) {
        return p;
      }
    }
    return 1;
  }
}
