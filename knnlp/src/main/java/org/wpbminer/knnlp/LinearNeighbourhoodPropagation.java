package org.wpbminer.knnlp;

import java.util.Objects;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.wpbminer.knnlp.LabelMatrix.LabelledPoints;

/**
 * LNP: labels spread with the weights that reconstruct each point from its neighbours (Wang and
 * Zhang, "Label Propagation through Linear Neighborhoods", IEEE TKDE 20(1), 2008).
 *
 * <p>The weights of a point are the non-negative ones of sum 1 that leave the least squared error
 * |x_i - sum_j w_ij x_j|^2; then F = alpha W F + (1 - alpha) Y from F = Y. A labelled point does
 * not always keep its label: its neighbours outweigh it. A neighbour of weight 0 passes nothing on,
 * so more points stay unreached than with KNNLP.
 */
public final class LinearNeighbourhoodPropagation implements LabelPropagation {
  private static final int BLOCK = 256;

  private final LinearNeighbourhoodParameters parameters;

  /** With {@link LinearNeighbourhoodParameters#defaults()}. */
  public LinearNeighbourhoodPropagation() {
    this(LinearNeighbourhoodParameters.defaults());
  }

  public LinearNeighbourhoodPropagation(LinearNeighbourhoodParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  @Override
  public Propagation propagate(double[][] points, int[] labels, int classes) {
    LabelledPoints data = new LabelledPoints(points, labels, classes);
    NeighbourWeights weights = reconstructionWeights(points);

    double alpha = parameters.alpha();
    LabelMatrix initial = LabelMatrix.initial(data);
    LabelMatrix product = initial.copy();
    return Propagation.compute(
        initial.copy(),
        parameters.maxRounds(),
        (current, next) -> {
          weights.multiply(current, product);
          CommonOps_DDRM.add(alpha, product.matrix(), 1 - alpha, initial.matrix(), next.matrix());
        },
        this::closeToFixedPoint);
  }

  /**
   * A round shrinks the distance to the fixed point by alpha, so what is left is at most the
   * greatest last change times alpha / (1 - alpha): hence the factor. Each change is set against
   * its own row's sum, since far from labels F is small and its proportions settle later.
   */
  private boolean closeToFixedPoint(LabelMatrix current, LabelMatrix next) {
    double factor = parameters.tolerance() * (1 - parameters.alpha());
    for (int i = 0; i < next.points(); i++) {
      if (next.rowChange(i, current) > factor * next.rowSum(i)) {
        return false;
      }
    }
    return true;
  }

  /** W: one quadratic programme for each point. */
  NeighbourWeights reconstructionWeights(double[][] points) {
    NearestNeighbours neighbours = NearestNeighbours.find(points, parameters.neighbours());
    DMatrixRMaj weights = new DMatrixRMaj(points.length, neighbours.count());
    if (neighbours.count() > 0) {
      IntStream.range(0, (points.length + BLOCK - 1) / BLOCK)
          .parallel()
          .forEach(block -> reconstructBlock(block, points, neighbours, weights));
    }
    return new NeighbourWeights(neighbours, weights);
  }

  private void reconstructBlock(
      int block, double[][] points, NearestNeighbours neighbours, DMatrixRMaj weights) {
    int k = neighbours.count();
    SimplexProgramme programme = new SimplexProgramme(k);
    DMatrixRMaj differences = new DMatrixRMaj(k, points[0].length);
    DMatrixRMaj gram = new DMatrixRMaj(k, k);
    int to = Math.min(points.length, (block + 1) * BLOCK);
    for (int i = block * BLOCK; i < to; i++) {
      for (int r = 0; r < k; r++) {
        double[] neighbour = points[neighbours.neighbour(i, r)];
        for (int d = 0; d < neighbour.length; d++) {
          differences.unsafe_set(r, d, points[i][d] - neighbour[d]);
        }
      }
      CommonOps_DDRM.multOuter(differences, gram);
      regularise(gram);
      System.arraycopy(programme.minimise(gram), 0, weights.data, i * k, k);
    }
  }

  /** Scales to trace 1 and adds to the diagonal; neighbours that all coincide weigh the same. */
  private void regularise(DMatrixRMaj gram) {
    double trace = CommonOps_DDRM.trace(gram);
    if (trace > 0) {
      CommonOps_DDRM.divide(gram, trace);
    } else {
      CommonOps_DDRM.fill(gram, 0);
    }
    double added = parameters.regularisation() / gram.numRows;
    for (int r = 0; r < gram.numRows; r++) {
      gram.unsafe_set(r, r, gram.unsafe_get(r, r) + added);
    }
  }

  /**
   * Parameters of {@link LinearNeighbourhoodPropagation}.
   *
   * @param neighbours k, the points that reconstruct a point, at least 1
   * @param alpha what a point takes from its neighbours in a round, in [0, 1); the rest is its own
   *     initial label. Wang and Zhang took 0.99.
   * @param regularisation share of the Gram matrix's mean diagonal that is added to its diagonal,
   *     in [1e-9, 1]: the weights are then unique where neighbours are more than features (Saul and
   *     Roweis 2003, section 5)
   * @param tolerance rounds end when no row changes by more than this share of its sum, times 1 -
   *     alpha; positive
   * @param maxRounds rounds end at the latest, at least 1
   */
  public record LinearNeighbourhoodParameters(
      int neighbours, double alpha, double regularisation, double tolerance, int maxRounds) {

    public LinearNeighbourhoodParameters {
      Checks.atLeast("neighbours", neighbours, 1);
      Checks.fraction("alpha", alpha);
      if (!(regularisation >= 1e-9 && regularisation <= 1)) {
        throw new IllegalArgumentException(
            "regularisation is " + regularisation + "; it must be in [1e-9, 1]");
      }
      Checks.positive("tolerance", tolerance);
      Checks.atLeast("maxRounds", maxRounds, 1);
    }

    /** k = 7 as for KNNLP, alpha = 0.99, 1e-3, 1e-6, 10,000 rounds. */
    public static LinearNeighbourhoodParameters defaults() {
      return new LinearNeighbourhoodParameters(7, 0.99, 1e-3, 1e-6, 10_000);
    }
  }
}
