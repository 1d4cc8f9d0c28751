package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;

/** Logistic regression by LIBLINEAR, with the weights held down. */
final class LogisticRegression {

  static {
    Linear.disableDebugOutput();
  }

  private LogisticRegression() {}

  /**
   * Learns the weights of features with the sum of their sizes held down, so that most are 0.
   *
   * @see #learn
   */
  static double[] learnFew(
      Feature[][] x, boolean[] is, int features, double cost, double tolerance) {
    return learn(x, is, features, new Parameter(SolverType.L1R_LR, cost, tolerance));
  }

  /**
   * Learns the weights of features with the sum of their squares held down.
   *
   * @param x vectors, the bias a feature like the others. Not modified
   * @param is of each whether it is of the class; both must occur
   * @param features the highest number of one
   * @param cost C, above 0
   * @param tolerance at which the optimiser stops, above 0
   * @return weights by the features' numbers less one; their sum over a vector is the log odds that
   *     it is of the class
   */
  static double[] learn(Feature[][] x, boolean[] is, int features, double cost, double tolerance) {
    return learn(x, is, features, new Parameter(SolverType.L2R_LR, cost, tolerance));
  }

  private static double[] learn(Feature[][] x, boolean[] is, int features, Parameter parameter) {
    Problem problem = new Problem();
    problem.l = x.length;
    problem.n = features;
    problem.x = x;
    problem.y = new double[x.length];
    Arrays.setAll(problem.y, i -> is[i] ? 1 : 0);
    Model model = Linear.train(problem, parameter);
    // LIBLINEAR's weights speak for the class that it met first.
    double sign = model.getLabels()[0] == 1 ? 1 : -1;
    return Arrays.stream(model.getFeatureWeights()).map(weight -> sign * weight).toArray();
  }
}
