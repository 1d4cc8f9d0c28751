package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;

/**
 * K nearest neighbours, each with one vote (Cover and Hart 1967), by Euclidean distance over
 * features that are scaled to the range of the labelled vectors. A vector at the distance of the
 * K-th votes too; of labels with as many votes the first wins.
 */
final class NeighbourVote extends VectorBaseline {

  private final int neighbours;

  /**
   * A vote.
   *
   * @param neighbours K; all labelled vectors if there are fewer
   */
  NeighbourVote(int neighbours) {
    this.neighbours = neighbours;
  }

  @Override
  public String name() {
    return "KNN (K = " + neighbours + ")";
  }

  @Override
  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    double[] ranges =
        IntStream.range(0, labelled[0].length).mapToDouble(d -> range(labelled, d)).toArray();
    return vector -> {
      double[] distances =
          Arrays.stream(labelled).mapToDouble(other -> distance(vector, other, ranges)).toArray();
      double[] sorted = distances.clone();
      Arrays.sort(sorted);
      double farthest = sorted[Math.min(neighbours, sorted.length) - 1];
      int[] votes = new int[BlockLabel.values().length];
      for (int i = 0; i < distances.length; i++) {
        votes[labels[i]] += distances[i] <= farthest ? 1 : 0;
      }
      return IntStream.range(0, votes.length).reduce(0, (a, b) -> votes[b] > votes[a] ? b : a);
    };
  }

  private static double range(double[][] vectors, int feature) {
    double least = Arrays.stream(vectors).mapToDouble(v -> v[feature]).min().orElseThrow();
    double most = Arrays.stream(vectors).mapToDouble(v -> v[feature]).max().orElseThrow();
    return most - least;
  }

  /** Returns the square of the distance; a feature without a range does not count. */
  private static double distance(double[] one, double[] other, double[] ranges) {
    double sum = 0;
    for (int d = 0; d < ranges.length; d++) {
      double part = ranges[d] == 0 ? 0 : (one[d] - other[d]) / ranges[d];
      sum += part * part;
    }
    return sum;
  }
}
