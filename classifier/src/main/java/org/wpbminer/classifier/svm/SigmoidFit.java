package org.wpbminer.classifier.svm;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Sigmoid from the decision value f of a classifier to the probability of a class: P = 1 / (1 +
 * exp(a f + b)) (Platt 1999; fitted by Newton's method as in Lin, Lin, Weng: A note on Platt's
 * probabilistic outputs for support vector machines, Machine Learning 68, 2007).
 *
 * @param a slope, negative if larger values indicate the class
 * @param b offset
 */
public record SigmoidFit(double a, double b) {

  /** Default without data to fit: P = 1/2 on the decision boundary, 0.88 on the margin. */
  static final SigmoidFit UNFITTED = new SigmoidFit(-2, 0);

  private static final int MAX_STEPS = 100;
  private static final double MIN_STEP = 1e-10;
  private static final double RIDGE = 1e-12;
  private static final double MIN_GRADIENT = 1e-5;

  /**
   * Fits a sigmoid.
   *
   * @param decisions decision values of n vectors that the classifier was not trained on. Not
   *     modified
   * @param positive whether each vector is of the class
   * @param weights positive weight of each vector; their mean has no effect. Not modified
   * @return {@link #UNFITTED} unless some vectors are of the class and some are not
   * @throws IllegalArgumentException if a weight is not positive
   */
  static SigmoidFit of(double[] decisions, boolean[] positive, double[] weights) {
    double sum = 0;
    double ofPositives = 0;
    int count = 0;
    for (int i = 0; i < weights.length; i++) {
      Arguments.refuse(
          !(weights[i] > 0 && weights[i] < Double.POSITIVE_INFINITY),
          "weight %s is %s; it must be a positive number",
          i,
          weights[i]);
      sum += weights[i];
      ofPositives += positive[i] ? weights[i] : 0;
      count += positive[i] ? 1 : 0;
    }
    if (count == 0 || count == weights.length) {
      return UNFITTED;
    }
    double[] shares = new double[weights.length];
    for (int i = 0; i < weights.length; i++) {
      shares[i] = weights[i] * weights.length / sum;
    }
    double positives = ofPositives * weights.length / sum;
    double negatives = weights.length - positives;
    // targets between 0 and 1 by Laplace's rule, because a few vectors do not give certainty
    double high = (positives + 1.0) / (positives + 2.0);
    double low = 1 / (negatives + 2.0);
    double[] targets = new double[positive.length];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = positive[i] ? high : low;
    }
    return newton(decisions, targets, shares, Math.log((negatives + 1.0) / (positives + 1.0)));
  }

  /** Interpolates linearly: {@code way} 0 gives this fit, 1 gives the other. */
  SigmoidFit towards(SigmoidFit other, double way) {
    return new SigmoidFit(a + way * (other.a - a), b + way * (other.b - b));
  }

  private static SigmoidFit newton(double[] f, double[] targets, double[] shares, double firstB) {
    double a = 0;
    double b = firstB;
    double loss = loss(f, targets, shares, a, b);
    for (int round = 0; round < MAX_STEPS; round++) {
      double haa = RIDGE;
      double hbb = RIDGE;
      double hab = 0;
      double ga = 0;
      double gb = 0;
      for (int i = 0; i < f.length; i++) {
        double p = probability(a * f[i] + b);
        double weight = shares[i] * p * (1 - p);
        haa += f[i] * f[i] * weight;
        hbb += weight;
        hab += f[i] * weight;
        double residual = shares[i] * (targets[i] - p);
        ga += f[i] * residual;
        gb += residual;
      }
      if (Math.abs(ga) < MIN_GRADIENT && Math.abs(gb) < MIN_GRADIENT) {
        break;
      }
      double determinant = haa * hbb - hab * hab;
      double da = -(hbb * ga - hab * gb) / determinant;
      double db = -(haa * gb - hab * ga) / determinant;
      double slope = ga * da + gb * db;
      double step = 1;
      double tried = loss(f, targets, shares, a + da, b + db);
      while (tried >= loss + 1e-4 * step * slope && step >= MIN_STEP) {
        step /= 2;
        tried = loss(f, targets, shares, a + step * da, b + step * db);
      }
      if (step < MIN_STEP) {
        break;
      }
      a += step * da;
      b += step * db;
      loss = tried;
    }
    return new SigmoidFit(a, b);
  }

  /** Returns the cross-entropy, computed without overflow. */
  private static double loss(double[] f, double[] targets, double[] shares, double a, double b) {
    double loss = 0;
    for (int i = 0; i < f.length; i++) {
      double z = a * f[i] + b;
      loss +=
          shares[i] * (Math.max(z, 0) - (1 - targets[i]) * z + Math.log1p(Math.exp(-Math.abs(z))));
    }
    return loss;
  }

  /** Returns 1 / (1 + exp(z)), computed without overflow. */
  static double probability(double z) {
    return z >= 0 ? Math.exp(-z) / (1 + Math.exp(-z)) : 1 / (1 + Math.exp(z));
  }
}
