package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.links.LinearScreen;

/** Learns a {@link LinearScreen}. */
final class LinearScreenTrainer {

  private static final double TOLERANCE = 0.01;

  /** Of the related links learned from, the share that may stay below the threshold. */
  private static final double MOST_LOST = 0.1;

  private LinearScreenTrainer() {}

  /**
   * Learns.
   *
   * @param scaled vectors of groups of links, at least one of each label. Not modified
   * @param labels of these
   * @param related the label of related links
   * @param cost C
   * @param least log odds that a group must have to pass; where related links are so rare that more
   *     than a tenth of them would not, the threshold is lower
   */
  static LinearScreen train(
      double[][] scaled, int[] labels, int related, double cost, double least) {
    int d = scaled[0].length;
    Feature[][] x =
        Arrays.stream(scaled).map(LinearScreenTrainer::features).toArray(Feature[][]::new);
    boolean[] is = new boolean[labels.length];
    for (int i = 0; i < labels.length; i++) {
      is[i] = labels[i] == related;
    }
    double[] learned = LogisticRegression.learn(x, is, d + 1, cost, TOLERANCE, false);
    LinearScreen screen = new LinearScreen(cost, Arrays.copyOf(learned, d), learned[d], least);
    double[] ofRelated =
        IntStream.range(0, scaled.length)
            .filter(i -> labels[i] == related)
            .mapToDouble(i -> screen.logOdds(scaled[i]))
            .sorted()
            .toArray();
    double reached = ofRelated[(int) (MOST_LOST * ofRelated.length)];
    return new LinearScreen(cost, screen.weights(), screen.bias(), Math.min(least, reached));
  }

  /** A vector without its zeros, and what the bias is the weight of. */
  private static Feature[] features(double[] vector) {
    return Stream.concat(
            IntStream.range(0, vector.length)
                .filter(j -> vector[j] != 0)
                .mapToObj(j -> new FeatureNode(j + 1, vector[j])),
            Stream.of(new FeatureNode(vector.length + 1, 1)))
        .toArray(Feature[]::new);
  }
}
