package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;

/**
 * K nearest neighbours, each with one vote; all that are as near as the last of them vote too.
 * Every feature counts by its range. As in Weka's {@code IBk}, which gives the same labels, a
 * vector that is asked about widens the ranges.
 */
final class NeighbourVote extends VectorBaseline {

  private final int neighbours;

  /** A baseline with that K; of fewer labelled vectors, all vote. */
  NeighbourVote(int neighbours) {
    this.neighbours = neighbours;
  }

  @Override
  public String name() {
    return "KNN (K = " + neighbours + ")";
  }

  @Override
  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    double[] low = labelled[0].clone();
    double[] high = labelled[0].clone();
    Arrays.stream(labelled).forEach(vector -> widen(low, high, vector));
    return vector -> {
      widen(low, high, vector);
      double[] distances =
          Arrays.stream(labelled).mapToDouble(one -> distance(one, vector, low, high)).toArray();
      double farthest =
          Arrays.stream(distances).sorted().limit(neighbours).max().orElse(Double.NaN);
      int[] votes = new int[BlockLabel.values().length];
      for (int i = 0; i < labels.length; i++) {
        votes[labels[i]] += distances[i] <= farthest ? 1 : 0;
      }
      return IntStream.range(0, votes.length).reduce(0, (a, b) -> votes[b] > votes[a] ? b : a);
    };
  }

  private static void widen(double[] low, double[] high, double[] vector) {
    Arrays.setAll(low, d -> Math.min(low[d], vector[d]));
    Arrays.setAll(high, d -> Math.max(high[d], vector[d]));
  }

  /** Squared. */
  private static double distance(double[] one, double[] other, double[] low, double[] high) {
    double sum = 0;
    for (int d = 0; d < one.length; d++) {
      double range = high[d] - low[d];
      double apart = range == 0 ? 0 : (one[d] - low[d]) / range - (other[d] - low[d]) / range;
      sum += apart * apart;
    }
    return sum;
  }
}
