package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;

/** Logistic regression by LIBLINEAR, with the squares of the weights held down. */
final class LogisticRegression {

  private static final int YES = 1;
  private static final int NO = 0;

  static {
    Linear.disableDebugOutput();
  }

  private LogisticRegression() {}

  /**
   * Learns the weights of features.
   *
   * @param x vectors, the bias a feature like the others. Not modified
   * @param is of each whether it is of the class; both must occur
   * @param features the highest number of one
   * @param cost C, above 0
   * @param tolerance at which the optimiser stops, above 0
   * @param even whether both classes weigh the same, however many vectors they have
   * @return weights by the features' numbers less one; their sum over a vector is the log odds that
   *     it is of the class
   */
  public static double[] learn(
      Feature[][] x, boolean[] is, int features, double cost, double tolerance, boolean even) {
    Problem problem = new Problem();
    problem.l = x.length;
    problem.n = features;
    problem.x = x;
    problem.y = new double[x.length];
    int members = 0;
    for (int i = 0; i < x.length; i++) {
      problem.y[i] = is[i] ? YES : NO;
      members += is[i] ? 1 : 0;
    }
    Parameter parameter = new Parameter(SolverType.L2R_LR, cost, tolerance);
    if (even) {
      double half = x.length / 2.0;
      parameter.setWeights(
          new double[] {half / members, half / (x.length - members)}, new int[] {YES, NO});
    }
    Model model = Linear.train(problem, parameter);
    // LIBLINEAR's weights speak for the class that it met first.
    double sign = model.getLabels()[0] == YES ? 1 : -1;
    return Arrays.stream(model.getFeatureWeights()).map(weight -> sign * weight).toArray();
  }
}
