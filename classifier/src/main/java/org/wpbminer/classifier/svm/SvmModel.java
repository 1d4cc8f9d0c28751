package org.wpbminer.classifier.svm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trained support vector machine. LIBSVM trains it and writes its file. Predictions are computed
 * here over dense arrays, in a fraction of LIBSVM's time and with the same results; a test compares
 * the two.
 *
 * <p>Immutable and thread-safe.
 */
public final class SvmModel {

  private static final double MIN_PAIRWISE = 1e-7;

  private final svm_model libsvm;
  private final int dimensions;
  private final int classes;
  private final RbfMachine machine;

  public SvmModel(svm_model libsvm, int dimensions) {
    this.libsvm = libsvm;
    this.dimensions = dimensions;
    this.classes = libsvm.nr_class;
    this.machine = new RbfMachine(libsvm, dimensions);
  }

  /** Returns the number of components of a vector. */
  public int dimensions() {
    return dimensions;
  }

  public int supportVectorCount() {
    return libsvm.l;
  }

  public boolean hasProbabilities() {
    return libsvm.probA != null && libsvm.probB != null;
  }

  /** Returns the class with the most votes of the pairwise classifiers, as LIBSVM does. */
  public int predict(double[] vector) {
    return vote(decisions(vector));
  }

  int vote(double[] decisions) {
    int[] votes = new int[classes];
    int pair = 0;
    for (int i = 0; i < classes; i++) {
      for (int j = i + 1; j < classes; j++) {
        votes[decisions[pair++] > 0 ? i : j]++;
      }
    }
    int best = 0;
    for (int c = 1; c < classes; c++) {
      best = votes[c] > votes[best] ? c : best;
    }
    return libsvm.label[best];
  }

  /**
   * Returns the decision value of the classifier of two labels: positive on the side of the first
   * label, 1 at its margin; NaN if one of the labels was missing in training.
   *
   * @param vector scaled vector of {@link #dimensions} components
   */
  public double decisionValue(double[] vector, int label, int against) {
    return decision(decisions(vector), label, against);
  }

  /**
   * Returns the decision values of all pairs, [label][against], for each label and each label with
   * a larger ordinal; see {@link #decisionValue}.
   *
   * @param vector scaled vector of {@link #dimensions} components
   */
  public double[][] pairwiseDecisions(double[] vector) {
    return pairwiseDecisions(new double[][] {vector})[0];
  }

  /** Returns {@link #pairwiseDecisions(double[])} for several vectors. */
  public double[][][] pairwiseDecisions(double[][] vectors) {
    int labels = BlockLabel.values().length;
    double[][] decisions = decisions(vectors);
    double[][][] pairwise = new double[vectors.length][labels][labels];
    for (int i = 0; i < vectors.length; i++) {
      for (int a = 0; a < labels; a++) {
        for (int b = a + 1; b < labels; b++) {
          pairwise[i][a][b] = decision(decisions[i], a, b);
        }
      }
    }
    return pairwise;
  }

  /**
   * Returns the probability of every {@link BlockLabel}, in its order, with sum 1; 0 for a label
   * missing in training.
   *
   * @param vector scaled vector of {@link #dimensions} components
   */
  public double[] probabilities(double[] vector) {
    return probabilities(new double[][] {vector})[0];
  }

  /**
   * Returns the probabilities of several vectors, one row for each, which is faster than separate
   * calls. Results may differ from those of separate calls in the last bits of single precision,
   * because components that all vectors share are summed first.
   */
  public double[][] probabilities(double[][] vectors) {
    requireProbabilities();
    double[][] probabilities = decisions(vectors);
    for (int i = 0; i < vectors.length; i++) {
      probabilities[i] = coupled(probabilities[i]);
    }
    return probabilities;
  }

  private double[] coupled(double[] decisions) {
    double[][] pairwise = new double[classes][classes];
    int pair = 0;
    for (int i = 0; i < classes; i++) {
      for (int j = i + 1; j < classes; j++) {
        double z = decisions[pair] * libsvm.probA[pair] + libsvm.probB[pair];
        pairwise[i][j] = pairwise(z);
        pairwise[j][i] = 1 - pairwise[i][j];
        pair++;
      }
    }
    double[] coupled = PairwiseCoupling.couple(pairwise);
    double[] probabilities = new double[BlockLabel.values().length];
    for (int c = 0; c < classes; c++) {
      probabilities[libsvm.label[c]] = coupled[c];
    }
    return probabilities;
  }

  /** Returns 1 / (1 + exp(z)), the probability of the first of two classes; never 0 or 1. */
  static double pairwise(double z) {
    double p = SigmoidFit.probability(z);
    return Math.min(Math.max(p, MIN_PAIRWISE), 1 - MIN_PAIRWISE);
  }

  /**
   * Returns the decision value of a label against another, positive for the first; NaN if one was
   * missing in training.
   *
   * @param decisions result of {@link #decisions}
   */
  double decision(double[] decisions, int label, int against) {
    int pair = 0;
    for (int i = 0; i < classes; i++) {
      for (int j = i + 1; j < classes; j++, pair++) {
        int a = libsvm.label[i];
        int b = libsvm.label[j];
        if (a == label && b == against || a == against && b == label) {
          return a == label ? decisions[pair] : -decisions[pair];
        }
      }
    }
    return Double.NaN;
  }

