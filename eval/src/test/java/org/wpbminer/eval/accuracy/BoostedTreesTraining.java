package org.wpbminer.eval.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.wpbminer.classifier.maintext.BoostedTrees;
import org.wpbminer.classifier.maintext.MainText;

/**
 * Learns {@link BoostedTrees} of a class that is there or not: each tree from the gradient and
 * curvature of the log loss (Chen and Guestrin: XGBoost, KDD 2016), over features cut into bins,
 * growing where it gains most. Deterministic.
 */
final class BoostedTreesTraining {

  private static final int TREES = 160;
  private static final int LEAVES = 16;
  private static final double RATE = 0.07;

  /** Share of the features that a tree may ask, drawn for each. */
  private static final double ASKED = 0.5;

  private static final double RIDGE = 5;
  private static final int LEAST_ROWS = 40;
  private static final int BINS = 64;
  private static final int[] NONE = {};

  /** Of the rows so many are looked at for the bins' bounds. */
  private static final int SAMPLE = 50_000;

  private final double[][] x;
  private final boolean[] is;
  private final double[] weights;
  private final int features;

  /** The values that a feature's bins do not exceed; those of the last are larger. */
  private final double[][] bounds;

  private final byte[][] bins;
  private final SplittableRandom random = new SplittableRandom(1);

  /** Whether the tree that grows may ask a feature. */
  private final boolean[] asked;

  private final double[] odds;
  private final double[] gradient;
  private final double[] curve;

  private BoostedTreesTraining(double[][] x, boolean[] is, double[] weights) {
    this.x = x;
    this.is = is;
    this.weights = weights;
    this.features = x[0].length;
    this.bounds =
        IntStream.range(0, features).parallel().mapToObj(this::bounds).toArray(double[][]::new);
    this.bins = IntStream.range(0, features).parallel().mapToObj(this::bins).toArray(byte[][]::new);
    this.asked = new boolean[features];
    this.odds = new double[x.length];
    this.gradient = new double[x.length];
    this.curve = new double[x.length];
  }

  /**
   * The trees, and their nodes as the program's file has them.
   *
   * @param start what is added to what they say
   */
  record Learned(double start, List<List<BoostedTrees.Node>> trees) {

    BoostedTrees model() {
      return new BoostedTrees(MainText.featureNames(), start, trees);
    }
  }

  /** A leaf that may be split, and the best way to do so. */
  private final class Leaf {
    private final int[] rows;
    private final double[][] sums;
    private int feature = -1;
    private int bin;
    private double gain;
    private Leaf left;
    private Leaf right;

    /** Of each feature and bin the sums of gradient, curvature and rows. */
    Leaf(int[] rows, double[][] sums) {
      this.rows = rows;
      this.sums = sums;
      double[][] best =
          IntStream.range(0, features).parallel().mapToObj(this::best).toArray(double[][]::new);
      for (int f = 0; f < features; f++) {
        if (best[f][0] > gain) {
          gain = best[f][0];
          bin = (int) best[f][1];
          feature = f;
        }
      }
    }

    /** The largest gain of a feature, and the last bin that goes left for it. */
    private double[] best(int f) {
      double[] of = sums[f];
      double g = 0;
      double h = 0;
      double n = 0;
      double[] all = total();
      double[] best = {1e-9, 0};
      for (int b = 0; asked[f] && b < bounds[f].length; b++) {
        g += of[3 * b];
        h += of[3 * b + 1];
        n += of[3 * b + 2];
        if (n >= LEAST_ROWS && all[2] - n >= LEAST_ROWS) {
          double gained = worth(g, h) + worth(all[0] - g, all[1] - h) - worth(all[0], all[1]);
          if (gained > best[0]) {
            best[0] = gained;
            best[1] = b;
          }
        }
      }
      return best;
    }

    private double[] total() {
      double[] all = new double[3];
      double[] any = sums[anyAsked()];
      for (int i = 0; i < any.length; i++) {
        all[i % 3] += any[i];
      }
      return all;
    }

    private double value() {
      double[] all = total();
      return -RATE * all[0] / (all[1] + RIDGE);
    }

    private void split() {
      byte[] of = bins[feature];
      int[] low = Arrays.stream(rows).filter(i -> of[i] <= bin).toArray();
      int[] high = Arrays.stream(rows).filter(i -> of[i] > bin).toArray();
      boolean lowIsSmaller = low.length <= high.length;
      double[][] smaller = sums(lowIsSmaller ? low : high);
      for (int f = 0; f < features; f++) {
        for (int i = 0; i < sums[f].length; i++) {
          sums[f][i] -= smaller[f][i];
        }
      }
      left = new Leaf(low, lowIsSmaller ? smaller : sums);
      right = new Leaf(high, lowIsSmaller ? sums : smaller);
    }

