package org.wpbminer.knnlp;

import java.util.Objects;
import org.wpbminer.knnlp.LabelMatrix.LabelledPoints;

/**
 * KNNLP: labels spread over the graph that joins each point to its k nearest neighbours (Zhang, Cao
 * and Li, section 4.3, equations 6 to 10).
 *
 * <p>Edges are directed: a point takes labels from its neighbours, whether or not it is one of
 * theirs. A labelled point keeps its label while {@code retention} is below 0.5. Time is that of
 * {@link NearestNeighbours} and n k classes for each round, memory n (12 k + 24 classes) bytes.
 */
public final class KnnLabelPropagation implements LabelPropagation {
  private final KnnLabelPropagationParameters parameters;

  /** With {@link KnnLabelPropagationParameters#defaults()}. */
  public KnnLabelPropagation() {
    this(KnnLabelPropagationParameters.defaults());
  }

  public KnnLabelPropagation(KnnLabelPropagationParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  @Override
  public Propagation propagate(double[][] points, int[] labels, int classes) {
    LabelledPoints data = new LabelledPoints(points, labels, classes);
    NearestNeighbours neighbours = NearestNeighbours.find(points, parameters.neighbours());
    double squaredDelta = parameters.bandwidth().squaredDelta(data);
    NeighbourWeights transitions = NeighbourWeights.gaussian(neighbours, squaredDelta);
    return Propagation.compute(
        LabelMatrix.initial(data),
        parameters.maxRounds(),
        (current, next) -> {
          transitions.multiply(current, next);
          normaliseAndRestore(next, data);
        },
        (current, next) -> next.change(current) < parameters.tolerance());
  }

  /** Step 2: L_i becomes alpha L_i + (1 - alpha) L_i(0), for the labelled points only. */
  private void normaliseAndRestore(LabelMatrix matrix, LabelledPoints data) {
    for (int i = 0; i < data.size(); i++) {
      matrix.normaliseRow(i);
      if (data.isLabelled(i)) {
        restore(matrix, i, data.labels()[i]);
      }
    }
  }

  private void restore(LabelMatrix matrix, int point, int label) {
    // A labelled point whose neighbours have no label yet has nothing to mix its own with.
    double kept = matrix.rowSum(point) > 0 ? parameters.retention() : 0;
    for (int c = 0; c < matrix.classes(); c++) {
      double initial = c == label ? 1 : 0;
      double value = kept * matrix.matrix().unsafe_get(point, c) + (1 - kept) * initial;
      matrix.matrix().unsafe_set(point, c, value);
    }
  }
}
