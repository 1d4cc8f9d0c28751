package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Conditional logistic regression with an L2 penalty, fitted by Newton's method (McFadden:
 * Conditional logit analysis of qualitative choice behavior, 1974). It maximises the probability of
 * the correct ones among the candidates of each choice. The model is an array of weights.
 *
 * @param ridge L2 penalty, above 0
 * @param steps number of steps of Newton's method, at least 1
 */
record ChoiceRegression(double ridge, int steps) {

  /** Maximum length of a step, because the curvature is unreliable far from the optimum. */
  private static final double MAX_STEP = 3;

  public ChoiceRegression {
    Arguments.refuse(!(ridge > 0), "ridge is %s; it must be above 0", ridge);
    Arguments.refuse(steps < 1, "steps is %s; it must be at least 1", steps);
  }

  /**
   * Candidates of one choice; at least one is correct. The arrays are not copied.
   *
   * @param vectors vectors of the candidates
   * @param isRight whether each candidate is correct; a choice without a correct candidate has no
   *     effect
   * @param weight weight of the choice
   */
  public record Choice(double[][] vectors, boolean[] isRight, double weight) {

    /** Returns the first candidate with the highest weighted sum; -1 without candidates. */
    public int best(double[] weights) {
      int best = -1;
      for (int i = 0; i < vectors.length; i++) {
        if (best < 0 || score(vectors[i], weights) > score(vectors[best], weights)) {
          best = i;
        }
      }
      return best;
    }

    private void add(double[] weights, double[] gradient, double[][] curve) {
      double[] p = new double[vectors.length];
      double top = Arrays.stream(vectors).mapToDouble(x -> score(x, weights)).max().orElse(0);
      double all = 0;
      double right = 0;
      for (int i = 0; i < p.length; i++) {
        p[i] = Math.exp(score(vectors[i], weights) - top);
        all += p[i];
        right += isRight[i] ? p[i] : 0;
      }
      if (right == 0) {
        return;
      }
      int n = weights.length;
      double[] mean = new double[n];
      for (int i = 0; i < p.length; i++) {
        double[] x = vectors[i];
        double q = isRight[i] ? p[i] / right : 0;
        for (int a = 0; a < n; a++) {
          mean[a] += p[i] / all * x[a];
          gradient[a] += weight * (q - p[i] / all) * x[a];
          for (int b = 0; b < n && x[a] != 0; b++) {
            curve[a][b] += weight * p[i] / all * x[a] * x[b];
          }
        }
      }
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          curve[a][b] -= weight * mean[a] * mean[b];
        }
      }
    }
  }

  private static double score(double[] x, double[] weights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * x[i];
    }
    return sum;
  }

  double[] train(List<Choice> choices) {
    Arguments.refuse(
        choices.stream().allMatch(choice -> choice.vectors.length == 0),
        "there is no candidate; at least one is needed");
    int n =
        choices.stream().flatMap(c -> Arrays.stream(c.vectors)).findFirst().orElseThrow().length;
    double[] weights = new double[n];
    for (int step = 0; step < steps; step++) {
      double[] gradient = new double[n];
      double[][] curve = new double[n][n];
      for (int a = 0; a < n; a++) {
        gradient[a] = -ridge * weights[a];
        curve[a][a] = ridge;
      }
      choices.forEach(choice -> choice.add(weights, gradient, curve));
      double[] move = solved(curve, gradient);
      double length = Math.sqrt(Arrays.stream(move).map(m -> m * m).sum() + 1e-12);
      double share = Math.min(1, MAX_STEP / length);
      Arrays.setAll(weights, a -> weights[a] + share * move[a]);
    }
    return weights;
  }

  /** Solves a positive definite system by Gauss-Jordan elimination; modifies both arguments. */
  private static double[] solved(double[][] matrix, double[] right) {
    int n = right.length;
    for (int i = 0; i < n; i++) {
      for (int row = 0; row < n; row++) {
        double factor = matrix[row][i] / matrix[i][i];
        if (row != i) {
          for (int column = i; column < n; column++) {
            matrix[row][column] -= factor * matrix[i][column];
          }
          right[row] -= factor * right[i];
        }
      }
    }
    Arrays.setAll(right, i -> right[i] / matrix[i][i]);
    return right;
  }
}
