package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.KnnLabelPropagationParameters;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;

/**
 * Adds unlabelled blocks with the labels that propagation gives them (algorithm 2 of the paper).
 * Blocks that no label reaches are left out and counted.
 */
public final class LabelExpansion implements Augmentation {

  private static final String METHOD = "knnlp";

  private final TrainSetExpansion expansion;
  private final double[][] unlabelled;
  private final BlockWords[] words;
  private final String data;
  private final String sha256;
  private final int pages;
  private final Map<String, Double> settings;

  /**
   * An expansion.
   *
   * @param expansion how labels are propagated: by {@link KnnLabelPropagation}
   * @param unlabelled vectors of the unlabelled blocks. Not modified
   * @param words of these blocks, null where there are none. Not modified
   * @param data name of the unlabelled pages
   * @param sha256 over their names and bytes
   * @param pages their number
   * @throws IllegalArgumentException if labels are propagated by another method
   */
  public LabelExpansion(
      TrainSetExpansion expansion,
      double[][] unlabelled,
      BlockWords[] words,
      String data,
      String sha256,
      int pages) {
    if (!(expansion.propagation() instanceof KnnLabelPropagation knnlp)) {
      throw new IllegalArgumentException(
          "labels are propagated by "
              + expansion.propagation().getClass().getSimpleName()
              + "; a model's training set is grown by KnnLabelPropagation");
    }
    this.expansion = expansion;
    this.settings = settings(knnlp.parameters(), expansion.parameters());
    this.unlabelled = unlabelled;
    this.words = words;
    this.data = data;
    this.sha256 = sha256;
    this.pages = pages;
  }

  /** Delta stands there where it is a number of its own; else the rule that it follows does. */
  private static Map<String, Double> settings(
      KnnLabelPropagationParameters knnlp, TrainSetExpansionParameters batches) {
    Map<String, Double> settings = new LinkedHashMap<>();
    settings.put(METHOD + ".neighbours", (double) knnlp.neighbours());
    switch (knnlp.bandwidth().rule()) {
      case FIXED -> settings.put(METHOD + ".delta", knnlp.bandwidth().delta());
      case VARIANCE -> settings.put(METHOD + ".deltaByVariance", 1.0);
      case SPANNING_TREE -> settings.put(METHOD + ".deltaBySpanningTree", 1.0);
    }
    settings.put(METHOD + ".retention", knnlp.retention());
    settings.put(METHOD + ".tolerance", knnlp.tolerance());
    settings.put(METHOD + ".maxRounds", (double) knnlp.maxRounds());
    settings.put(METHOD + ".batchRatio", batches.batchRatio());
    return settings;
  }

  @Override
  public Grown grow(Grown known) {
    TrainingSet labelled = known.set();
    double[][] complete = known.lexicon().complete(unlabelled, words);
    FeatureScaling scaling = FeatureScaling.of(labelled.vectors());
    ExpandedTrainSet expanded =
        expansion.expand(
            scaling.apply(labelled.vectors()),
            labelled.labels(),
            BlockLabel.values().length,
            scaling.apply(complete));
    List<double[]> vectors = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    for (int i = 0; i < complete.length; i++) {
      if (expanded.label(i) != LabelPropagation.UNLABELLED) {
        vectors.add(complete[i]);
        labels.add(expanded.label(i));
      }
    }
    int[] ones = new int[labels.size()];
    Arrays.fill(ones, 1);
    String[] sites = new String[labels.size()];
    Arrays.fill(sites, data);
    TrainingSet reached =
        new TrainingSet(
            vectors.toArray(double[][]::new),
            labels.stream().mapToInt(Integer::intValue).toArray(),
            ones,
            sites);
    return known.with(
        TrainingSet.concat(List.of(labelled, reached)),
        new ModelCard.Expansion(
            METHOD, data, sha256, pages, unlabelled.length, expanded.unreached()),
        settings);
  }
}
