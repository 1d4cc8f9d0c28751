package org.wpbminer.classifier.model;

import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.maintext.CandidateLines;
import org.wpbminer.classifier.metadata.TitleWeights;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.segmenter.text.Arguments;

/** Parts of a model that can be learned separately. */
public enum ModelPart {
  /** Frequencies of words on pages. */
  FREQUENCIES(DocumentFrequencies.FILE),
  /** Lexicon and support vector machine of blocks. */
  BLOCKS(ModelFolder.SVM),
  /** Lexicon and boosted trees of groups of links. */
  LINKS(ModelFolder.LINKS_TREES),
  /** Weights of the features of page kinds. */
  KINDS(SignWeights.FILE),
  /** Weights of the features of titles. */
  TITLES(TitleWeights.FILE),
  /** Boosted trees over the features of lines. */
  LINES(CandidateLines.TREES);

  /** Parts that are one file each; if a model does not have one, the default model's is used. */
  public static final List<ModelPart> ONE_FILE = List.of(LINES, KINDS, TITLES, FREQUENCIES);

  private final String file;

  ModelPart(String file) {
    this.file = file;
  }

  /**
   * Returns the part with a name.
   *
   * @throws IllegalArgumentException if no constant has the name
   */
  public static ModelPart of(String id) {
    return Arguments.choose("part", id, values(), ModelPart::id);
  }

  /** Returns the name in a model's card and in options. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String file() {
    return file;
  }
}
