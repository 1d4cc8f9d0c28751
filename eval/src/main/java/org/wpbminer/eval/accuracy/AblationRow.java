package org.wpbminer.eval.accuracy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.eval.baseline.Baselines;
import org.wpbminer.eval.baseline.ProbabilisticBaseline;
import org.wpbminer.features.block.ExtendedFeatures;

/**
 * What one row of the ablation learns with.
 *
 * @param what its features in words
 * @param features their names
 * @param learner what learns in place of the support vector machine; null for the classifier
 */
record AblationRow(String what, List<String> features, ProbabilisticBaseline learner) {

  static final String ALL = "all";
  static final String WITHOUT = "without ";

  /** All features; all without each group; the paper's alone; all with other learners. */
  static List<AblationRow> of(ExtendedFeatures extended, long seed) {
    List<String> all = new ArrayList<>(extended.names());
    all.addAll(Lexicon.FEATURES);
    Map<String, List<String>> groups = groups(extended);
    List<AblationRow> rows = new ArrayList<>();
    rows.add(new AblationRow(ALL, all, null));
    groups.forEach(
        (title, group) -> {
          List<String> others = all.stream().filter(name -> !group.contains(name)).toList();
          rows.add(new AblationRow(WITHOUT + title, others, null));
        });
    String paper = ExtendedFeatures.PAPER;
    rows.add(new AblationRow(paper + " alone", groups.get(paper), null));
    Stream.of(Baselines.randomForest(seed), Baselines.j48())
        .forEach(learner -> rows.add(new AblationRow(ALL, all, learner)));
    return rows;
  }

  /** The extended features by what they are about, then those that a lexicon sets. */
  static Map<String, List<String>> groups(ExtendedFeatures extended) {
    Map<String, List<String>> groups = new LinkedHashMap<>(extended.groups());
    groups.put("learned words", Lexicon.FEATURES);
    return groups;
  }

  /** No other row has it. */
  String name() {
    return learner == null ? what : what + ", " + learnerName();
  }

  String learnerName() {
    return learner == null ? "SVM" : learner.name();
  }

  /**
   * The measures of classifiers that have seen these features only.
   *
   * @param names of the features that the pages have, in the order of their vectors
   */
  AccuracyReport measure(AccuracyExperiment experiment, AccuracyPages pages, List<String> names) {
    AccuracyPages chosen = pages.withFeatures(features.stream().mapToInt(names::indexOf).toArray());
    return learner == null ? experiment.run(chosen) : experiment.run(chosen, learner);
  }
}
