package org.wpbminer.classifier.svm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.label.LabelledBlocks;
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

  private static final int LABELS = BlockLabel.values().length;

  private final svm_model libsvm;
  private final int dimensions;
  private final RbfMachine machine;

  /** Pairs of classes in LIBSVM's order, which is that of decision values, offsets and sigmoids. */
  private final List<Pair> pairs = new ArrayList<>();

  /** Two classes as indices in LIBSVM's list, and their labels. */
  private record Pair(int i, int j, int label, int against) {

    /** Returns 1 if the first class has the smaller label, else -1. */
    int sign() {
      return label < against ? 1 : -1;
    }

    <T> T of(T[][] matrix) {
      return matrix[Math.min(label, against)][Math.max(label, against)];
    }
  }

  public SvmModel(svm_model libsvm, int dimensions) {
    this(libsvm, dimensions, new RbfMachine(libsvm, dimensions));
  }

  private SvmModel(svm_model libsvm, int dimensions, RbfMachine machine) {
    this.libsvm = libsvm;
    this.dimensions = dimensions;
    this.machine = machine;
    for (int i = 0; i < libsvm.nr_class; i++) {
      for (int j = i + 1; j < libsvm.nr_class; j++) {
        pairs.add(new Pair(i, j, libsvm.label[i], libsvm.label[j]));
      }
    }
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
    return LabelledBlocks.ofVotes(pairwiseDecisions(vector)).ordinal();
  }

  /**
   * Returns the decision value of the classifier of two labels: positive on the side of the first
   * label, 1 at its margin; NaN if one of the labels was missing in training.
   *
   * @param vector scaled vector of {@link #dimensions} components
   */
  public double decisionValue(double[] vector, int label, int against) {
    double[][] decisions = pairwiseDecisions(vector);
    return label < against ? decisions[label][against] : -decisions[against][label];
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
    return Arrays.stream(decisions(vectors)).map(this::byLabel).toArray(double[][][]::new);
  }

  private double[][] byLabel(double[] decisions) {
    double[][] byLabel = new double[LABELS][LABELS];
    for (int a = 0; a < LABELS; a++) {
      Arrays.fill(byLabel[a], a + 1, LABELS, Double.NaN);
    }
    for (int p = 0; p < decisions.length; p++) {
      Pair pair = pairs.get(p);
      byLabel[Math.min(pair.label, pair.against)][Math.max(pair.label, pair.against)] =
          pair.sign() * decisions[p];
    }
    return byLabel;
  }

  /**
   * Returns for each vector the probability of every {@link BlockLabel}, in its order, with sum 1;
   * 0 for a label missing in training. One call is faster than separate calls. Results may differ
   * from those of separate calls in the last bits of single precision, because components that all
   * vectors share are summed first.
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
    double[][] pairwise = new double[libsvm.nr_class][libsvm.nr_class];
    for (int p = 0; p < decisions.length; p++) {
      Pair pair = pairs.get(p);
      pairwise[pair.i][pair.j] = pairwise(decisions[p] * libsvm.probA[p] + libsvm.probB[p]);
      pairwise[pair.j][pair.i] = 1 - pairwise[pair.i][pair.j];
    }
    double[] coupled = PairwiseCoupling.couple(pairwise);
    double[] probabilities = new double[LABELS];
    for (int c = 0; c < coupled.length; c++) {
      probabilities[libsvm.label[c]] = coupled[c];
    }
    return probabilities;
  }

  /** Returns 1 / (1 + exp(z)), the probability of the first of two classes; never 0 or 1. */
  static double pairwise(double z) {
    double p = SigmoidFit.probability(z);
    return Math.min(Math.max(p, MIN_PAIRWISE), 1 - MIN_PAIRWISE);
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
    for (int p = 0; p < pairs.size(); p++) {
      // if the labels are swapped, f changes its sign and P becomes 1 - P, so only b changes its
      // sign
      SigmoidFit fit = pairs.get(p).of(fits.byLabel());
      fitted.probA[p] = fit.a();
      fitted.probB[p] = pairs.get(p).sign() * fit.b();
    }
    return new SvmModel(fitted, dimensions, machine);
  }

  /** Returns the sigmoids that compute the probabilities, which the model must have. */
  public PairwiseFits fits() {
    requireProbabilities();
    SigmoidFit[][] fits = new SigmoidFit[LABELS][LABELS];
    Arrays.stream(fits).forEach(row -> Arrays.fill(row, SigmoidFit.UNFITTED));
    for (int p = 0; p < pairs.size(); p++) {
      Pair pair = pairs.get(p);
      fits[Math.min(pair.label, pair.against)][Math.max(pair.label, pair.against)] =
          new SigmoidFit(libsvm.probA[p], pair.sign() * libsvm.probB[p]);
    }
    return new PairwiseFits(fits);
  }

  private void requireProbabilities() {
    if (!hasProbabilities()) {
      throw new IllegalStateException("the model was trained without probabilities");
    }
  }

  /** Returns the decision values of several vectors, one row of {@link #pairs} for each. */
  private double[][] decisions(double[][] vectors) {
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
    boolean[][] supported = new boolean[libsvm.l][LabelPair.values().length];
    int at = 0;
    for (int c = 0; c < libsvm.nr_class; c++) {
      for (int end = at + libsvm.nSV[c]; at < end; at++) {
        for (svm_node node : libsvm.SV[at]) {
          vectors[at][node.index - 1] = node.value;
        }
        labels[at] = libsvm.label[c];
        for (int against = 0; against < libsvm.nr_class; against++) {
          // LIBSVM has, for each class, one row of coefficients per other class, in order
          int row = against < c ? against : against - 1;
          if (against != c && libsvm.sv_coef[row][at] != 0) {
            supported[at][LabelPair.of(libsvm.label[c], libsvm.label[against]).ordinal()] = true;
          }
        }
      }
    }
    return new SupportVectors(vectors, labels, supported);
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
