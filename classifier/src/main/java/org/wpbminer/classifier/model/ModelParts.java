package org.wpbminer.classifier.model;

import java.util.Objects;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.maintext.BoostedTrees;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.metadata.TitleWeights;

/**
 * The learned parts of a model that judge neither blocks nor links. A part that a model does not
 * have itself is the default model's. Immutable.
 *
 * @param lines the log odds that a line is main text
 * @param kinds the weights of the signs of each kind of page
 * @param titles the weights of the features of a title's candidates
 */
public record ModelParts(BoostedTrees lines, SignWeights kinds, TitleWeights titles) {

  public ModelParts {
    Objects.requireNonNull(lines, "lines");
    Objects.requireNonNull(kinds, "kinds");
    Objects.requireNonNull(titles, "titles");
  }

  /** Returns the parts of the default model. */
  public static ModelParts ofDefaultModel() {
    return new ModelParts(
        MainText.defaultTrees(), SignWeights.ofDefaultModel(), TitleWeights.ofDefaultModel());
  }

  /** Returns the bytes of a part as its file has them. */
  String text(ModelPart part) {
    return switch (part) {
      case LINES -> lines.text();
      case KINDS -> kinds.text();
      case TITLES -> titles.text();
    };
  }
}
