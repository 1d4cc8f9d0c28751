package org.wpbminer.classifier.model;

import java.nio.charset.StandardCharsets;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.maintext.BoostedTrees;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.features.links.DocumentFrequencies;

/**
 * The learned parts of a model that are one file each. A part that a model does not have itself is
 * the default model's. A part is null only while a new one is learned. Immutable.
 *
 * @param lines the log odds that a line is main text
 * @param kinds the weights of the signs of each kind of page
 * @param titles the weights of the features of a title's candidates
 * @param frequencies of words, by which the features of links weigh them
 */
public record ModelParts(
    BoostedTrees lines, SignWeights kinds, TitleWeights titles, DocumentFrequencies frequencies) {

  /** The parts of a model all of whose parts are still to be learned. */
  public static final ModelParts NONE = new ModelParts(null, null, null, null);

  /** Returns the parts of the default model. */
  public static ModelParts ofDefaultModel() {
    return new ModelParts(
        MainText.defaultTrees(),
        SignWeights.ofDefaultModel(),
        TitleWeights.ofDefaultModel(),
        LinkModel.defaultFrequencies());
  }

  /** Returns the same parts with other lines. */
  public ModelParts withLines(BoostedTrees other) {
    return new ModelParts(other, kinds, titles, frequencies);
  }

  /** Returns the same parts with other kinds. */
  public ModelParts withKinds(SignWeights other) {
    return new ModelParts(lines, other, titles, frequencies);
  }

  /** Returns the same parts with other titles. */
  public ModelParts withTitles(TitleWeights other) {
    return new ModelParts(lines, kinds, other, frequencies);
  }

  /** Returns the same parts with other frequencies. */
  public ModelParts withFrequencies(DocumentFrequencies other) {
    return new ModelParts(lines, kinds, titles, other);
  }

  /** Returns the bytes of a part as its file has them. */
  byte[] bytes(ModelPart part) {
    return switch (part) {
      case LINES -> lines.text().getBytes(StandardCharsets.UTF_8);
      case KINDS -> kinds.text().getBytes(StandardCharsets.UTF_8);
      case TITLES -> titles.text().getBytes(StandardCharsets.UTF_8);
      case FREQUENCIES -> frequencies.bytes();
      default -> throw new IllegalArgumentException(part + " is not one file");
    };
  }
}
