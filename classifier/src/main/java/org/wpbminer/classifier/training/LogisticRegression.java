package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Logistic regression by LIBLINEAR, with a penalty on the weights. The model is an array of
 * weights, by feature index minus one; the weighted sum of a vector is the log odds of the class.
 *
 * @param penalty penalty on the weights
 * @param cost C, above 0
 * @param tolerance tolerance at which the optimiser stops, above 0
 */
record LogisticRegression(Penalty penalty, double cost, double tolerance)
    implements Trainer<SparseExamples, double[]> {

  static {
    Linear.disableDebugOutput();
  }

  /** Norm of the weights that is penalised. */
  public enum Penalty {
    /** Sum of the absolute values of the weights, which makes most weights 0. */
    L1(SolverType.L1R_LR),
    /** Sum of the squares of the weights. */
    L2(SolverType.L2R_LR);

    private final SolverType solver;

    Penalty(SolverType solver) {
      this.solver = solver;
    }
  }

  public LogisticRegression {
    Arguments.refuse(!(cost > 0), "cost is %s; it must be above 0", cost);
    Arguments.refuse(!(tolerance > 0), "tolerance is %s; it must be above 0", tolerance);
  }

  @Override
  public double[] train(SparseExamples examples) {
    Problem problem = new Problem();
    problem.l = examples.vectors().length;
    problem.n = examples.dimensions();
    problem.x = examples.vectors();
    problem.y = new double[problem.l];
    Arrays.setAll(problem.y, i -> examples.isPositive()[i] ? 1 : 0);
    Model model = Linear.train(problem, new Parameter(penalty.solver, cost, tolerance));
    // LIBLINEAR's weights are for the class of the first example
    double sign = model.getLabels()[0] == 1 ? 1 : -1;
    return Arrays.stream(model.getFeatureWeights()).map(weight -> sign * weight).toArray();
  }
}
