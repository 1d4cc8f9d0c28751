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
 * A trained support vector machine. LIBSVM trains it and reads and writes its file; predictions are
 * made here, over dense arrays, in a fraction of the time that LIBSVM's linked nodes take, with the
 * same results (a test holds the two together).
 *
 * <p>Immutable; safe for use by many threads.
 */
public final class SvmModel {

  private static final double SMALLEST_PAIRWISE = 1e-7;

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

  /** Number of components of a vector. */
  public int dimensions() {
    return dimensions;
  }

  public int supportVectorCount() {
    return libsvm.l;
  }

  /** Whether it yields probabilities. */
  public boolean hasProbabilities() {
    return libsvm.probA != null && libsvm.probB != null;
  }

  /** The class with the most votes of the pairwise classifiers, as LIBSVM predicts it. */
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
   * What the classifier of two labels says of a vector: above 0 on the side of the first, 1 at its
   * margin; NaN if training lacked one of them.
   *
   * @param vector scaled, of {@link #dimensions} components
   */
  public double decisionValue(double[] vector, int label, int against) {
    return decision(decisions(vector), label, against);
  }

  /**
   * What the classifiers of all pairs say of a vector: [label][against] as {@link #decisionValue}
   * gives it, for each label and each of a higher number.
   *
   * @param vector scaled, of {@link #dimensions} components
   */
  public double[][] pairwiseDecisions(double[] vector) {
    return pairwiseDecisions(new double[][] {vector})[0];
  }

  /** The same for several vectors, as {@link #probabilities(double[][])} takes them. */
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
   * Probability of every {@link BlockLabel}, in its order; 0 for a class the training set lacked.
   * They sum to 1.
   *
   * @param vector scaled, of {@link #dimensions} components
   */
  public double[] probabilities(double[] vector) {
    return probabilities(new double[][] {vector})[0];
  }

  /**
   * Probabilities of several vectors, a row each; faster than one after the other. What each alone
   * would get, but for the last bits of single precision: what all share is summed first.
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

  /** Probability of the first of two classes, kept off 0 and 1, from the sigmoid's argument. */
  static double pairwise(double z) {
    double p = SigmoidFit.probability(z);
    return Math.min(Math.max(p, SMALLEST_PAIRWISE), 1 - SMALLEST_PAIRWISE);
  }

  /**
   * Decision value of a label against another, above 0 for the first; NaN if training lacked one.
   *
   * @param decisions what {@link #decisions} gave
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

  /**
   * The same classifier with probabilities.
   *
   * @param fits of each label against each label of a higher number
   */
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
        // With the classes the other way round f changes its sign and P becomes 1 - P: b alone
        // turns.
        SigmoidFit fit = a < b ? fits.fit(a, b) : fits.fit(b, a);
        fitted.probA[pair] = fit.a();
        fitted.probB[pair] = a < b ? fit.b() : -fit.b();
        pair++;
      }
    }
    return new SvmModel(fitted, dimensions);
  }

  /** The sigmoids of {@link #probabilities(double[])}, which the model must have. */
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

  /** Decision values of the pairs of classes, in LIBSVM's order. */
  double[] decisions(double[] vector) {
    return decisions(new double[][] {vector})[0];
  }

  /** Decision values of several vectors, a row each. */
  double[][] decisions(double[][] vectors) {
    for (double[] vector : vectors) {
      Arguments.refuse(
          vector.length != dimensions,
          "the vector has %s components; the model wants %s",
          vector.length,
          dimensions);
    }
    double[][] decisions = new double[vectors.length][libsvm.rho.length];
    machine.decide(vectors, decisions);
    return decisions;
  }

  /**
   * The training vectors that the classifiers rest on.
   *
   * @param vectors scaled, of {@link #dimensions} components each
   * @param labels the class number of each
   * @param pairs of each, whether the classifier of a pair rests on it, by {@link LabelPair}
   */
  public record SupportVectors(double[][] vectors, int[] labels, boolean[][] pairs) {}

  /** The support vectors, in LIBSVM's order. */
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
          // Of each class there is a row for each other class, in their order.
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

  /** Writes LIBSVM's own text format. */
  public void write(Path file) throws IOException {
    svm.svm_save_model(file.toString(), libsvm);
  }

  /**
   * Reads LIBSVM's own text format.
   *
   * @param file where the bytes come from, for messages
   * @throws IOException if the file is damaged, or is no C-SVC with RBF kernel over at most {@code
   *     dimensions} features and the three labels
   */
  public static SvmModel read(String file, byte[] bytes, int dimensions) throws IOException {
    return new SvmModel(SvmFileReader.read(file, bytes, dimensions), dimensions);
  }

  @Override
  public String toString() {
    return "SvmModel[" + libsvm.l + " support vectors, " + Arrays.toString(libsvm.nSV) + "]";
  }
}
