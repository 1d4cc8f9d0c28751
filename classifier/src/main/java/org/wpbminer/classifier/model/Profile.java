package org.wpbminer.classifier.model;

import java.util.Locale;
import org.wpbminer.segmenter.text.Arguments;

/** Choice of segmentation and features. */
public enum Profile {
  /** The paper's segmentation and its six features, exactly. */
  PAPER,
  /** Segmentation that keeps all text, and more features than the six of the paper. */
  DEFAULT;

  /** Returns the name in options and model files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
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
    return id();
  }
}
