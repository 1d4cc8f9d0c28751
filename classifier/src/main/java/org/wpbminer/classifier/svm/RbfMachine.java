package org.wpbminer.classifier.svm;

import java.util.Arrays;
import java.util.function.IntPredicate;
import libsvm.svm_model;
import libsvm.svm_node;

/**
 * Computes decision values of a C-SVC with RBF kernel over dense arrays, in single precision up to
 * the last sum. Several vectors are processed together, one tile of support vectors at a time, so
 * that the tile stays in the processor cache; every inner loop is one that the compiler can
 * vectorise. With LIBSVM's linked nodes the computation takes more than ten times as long, which is
 * longer than parsing the page.
 */
final class RbfMachine {

  /**
   * Number of support vectors of a tile: 160 KiB with 80 features. All arrays have this length and
   * every loop runs over the whole length, so that the compiler can vectorise it.
   */
  private static final int TILE = 512;

  /** Number of input vectors per batch; limits the memory for a page with very many blocks. */
  private static final int BATCH = 64;

  /** Number of input vectors of a batch that are compared with a tile while it is in the cache. */
  private static final int GROUP = 8;

  /** Number of features per loop; the compiler does not vectorise loops over more arrays. */
  private static final int ROWS = 5;

  /** Fraction of the exponent: exp(-z) is computed as exp(-z / 32), squared five times. */
  private static final double PART = 1 / 32.0;

  private final int dimensions;
  private final double[] rho;

  /** Factor of squared distances: gamma times {@link #PART}. */
  private final double scale;

  private final Tile[] tiles;

  /**
   * Some support vectors, stored as one array per feature.
   *
   * @param norms their scaled squared lengths
   * @param components [j][i]: component j of vector i; 0 after the last vector
   * @param weights [p][i]: coefficient of vector i in the decision of the p-th pair of classes, 0
   *     if it belongs to neither class
   */
  private record Tile(float[] norms, float[][] components, float[][] weights) {

    Tile(int dimensions, int pairs) {
      this(new float[TILE], new float[dimensions][TILE], new float[pairs][TILE]);
    }
  }

  /**
   * The nonzero components of a vector, or those that several vectors have in common.
   *
   * @param count number of nonzero components, rounded up to a multiple of {@link #ROWS}
   * @param features indices of the nonzero components, padded with the last one
   * @param factors twice the components, scaled; 0 for padding
   */
  private record Sparse(int count, int[] features, float[] factors) {}

  RbfMachine(svm_model model, int dimensions) {
    this.dimensions = dimensions;
    this.rho = model.rho;
    this.scale = model.param.gamma * PART;
    this.tiles = new Tile[(model.l + TILE - 1) / TILE];
    Arrays.setAll(tiles, t -> new Tile(dimensions, rho.length));
    for (int i = 0; i < model.l; i++) {
      Tile tile = tiles[i / TILE];
      double norm = 0;
      for (svm_node node : model.SV[i]) {
        tile.components[node.index - 1][i % TILE] = (float) node.value;
        norm += node.value * node.value;
      }
      tile.norms[i % TILE] = (float) (norm * scale);
    }
    weigh(model);
  }

  /** Copies LIBSVM's coefficients of the support vectors into the tiles, by pair of classes. */
  private void weigh(svm_model model) {
    int[] start = new int[model.nr_class + 1];
    for (int c = 0; c < model.nr_class; c++) {
      start[c + 1] = start[c] + model.nSV[c];
    }
    int pair = 0;
    for (int a = 0; a < model.nr_class; a++) {
      for (int b = a + 1; b < model.nr_class; b++) {
        weigh(pair, model.sv_coef[b - 1], start[a], start[a + 1]);
        weigh(pair, model.sv_coef[a], start[b], start[b + 1]);
        pair++;
      }
    }
  }

  private void weigh(int pair, double[] coefficients, int from, int to) {
    for (int i = from; i < to; i++) {
      tiles[i / TILE].weights[pair][i % TILE] = (float) coefficients[i];
    }
  }

  /**
   * Computes the decision values of vectors. The last bits of a value depend on the other vectors
   * in the batch, because components that all of them share are summed first.
   *
   * @param x n by d vectors. Not modified
   * @param decisions n by number of pairs of classes. Overwritten
   */
  void decide(double[][] x, double[][] decisions) {
    float[][][] sums = new float[Math.min(GROUP, x.length)][rho.length][TILE];
    for (int from = 0; from < x.length; from += BATCH) {
      double[][] batch = Arrays.copyOfRange(x, from, Math.min(x.length, from + BATCH));
      boolean[] shared = shared(batch);
      Sparse[] own =
          Arrays.stream(batch).map(v -> sparse(v, j -> !shared[j])).toArray(Sparse[]::new);
      float[][] starts = starts(sparse(batch[0], j -> shared[j]));
      float[] norms = norms(batch);
      for (int first = 0; first < batch.length; first += GROUP) {
        int end = Math.min(batch.length, first + GROUP);
        sum(starts, norms, own, first, end, sums);
        for (int n = first; n < end; n++) {
          for (int pair = 0; pair < rho.length; pair++) {
            decisions[from + n][pair] = total(sums[n - first][pair]) - rho[pair];
          }
        }
      }
    }
  }

