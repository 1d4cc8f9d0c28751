package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.Locale;

/** Preference of the main text: fewer wrong lines, fewer missing lines, or neither. */
public enum Favour {
  /** On WCXB precision +.03, recall -.03. */
  PRECISION(-2.5),
  /** The greatest expected F1. */
  BALANCE(0),
  /** On WCXB recall +.01, precision -.02; recall is .97 without it. */
  RECALL(2);

  /** Returns the shift of the log odds of each line. */
  private final double shift;

  Favour(double shift) {
    this.shift = shift;
  }

  double shift() {
    return shift;
  }

  /** Returns the name in options and requests. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the constant of a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static Favour of(String id) {
    for (Favour favour : values()) {
      if (favour.id().equals(id)) {
        return favour;
      }
    }
    throw new IllegalArgumentException(
        "\"%s\" is not one of %s".formatted(id, Arrays.stream(values()).map(Favour::id).toList()));
  }
}
