package org.wpbminer.classifier.model;

import org.wpbminer.segmenter.text.Arguments;

/** Choice of segmentation and features. */
public enum Profile {
  /** The paper's segmentation and its six features, exactly. */
  PAPER("paper"),
  /** Segmentation that keeps all text, and more features than the six of the paper. */
  DEFAULT("default");

  private final String id;

  Profile(String id) {
    this.id = id;
  }

  /** Returns the name in options and model files. */
  public String id() {
    return id;
  }

  /**
   * Returns the profile with a name.
   *
   * @throws IllegalArgumentException if no constant has the name
   */
  public static Profile of(String id) {
    return Arguments.choose("profile", id, values(), Profile::id);
  }

  @Override
  public String toString() {
    return id;
  }
}
