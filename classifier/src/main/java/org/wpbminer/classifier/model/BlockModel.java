package org.wpbminer.classifier.model;

import java.util.Objects;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;

/**
 * Trained model: pipeline, lexicon, scaling, support vector machine, and the other learned parts.
 * Immutable; safe for use by many threads.
 *
 * @param pipeline segmentation and features
 * @param lexicon completes the vectors
 * @param scaling of the features
 * @param svm the classifier
 * @param links classifier of related links, link by link; null if the model has none: then the
 *     links of blocks with this label are the related links
 * @param parts the parts for lines, kinds, titles and words
 * @param card content of the model's JSON file
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

  /** Returns the same model with another classifier of related links. */
  public BlockModel withLinks(LinkModel other, ModelCard.Links linksCard) {
    return new BlockModel(pipeline, lexicon, scaling, svm, other, parts, card.withLinks(linksCard));
  }

  /**
   * Returns the same model with another part.
   *
   * @param part the learned part
   * @param all all parts, with the learned one
   * @param from provenance of the learned part
   */
  public BlockModel with(ModelPart part, ModelParts all, ModelCard.PartProvenance from) {
    LinkModel same =
        links == null || all.frequencies() == null
            ? links
            : links.withFrequencies(all.frequencies());
    return new BlockModel(
        pipeline, lexicon, scaling, svm, same, all, card.withPart(part, part.card(null, from)));
  }

  /**
   * Returns a model with this model's classifier of blocks and the other model's remaining parts.
   */
  public BlockModel withOthersOf(BlockModel other) {
    return new BlockModel(
        pipeline, lexicon, scaling, svm, other.links, other.parts, card.withOthersOf(other.card));
  }

  /** Labels the blocks of a page. */
  public LabelledBlocks label(Pipeline.BlockVectors run) {
    double[][] vectors = lexicon.complete(run.vectors(), run.words());
    return LabelledBlocks.of(run.blocks(), svm.probabilities(scaling.apply(vectors)));
  }
}
