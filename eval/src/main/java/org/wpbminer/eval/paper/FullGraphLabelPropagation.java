package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.wpbminer.knnlp.Bandwidth;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.Propagation;
import org.wpbminer.segmenter.text.Arguments;

/**
 * LP: label propagation over the complete graph of all points with Gaussian weights (Zhu and
 * Ghahramani, "Learning from Labeled and Unlabeled Data with Label Propagation", CMU-CALD-02-107,
 * 2002). A labelled point keeps its label. Every other point gets one, as the graph is complete.
 */
final class FullGraphLabelPropagation implements LabelPropagation {

  private static final int MAX_ROUNDS = 1_000;
  private static final int MAX_WEIGHTS = 1 << 25;
  private static final double MIN_WEIGHT = 1e-300;

  private final double delta;
  private final double tolerance;

  /** Creates a propagation whose delta is derived from the minimum spanning tree of the points. */
  FullGraphLabelPropagation() {
    this(0, 1e-6);
  }

  /**
   * Creates a propagation.
   *
   * @param delta width of the weights; 0 to derive it from the minimum spanning tree of the points
   * @param tolerance maximum change of a probability in a round at which the propagation ends
   */
  FullGraphLabelPropagation(double delta, double tolerance) {
    this.delta = delta;
    this.tolerance = tolerance;
  }

  @Override
  public Propagation propagate(double[][] points, int[] labels, int classes) {
    int[] unlabelled =
        IntStream.range(0, labels.length).filter(i -> labels[i] == UNLABELLED).toArray();
    Arguments.refuse(
        (long) unlabelled.length * points.length > MAX_WEIGHTS,
        "%s unlabelled points among %s need more than %s weights; take smaller batches, or KNNLP",
        unlabelled.length,
        points.length,
        MAX_WEIGHTS);
    double[][] transitions = transitions(points, labels, unlabelled);
    return Propagation.compute(
        Propagation.start(labels, classes),
        MAX_ROUNDS,
        (current, next) -> {
          for (int u = 0; u < unlabelled.length; u++) {
            double[] row = next[unlabelled[u]];
            Arrays.fill(row, 0);
            for (int j = 0; j < points.length; j++) {
              for (int c = 0; c < classes; c++) {
                row[c] += transitions[u][j] * current[j][c];
              }
            }
            Propagation.normalise(row);
          }
        },
        (current, next) -> Propagation.change(current, next) < tolerance);
  }

  /**
   * Returns the rows of the transition matrix for the unlabelled points: w_ij divided by the column
   * sum of j, then normalised by row.
   *
   * <p>Labelled rows are not needed, because labelled points keep their labels. The diagonal counts
   * in the column sums but is left out of the rows: at the fixed point it cancels out, and without
   * it the shortest edge of the row can be subtracted from all exponents, so that no row
   * underflows.
   */
  private double[][] transitions(double[][] points, int[] labels, int[] unlabelled) {
    double squaredDelta = delta > 0 ? delta * delta : squaredDelta(points, labels);
    double[] columnSums = new double[points.length];
    for (int i = 0; i < points.length; i++) {
      for (double[] other : points) {
        columnSums[i] += weight(squaredDistance(points[i], other), squaredDelta);
      }
    }
    double[][] transitions = new double[unlabelled.length][points.length];
    for (int u = 0; u < unlabelled.length; u++) {
      int point = unlabelled[u];
      double[] row = transitions[u];
      Arrays.setAll(row, j -> squaredDistance(points[point], points[j]));
      row[point] = Double.POSITIVE_INFINITY;
      double least = Arrays.stream(row).min().orElse(0);
      Arrays.setAll(
          row, j -> j == point ? 0 : weight(row[j] - least, squaredDelta) / columnSums[j]);
      Propagation.normalise(row);
    }
    return transitions;
  }

  private static double weight(double squaredLength, double squaredDelta) {
    return squaredLength == 0 ? 1 : Math.max(Math.exp(-squaredLength / squaredDelta), MIN_WEIGHT);
  }

  static double squaredDistance(double[] a, double[] b) {
    double sum = 0;
    for (int d = 0; d < a.length; d++) {
      sum += (a[d] - b[d]) * (a[d] - b[d]);
    }
    return sum;
  }

  private record Edge(int from, int to, double squaredLength) {}

  /**
   * Returns delta^2 for delta = d / 3, where d is the shortest edge of the minimum spanning tree
   * that joins points of two classes (section 2.3). If there is no such edge of positive length,
   * computes delta^2 from the variance of the points.
   */
  static double squaredDelta(double[][] points, int[] labels) {
    int[] parent = IntStream.range(0, points.length).toArray();
    int[] label = labels.clone();
    for (Edge edge : spanningTree(points)) {
      int a = root(parent, edge.from);
      int b = root(parent, edge.to);
      boolean bothLabelled = label[a] != UNLABELLED && label[b] != UNLABELLED;
      if (bothLabelled && label[a] != label[b] && edge.squaredLength > 0) {
        return edge.squaredLength / 9;
      }
      parent[b] = a;
      label[a] = label[a] == UNLABELLED ? label[b] : label[a];
    }
    return Bandwidth.ofVariance().squaredDelta(points);
  }

  /** Returns the edges of the minimum spanning tree by length, found by Prim's algorithm. */
  private static Edge[] spanningTree(double[][] points) {
    Edge[] edges = new Edge[Math.max(0, points.length - 1)];
    double[] distance = new double[points.length];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    int[] nearest = new int[points.length];
    boolean[] inTree = new boolean[points.length];
    int last = 0;
    for (int e = 0; e < edges.length; e++) {
      inTree[last] = true;
      int next = -1;
      for (int i = 0; i < points.length; i++) {
        if (!inTree[i]) {
          double squared = squaredDistance(points[i], points[last]);
          nearest[i] = squared < distance[i] ? last : nearest[i];
          distance[i] = Math.min(squared, distance[i]);
          next = next < 0 || distance[i] < distance[next] ? i : next;
        }
      }
      edges[e] = new Edge(nearest[next], next, distance[next]);
      last = next;
    }
    Arrays.sort(edges, Comparator.comparingDouble(Edge::squaredLength));
    return edges;
  }

  private static int root(int[] parent, int point) {
    int i = point;
    while (parent[i] != i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  }
}
