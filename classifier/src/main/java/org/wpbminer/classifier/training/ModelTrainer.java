package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains a model from labelled blocks: searches the parameters of the classifier, estimates its
 * scores and fits its probabilities by cross-validation, and trains it (section 4.4 of the paper).
 * The additions to the labelled blocks (algorithm 2) are computed anew in every fold.
 *
 * @param pipeline segmentation and features of the blocks
 * @param grid search for the parameters
 * @param parts the other parts of the model
 * @param progress receives the steps
 */
public record ModelTrainer(
    Pipeline pipeline, GridSearch grid, ModelParts parts, Consumer<String> progress) {

  /** Creates a trainer of a model that has the other parts of the default model. */
  public ModelTrainer(Pipeline pipeline, GridSearch grid, Consumer<String> progress) {
    this(pipeline, grid, ModelParts.ofDefaultModel(), progress);
  }

  /**
   * Trains a model.
   *
   * @param labelled the labelled blocks, of at least two sites and two labels unless the additions
   *     have all labels; blocks of one site are not cross-validated
   * @param augmentation the additions
   * @param source corpora of the labelled blocks
   * @throws IllegalArgumentException if there are too few labelled blocks, sites or labels, in
   *     total or in the training set of a fold
   */
  public TrainedModel train(
      TrainingSet labelled, Augmentation augmentation, List<LabelledCorpus> source)
      throws IOException {
    requireEnough(labelled, augmentation);
    SvmParameters best = grid.best(labelled, progress);
    HeldOut<BlockLessons.Learned, double[][], PairwiseFits> held =
        grid.validation().nothing(augmentation);
    if (labelled.siteCount() > 1) {
      progress.accept("cross-validating C " + best.cost() + ", gamma " + best.gamma());
      held = grid.validation().run(labelled, best, augmentation);
    }
    progress.accept("training");
    Augmentation.Grown grown = augmentation.grow(Augmentation.Grown.of(labelled));
    BlockLessons.Learned learned = BlockLessons.Learned.of(grown, best);
    ModelCard card = card(labelled, grown, learned, best, held, source);
    BlockModel model = model(learned, held.fits(), card);
    return held.learned().isEmpty()
        ? TrainedModel.of(model)
        : new TrainedModel(model, held.unseen((fold, fits) -> model(fold, fits, card)));
  }

  private BlockModel model(BlockLessons.Learned learned, PairwiseFits fits, ModelCard card) {
    SvmModel svm = learned.svm().withProbabilities(fits);
    return new BlockModel(pipeline, learned.lexicon(), learned.scaling(), svm, null, parts, card);
  }

  private ModelCard card(
      TrainingSet labelled,
      Augmentation.Grown grown,
      BlockLessons.Learned learned,
      SvmParameters best,
      HeldOut<BlockLessons.Learned, double[][], PairwiseFits> held,
      List<LabelledCorpus> source)
      throws IOException {
    int[] predicted =
        pipeline.profile() == Profile.PAPER
            ? CrossValidation.voted(held)
            : CrossValidation.predicted(held);
    // without held-out vectors, nothing is scored and all scores are undefined
    TrainingSet scored = labelled.subset(IntStream.range(0, predicted.length).toArray());
    int pages = source.stream().mapToInt(corpus -> corpus.entries().size()).sum();
    Map<String, Integer> counts = grown.set().countsByLabel(BlockLabel.values());
    List<ModelCard.Corpus> corpora = new ArrayList<>(grown.additions());
    corpora.add(0, LabelledCorpus.described(source, null, pages, labelled.siteCount(), counts));
    Map<String, Double> scores = new LinkedHashMap<>();
    ConfusionMatrix blocks = CrossValidation.scoreBlocks(scored, predicted);
    ConfusionMatrix characters = CrossValidation.scoreCharacters(scored, predicted);
    for (BlockLabel label : BlockLabel.values()) {
      CrossValidation.put(scores, label.label() + " blocks", blocks, label);
      CrossValidation.put(scores, label.label() + " characters", characters, label);
    }
    long seed = grid.validation().seed();
    ModelCard.Provenance from =
        new ModelCard.Provenance(corpora, grown.settings(), seed, held.learned().size(), scores);
    return new ModelCard(
        ModelCard.FORMAT,
        ModelCard.VERSION,
        pipeline.profile().id(),
        pipeline.parameters(),
        ModelCard.Features.of(Pipeline.VERSION, pipeline.featureNames(), learned.scaling()),
        ModelFolder.classes(),
        new ModelCard.Svm(
            best.cost(), best.gamma(), best.balance(), learned.svm().supportVectorCount()),
        null,
        Map.of(ModelPart.BLOCKS.id(), from),
        null);
  }

  private void requireEnough(TrainingSet set, Augmentation augmentation) {
    Arguments.refuse(set.size() == 0, "the labelled pages have no block");
    if (augmentation.hasAllLabels()) {
      return;
    }
    Arguments.refuse(
        set.siteCount() < 2 || !set.hasTwoLabels(),
        "the labelled pages have %s of %s with %s; training from nothing needs blocks of at least"
            + " two sites and two labels: start from a model, or label more",
        LabelledCorpus.counted(set.size(), "block"),
        LabelledCorpus.counted(set.siteCount(), "site"),
        LabelledCorpus.counted(
            Arrays.stream(set.classCounts()).filter(count -> count > 0).count(), "label"));
    SiteFolds folds = SiteFolds.of(set, grid.validation());
    for (int fold = 0; fold < folds.count(); fold++) {
      TrainingSet learned = folds.train(set, fold);
      Arguments.refuse(
          !learned.hasTwoLabels(),
          "where fold %s of %s of the cross-validation by site is held out, the other %s labelled"
              + " blocks all bear the label %s; there must be two labels whichever sites are held"
              + " out: start from a model, or label blocks of more sites",
          fold + 1,
          folds.count(),
          learned.size(),
          BlockLabel.values()[learned.labels()[0]].label());
    }
  }
}
