package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.training.SiteFolds;
import org.wpbminer.classifier.training.SvmTrainer;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.LabelledPageBlocks;
import org.wpbminer.features.boxes.StylesheetSource;

/**
 * The support vector machine over labelled pages: each page is labelled by the classifier of its
 * site's fold, which has seen no page of that site.
 */
final class TrainedSystem {

  private record Classifier(Lexicon lexicon, FeatureScaling scaling, SvmModel svm) {}

  private final Pipeline pipeline;
  private final SiteFolds folds;
  private final List<Classifier> classifiers;

  private TrainedSystem(Pipeline pipeline, SiteFolds folds, List<Classifier> classifiers) {
    this.pipeline = pipeline;
    this.folds = folds;
    this.classifiers = classifiers;
  }

  /**
   * Trains a classifier a fold on what is not in it.
   *
   * @param labelled labelled blocks by the same pipeline
   * @param growth what each training side becomes
   * @param parameters of the classifiers
   * @param folds folds of the sites that are learned from and tested on
   * @throws IllegalArgumentException if a training side has fewer than two labels
   */
  static TrainedSystem train(
      Pipeline pipeline,
      TrainingSet labelled,
      Augmentation growth,
      SvmParameters parameters,
      SiteFolds folds) {
    List<Classifier> classifiers =
        IntStream.range(0, folds.count())
            .parallel()
            .mapToObj(
                fold -> {
                  int[] seen =
                      IntStream.range(0, labelled.size())
                          .filter(i -> folds.of(labelled.sites()[i]) != fold)
                          .toArray();
                  return classifier(
                      growth.grow(Augmentation.Grown.of(labelled.subset(seen))), parameters);
                })
            .toList();
    return new TrainedSystem(pipeline, folds, classifiers);
  }

  private static Classifier classifier(Augmentation.Grown grown, SvmParameters parameters) {
    TrainingSet set = grown.set();
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    return new Classifier(grown.lexicon(), scaling, new SvmTrainer(parameters).train(scaling, set));
  }

  /** Lays a page out, cuts it and labels it; joins neighbours where the profile does. */
  LabelledPageBlocks run(LabelledPage page, Function<LabelledPage, StylesheetSource> sheets) {
    Pipeline.BlockVectors run = pipeline.run(page.page(), sheets.apply(page));
    Classifier classifier = classifiers.get(folds.of(page.site()));
    List<BlockLabel> labels = new ArrayList<>();
    for (double[] vector : classifier.lexicon().complete(run.vectors(), run.words())) {
      labels.add(BlockLabel.values()[classifier.svm().predict(classifier.scaling().apply(vector))]);
    }
    LabelledPageBlocks found = new LabelledPageBlocks(run.blocks(), labels);
    return pipeline.joins() ? found.joined(page.page().tree()) : found;
  }
}
