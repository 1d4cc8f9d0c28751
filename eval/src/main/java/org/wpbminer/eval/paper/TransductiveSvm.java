package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.SvmTrainer;

/**
 * S3VM: the transductive support vector machine of Joachims (Transductive Inference for Text
 * Classification using Support Vector Machines, ICML 1999), one class against the rest for each
 * label; a block gets the label with the largest decision value.
 *
 * <p>For two classes labels are switched (section 4). A classifier trained on the labelled vectors
 * labels the unlabelled ones, with the same share of positive labels. Then they are added to the
 * training set with a cost C* that starts far below C and doubles up to it. For each C*, the labels
 * of an unlabelled positive and an unlabelled negative vector whose slacks add up to more than 2
 * are switched, and the classifier is trained again, until there is no such pair.
 *
 * <p>There are two differences from the paper. All such pairs of one classifier are switched at
 * once; each pair lowers the objective by itself, so all together do. And LIBSVM has no cost per
 * vector: a labelled vector with C / C* times the cost is in the training set that many times,
 * which is the same problem. C+ and C- differ only by the class weights, for labelled and
 * unlabelled vectors alike.
 */
final class TransductiveSvm {

  private static final int POSITIVE = 1;
  private static final int NEGATIVE = 0;

  /** Minimum sum of the slacks of a pair to switch (Joachims 1999, line 8). */
  private static final double SWITCH_SLACK = 2;

  /** Number of times that C* doubles until it is C; it starts at C / 16. */
  private static final int DOUBLINGS = 4;

  /** Maximum number of times that the classifier is trained with the same value of C*. */
  private static final int MAX_ROUNDS = 20;

  private final SvmParameters svm;

  TransductiveSvm(SvmParameters svm) {
    this.svm = svm;
  }

  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    // a label without training blocks is never predicted
    Map<Integer, ToDoubleFunction<double[]>> classifiers = new ConcurrentSkipListMap<>();
    Arrays.stream(labels)
        .distinct()
        .parallel()
        .forEach(
            label -> {
              boolean[] positive = new boolean[labels.length];
              for (int i = 0; i < labels.length; i++) {
                positive[i] = labels[i] == label;
              }
              classifiers.put(label, train(labelled, positive, unlabelled));
            });
    return vector ->
        Collections.max(
                classifiers.entrySet(),
                Comparator.comparingDouble(e -> e.getValue().applyAsDouble(vector)))
            .getKey();
  }

  /**
   * Trains a classifier of two classes; returns the decision value of a vector, 1 at the margin.
   */
  private ToDoubleFunction<double[]> train(
      double[][] labelled, boolean[] positive, double[][] unlabelled) {
    ToDoubleFunction<double[]> classifier =
        fit(labelled, positive, 1, new double[0][], new boolean[0], svm.cost());
    if (unlabelled.length == 0) {
      return classifier;
    }
    boolean[] guessed = guess(classifier, positive, unlabelled);
    for (int left = DOUBLINGS; left >= 0; left--) {
      int repeats = 1 << left;
      double cost = svm.cost() / repeats;
      boolean switched = true;
      for (int round = 0; switched && round < MAX_ROUNDS; round++) {
        classifier = fit(labelled, positive, repeats, unlabelled, guessed, cost);
        switched = switchPairs(classifier, unlabelled, guessed);
      }
    }
    return classifier;
  }

  /**
   * Labels the highest decision values positive, with the share of positives in the training set.
   */
  private static boolean[] guess(
      ToDoubleFunction<double[]> classifier, boolean[] positive, double[][] unlabelled) {
    double[] values = values(classifier, unlabelled);
    long positives = IntStream.range(0, positive.length).filter(i -> positive[i]).count();
    long wanted = Math.round((double) positives * unlabelled.length / positive.length);
    wanted = Math.max(Math.min(1, unlabelled.length - 1), Math.min(unlabelled.length - 1, wanted));
    boolean[] guessed = new boolean[unlabelled.length];
    Arrays.stream(order(values)).limit(wanted).forEach(i -> guessed[i] = true);
    return guessed;
  }

  /** Switches the labels of pairs whose slacks are too large; returns whether there were any. */
  private static boolean switchPairs(
      ToDoubleFunction<double[]> classifier, double[][] unlabelled, boolean[] guessed) {
    double[] values = values(classifier, unlabelled);
    double[] slack = new double[values.length];
    for (int i = 0; i < slack.length; i++) {
      slack[i] = Math.max(0, 1 - (guessed[i] ? values[i] : -values[i]));
    }
    int[] worst = order(slack);
    int[] positives = Arrays.stream(worst).filter(i -> guessed[i] && slack[i] > 0).toArray();
    int[] negatives = Arrays.stream(worst).filter(i -> !guessed[i] && slack[i] > 0).toArray();
    int pairs = 0;
    while (pairs < Math.min(positives.length, negatives.length)
        && slack[positives[pairs]] + slack[negatives[pairs]] > SWITCH_SLACK) {
      guessed[positives[pairs]] = false;
      guessed[negatives[pairs]] = true;
      pairs++;
    }
    return pairs > 0;
  }

  private ToDoubleFunction<double[]> fit(
      double[][] labelled,
      boolean[] positive,
      int repeats,
      double[][] unlabelled,
      boolean[] guessed,
      double cost) {
    int m = labelled.length * repeats;
    double[][] vectors = new double[m + unlabelled.length][];
    int[] labels = new int[vectors.length];
    for (int i = 0; i < vectors.length; i++) {
      boolean own = i < m;
      vectors[i] = own ? labelled[i % labelled.length] : unlabelled[i - m];
      labels[i] = (own ? positive[i % labelled.length] : guessed[i - m]) ? POSITIVE : NEGATIVE;
    }
    SvmModel model = new SvmTrainer(svm.with(cost, svm.gamma())).train(vectors, labels);
    return vector -> model.decisionValue(vector, POSITIVE, NEGATIVE);
  }

  private static double[] values(ToDoubleFunction<double[]> classifier, double[][] vectors) {
    return Arrays.stream(vectors).mapToDouble(classifier).toArray();
  }

  /** Returns the indices sorted by descending value; equal ones in ascending order. */
  private static int[] order(double[] values) {
    return IntStream.range(0, values.length)
        .boxed()
        .sorted(Comparator.comparing((Integer i) -> values[i]).reversed().thenComparing(i -> i))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
