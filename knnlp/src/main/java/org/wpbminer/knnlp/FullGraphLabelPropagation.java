package org.wpbminer.knnlp;

import java.util.Objects;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.wpbminer.knnlp.LabelMatrix.LabelledPoints;
import org.wpbminer.knnlp.LabelMatrix.Vectors;

/**
 * LP: labels spread over the graph that joins every point to every other with Gaussian weights (Zhu
 * and Ghahramani, "Learning from Labeled and Unlabeled Data with Label Propagation",
 * CMU-CALD-02-107, 2002).
 *
 * <p>A labelled point keeps its label, and every point is reached if any is labelled. Memory is one
 * weight for each pair of an unlabelled point and a point, and each round takes as many steps for
 * each class; {@link FullGraphLabelPropagationParameters#maxWeights()} is the bound.
 */
public final class FullGraphLabelPropagation implements LabelPropagation {
  private final FullGraphLabelPropagationParameters parameters;

  /** With {@link FullGraphLabelPropagationParameters#defaults()}. */
  public FullGraphLabelPropagation() {
    this(FullGraphLabelPropagationParameters.defaults());
  }

  public FullGraphLabelPropagation(FullGraphLabelPropagationParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException also if there are more weights than {@code maxWeights}
   */
  @Override
  public Propagation propagate(double[][] points, int[] labels, int classes) {
    LabelledPoints data = new LabelledPoints(points, labels, classes);
    int[] unlabelled = data.unlabelled();
    checkMemory(unlabelled.length, data.size());
    DMatrixRMaj transitions = transitions(data, unlabelled);

    DMatrixRMaj product = new DMatrixRMaj(unlabelled.length, classes);
    return Propagation.compute(
        LabelMatrix.initial(data),
        parameters.maxRounds(),
        (current, next) -> {
          CommonOps_DDRM.mult(transitions, current.matrix(), product);
          for (int row = 0; row < unlabelled.length; row++) {
            System.arraycopy(
                product.data,
                row * classes,
                next.matrix().data,
                unlabelled[row] * classes,
                classes);
            next.normaliseRow(unlabelled[row]);
          }
        },
        (current, next) -> next.change(current) < parameters.tolerance());
  }

  private void checkMemory(int unlabelled, int points) {
    long weights = (long) unlabelled * points;
    if (weights > parameters.maxWeights()) {
      throw new IllegalArgumentException(
          String.format(
              "%d unlabelled points among %d need %d weights; maxWeights is %d. A full graph is for"
                  + " few points: take smaller batches, or KnnLabelPropagation",
              unlabelled, points, weights, parameters.maxWeights()));
    }
  }

  /**
   * Rows of the unlabelled points: w_ij over the column sum of j, then normalised by row.
   *
   * <p>Labelled rows are not needed since labelled points are clamped. The diagonal counts in the
   * column sums but is left out of the rows: at the fixed point it cancels, and without it the
   * row's shortest edge can be taken off all exponents, so that no row underflows.
   */
  private DMatrixRMaj transitions(LabelledPoints data, int[] unlabelled) {
    double squaredDelta = parameters.bandwidth().squaredDelta(data);
    double[] columnSums = columnSums(data.points(), squaredDelta);
    DMatrixRMaj transitions = new DMatrixRMaj(unlabelled.length, data.size());
    double[] row = new double[data.size()];
    for (int r = 0; r < unlabelled.length; r++) {
      fillRow(row, data.points(), unlabelled[r], squaredDelta, columnSums);
      System.arraycopy(row, 0, transitions.data, r * row.length, row.length);
    }
    return transitions;
  }

  private static double[] columnSums(double[][] points, double squaredDelta) {
    double[] sums = new double[points.length];
    for (int i = 0; i < points.length; i++) {
      sums[i] += 1;
      for (int j = 0; j < i; j++) {
        double weight =
            Vectors.gaussian(Vectors.squaredDistance(points[i], points[j]), squaredDelta);
        sums[i] += weight;
        sums[j] += weight;
      }
    }
    return sums;
  }

  private static void fillRow(
      double[] row, double[][] points, int point, double squaredDelta, double[] columnSums) {
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < row.length; j++) {
      row[j] = Vectors.squaredDistance(points[point], points[j]);
      least = j == point ? least : Math.min(least, row[j]);
    }
    double sum = 0;
    for (int j = 0; j < row.length; j++) {
      row[j] = j == point ? 0 : Vectors.gaussian(row[j] - least, squaredDelta) / columnSums[j];
      sum += row[j];
    }
    for (int j = 0; j < row.length && sum > 0; j++) {
      row[j] /= sum;
    }
  }

  /**
   * Parameters of {@link FullGraphLabelPropagation}.
   *
   * @param bandwidth sigma of the Gaussian weights
   * @param tolerance rounds end when no probability changes by as much, positive
   * @param maxRounds rounds end at the latest, at least 1
   * @param maxWeights most weights to hold, of 8 bytes each; unlabelled points times all points
   *     must not be more. At least 1.
   */
  public record FullGraphLabelPropagationParameters(
      Bandwidth bandwidth, double tolerance, int maxRounds, int maxWeights) {

    public FullGraphLabelPropagationParameters {
      Objects.requireNonNull(bandwidth, "bandwidth");
      Checks.positive("tolerance", tolerance);
      Checks.atLeast("maxRounds", maxRounds, 1);
      Checks.atLeast("maxWeights", maxWeights, 1);
    }

    /**
     * The spanning tree's sigma (Zhu and Ghahramani), 1e-6, 1,000 rounds, 2^25 weights: 256 MiB.
     */
    public static FullGraphLabelPropagationParameters defaults() {
      return new FullGraphLabelPropagationParameters(
          Bandwidth.ofSpanningTree(), 1e-6, 1000, 1 << 25);
    }

    public FullGraphLabelPropagationParameters withBandwidth(Bandwidth bandwidth) {
      return new FullGraphLabelPropagationParameters(bandwidth, tolerance, maxRounds, maxWeights);
    }
  }
}
