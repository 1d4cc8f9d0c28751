package org.wpbminer.classifier.svm;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Parameters of a C-SVC with RBF kernel (section 4.4 of the paper; LIBSVM).
 *
 * @param cost C, the cost of a training error; positive
 * @param gamma width parameter of the kernel exp(-gamma |u - v|^2); positive
 * @param balance exponent of the class weights (n / (classes * n_c)) ^ balance, in [0, 1]: with 0
 *     all vectors have equal weight, with 1 all classes
 * @param tolerance tolerance of the stopping criterion; positive
 */
public record SvmParameters(double cost, double gamma, double balance, double tolerance) {

  public SvmParameters {
    positive("cost", cost);
    positive("gamma", gamma);
    positive("tolerance", tolerance);
    Arguments.refuse(
        !(balance >= 0 && balance <= 1), "balance is %s; it must lie in [0, 1]", balance);
  }

  public static SvmParameters defaults() {
    return new SvmParameters(8, 0.5, 0.5, 1e-3);
  }

  public SvmParameters with(double cost, double gamma) {
    return new SvmParameters(cost, gamma, balance, tolerance);
  }

  public SvmParameters withBalance(double balance) {
    return new SvmParameters(cost, gamma, balance, tolerance);
  }

  private static void positive(String name, double value) {
    Arguments.refuse(
        !(value > 0 && Double.isFinite(value)),
        "%s is %s; it must be above 0 and finite",
        name,
        value);
  }
}
