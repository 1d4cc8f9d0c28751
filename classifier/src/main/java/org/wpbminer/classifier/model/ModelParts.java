package org.wpbminer.classifier.model;

import java.nio.charset.StandardCharsets;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.maintext.BoostedTrees;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.features.links.DocumentFrequencies;

/**
 * Learned parts of a model that are one file each. Parts that a model does not have are the default
 * model's. A part is null only while a new one is learned. Immutable.
 *
 * @param lines trees for the log odds that a line is main text
 * @param kinds weights of the signs of each kind of page
 * @param titles weights of the features of a title's candidates
 * @param frequencies document frequencies of words, used by the features of links
 */
public record ModelParts(
    BoostedTrees lines, SignWeights kinds, TitleWeights titles, DocumentFrequencies frequencies) {

  /** Parts of a model before any part is learned. */
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

  /** Returns the content of a part's file. */
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
