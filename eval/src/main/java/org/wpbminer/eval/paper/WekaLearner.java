package org.wpbminer.eval.paper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import org.wpbminer.classifier.label.BlockLabel;
import weka.classifiers.Classifier;
import weka.classifiers.lazy.IBk;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Adapter to Weka's nearest neighbours as a baseline; the only class that uses Weka. */
final class WekaLearner {

  static {
    isolateWeka();
  }

  /** K of the paper (section 5.3.2); each neighbour has one vote. */
  private static final int NEIGHBOURS = 4;

  private WekaLearner() {}

  static ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    Instances blocks = header(labelled[0].length, labelled.length);
    for (int i = 0; i < labelled.length; i++) {
      blocks.add(instance(labelled[i], labels[i]));
    }
    Instances header = new Instances(blocks, 0);
    Classifier classifier = new IBk(Math.min(NEIGHBOURS, labelled.length));
    ask(
        () -> {
          classifier.buildClassifier(blocks);
          return null;
        });
    return vector -> {
      DenseInstance instance = instance(vector, Double.NaN);
      instance.setDataset(header);
      return ask(() -> (int) classifier.classifyInstance(instance));
    };
  }

  private static <T> T ask(Callable<T> question) {
    try {
      return question.call();
    } catch (Exception e) {
      throw new IllegalArgumentException("Weka failed: " + e.getMessage(), e);
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

  /**
   * Sets system properties before Weka's classes are first used, which would create a folder {@code
   * wekafiles} in the user's home, load packages from there, and search native matrix libraries,
   * which this build excludes. Properties set by the user are kept.
   */
  private static void isolateWeka() {
    String netlib = "com.github.fommil.netlib.";
    for (String library : List.of("ARPACK", "BLAS", "LAPACK")) {
      System.getProperties().putIfAbsent(netlib + library, netlib + "F2j" + library);
    }
    System.getProperties().putIfAbsent("weka.packageManager.offline", "true");
    System.getProperties().putIfAbsent("weka.core.loadPackages", "false");
    if (System.getenv("WEKA_HOME") == null) {
      String folder = "wpbminer-weka-" + System.getProperty("user.name");
      System.getProperties()
          .putIfAbsent(
              "WEKA_HOME", Path.of(System.getProperty("java.io.tmpdir"), folder).toString());
    }
  }
}
