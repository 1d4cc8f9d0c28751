package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.Comparator;

/** Minimum spanning tree of the full Euclidean graph: Prim, n^2 time and n memory. */
final class SpanningTree {

  private record Edge(int from, int to, double squaredLength) {}

  private final int points;
  private final Edge[] edges;

  private SpanningTree(int points, Edge[] edges) {
    this.points = points;
    this.edges = edges;
  }

  static SpanningTree of(double[][] points) {
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
    return new SpanningTree(n, edges);
  }

  /**
   * Adds the edges by length until one of positive length joins components that hold labels of two
   * classes.
   *
   * @return its length, or 0 if there is none
   */
  double shortestEdgeBetweenClasses(int[] labels) {
    Edge[] byLength = edges.clone();
    Arrays.sort(byLength, Comparator.comparingDouble(Edge::squaredLength));
    int[] parent = new int[points];
    Arrays.setAll(parent, i -> i);
    int[] label = labels.clone();
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
