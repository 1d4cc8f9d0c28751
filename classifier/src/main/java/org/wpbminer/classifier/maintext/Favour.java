package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.Locale;

/** Balance between precision and recall of the main text. */
public enum Favour {
  /** Fewer wrong lines: on the corpus WCXB, precision is .03 higher and recall .03 lower. */
  PRECISION(-2.5),
  BALANCE(0),
  /** Fewer missing lines: on WCXB, recall is .01 higher (.98) and precision .02 lower. */
  RECALL(2);

  /** Value added to the log odds that a line is main text, for each line. */
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
   * Returns the constant with a name.
   *
   * @throws IllegalArgumentException if no constant has the name; the message lists the names
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
