package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/** Trains a {@link SvmModel} with LIBSVM; deterministic, as C-SVC uses no random numbers. */
public record SvmTrainer(SvmParameters parameters) {

  static {
    svm.svm_set_print_string_function(line -> {});
  }

  /**
   * Returns the size of LIBSVM's cache in megabytes: a quarter of the memory, divided by the number
   * of parallel trainings. It affects the training time, not the model.
   */
  private static long cacheMegabytes() {
    int trainings = ForkJoinPool.commonPool().getParallelism() + 1;
    long share = (Runtime.getRuntime().maxMemory() >> 20) / 4 / trainings;
    return Math.max(16, Math.min(256, share));
  }

  /**
   * Trains the classifier of each pair on its vectors.
   *
   * @param set scaled vectors of at least two labels
   * @throws IllegalArgumentException if there are fewer than two labels
   */
  public SvmModel train(TrainingSet set) {
    return set.isPlain() ? train(set.vectors(), set.labels()) : train(set, LabelPair.values());
  }

  /**
   * Trains the classifiers of some pairs; the set must have both labels of at least one of them.
   */
  SvmModel train(TrainingSet set, LabelPair... pairs) {
    double[][] vectors = set.vectors();
    int[] all = set.labels();
    PairwiseModel model = new PairwiseModel(vectors, all);
    for (LabelPair pair : pairs) {
      int[] places = places(set, pair);
      if (places.length > 0) {
        double[][] x = Arrays.stream(places).mapToObj(i -> vectors[i]).toArray(double[][]::new);
        int[] labels = Arrays.stream(places).map(i -> all[i]).toArray();
        model.add(pair, places, run(x, labels, set.isPlain() ? all : labels));
      }
    }
    return new SvmModel(model.merged(), set.dimensions());
  }

  /**
   * Returns the indices of a pair's training vectors, each as often as it counts. If they all have
   * the same label, returns those of all vectors of both labels; empty if the set has only one of
   * the labels.
   */
  private static int[] places(TrainingSet set, LabelPair pair) {
    int[] both =
        IntStream.range(0, set.size())
            .filter(i -> pair.has(set.examples().get(i).label()))
            .toArray();
    int[] counted =
        Arrays.stream(both)
            .flatMap(i -> IntStream.generate(() -> i).limit(set.examples().get(i).count(pair)))
            .toArray();
    return set.subset(counted).hasTwoLabels()
        ? counted
        : set.subset(both).hasTwoLabels() ? both : new int[0];
  }

  /**
   * Trains on all vectors. LIBSVM's own probabilities are not used: it fits them on a random split
   * that puts blocks of one page into both parts, uses a random generator shared by all threads,
   * and needs five more trainings. {@link CrossValidation} fits them to held-out sites.
   *
   * @param vectors n by d, scaled. Not modified
   * @param labels n class numbers, at least two different ones
   * @throws IllegalArgumentException if there are fewer than two classes
   */
  public SvmModel train(double[][] vectors, int[] labels) {
    return new SvmModel(run(vectors, labels, labels), vectors[0].length);
  }

  /**
   * Trains a classifier.
   *
   * @param all labels for the computation of the class weights
   */
  private svm_model run(double[][] vectors, int[] labels, int[] all) {
    svm_parameter p = parameter(labels, all);
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

  private svm_parameter parameter(int[] labels, int[] all) {
    int[] classes = Arrays.stream(labels).distinct().sorted().toArray();
    Arguments.refuse(
        classes.length < 2,
        "what is to be learned from bears %s label(s); at least two are needed",
        classes.length);
    svm_parameter p = new svm_parameter();
    p.svm_type = svm_parameter.C_SVC;
    p.kernel_type = svm_parameter.RBF;
    p.C = parameters.cost();
    p.gamma = parameters.gamma();
    p.eps = parameters.tolerance();
    p.cache_size = cacheMegabytes();
    p.shrinking = 1;
    p.nr_weight = classes.length;
    p.weight_label = classes;
    p.weight = new double[classes.length];
    for (int c = 0; c < classes.length; c++) {
      int label = classes[c];
      double count = Arrays.stream(all).filter(other -> other == label).count();
      long of = Arrays.stream(all).distinct().count();
      p.weight[c] = Math.pow(all.length / (of * count), parameters.balance());
    }
    return p;
  }

  /** Returns a vector in LIBSVM's sparse form: indices from 1, zeros omitted. */
  public static svm_node[] nodes(double[] vector) {
    return IntStream.range(0, vector.length)
        .filter(j -> vector[j] != 0)
        .mapToObj(
            j -> {
              svm_node node = new svm_node();
              node.index = j + 1;
              node.value = vector[j];
              return node;
            })
        .toArray(svm_node[]::new);
  }

  /**
   * Merges separately trained pairwise classifiers into one LIBSVM model. Each support vector
   * occurs once, with a coefficient for each pair that includes its label. The coefficient is 0 if
   * the vector is not a support vector of that classifier.
   */
  private static final class PairwiseModel {

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

    /**
     * Adds the classifier of a pair with the indices of its training vectors, possibly repeated.
     */
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
        model.SV[k] = nodes(vectors[support[k]]);
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
}
