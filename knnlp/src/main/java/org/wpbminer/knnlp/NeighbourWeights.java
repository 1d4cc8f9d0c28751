package org.wpbminer.knnlp;

import org.ejml.data.DMatrixRMaj;
import org.wpbminer.knnlp.LabelMatrix.Vectors;

/**
 * A row of weights for each point over its k nearest neighbours, non-negative and summing to 1: the
 * (l+u) x k matrix T (equation 8).
 *
 * <p>T is kept in that shape beside the indices of the neighbours and not as a sparse (l+u) x (l+u)
 * matrix: the terms of a row are then added from the nearest neighbour to the farthest whatever the
 * numbering of the points, and the product needs one pass without a column index.
 */
final class NeighbourWeights {
  private final NearestNeighbours neighbours;
  private final DMatrixRMaj weights;

  /** Takes the rows as they are: n x k, k the graph's number of neighbours. */
  NeighbourWeights(NearestNeighbours neighbours, DMatrixRMaj weights) {
    this.neighbours = neighbours;
    this.weights = weights;
  }

  /**
   * Gaussian weights, normalised by row (equations 6 and 8).
   *
   * <p>The row's least squared distance is taken off every exponent. It cancels when the row is
   * normalised, and far neighbours keep their proportions where all weights would underflow.
   */
  static NeighbourWeights gaussian(NearestNeighbours neighbours, double squaredDelta) {
    int k = neighbours.count();
    DMatrixRMaj weights = new DMatrixRMaj(neighbours.size(), k);
    for (int i = 0; i < neighbours.size(); i++) {
      double sum = 0;
      for (int r = 0; r < k; r++) {
        double excess = neighbours.squaredDistance(i, r) - neighbours.squaredDistance(i, 0);
        double weight = Vectors.gaussian(excess, squaredDelta);
        weights.unsafe_set(i, r, weight);
        sum += weight;
      }
      for (int r = 0; r < k; r++) {
        weights.unsafe_set(i, r, weights.unsafe_get(i, r) / sum);
      }
    }
    return new NeighbourWeights(neighbours, weights);
  }

  double weight(int point, int rank) {
    return weights.get(point, rank);
  }

  /**
   * T_i H_i for each point i, H_i being the rows of its neighbours.
   *
   * @param labels n x classes. Not modified.
   * @param product n x classes, another matrix. Overwritten.
   */
  void multiply(LabelMatrix labels, LabelMatrix product) {
    int k = neighbours.count();
    int classes = labels.classes();
    double[] from = labels.matrix().data;
    double[] to = product.matrix().data;
    for (int i = 0; i < neighbours.size(); i++) {
      for (int c = 0; c < classes; c++) {
        double sum = 0;
        for (int r = 0; r < k; r++) {
          sum += weights.data[i * k + r] * from[neighbours.neighbour(i, r) * classes + c];
        }
        to[i * classes + c] = sum;
      }
    }
  }
}
