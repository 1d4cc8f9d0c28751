package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.stream.IntStream;
import libsvm.svm_model;
import libsvm.svm_node;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Merges separately trained pairwise classifiers into one LIBSVM model. Each support vector occurs
 * once, with a coefficient for each pair that includes its label. The coefficient is 0 if the
 * vector is not a support vector of that classifier.
 */
final class PairwiseModel {

  private final double[][] vectors;
  private final int[] labels;

  /** The labels that occur, ascending. */
  private final int[] classes;

  /** Coefficient of each vector against each label, by label. */
  private final double[][] coefficients;

  /** Offsets of the classifiers of each label against each label with a larger ordinal. */
  private final double[][] rho;

  private svm_model any;

  /** Creates a merger without classifiers; the vectors are scaled and not modified. */
  PairwiseModel(double[][] vectors, int[] labels) {
    int n = BlockLabel.values().length;
    this.vectors = vectors;
    this.labels = labels;
    this.classes = Arrays.stream(labels).distinct().sorted().toArray();
    this.coefficients = new double[n][vectors.length];
    this.rho = new double[n][n];
  }

  /** Adds the classifier of a pair with the indices of its training vectors, possibly repeated. */
  void add(LabelPair pair, int[] places, svm_model classifier) {
    int a = pair.first().ordinal();
    int b = pair.second().ordinal();
    // LIBSVM's first class is the class of the first vector; if that is b, all signs are reversed
    int sign = classifier.label[0] == a ? 1 : -1;
    for (int i = 0; i < classifier.l; i++) {
      int place = places[classifier.sv_indices[i] - 1];
      coefficients[labels[place] == a ? b : a][place] += sign * classifier.sv_coef[0][i];
    }
    rho[a][b] = sign * classifier.rho[0];
    any = classifier;
  }

  svm_model merged() {
    Arguments.refuse(
        any == null,
        "what is to be learned from bears %s label(s); at least two are needed",
        classes.length);
    int[] support =
        Arrays.stream(classes)
            .flatMap(label -> IntStream.range(0, labels.length).filter(i -> labels[i] == label))
            .filter(i -> Arrays.stream(coefficients).anyMatch(against -> against[i] != 0))
            .toArray();
    svm_model model = new svm_model();
    model.param = any.param;
    model.nr_class = classes.length;
    model.label = classes.clone();
    model.nSV = new int[classes.length];
    model.l = support.length;
    model.SV = new svm_node[support.length][];
    model.sv_coef = new double[classes.length - 1][support.length];
    model.rho = new double[classes.length * (classes.length - 1) / 2];
    for (int k = 0; k < support.length; k++) {
      int own = Arrays.binarySearch(classes, labels[support[k]]);
      model.nSV[own]++;
      model.SV[k] = SvmTrainer.nodes(vectors[support[k]]);
      int row = 0;
      for (int other = 0; other < classes.length; other++) {
        if (other != own) {
          model.sv_coef[row++][k] = coefficients[classes[other]][support[k]];
        }
      }
    }
    int pair = 0;
    for (int i = 0; i < classes.length; i++) {
      for (int j = i + 1; j < classes.length; j++) {
        model.rho[pair++] = rho[classes[i]][classes[j]];
      }
    }
    return model;
  }
}
