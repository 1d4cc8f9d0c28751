package org.wpbminer.classifier.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.metadata.MetadataReader;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.features.links.DocumentFrequencies;

/**
 * Learned parts of a model that are one file each. For parts that a model does not have, those of
 * the default model are used. A part is null only while a new one is being learned. Immutable.
 *
 * @param lines model of the log odds that a line is main text
 * @param kinds weights of the features of each kind of page
 * @param titles weights of the features of title candidates
 * @param frequencies frequencies of words, for the features of links
 */
public record ModelParts(
    BoostedTrees lines, SignWeights kinds, TitleWeights titles, DocumentFrequencies frequencies) {

  /** Parts of a new model, none of them learned yet. */
  public static final ModelParts NONE = new ModelParts(null, null, null, null);

  /**
   * Reads the parts of the default model that are packed into this library. Neither the jar {@code
   * wpbminer-model-default} nor a model's folder is needed.
   *
   * @throws UncheckedIOException if a part is damaged, which means that the program is damaged
   */
  public static ModelParts ofDefaultModel() {
    try {
      return ModelReader.readDefaultParts();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a reader of metadata with this model's weights for titles and kinds of page. */
  public MetadataReader metadataReader(MetadataParameters parameters) {
    return new MetadataReader(parameters, titles, kinds::probabilities);
  }

  public ModelParts withLines(BoostedTrees other) {
    return new ModelParts(other, kinds, titles, frequencies);
  }

  public ModelParts withKinds(SignWeights other) {
    return new ModelParts(lines, other, titles, frequencies);
  }

  public ModelParts withTitles(TitleWeights other) {
    return new ModelParts(lines, kinds, other, frequencies);
  }

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
