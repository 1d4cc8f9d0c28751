package org.wpbminer.eval.active;

import java.util.List;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.classifier.training.TrainingSource;
import org.wpbminer.classifier.training.WarmStart;
import org.wpbminer.eval.training.DefaultProfileTraining;
import org.wpbminer.eval.training.DefaultTraining;
import org.wpbminer.eval.training.PageBlocks;

/** Trains a model on labelled pages, as the workbench's two buttons do. */
@FunctionalInterface
interface Teacher {

  /** A model of these pages, of two sites at least. */
  BlockModel train(List<PageBlocks> pages);

  /** Learns from the pages alone. */
  static Teacher fromNothing(Pipeline pipeline) {
    return pages -> train(pipeline, pages, DefaultTraining.of(pages));
  }

  /** Learns from the pages and the support vectors of a model. */
  static Teacher onTopOf(BlockModel model) {
    WarmStart start = new WarmStart(model);
    return pages -> train(model.pipeline(), pages, start);
  }

  private static BlockModel train(Pipeline pipeline, List<PageBlocks> pages, Augmentation more) {
    DefaultProfileTraining training = DefaultProfileTraining.defaults();
    ModelTrainer trainer =
        new ModelTrainer(
            pipeline, DefaultTraining.svmSearch(), SvmParameters.defaults(), step -> {});
    TrainingSet known = TrainingSet.concat(pages.stream().map(training::known).toList());
    return trainer.train(known, more, new TrainingSource("", "", pages.size()));
  }
}
