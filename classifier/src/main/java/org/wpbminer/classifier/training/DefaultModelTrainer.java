package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.classifier.training.ItemTrainer.ListPage;
import org.wpbminer.classifier.training.LineTrainer.LinePage;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains the default model, or some of its parts, from a folder of corpora. The same corpora, seed
 * and versions give the same bytes.
 *
 * @param corpora the corpora
 * @param parts the parts to train
 * @param progress receives the steps
 */
public record DefaultModelTrainer(Corpora corpora, Set<ModelPart<?>> parts, Progress progress) {

  /** File with marks of blocks of related links, for {@link ModelPart#BLOCKS}. */
  private static final String BLOCK_MARKS = "wcxb-links.jsonl";

  /** File with marks of single related links, for {@link ModelPart#LINKS}. */
  private static final String LINK_MARKS = "wcxb-related-links.jsonl";

  /** File with marks of the items of list pages, for {@link ModelPart#ITEMS}. */
  private static final String ITEM_MARKS = "wcxb-list-items.jsonl";

  /** Trains the parts in order; the other parts are those of {@code known}, which may be null. */
  public BlockModel train(BlockModel known) throws IOException {
    Arguments.refuse(
        known == null && parts.size() < ModelPart.ALL.size(),
        "only %s are to be made, and there is no model that has the others",
        parts);
    BlockModel model = parts.contains(ModelPart.BLOCKS) ? blocks(known) : known;
    model = add(ModelPart.FREQUENCIES, FrequencyTrainer::train, model);
    model = parts.contains(ModelPart.LINKS) ? links(model) : model;
    model = add(ModelPart.KINDS, KindTrainer::train, model);
    model = add(ModelPart.TITLES, TitleTrainer::train, model);
    BlockModel others = model;
    model =
        add(
            ModelPart.LINES,
            (PartTraining<LinePage> lines) -> LineTrainer.train(lines, others, BLOCK_MARKS),
            model);
    return add(
        ModelPart.ITEMS,
        (PartTraining<ListPage> lists) ->
            ItemTrainer.train(lists, others.parts().frequencies(), ITEM_MARKS),
        model);
  }

  private <E, M> BlockModel add(
      ModelPart<M> part, PartTraining.Trainer<E, M> trainer, BlockModel model) throws IOException {
    if (!parts.contains(part)) {
      return model;
    }
    progress.step("learning " + part.id());
    PartTraining<E> training = new PartTraining<>(part, corpora, progress);
    M learned = trainer.train(training);
    return model.with(part, learned, training.provenance());
  }

  private CrossValidation validation() {
    return new CrossValidation(corpora.folds(), corpora.seed());
  }

  private BlockModel blocks(BlockModel known) throws IOException {
    progress.step("learning blocks");
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    List<LabelledCorpus> labelled = List.of(corpora.corpus(Name.GOLD), corpora.corpus(Name.LAYOUT));
    BlockTraining training =
        BlockTraining.read(pipeline, labelled, corpora.texts(BLOCK_MARKS), progress);
    GridSearch grid = BlockTraining.svmSearch();
    ModelTrainer trainer =
        new ModelTrainer(
            pipeline,
            grid.with(validation().withFitChars(grid.validation().fitChars())),
            ModelParts.NONE,
            progress::step);
    BlockModel blocks = trainer.train(training.labelled(), training, labelled).model();
    return known == null ? blocks : blocks.withOthersOf(known);
  }

  private BlockModel links(BlockModel model) throws IOException {
    progress.step("learning links");
    List<LabelledCorpus> marked =
        List.of(
            corpora.corpus(Name.GOLD),
            corpora.corpus(Name.LINKS),
            corpora.corpus(Name.LINKS2),
            corpora.corpus(Name.LINKS3));
    return new LinkTraining(
            validation(), null, LinkTraining.MIN_PROBABILITY, model.parts().frequencies())
        .addTo(TrainedModel.of(model), marked, corpora.texts(LINK_MARKS), progress)
        .orElseThrow(() -> new IllegalArgumentException("the corpora have too few related links"))
        .model();
  }
}