  /** Returns for each support vector |sv|^2 minus the products of the batch's common components. */
  private float[][] starts(Sparse common) {
    float[][] starts = new float[tiles.length][];
    for (int t = 0; t < tiles.length; t++) {
      starts[t] = tiles[t].norms.clone();
      subtractProducts(common, tiles[t], starts[t]);
    }
    return starts;
  }

  /** Sums the weighted kernel values of some input vectors for each pair of classes. */
  private void sum(
      float[][] starts, float[] norms, Sparse[] own, int first, int end, float[][][] sums) {
    for (float[][] ofVector : sums) {
      for (float[] sum : ofVector) {
        Arrays.fill(sum, 0);
      }
    }
    float[] kernel = new float[TILE];
    for (int t = 0; t < tiles.length; t++) {
      for (int n = first; n < end; n++) {
        kernel(starts[t], norms[n], own[n], tiles[t], kernel);
        for (int pair = 0; pair < rho.length; pair++) {
          addProducts(tiles[t].weights[pair], kernel, sums[n - first][pair]);
        }
      }
    }
  }

  /** Returns for each feature whether all vectors have the same value; features of the page do. */
  private boolean[] shared(double[][] x) {
    boolean[] shared = new boolean[dimensions];
    Arrays.fill(shared, true);
    for (double[] vector : x) {
      for (int j = 0; j < dimensions; j++) {
        shared[j] &= vector[j] == x[0][j];
      }
    }
    return shared;
  }

  private float[] norms(double[][] x) {
    float[] norms = new float[x.length];
    for (int n = 0; n < x.length; n++) {
      double norm = 0;
      for (double value : x[n]) {
        norm += value * value;
      }
      norms[n] = (float) (norm * scale);
    }
    return norms;
  }

  private Sparse sparse(double[] x, IntPredicate of) {
    int[] features = new int[dimensions + ROWS];
    float[] factors = new float[dimensions + ROWS];
    int count = 0;
    for (int j = 0; j < dimensions; j++) {
      if (x[j] != 0 && of.test(j)) {
        features[count] = j;
        factors[count++] = (float) (2 * x[j] * scale);
      }
    }
    while (count % ROWS != 0) {
      features[count] = features[count - 1];
      factors[count++] = 0;
    }
    return new Sparse(count, features, factors);
  }

  /**
   * Computes exp(-gamma |sv - x|^2) for the vectors of a tile, from |sv|^2 + |x|^2 - 2 sv x.
   *
   * @param start scaled |sv|^2 minus the products of the components that the batch has in common
   * @param norm |x|^2, scaled
   */
  private static void kernel(float[] start, float norm, Sparse own, Tile tile, float[] kernel) {
    for (int i = 0; i < TILE; i++) {
      kernel[i] = start[i] + norm;
    }
    subtractProducts(own, tile, kernel);
    powers(kernel);
  }

  private static void subtractProducts(Sparse x, Tile tile, float[] from) {
    for (int k = 0; k < x.count; k += ROWS) {
      subtractProducts(x, k, tile.components, from);
    }
  }

  /** Subtracts the products of several features in one pass, which saves loads and stores. */
  private static void subtractProducts(Sparse x, int k, float[][] components, float[] from) {
    float fa = x.factors[k];
    float fb = x.factors[k + 1];
    float fc = x.factors[k + 2];
    float fd = x.factors[k + 3];
    float fe = x.factors[k + 4];
    float[] a = components[x.features[k]];
    float[] b = components[x.features[k + 1]];
    float[] c = components[x.features[k + 2]];
    float[] d = components[x.features[k + 3]];
    float[] e = components[x.features[k + 4]];
    for (int i = 0; i < TILE; i++) {
      from[i] = from[i] - fa * a[i] - fb * b[i] - fc * c[i] - fd * d[i] - fe * e[i];
    }
  }

  private static void addProducts(float[] a, float[] b, float[] to) {
    for (int i = 0; i < TILE; i++) {
      to[i] += a[i] * b[i];
    }
  }

  /** Adds values in four independent sums; additions to a single sum would wait for each other. */
  private static double total(float[] values) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    for (int i = 0; i < TILE; i += 4) {
      a += values[i];
      b += values[i + 1];
      c += values[i + 2];
      d += values[i + 3];
    }
    return a + b + (c + d);
  }

  /**
   * Replaces t by exp(-32 t), where t is at least 0 except for rounding, with the Taylor polynomial
   * of exp(-t), squared five times. Its relative error is below 2e-5 up to 32 t = 12; beyond that
   * the value itself is below 1e-5. Math.exp takes five times as long, because the compiler does
   * not vectorise it.
   */
  static void powers(float[] values) {
    for (int i = 0; i < values.length; i++) {
      float t = Math.min(values[i], 2);
      float e = 1 - t * (1 / 5f) * (1 - t * (1 / 6f));
      e = 1 - t * (1 / 3f) * (1 - t * (1 / 4f) * e);
      e = 1 - t * (1 - t * (1 / 2f) * e);
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      e *= e;
      values[i] = e;
    }
  }
}
