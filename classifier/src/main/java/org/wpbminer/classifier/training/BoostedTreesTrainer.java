package org.wpbminer.classifier.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains {@link BoostedTrees}. Each tree is learned from the gradient and curvature of the log loss
 * (Chen and Guestrin: XGBoost, KDD 2016), over binned features, and grows where the gain is
 * largest.
 *
 * @param features names of the features, in the order of a vector's components
 * @param options parameters of the trees
 */
record BoostedTreesTrainer(List<String> features, Options options)
    implements Trainer<BinaryExamples, BoostedTrees> {

  public BoostedTreesTrainer {
    features = List.copyOf(features);
  }

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
  public record Options(
      int trees,
      int leaves,
      double rate,
      double featureShare,
      double ridge,
      int minRows,
      int bins,
      long seed) {

    public Options {
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

    /** Returns the options that were chosen by cross-validation on the lines of main texts. */
    public static Options defaults() {
      return new Options(160, 63, 0.09, 0.5, 5, 40, 64, 1);
    }

    /** Returns the options by name, for the provenance of a model. */
    public Map<String, Double> byName() {
      Map<String, Double> numbers = new LinkedHashMap<>();
      numbers.put("trees", (double) trees);
      numbers.put("leaves", (double) leaves);
      numbers.put("rate", rate);
      numbers.put("featureShare", featureShare);
      numbers.put("ridge", ridge);
      numbers.put("minRows", (double) minRows);
      numbers.put("bins", (double) bins);
      return numbers;
    }
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if all examples are of one class, or the length of the vectors
   *     differs from the number of features
   */
  @Override
  public BoostedTrees train(BinaryExamples examples) {
    Arguments.refuse(
        examples.dimensions() != features.size(),
        "the vectors have %s components; there are %s features",
        examples.dimensions(),
        features.size());
    return new Boosting(options, examples).learn(features);
  }

  /** Returns given trees followed by new ones that correct them on the examples. */
  BoostedTrees continueFrom(BoostedTrees known, BinaryExamples examples) {
    return new Boosting(options, examples).continueFrom(known);
  }
}
