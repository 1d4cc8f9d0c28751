package org.wpbminer.eval.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.wpbminer.classifier.label.BlockLabel;
import weka.classifiers.Classifier;
import weka.classifiers.lazy.IBk;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.RandomForest;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** The door to Weka: three of its learners as baselines. */
final class WekaLearner extends VectorBaseline {

  static {
    WekaSetting.apply();
  }

  private final String name;
  private final Function<Integer, Classifier> learner;

  private WekaLearner(String name, Function<Integer, Classifier> learner) {
    this.name = name;
    this.learner = learner;
  }

  /** k nearest neighbours, each with one vote; of fewer than k labelled vectors, all. */
  static WekaLearner neighbours(int k) {
    return new WekaLearner("KNN (K = " + k + ")", n -> new IBk(Math.min(k, n)));
  }

  /** C4.5 with Weka's defaults: pruned at confidence 0.25, two blocks a leaf. */
  static WekaLearner j48() {
    return new WekaLearner("J48", n -> new J48());
  }

  /** A forest of 100 trees. */
  static WekaLearner randomForest(long seed) {
    return new WekaLearner(
        "RandomForest",
        n -> {
          RandomForest forest = new RandomForest();
          forest.setSeed((int) seed);
          forest.setNumExecutionSlots(1);
          return forest;
        });
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    Learned learned = learn(labelled, labels);
    return vector ->
        ask(() -> (int) learned.classifier().classifyInstance(learned.instance(vector)));
  }

  private Learned learn(double[][] labelled, int[] labels) {
    Instances header = header(labelled[0].length, labelled.length);
    for (int i = 0; i < labelled.length; i++) {
      header.add(instance(labelled[i], labels[i]));
    }
    Classifier classifier = learner.apply(labelled.length);
    try {
      classifier.buildClassifier(header);
    } catch (Exception e) {
      throw new IllegalArgumentException(name + " cannot learn: " + e.getMessage(), e);
    }
    return new Learned(classifier, new Instances(header, 0));
  }

  private <T> T ask(Callable<T> question) {
    try {
      return question.call();
    } catch (Exception e) {
      throw new IllegalArgumentException(name + " cannot classify: " + e.getMessage(), e);
    }
  }

  private record Learned(Classifier classifier, Instances header) {

    /** A vector without a label. */
    DenseInstance instance(double[] vector) {
      DenseInstance instance = WekaLearner.instance(vector, Double.NaN);
      instance.setDataset(header);
      return instance;
    }
  }

  private static DenseInstance instance(double[] vector, double label) {
    double[] values = Arrays.copyOf(vector, vector.length + 1);
    values[vector.length] = label;
    return new DenseInstance(1, values);
  }

  private static Instances header(int dimensions, int capacity) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int d = 0; d < dimensions; d++) {
      attributes.add(new Attribute("f" + d));
    }
    List<String> labels = Arrays.stream(BlockLabel.values()).map(BlockLabel::label).toList();
    attributes.add(new Attribute("label", labels));
    Instances instances = new Instances("blocks", attributes, capacity);
    instances.setClassIndex(dimensions);
    return instances;
  }
}