    private void write(List<BoostedTrees.Node> nodes) {
      if (left == null) {
        double value = Double.parseDouble(String.format(java.util.Locale.ROOT, "%.4f", value()));
        nodes.add(BoostedTrees.Node.leaf(value));
        for (int row : rows) {
          odds[row] += value;
        }
        return;
      }
      int at = nodes.size();
      nodes.add(null);
      left.write(nodes);
      nodes.set(at, new BoostedTrees.Node(feature, bounds[feature][bin], nodes.size()));
      right.write(nodes);
    }
  }

  private static double worth(double gradient, double curve) {
    return gradient * gradient / (curve + RIDGE);
  }

  /**
   * Learns.
   *
   * @param x vectors, all of one length
   * @param is of each whether it is of the class
   * @param weights of each, in sum about their number
   */
  static Learned learn(double[][] x, boolean[] is, double[] weights) {
    return new BoostedTreesTraining(x, is, weights).learn();
  }

  private Learned learn() {
    double positive =
        IntStream.range(0, is.length).filter(i -> is[i]).mapToDouble(i -> weights[i]).sum();
    double all = Arrays.stream(weights).sum();
    double start =
        Double.parseDouble(
            String.format(java.util.Locale.ROOT, "%.4f", Math.log(positive / (all - positive))));
    Arrays.fill(odds, start);
    List<List<BoostedTrees.Node>> trees = new ArrayList<>();
    for (int t = 0; t < TREES; t++) {
      for (int i = 0; i < odds.length; i++) {
        double p = 1 / (1 + Math.exp(-odds[i]));
        gradient[i] = weights[i] * (p - (is[i] ? 1 : 0));
        curve[i] = weights[i] * p * (1 - p);
      }
      for (int f = 0; f < features; f++) {
        asked[f] = random.nextDouble() < ASKED;
      }
      trees.add(tree());
    }
    return new Learned(start, trees);
  }

  private List<BoostedTrees.Node> tree() {
    int[] rows = IntStream.range(0, x.length).toArray();
    Leaf root = new Leaf(rows, sums(rows));
    List<Leaf> leaves = new ArrayList<>(List.of(root));
    while (leaves.size() < LEAVES) {
      Leaf best = leaves.get(0);
      for (Leaf leaf : leaves) {
        best = leaf.gain > best.gain ? leaf : best;
      }
      if (best.feature < 0) {
        break;
      }
      best.split();
      leaves.remove(best);
      leaves.add(best.left);
      leaves.add(best.right);
    }
    List<BoostedTrees.Node> nodes = new ArrayList<>();
    root.write(nodes);
    return nodes;
  }

  private int anyAsked() {
    int f = 0;
    while (!asked[f]) {
      f++;
    }
    return f;
  }

  private double[][] sums(int[] rows) {
    return IntStream.range(0, features)
        .parallel()
        .mapToObj(
            f -> {
              double[] sums = new double[3 * (bounds[f].length + 1)];
              byte[] of = bins[f];
              for (int row : asked[f] ? rows : NONE) {
                int at = 3 * of[row];
                sums[at] += gradient[row];
                sums[at + 1] += curve[row];
                sums[at + 2]++;
              }
              return sums;
            })
        .toArray(double[][]::new);
  }

  private double[] bounds(int f) {
    int step = Math.max(1, x.length / SAMPLE);
    double[] sorted =
        IntStream.iterate(0, i -> i < x.length, i -> i + step)
            .mapToDouble(i -> x[i][f])
            .sorted()
            .toArray();
    double[] values = Arrays.stream(sorted).distinct().toArray();
    int cuts = Math.min(BINS, values.length) - 1;
    double[] of = values.length <= BINS ? values : sorted;
    return IntStream.rangeClosed(1, cuts)
        .mapToDouble(
            c -> of[(int) ((long) c * of.length / (cuts + 1)) - (values.length <= BINS ? 1 : 0)])
        .map(v -> Double.parseDouble(String.format(java.util.Locale.ROOT, "%.4g", v)))
        .distinct()
        .toArray();
  }

  private byte[] bins(int f) {
    byte[] of = new byte[x.length];
    for (int i = 0; i < of.length; i++) {
      int place = Arrays.binarySearch(bounds[f], x[i][f]);
      of[i] = (byte) (place < 0 ? -place - 1 : place);
    }
    return of;
  }
}
