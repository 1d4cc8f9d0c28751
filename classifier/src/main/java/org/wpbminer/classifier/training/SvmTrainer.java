package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains a {@link SvmModel} by LIBSVM. The same vectors and parameters give the same model, bit for
 * bit: C-SVC draws no random numbers.
 */
public final class SvmTrainer {

  private static final int LEAST_CACHE = 16;
  private static final int MOST_CACHE = 256;

  private final SvmParameters parameters;
  private final int cacheMegabytes;

  static {
    svm.svm_set_print_string_function(line -> {});
  }

  /** A trainer with the given parameters. */
  public SvmTrainer(SvmParameters parameters) {
    this(
        parameters,
        cacheMegabytes(
            Runtime.getRuntime().maxMemory(), ForkJoinPool.commonPool().getParallelism() + 1));
  }

  /** With so many megabytes of LIBSVM's cache: it changes the time, not the model. */
  public SvmTrainer(SvmParameters parameters, int cacheMegabytes) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
    this.cacheMegabytes = cacheMegabytes;
  }

  /** A quarter of the memory, shared by as many trainings as may run at once. */
  public static int cacheMegabytes(long maxMemory, int trainings) {
    long share = (maxMemory >> 20) / 4 / trainings;
    return (int) Math.max(LEAST_CACHE, Math.min(MOST_CACHE, share));
  }

  /**
   * Trains on a set, each pair's classifier on the vectors that are for it.
   *
   * @param scaling of the set's vectors
   * @param set vectors of at least two labels
   * @throws IllegalArgumentException if there are fewer than two labels
   */
  public SvmModel train(FeatureScaling scaling, TrainingSet set) {
    double[][] vectors = scaling.apply(set.vectors());
    if (set.isPlain()) {
      return train(vectors, set.labels());
    }
    PairwiseModel model = new PairwiseModel(vectors, set.labels());
    for (LabelPair pair : LabelPair.values()) {
      int[] places = places(set, pair);
      if (places.length > 0) {
        double[][] x = Arrays.stream(places).mapToObj(i -> vectors[i]).toArray(double[][]::new);
        model.add(pair, places, run(x, Arrays.stream(places).map(i -> set.labels()[i]).toArray()));
      }
    }
    return new SvmModel(model.merged(), set.dimensions());
  }

  /**
   * Places of the vectors that a pair's classifier is to learn from: those that are for it, or all
   * of its labels where those would lack one; none if the set lacks one.
   */
  private static int[] places(TrainingSet set, LabelPair pair) {
    int[] places = set.of(pair);
    if (!hasBoth(set, places)) {
      places = IntStream.range(0, set.size()).filter(i -> pair.has(set.labels()[i])).toArray();
    }
    return hasBoth(set, places) ? places : new int[0];
  }

  private static boolean hasBoth(TrainingSet set, int[] places) {
    return Arrays.stream(places).map(i -> set.labels()[i]).distinct().count() > 1;
  }

  /**
   * Trains. LIBSVM's own probabilities are not asked for: it fits them to a split that parts the
   * blocks of one page, by a random generator that all threads share, and takes five more trainings
   * for it. {@link CrossValidation} fits them to what was held out by site.
   *
   * @param vectors n by d, scaled. Not modified
   * @param labels n class numbers, at least two different ones
   * @throws IllegalArgumentException if there are fewer than two classes
   */
  public SvmModel train(double[][] vectors, int[] labels) {
    return new SvmModel(run(vectors, labels), vectors[0].length);
  }

  private svm_model run(double[][] vectors, int[] labels) {
    int[] counts = new int[BlockLabel.values().length];
    for (int label : labels) {
      counts[label]++;
    }
    svm_parameter p = parameter(counts, labels.length);
    svm_problem problem = new svm_problem();
    problem.l = vectors.length;
    problem.x = new svm_node[vectors.length][];
    problem.y = new double[vectors.length];
    for (int i = 0; i < vectors.length; i++) {
      problem.x[i] = nodes(vectors[i]);
      problem.y[i] = labels[i];
    }
    String refusal = svm.svm_check_parameter(problem, p);
    Arguments.refuse(refusal != null, "LIBSVM refuses the parameters: %s", refusal);
    return svm.svm_train(problem, p);
  }

  private svm_parameter parameter(int[] counts, int n) {
    int classes = 0;
    for (int count : counts) {
      classes += count > 0 ? 1 : 0;
    }
    Arguments.refuse(
        classes < 2, "the training blocks have %s label(s); at least two are needed", classes);
    svm_parameter p = new svm_parameter();
    p.svm_type = svm_parameter.C_SVC;
    p.kernel_type = svm_parameter.RBF;
    p.C = parameters.cost();
    p.gamma = parameters.gamma();
    p.eps = parameters.tolerance();
    p.cache_size = cacheMegabytes;
    p.shrinking = 1;
    p.nr_weight = classes;
    p.weight_label = new int[classes];
    p.weight = new double[classes];
    int at = 0;
    for (int label = 0; label < counts.length; label++) {
      if (counts[label] > 0) {
        p.weight_label[at] = label;
        double evened = (double) n / (classes * (double) counts[label]);
        p.weight[at++] = Math.pow(evened, parameters.balance());
      }
    }
    return p;
  }

  /** LIBSVM's sparse form, indices from 1, zeros left out. */
  public static svm_node[] nodes(double[] vector) {
    int filled = 0;
    for (double x : vector) {
      filled += x != 0 ? 1 : 0;
    }
    svm_node[] nodes = new svm_node[filled];
    int at = 0;
    for (int j = 0; j < vector.length; j++) {
      if (vector[j] != 0) {
        svm_node node = new svm_node();
        node.index = j + 1;
        node.value = vector[j];
        nodes[at++] = node;
      }
    }
    return nodes;
  }
}
