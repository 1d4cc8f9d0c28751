package org.wpbminer.eval.accuracy;

import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.wpbminer.classifier.maintext.BodyText;
import org.wpbminer.segmenter.text.Characters;

/**
 * Learns which lines of a main text are of the body: a logistic regression with an L2 penalty, by
 * Newton's method. A line weighs by its characters, a page as much as any other of its corpus, for
 * F1 is counted so; each corpus weighs as much as the others.
 */
final class BodyTraining {

  /** Of the penalty. Three times as much or as little gave the same on publishers left out. */
  private static final double RIDGE = 3;

  private static final int STEPS = 20;

  /** Longer lines weigh no more: they are easy. */
  private static final int MOST_CHARS = 400;

  private BodyTraining() {}

  /** The weights for the pages of some corpora. Deterministic. */
  static double[] learn(List<List<BodyLines>> corpora) {
    int n = BodyText.FEATURES.size();
    int lines = corpora.stream().mapToInt(BodyTraining::lines).sum();
    RealVector weights = new ArrayRealVector(n);
    for (int step = 0; step < STEPS; step++) {
      RealVector gradient = weights.mapMultiply(RIDGE);
      RealMatrix hessian = new Array2DRowRealMatrix(n, n);
      for (int i = 0; i < n; i++) {
        hessian.setEntry(i, i, RIDGE);
      }
      for (List<BodyLines> corpus : corpora) {
        double scale = lines / (corpora.size() * weight(corpus));
        for (BodyLines page : corpus) {
          add(page, scale, weights, gradient, hessian);
        }
      }
      RealVector move = new CholeskyDecomposition(hessian).getSolver().solve(gradient);
      weights = weights.subtract(move);
    }
    return weights.toArray();
  }

  private static int lines(List<BodyLines> corpus) {
    return corpus.stream().mapToInt(page -> page.lines().size()).sum();
  }

  /** The weight of all lines of a corpus. */
  private static double weight(List<BodyLines> corpus) {
    double sum = 0;
    for (BodyLines page : corpus) {
      int chars = chars(page);
      for (String line : page.lines()) {
        sum += weight(line, chars);
      }
    }
    return sum;
  }

  private static int chars(BodyLines page) {
    return page.lines().stream().mapToInt(BodyTraining::chars).sum();
  }

  private static int chars(String line) {
    return Math.max(1, Characters.count(line));
  }

  private static double weight(String line, int ofPage) {
    return (double) Math.min(chars(line), MOST_CHARS) / ofPage;
  }

  private static void add(
      BodyLines page, double scale, RealVector weights, RealVector gradient, RealMatrix hessian) {
    int chars = chars(page);
    for (int i = 0; i < page.lines().size(); i++) {
      double[] x = page.features()[i];
      double p = 1 / (1 + Math.exp(-weights.dotProduct(new ArrayRealVector(x, false))));
      double w = scale * weight(page.lines().get(i), chars);
      double off = w * (p - (page.body()[i] ? 1 : 0));
      double curve = w * p * (1 - p);
      for (int a = 0; a < x.length; a++) {
        gradient.addToEntry(a, off * x[a]);
        for (int b = 0; b < x.length && x[a] != 0; b++) {
          hessian.addToEntry(a, b, curve * x[a] * x[b]);
        }
      }
    }
  }
}
