package org.wpbminer.knnlp;

import java.util.Arrays;

/**
 * Searches a {@link KdTree} for the nearest points, again and again with the same work space. Not
 * for use by several threads at once.
 *
 * <p>All sums of squares, of points and of boxes, are added in the order of the dimensions, and
 * rounding is monotone: a box never seems farther than a point in it. So pruning is exact to the
 * bit. A box as far as the worst neighbour kept is pruned too if it has no lower index to offer;
 * this is what keeps masses of coinciding points cheap.
 */
final class KdSearch {
  /** Dimensions added between two looks at whether points can still matter. */
  private static final int STRIDE = 16;

  /** Depth is at most 31 since a child has half of its parent's points. */
  private static final int MAX_STACK = 64;

  private final KdTree tree;
  private final int count;

  /** Neighbours found so far, by distance and index; the places not yet taken are at infinity. */
  private final double[] distances;

  private final int[] indices;

  private final int[] stack = new int[MAX_STACK];
  private final double[] stackDistances = new double[MAX_STACK];

  KdSearch(KdTree tree, int count) {
    this.tree = tree;
    this.count = count;
    this.distances = new double[count];
    this.indices = new int[count];
  }

  /** Finds the nearest points to a place, leaving out the point of index {@code excluded}. */
  void find(double[] place, int excluded) {
    Arrays.fill(distances, Double.POSITIVE_INFINITY);
    Arrays.fill(indices, Integer.MAX_VALUE);
    int depth = 1;
    stack[0] = 0;
    stackDistances[0] = 0;
    while (depth > 0) {
      int node = stack[--depth];
      if (!canMatter(node, stackDistances[depth])) {
        continue;
      }
      int left = tree.child[node];
      if (left == 0) {
        scan(node, place, excluded);
        continue;
      }
      double toLeft = boxDistance(left, place);
      double toRight = boxDistance(left + 1, place);
      boolean leftFirst =
          toLeft < toRight
              || (toLeft == toRight && tree.leastIndex[left] < tree.leastIndex[left + 1]);
      depth = push(depth, leftFirst ? left + 1 : left, leftFirst ? toRight : toLeft);
      depth = push(depth, leftFirst ? left : left + 1, leftFirst ? toLeft : toRight);
    }
  }

  /** Copies what was found, nearest first. */
  void copyTo(int[] neighbours, double[] squaredDistances, int offset) {
    System.arraycopy(indices, 0, neighbours, offset, count);
    System.arraycopy(distances, 0, squaredDistances, offset, count);
  }

  private int push(int depth, int node, double distance) {
    if (!canMatter(node, distance)) {
      return depth;
    }
    stack[depth] = node;
    stackDistances[depth] = distance;
    return depth + 1;
  }

  private boolean canMatter(int node, double distance) {
    double worst = distances[count - 1];
    return distance < worst || (distance == worst && tree.leastIndex[node] < indices[count - 1]);
  }

  /** Squared distance from a place to a node's box, or part of it where that is already too far. */
  private double boxDistance(int node, double[] place) {
    double worst = distances[count - 1];
    double sum = 0;
    int base = node * tree.dims;
    for (int d = 0; d < place.length && sum <= worst; d++) {
      double below = tree.low[base + d] - place[d];
      double above = place[d] - tree.high[base + d];
      double outside = Math.max(0, Math.max(below, above));
      sum += outside * outside;
    }
    return sum;
  }

  private void scan(int leaf, double[] place, int excluded) {
    int to = tree.to[leaf];
    int position = tree.from[leaf];
    for (; position + 4 <= to; position += 4) {
      scanFour(position, place, excluded);
    }
    for (; position < to; position++) {
      offerUnless(excluded, tree.order[position], pointDistance(position, place));
    }
  }

  /** Four points at a time: their sums do not wait for one another in the processor. */
  private void scanFour(int position, double[] place, int excluded) {
    double worst = distances[count - 1];
    double[] rows = tree.rows;
    int first = position * place.length;
    int second = first + place.length;
    int third = second + place.length;
    int fourth = third + place.length;
    double sum1 = 0;
    double sum2 = 0;
    double sum3 = 0;
    double sum4 = 0;
    for (int from = 0; from < place.length; from += STRIDE) {
      int to = Math.min(from + STRIDE, place.length);
      for (int d = from; d < to; d++) {
        double difference1 = place[d] - rows[first + d];
        double difference2 = place[d] - rows[second + d];
        double difference3 = place[d] - rows[third + d];
        double difference4 = place[d] - rows[fourth + d];
        sum1 += difference1 * difference1;
        sum2 += difference2 * difference2;
        sum3 += difference3 * difference3;
        sum4 += difference4 * difference4;
      }
      if (sum1 > worst && sum2 > worst && sum3 > worst && sum4 > worst) {
        return;
      }
    }
    offerUnless(excluded, tree.order[position], sum1);
    offerUnless(excluded, tree.order[position + 1], sum2);
    offerUnless(excluded, tree.order[position + 2], sum3);
    offerUnless(excluded, tree.order[position + 3], sum4);
  }

  private void offerUnless(int excluded, int index, double distance) {
    if (index != excluded) {
      offer(index, distance);
    }
  }

  private double pointDistance(int position, double[] place) {
    double sum = 0;
    int cell = position * place.length;
    for (int d = 0; d < place.length; d++) {
      double difference = place[d] - tree.rows[cell + d];
      sum += difference * difference;
    }
    return sum;
  }

  private void offer(int index, double distance) {
    int place = count - 1;
    if (!nearer(distance, index, place)) {
      return;
    }
    while (place > 0 && nearer(distance, index, place - 1)) {
      distances[place] = distances[place - 1];
      indices[place] = indices[place - 1];
      place--;
    }
    distances[place] = distance;
    indices[place] = index;
  }

  private boolean nearer(double distance, int index, int place) {
    return distance < distances[place] || (distance == distances[place] && index < indices[place]);
  }
}