  /** Returns the same classifier with probabilities. */
  public SvmModel withProbabilities(PairwiseFits fits) {
    svm_model fitted = new svm_model();
    fitted.param = libsvm.param;
    fitted.nr_class = libsvm.nr_class;
    fitted.l = libsvm.l;
    fitted.SV = libsvm.SV;
    fitted.sv_coef = libsvm.sv_coef;
    fitted.rho = libsvm.rho;
    fitted.sv_indices = libsvm.sv_indices;
    fitted.label = libsvm.label;
    fitted.nSV = libsvm.nSV;
    fitted.probA = new double[libsvm.rho.length];
    fitted.probB = new double[libsvm.rho.length];
    int pair = 0;
    for (int i = 0; i < classes; i++) {
      for (int j = i + 1; j < classes; j++) {
        int a = libsvm.label[i];
        int b = libsvm.label[j];
        // if the classes are swapped, f changes its sign and P becomes 1 - P, so only b changes
        // its sign
        SigmoidFit fit = a < b ? fits.fit(a, b) : fits.fit(b, a);
        fitted.probA[pair] = fit.a();
        fitted.probB[pair] = a < b ? fit.b() : -fit.b();
        pair++;
      }
    }
    return new SvmModel(fitted, dimensions);
  }

  /** Returns the sigmoids that compute the probabilities, which the model must have. */
  public PairwiseFits fits() {
    requireProbabilities();
    int labels = BlockLabel.values().length;
    SigmoidFit[][] fits = new SigmoidFit[labels][labels];
    Arrays.stream(fits).forEach(row -> Arrays.fill(row, SigmoidFit.UNFITTED));
    int pair = 0;
    for (int i = 0; i < classes; i++) {
      for (int j = i + 1; j < classes; j++) {
        int a = libsvm.label[i];
        int b = libsvm.label[j];
        double offset = a < b ? libsvm.probB[pair] : -libsvm.probB[pair];
        fits[Math.min(a, b)][Math.max(a, b)] = new SigmoidFit(libsvm.probA[pair], offset);
        pair++;
      }
    }
    return new PairwiseFits(fits);
  }

  private void requireProbabilities() {
    if (!hasProbabilities()) {
      throw new IllegalStateException("the model was trained without probabilities");
    }
  }

  /** Returns the decision values of the pairs of classes, in LIBSVM's order. */
  double[] decisions(double[] vector) {
    return decisions(new double[][] {vector})[0];
  }

  /** Returns the decision values of several vectors, one row for each. */
  double[][] decisions(double[][] vectors) {
    for (double[] vector : vectors) {
      Arguments.refuse(
          vector.length != dimensions,
          "the vector has %s components; it must have %s",
          vector.length,
          dimensions);
    }
    double[][] decisions = new double[vectors.length][libsvm.rho.length];
    machine.decide(vectors, decisions);
    return decisions;
  }

  /**
   * Support vectors of the pairwise classifiers.
   *
   * @param vectors scaled vectors of {@link #dimensions} components
   * @param labels class number of each vector
   * @param pairs for each vector and {@link LabelPair}, whether it supports the classifier of the
   *     pair
   */
  public record SupportVectors(double[][] vectors, int[] labels, boolean[][] pairs) {}

  /** Returns the support vectors in LIBSVM's order. */
  public SupportVectors supportVectors() {
    double[][] vectors = new double[libsvm.l][dimensions];
    int[] labels = new int[libsvm.l];
    boolean[][] pairs = new boolean[libsvm.l][LabelPair.values().length];
    int at = 0;
    for (int c = 0; c < classes; c++) {
      for (int end = at + libsvm.nSV[c]; at < end; at++) {
        for (svm_node node : libsvm.SV[at]) {
          vectors[at][node.index - 1] = node.value;
        }
        labels[at] = libsvm.label[c];
        for (int against = 0; against < classes; against++) {
          // LIBSVM has, for each class, one row of coefficients per other class, in order
          int row = against < c ? against : against - 1;
          if (against != c && libsvm.sv_coef[row][at] != 0) {
            pairs[at][pair(libsvm.label[c], libsvm.label[against]).ordinal()] = true;
          }
        }
      }
    }
    return new SupportVectors(vectors, labels, pairs);
  }

  private static LabelPair pair(int label, int other) {
    return Arrays.stream(LabelPair.values())
        .filter(pair -> pair.has(label) && pair.has(other))
        .findFirst()
        .orElseThrow();
  }

  /** Writes the model in LIBSVM's text format. */
  public void write(Path file) throws IOException {
    svm.svm_save_model(file.toString(), libsvm);
  }

  /**
   * Reads LIBSVM's text format.
   *
   * @param file name of the file, for messages
   * @throws IOException if the file is damaged, or is not a C-SVC with RBF kernel over at most
   *     {@code dimensions} features and the three labels
   */
  public static SvmModel read(String file, byte[] bytes, int dimensions) throws IOException {
    return new SvmModel(SvmFileReader.read(file, bytes, dimensions), dimensions);
  }

  @Override
  public String toString() {
    return "SvmModel[" + libsvm.l + " support vectors, " + Arrays.toString(libsvm.nSV) + "]";
  }
}
