package org.wpbminer.classifier.model;

import java.util.List;
import java.util.Objects;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;

/**
 * Trained model: pipeline, lexicon, scaling, support vector machine, and the other learned parts.
 * Immutable and thread-safe.
 *
 * @param pipeline segmentation and features
 * @param lexicon computes the word features, the last components of a vector
 * @param scaling scaling of the features
 * @param svm classifier of blocks
 * @param links classifier of single related links; null if the model has none, and then all links
 *     in blocks labelled as related links are related links
 * @param parts the parts for lines, kinds, titles and words
 * @param card content of {@code model.json}
 */
public record BlockModel(
    Pipeline pipeline,
    Lexicon lexicon,
    FeatureScaling scaling,
    SvmModel svm,
    LinkModel links,
    ModelParts parts,
    ModelCard card) {

  public BlockModel {
    Objects.requireNonNull(pipeline, "pipeline");
    Objects.requireNonNull(lexicon, "lexicon");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(svm, "svm");
    Objects.requireNonNull(parts, "parts");
    Objects.requireNonNull(card, "card");
  }

  /** Returns the same model with another classifier of related links, and its provenance. */
  public BlockModel withLinks(
      LinkModel other, ModelCard.Links linksCard, ModelCard.Provenance from) {
    return new BlockModel(
        pipeline, lexicon, scaling, svm, other, parts, card.withLinks(linksCard, from));
  }

  /** Returns the same model with the classifier of related links of another model. */
  public BlockModel withLinksOf(BlockModel other) {
    return withLinks(other.links, other.card.links(), other.card.part(ModelPart.LINKS));
  }

  /** Returns the same model with another content of a part, and its provenance. */
  public <T> BlockModel with(ModelPart<T> part, T content, ModelCard.Provenance from) {
    ModelParts all = parts.with(part, content);
    LinkModel same =
        links == null || all.frequencies() == null
            ? links
            : links.withFrequencies(all.frequencies());
    return new BlockModel(pipeline, lexicon, scaling, svm, same, all, card.withPart(part, from));
  }

  /**
   * Returns a model with the block classifier of this model and the other parts of another model.
   */
  public BlockModel withOthersOf(BlockModel other) {
    return new BlockModel(
        pipeline, lexicon, scaling, svm, other.links, other.parts, card.withOthersOf(other.card));
  }

  /** Labels the blocks of a page. */
  public LabelledBlocks label(Pipeline.BlockVectors run) {
    double[][] vectors = scaling.apply(lexicon.complete(run.vectors(), run.blockWords()));
    LabelledBlocks labelled = LabelledBlocks.of(run.blocks(), svm.probabilities(vectors));
    return pipeline.profile() == Profile.PAPER
        ? labelled.byVotes(List.of(svm.pairwiseDecisions(vectors)))
        : labelled;
  }
}
