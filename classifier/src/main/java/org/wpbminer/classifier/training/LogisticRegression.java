package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Logistic regression by LIBLINEAR, with a penalty on the weights.
 *
 * @param penalty penalty on the weights
 * @param cost C, above 0
 * @param tolerance tolerance at which the optimiser stops, above 0
 */
record LogisticRegression(Penalty penalty, double cost, double tolerance) {

  static {
    Linear.disableDebugOutput();
  }

  enum Penalty {
    /** Sum of the absolute values of the weights, which makes most weights 0. */
    L1(SolverType.L1R_LR),
    /** Sum of the squares of the weights. */
    L2(SolverType.L2R_LR);

    private final SolverType solver;

    Penalty(SolverType solver) {
      this.solver = solver;
    }
  }

  LogisticRegression {
    Arguments.refuse(!(cost > 0), "cost is %s; it must be above 0", cost);
    Arguments.refuse(!(tolerance > 0), "tolerance is %s; it must be above 0", tolerance);
  }

  /**
   * Learns weights, by feature index minus one; the weighted sum of a vector is the log odds of the
   * class.
   *
   * @param vectors sparse vectors with ascending indices from 1; the bias is an ordinary feature
   * @param isPositive whether the vector with an index belongs to the class
   * @param dimensions the highest feature index
   */
  double[] train(Feature[][] vectors, IntPredicate isPositive, int dimensions) {
    Problem problem = new Problem();
    problem.l = vectors.length;
    problem.n = dimensions;
    problem.x = vectors;
    problem.y = new double[problem.l];
    Arrays.setAll(problem.y, i -> isPositive.test(i) ? 1 : 0);
    Model model = Linear.train(problem, new Parameter(penalty.solver, cost, tolerance));
    // LIBLINEAR's weights are for the class of the first example
    double sign = model.getLabels()[0] == 1 ? 1 : -1;
    return Arrays.stream(model.getFeatureWeights()).map(weight -> sign * weight).toArray();
  }

  /** Returns a vector without its zeros, followed by the bias. */
  static Feature[] withBias(double[] vector) {
    return Stream.concat(
            IntStream.range(0, vector.length)
                .filter(j -> vector[j] != 0)
                .mapToObj(j -> new FeatureNode(j + 1, vector[j])),
            Stream.of(new FeatureNode(vector.length + 1, 1)))
        .toArray(Feature[]::new);
  }
}
