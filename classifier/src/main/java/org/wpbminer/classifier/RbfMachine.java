package org.wpbminer.classifier;

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

  /** Support vectors of a tile: with 80 features 80 KiB. */
  private static final int TILE = 256;

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
      int to = Math.min(x.length, from + BATCH);
      for (int tile = 0; tile < count; tile += TILE) {
        int tileEnd = Math.min(count, tile + TILE);
        for (int n = from; n < to; n++) {
          kernel(x[n], kernel[n - from], tile, tileEnd);
        }
      }
      for (int n = from; n < to; n++) {
        decide(kernel[n - from], decisions[n]);
      }
    }
  }

  /** exp(-gamma |sv - x|^2) for a tile's vectors, from |sv|^2 + |x|^2 - 2 sv x. */
  private void kernel(double[] x, float[] kernel, int tile, int tileEnd) {
    float norm = 0;
    System.arraycopy(squaredNorms, tile, kernel, tile, tileEnd - tile);
    for (int j = 0; j < dimensions; j++) {
      if (x[j] != 0) {
        norm += (float) (x[j] * x[j]);
        subtract((float) (2 * x[j]), supportVectors[j], kernel, tile, tileEnd);
      }
    }
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
    int pair = 0;
    for (int i = 0; i < classes; i++) {
      for (int j = i + 1; j < classes; j++) {
        decisions[pair] =
            dot(coefficients[j - 1], kernel, classStart[i], classStart[i + 1])
                + dot(coefficients[i], kernel, classStart[j], classStart[j + 1])
                - rho[pair];
        pair++;
      }
    }
  }

  private static double dot(double[] a, float[] b, int from, int to) {
    double even = 0;
    double odd = 0;
    int i = from;
    for (; i + 1 < to; i += 2) {
      even += a[i] * b[i];
      odd += a[i + 1] * b[i + 1];
    }
    return i < to ? even + odd + a[i] * b[i] : even + odd;
  }
}
