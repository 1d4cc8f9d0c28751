package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.wpbminer.classifier.label.BlockLabel;

/**
 * KNN: a block gets the label of most of the K nearest labelled blocks, each with one vote; of
 * equally frequent labels the first.
 */
final class KnnVote extends VectorBaseline {

  private final int neighbours;

  /**
   * Creates the baseline.
   *
   * @param neighbours K; if there are fewer labelled vectors, all of them vote
   */
  KnnVote(int neighbours) {
    this.neighbours = neighbours;
  }

  @Override
  public String name() {
    return "KNN (K = " + neighbours + ")";
  }

  @Override
  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    return vector -> {
      int[] votes = new int[BlockLabel.values().length];
      int best = 0;
      for (int point : nearest(vector, labelled, neighbours)) {
        votes[labels[point]]++;
      }
      for (int label = 1; label < votes.length; label++) {
        best = votes[label] > votes[best] ? label : best;
      }
      return best;
    };
  }

  /** Returns the indices of the k nearest points, nearest first; equally near ones by index. */
  static int[] nearest(double[] x, double[][] points, int k) {
    int[] nearest = new int[Math.min(k, points.length)];
    double[] distances = new double[nearest.length];
    Arrays.fill(distances, Double.POSITIVE_INFINITY);
    for (int i = 0; i < points.length; i++) {
      double distance = FullGraphLabelPropagation.squaredDistance(x, points[i]);
      int rank = nearest.length;
      while (rank > 0 && distance < distances[rank - 1]) {
        rank--;
      }
      if (rank < nearest.length) {
        System.arraycopy(nearest, rank, nearest, rank + 1, nearest.length - rank - 1);
        System.arraycopy(distances, rank, distances, rank + 1, nearest.length - rank - 1);
        nearest[rank] = i;
        distances[rank] = distance;
      }
    }
    return nearest;
  }
}
