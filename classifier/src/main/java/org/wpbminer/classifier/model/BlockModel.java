package org.wpbminer.classifier.model;

import java.util.Objects;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;

/**
 * A trained model: pipeline, lexicon, scaling, support vector machine, and the other learned parts.
 * Immutable; safe for use by many threads.
 *
 * @param pipeline segmentation and features
 * @param lexicon completes the vectors
 * @param scaling of the features
 * @param svm the classifier
 * @param links tells related links, link by link; null where the model has none: then they are the
 *     links of blocks that bear this label
 * @param parts the parts for lines, kinds and titles
 * @param card what the model's JSON file says
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

  /** The same model with another part that tells related links. */
  public BlockModel withLinks(LinkModel other, ModelCard.Links said) {
    return new BlockModel(pipeline, lexicon, scaling, svm, other, parts, card.withLinks(said));
  }

  /**
   * The same model with other parts.
   *
   * @param part the part that has been learned
   * @param all all parts, this one among them
   * @param from where the part comes from
   */
  public BlockModel with(ModelPart part, ModelParts all, ModelCard.PartProvenance from) {
    LinkModel same =
        links == null || all.frequencies() == null
            ? links
            : links.withFrequencies(all.frequencies());
    return new BlockModel(
        pipeline, lexicon, scaling, svm, same, all, card.withPart(part, part.card(null, from)));
  }

  /** The same blocks with another model's links and parts. */
  public BlockModel withOthersOf(BlockModel other) {
    return new BlockModel(
        pipeline, lexicon, scaling, svm, other.links, other.parts, card.withOthersOf(other.card));
  }

  /** Labels blocks by their vectors and words. */
  public LabelledBlocks label(Pipeline.BlockVectors run) {
    double[][] vectors = lexicon.complete(run.vectors(), run.words());
    return LabelledBlocks.of(run.blocks(), svm.probabilities(scaling.apply(vectors)));
  }
}
