package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.stream.IntStream;
import libsvm.svm_model;
import libsvm.svm_node;

/**
 * Decision values of a C-SVC with RBF kernel over dense arrays, kernels in single precision. A
 * page's blocks are done together, tile by tile of support vectors, so that the tile stays in the
 * processor's cache; every inner loop is one that the compiler turns into vector instructions. In
 * LIBSVM's linked nodes the same takes more than ten times as long, and would take longer than
 * parsing the page.
 */
final class RbfMachine {

  /** Support vectors of a tile: with 80 features 320 KiB; loops of fewer vectors do not pay. */
  private static final int TILE = 1024;

  /** Blocks done together; bounds the memory that a page of very many blocks takes. */
  private static final int BATCH = 64;

  private final int dimensions;
  private final int classes;
  private final float gamma;
  private final double[] rho;
  private final double[][] coefficients;
  private final int[] classStart;
  private final float[] squaredNorms;

  /**
   * Component j of support vector i at [j][i]. A row a feature, each from 0: with rows at offsets
   * of one long array the compiler cannot tell that input and output do not overlap.
   */
  private final float[][] supportVectors;

  RbfMachine(svm_model model, int dimensions) {
    this.dimensions = dimensions;
    this.classes = model.nr_class;
    this.gamma = (float) model.param.gamma;
    this.rho = model.rho;
    this.coefficients = model.sv_coef;
    this.classStart = new int[classes + 1];
    for (int c = 0; c < classes; c++) {
      classStart[c + 1] = classStart[c] + model.nSV[c];
    }
    this.squaredNorms = new float[model.l];
    this.supportVectors = new float[dimensions][model.l];
    for (int i = 0; i < model.l; i++) {
      for (svm_node node : model.SV[i]) {
        supportVectors[node.index - 1][i] = (float) node.value;
        squaredNorms[i] += (float) (node.value * node.value);
      }
    }
  }

  /**
   * Decides.
   *
   * @param x n by d vectors. Not modified
   * @param decisions n by number of pairs of classes. Overwritten
   */
  void decide(double[][] x, double[][] decisions) {
    int count = squaredNorms.length;
    float[][] kernel = new float[Math.min(BATCH, x.length)][count];
    for (int from = 0; from < x.length; from += BATCH) {
      int first = from;
      Sparse[] vectors = new Sparse[Math.min(BATCH, x.length - from)];
      Arrays.setAll(vectors, n -> sparse(x[first + n]));
      for (int tile = 0; tile < count; tile += TILE) {
        int tileEnd = Math.min(count, tile + TILE);
        for (int n = 0; n < vectors.length; n++) {
          kernel(vectors[n], kernel[n], tile, tileEnd);
        }
      }
      for (int n = 0; n < vectors.length; n++) {
        decide(kernel[n], decisions[from + n]);
      }
    }
  }

  /**
   * What of a vector is not 0.
   *
   * @param norm its squared length
   * @param factors twice its components
   * @param rows the support vectors' components of these features
   */
  private record Sparse(float norm, float[] factors, float[][] rows) {}

  private Sparse sparse(double[] x) {
    int[] features = IntStream.range(0, dimensions).filter(j -> x[j] != 0).toArray();
    float norm = 0;
    float[] factors = new float[features.length];
    float[][] rows = new float[features.length][];
    for (int k = 0; k < features.length; k++) {
      double value = x[features[k]];
      norm += (float) (value * value);
      factors[k] = (float) (2 * value);
      rows[k] = supportVectors[features[k]];
    }
    return new Sparse(norm, factors, rows);
  }

  /** exp(-gamma |sv - x|^2) for a tile's vectors, from |sv|^2 + |x|^2 - 2 sv x. */
  private void kernel(Sparse x, float[] kernel, int tile, int tileEnd) {
    System.arraycopy(squaredNorms, tile, kernel, tile, tileEnd - tile);
    int k = 0;
    for (; k + 4 < x.factors.length; k += 5) {
      subtract(x.factors, x.rows, k, kernel, tile, tileEnd);
    }
    for (; k < x.factors.length; k++) {
      subtract(x.factors[k], x.rows[k], kernel, tile, tileEnd);
    }
    float norm = x.norm;
    for (int i = tile; i < tileEnd; i++) {
      kernel[i] = Math.max(0, (kernel[i] + norm) * gamma);
    }
    negativeExponential(kernel, tile, tileEnd);
  }

  private static void subtract(
      float factor, float[] component, float[] kernel, int tile, int tileEnd) {
    for (int i = tile; i < tileEnd; i++) {
      kernel[i] -= factor * component[i];
    }
  }

  /**
   * Five rows in one pass, to the same bits as one by one: fewer passes, fewer loads and stores. Of
   * loops over more the compiler makes no vector instructions.
   */
  private static void subtract(
      float[] factors, float[][] components, int k, float[] kernel, int tile, int tileEnd) {
    float fa = factors[k];
    float fb = factors[k + 1];
    float fc = factors[k + 2];
    float fd = factors[k + 3];
    float fe = factors[k + 4];
    float[] a = components[k];
    float[] b = components[k + 1];
    float[] c = components[k + 2];
    float[] d = components[k + 3];
    float[] e = components[k + 4];
    for (int i = tile; i < tileEnd; i++) {
      kernel[i] = kernel[i] - fa * a[i] - fb * b[i] - fc * c[i] - fd * d[i] - fe * e[i];
    }
  }

  /**
   * z to exp(-z), z at least 0: the Taylor polynomial of exp(-z / 32), squared five times. Its
   * relative error is below 2e-5 up to z = 12 and the value itself below 1e-5 beyond; Math.exp
   * takes five times as long, since the compiler does not make vector instructions of it.
   */
  static void negativeExponential(float[] z, int from, int to) {
    for (int i = from; i < to; i++) {
      float t = Math.min(z[i], 64) * (1 / 32f);
      float e = 1 - t * (1 / 5f) * (1 - t * (1 / 6f));
      e = 1 - t * (1 / 3f) * (1 - t * (1 / 4f) * e);
      e = 1 - t * (1 - t * (1 / 2f) * e);
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      z[i] = e;
    }
  }

  private void decide(float[] kernel, double[] decisions) {
    double[][] sums = new double[classes - 1][classes];
    for (int c = 0; c < classes; c++) {
      for (int row = 0; row < classes - 1; row += 2) {
        sum(kernel, c, sums, row, Math.min(row + 1, classes - 2));
      }
    }
    int pair = 0;
    for (int i = 0; i < classes; i++) {
      for (int j = i + 1; j < classes; j++) {
        decisions[pair] = sums[j - 1][i] + sums[i][j] - rho[pair];
        pair++;
      }
    }
  }

  /** A class's kernels summed by two rows of coefficients at once: a sum alone waits for itself. */
  private void sum(float[] kernel, int c, double[][] sums, int one, int two) {
    double[] a = coefficients[one];
    double[] b = coefficients[two];
    double evenA = 0;
    double oddA = 0;
    double evenB = 0;
    double oddB = 0;
    int to = classStart[c + 1];
    int i = classStart[c];
    for (; i + 1 < to; i += 2) {
      double even = kernel[i];
      double odd = kernel[i + 1];
      evenA += a[i] * even;
      oddA += a[i + 1] * odd;
      evenB += b[i] * even;
      oddB += b[i + 1] * odd;
    }
    boolean rest = i < to;
    sums[one][c] = rest ? evenA + oddA + a[i] * kernel[i] : evenA + oddA;
    sums[two][c] = rest ? evenB + oddB + b[i] * kernel[i] : evenB + oddB;
  }
}
