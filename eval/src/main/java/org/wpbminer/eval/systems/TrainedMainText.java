package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainingSource;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.gold.SiteName;
import org.wpbminer.eval.training.DefaultTraining;
import org.wpbminer.eval.training.TrainingPages;
import org.wpbminer.eval.training.TruthSource;

/**
 * The main text of pages by the default profile's classifier, trained here on labelled pages of
 * other sites and as {@code train} does it.
 *
 * @param text gives the main text of a decoded page
 * @param pages labelled pages that the classifier learned from
 * @param leftOut labelled pages of the sites to be tested, not learned from
 */
record TrainedMainText(Function<String, String> text, int pages, int leftOut) {

  /**
   * Trains.
   *
   * @param tested sites to be tested ({@link SiteName})
   * @throws IllegalArgumentException if there are too few labelled pages
   */
  static TrainedMainText of(ExperimentContext context, Set<String> tested) throws IOException {
    LabelledCorpus all = context.gold();
    List<LabelledCorpus.Entry> others =
        all.entries().stream()
            .filter(entry -> !tested.contains(SiteName.ofHost(entry.site())))
            .toList();
    LabelledCorpus corpus = new LabelledCorpus(all.root(), others);
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    DefaultTraining training =
        DefaultTraining.load(pipeline, List.of(corpus), TruthSource.NONE, done -> {});
    BlockModel model =
        new ModelTrainer(
                pipeline,
                DefaultTraining.svmSearch(),
                SvmParameters.defaults(),
                step -> context.progress("templates: " + step))
            .train(
                training.labelled(),
                training,
                new TrainingSource(context.name(), TrainingPages.sha256(corpus), others.size()));
    PageMiner miner = new PageMiner(model);
    return new TrainedMainText(
        source -> miner.mine(source, MineOptions.defaults()).mainText(),
        others.size(),
        all.entries().size() - others.size());
  }
}
