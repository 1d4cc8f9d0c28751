package org.wpbminer.classifier.model;

import java.util.Arrays;
import java.util.stream.Collectors;

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
    for (Profile profile : values()) {
      if (profile.id.equals(id)) {
        return profile;
      }
    }
    throw new IllegalArgumentException(
        "the profile is \""
            + id
            + "\"; it must be one of "
            + Arrays.stream(values()).map(Profile::id).collect(Collectors.joining(", ")));
  }

  @Override
  public String toString() {
    return id;
  }
}
