package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.knnlp.LabelMatrix.LabelledPoints;
import org.wpbminer.knnlp.LabelMatrix.Vectors;

/**
 * How wide the Gaussian weights of a graph are: the balance factor delta of {@code w_ij = exp(-|x_i
 * - x_j|^2 / delta^2)} (equation 6).
 *
 * @param rule where delta comes from
 * @param delta the value of {@link Rule#FIXED}, positive, in the unit of the features; 0 with the
 *     other rules
 */
public record Bandwidth(Rule rule, double delta) {

  /** Where delta comes from. */
  public enum Rule {
    /**
     * delta^2 = 2 v, v being the mean squared distance of all points, labelled or not, to their
     * mean. The paper states that delta follows from the variance; its formula (equation 7) is
     * lost, the factor 2 is that of the normal density.
     */
    VARIANCE,
    /**
     * delta = d / 3, d being the first edge of the minimum spanning tree, by length, that joins
     * points of two classes (Zhu and Ghahramani 2002, section 2.3). Takes time quadratic in the
     * number of points. Where no such edge of positive length exists, as {@link #VARIANCE}.
     */
    SPANNING_TREE,
    FIXED
  }

  public Bandwidth {
    Objects.requireNonNull(rule, "rule");
    if (rule == Rule.FIXED) {
      Checks.positive("delta", delta);
    } else if (delta != 0) {
      throw new IllegalArgumentException(
          "delta is " + delta + "; it must be 0 with the rule " + rule);
    }
  }

  public static Bandwidth ofVariance() {
    return new Bandwidth(Rule.VARIANCE, 0);
  }

  public static Bandwidth ofSpanningTree() {
    return new Bandwidth(Rule.SPANNING_TREE, 0);
  }

  public static Bandwidth fixed(double delta) {
    return new Bandwidth(Rule.FIXED, delta);
  }

  /** delta^2 for these points; 0 where all of them coincide. */
  double squaredDelta(LabelledPoints data) {
    return switch (rule) {
      case FIXED -> delta * delta;
      case VARIANCE -> 2 * Vectors.variance(data.points());
      case SPANNING_TREE -> {
        double edge = Edge.shortestBetweenClasses(data);
        yield edge > 0 ? edge * edge / 9 : 2 * Vectors.variance(data.points());
      }
    };
  }

  private record Edge(int from, int to, double squaredLength) {

    /** The minimum spanning tree of the full Euclidean graph: Prim, n^2 time and n memory. */
    static Edge[] spanningTree(double[][] points) {
      int n = points.length;
      Edge[] edges = new Edge[Math.max(0, n - 1)];
      double[] distance = new double[n];
      Arrays.fill(distance, Double.POSITIVE_INFINITY);
      int[] nearest = new int[n];
      boolean[] inTree = new boolean[n];
      int last = 0;
      for (int e = 0; e < edges.length; e++) {
        inTree[last] = true;
        int next = -1;
        for (int i = 0; i < n; i++) {
          if (inTree[i]) {
            continue;
          }
          double squared = Vectors.squaredDistance(points[i], points[last]);
          if (squared < distance[i]) {
            distance[i] = squared;
            nearest[i] = last;
          }
          if (next < 0 || distance[i] < distance[next]) {
            next = i;
          }
        }
        edges[e] = new Edge(nearest[next], next, distance[next]);
        last = next;
      }
      return edges;
    }

    /**
     * Adds the edges by length until one of positive length joins components that hold labels of
     * two classes.
     *
     * @return its length, or 0 if there is none
     */
    static double shortestBetweenClasses(LabelledPoints data) {
      Edge[] byLength = spanningTree(data.points());
      Arrays.sort(byLength, Comparator.comparingDouble(Edge::squaredLength));
      int[] parent = IntStream.range(0, data.size()).toArray();
      int[] label = data.labels().clone();
      for (Edge edge : byLength) {
        int a = root(parent, edge.from);
        int b = root(parent, edge.to);
        boolean bothLabelled =
            label[a] != LabelPropagation.UNLABELLED && label[b] != LabelPropagation.UNLABELLED;
        if (bothLabelled && label[a] != label[b] && edge.squaredLength > 0) {
          return Math.sqrt(edge.squaredLength);
        }
        parent[b] = a;
        if (label[a] == LabelPropagation.UNLABELLED) {
          label[a] = label[b];
        }
      }
      return 0;
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
}
