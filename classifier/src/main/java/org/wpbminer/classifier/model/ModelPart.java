package org.wpbminer.classifier.model;

import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.metadata.TitleWeights;

/** The parts of a model that are one file each, and that the default model has for any other. */
public enum ModelPart {
  /** Boosted trees over the features of lines. */
  LINES(MainText.TREES, "features, start, then the nodes of each tree", MainText.featureNames()),
  /** Weights of the signs of kinds of pages. */
  KINDS(SignWeights.FILE, "sign, then its weight for each kind", null),
  /** Weights of the features of titles. */
  TITLES(TitleWeights.FILE, "feature, weight", TitleWeights.featureNames());

  private final String file;
  private final String format;
  private final List<String> features;

  ModelPart(String file, String format, List<String> features) {
    this.file = file;
    this.format = format;
    this.features = features;
  }

  /** The name in a model's card and in options. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name of the part's file in a model's folder. */
  public String file() {
    return file;
  }

  /** Returns what a card says of the part. */
  ModelCard.Part card(String sha256, ModelCard.PartProvenance provenance) {
    return new ModelCard.Part(file, sha256, format, features, provenance);
  }
}
