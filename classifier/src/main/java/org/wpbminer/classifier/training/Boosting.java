package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains {@link BoostedTrees}. Each tree is learned from the gradient and curvature of the log loss
 * (Chen and Guestrin: XGBoost, KDD 2016), over binned features, and grows where the gain is
 * largest.
 */
final class Boosting {

  /**
   * Parameters of boosted trees.
   *
   * @param trees number of trees, at least 1
   * @param leaves maximum number of leaves of each tree, at least 2
   * @param rate learning rate, the share of a leaf's value that is added, in (0, 1]
   * @param featureShare share of the features, randomly drawn for each tree, that the tree may use,
   *     in (0, 1]
   * @param ridge L2 penalty of a leaf's value, at least 0
   * @param minRows minimum number of rows of a leaf, at least 1
   * @param bins number of bins of a feature, in [2, 128]
   * @param seed seed of the random choice of features
   */
  record Options(
      int trees,
      int leaves,
      double rate,
      double featureShare,
      double ridge,
      int minRows,
      int bins,
      long seed) {

    Options {
      Arguments.refuse(trees < 1, "trees is %s; it must be at least 1", trees);
      Arguments.refuse(leaves < 2, "leaves is %s; it must be at least 2", leaves);
      Arguments.refuse(!(rate > 0 && rate <= 1), "rate is %s; it must lie in (0, 1]", rate);
      Arguments.refuse(
          !(featureShare > 0 && featureShare <= 1),
          "featureShare is %s; it must lie in (0, 1]",
          featureShare);
      Arguments.refuse(!(ridge >= 0), "ridge is %s; it must be at least 0", ridge);
      Arguments.refuse(minRows < 1, "minRows is %s; it must be at least 1", minRows);
      Arguments.refuse(bins < 2 || bins > 128, "bins is %s; it must lie in [2, 128]", bins);
    }

    Options withMinRows(int other) {
      return new Options(trees, leaves, rate, featureShare, ridge, other, bins, seed);
    }

    /** Returns the options by name, without the seed, for the provenance of a model. */
    Map<String, Double> byName() {
      Map<String, Double> numbers = JsonRecords.numbers(this);
      numbers.remove("seed");
      return numbers;
    }
  }

  /** Example of one of two classes. */
  record Example(double[] vector, boolean isPositive, double weight) {}

  private static final int[] NONE = {};

  /** Number of rows in the sample that determines the bounds of bins. */
  private static final int SAMPLE_ROWS = 50_000;

  /** Minimum decrease of the loss by a split. */
  private static final double MIN_GAIN = 1e-9;

  private final Options options;
  private final double[][] x;
  private final boolean[] is;
  private final double[] weights;
  private final int features;

  /** For each feature the upper bounds of its bins, except the last bin. */
  private final double[][] bounds;

  private final byte[][] bins;
  private final SplittableRandom random;

  /** Whether the current tree may use each feature. */
  private final boolean[] used;

  private final double[] odds;
  private final double[] gradient;
  private final double[] curve;

  private Boosting(Options options, List<Example> examples) {
    Arguments.refuse(examples.isEmpty(), "there is no example; at least one is needed");
    this.options = options;
    this.x = examples.stream().map(Example::vector).toArray(double[][]::new);
    this.is = new boolean[x.length];
    this.weights = new double[x.length];
    double mean = examples.stream().mapToDouble(Example::weight).average().orElse(1);
    for (int i = 0; i < x.length; i++) {
      is[i] = examples.get(i).isPositive();
      weights[i] = examples.get(i).weight() / mean;
    }
    this.features = x[0].length;
    this.random = new SplittableRandom(options.seed());
    this.bounds =
        IntStream.range(0, features).parallel().mapToObj(this::bounds).toArray(double[][]::new);
    this.bins = IntStream.range(0, features).parallel().mapToObj(this::bins).toArray(byte[][]::new);
    this.used = new boolean[features];
    this.odds = new double[x.length];
    this.gradient = new double[x.length];
    this.curve = new double[x.length];
  }

  /** A leaf that may be split, and the best way to split it. */
  private final class Leaf {
    private final int[] rows;
    private final double[][] sums;
    private int feature = -1;
    private int bin;
    private double gain = MIN_GAIN;
    private Leaf left;
    private Leaf right;

    /**
     * Creates a leaf; per feature and bin, {@code sums} has gradient, curvature, number of rows.
     */
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

