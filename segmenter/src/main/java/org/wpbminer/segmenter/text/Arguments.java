package org.wpbminer.segmenter.text;

import java.util.Locale;

/** Checks of arguments. Messages name the argument, its value, and the valid values. */
public final class Arguments {

  private Arguments() {}

  /**
   * Throws if an argument is invalid.
   *
   * @param wrong whether the argument is invalid
   * @param message format string of the message, as for {@link String#format}
   * @param values arguments of the format string
   * @throws IllegalArgumentException with the message, if {@code wrong}
   */
  public static void refuse(boolean wrong, String message, Object... values) {
    if (wrong) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, message, values));
    }
  }
}