    /** Returns two numbers: the largest gain of a split by a feature, and its last left bin. */
    private double[] best(int f) {
      double[] of = sums[f];
      double g = 0;
      double h = 0;
      double n = 0;
      double[] all = total();
      double[] best = {MIN_GAIN, 0};
      for (int b = 0; used[f] && b < bounds[f].length; b++) {
        g += of[3 * b];
        h += of[3 * b + 1];
        n += of[3 * b + 2];
        if (n >= options.minRows() && all[2] - n >= options.minRows()) {
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
      double[] any = sums[firstUsed()];
      for (int i = 0; i < any.length; i++) {
        all[i % 3] += any[i];
      }
      return all;
    }

    private double value() {
      double[] all = total();
      return -options.rate() * all[0] / (all[1] + options.ridge());
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
        double value = rounded("%.4f", value());
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

  private double worth(double gradient, double curve) {
    return gradient * gradient / (curve + options.ridge());
  }

  /**
   * Learns trees.
   *
   * @param names names of the features, in the order of a vector's components
   * @throws IllegalArgumentException if all examples are of one class, or the length of the vectors
   *     differs from the number of features
   */
  static BoostedTrees learn(List<String> names, Options options, List<Example> examples) {
    Boosting boosting = new Boosting(options, examples);
    Arguments.refuse(
        boosting.features != names.size(),
        "the vectors have %s components; there are %s features",
        boosting.features,
        names.size());
    return boosting.added(
        new BoostedTrees(names, boosting.start(), List.of()), new double[examples.size()]);
  }

  /**
   * Returns given trees followed by new ones that correct them on the examples.
   *
   * @param offsets constant part of the log odds of each example, added to the sum of the trees
   */
  static BoostedTrees correct(
      BoostedTrees known, double[] offsets, Options options, List<Example> examples) {
    return new Boosting(options, examples).added(known, offsets);
  }

  private double start() {
    double positive =
        IntStream.range(0, is.length).filter(i -> is[i]).mapToDouble(i -> weights[i]).sum();
    double all = Arrays.stream(weights).sum();
    Arguments.refuse(
        positive == 0 || positive == all,
        "the examples are all of one class; there must be some of each");
    return rounded("%.4f", Math.log(positive / (all - positive)));
  }

  private BoostedTrees added(BoostedTrees known, double[] offsets) {
    double[] sums = known.sums(x);
    Arrays.setAll(odds, i -> sums[i] + offsets[i]);
    List<List<BoostedTrees.Node>> trees = new ArrayList<>();
    for (int t = 0; t < options.trees(); t++) {
      for (int i = 0; i < odds.length; i++) {
        double p = 1 / (1 + Math.exp(-odds[i]));
        gradient[i] = weights[i] * (p - (is[i] ? 1 : 0));
        curve[i] = weights[i] * p * (1 - p);
      }
      for (int f = 0; f < features; f++) {
        used[f] = random.nextDouble() < options.featureShare();
      }
      used[firstUsed()] = true; // at least one feature is necessary
      trees.add(tree());
    }
    return known.with(trees);
  }

  private List<BoostedTrees.Node> tree() {
    int[] rows = IntStream.range(0, x.length).toArray();
    Leaf root = new Leaf(rows, sums(rows));
    List<Leaf> leaves = new ArrayList<>(List.of(root));
    while (leaves.size() < options.leaves()) {
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

  /** Returns a number rounded as in a model's file, so that a reloaded model is equal. */
  private static double rounded(String format, double value) {
    return Double.parseDouble(String.format(Locale.ROOT, format, value));
  }

  private int firstUsed() {
    int f = 0;
    while (f < features - 1 && !used[f]) {
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
              for (int row : used[f] ? rows : NONE) {
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
    int step = Math.max(1, x.length / SAMPLE_ROWS);
    double[] sorted =
        IntStream.iterate(0, i -> i < x.length, i -> i + step)
            .mapToDouble(i -> x[i][f])
            .sorted()
            .toArray();
    double[] values = Arrays.stream(sorted).distinct().toArray();
    int cuts = Math.min(options.bins(), values.length) - 1;
    boolean isFew = values.length <= options.bins();
    double[] of = isFew ? values : sorted;
    return IntStream.rangeClosed(1, cuts)
        .mapToDouble(c -> of[(int) ((long) c * of.length / (cuts + 1)) - (isFew ? 1 : 0)])
        .map(v -> rounded("%.4g", v))
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
