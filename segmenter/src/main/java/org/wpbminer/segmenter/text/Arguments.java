package org.wpbminer.segmenter.text;

import java.util.Locale;

/** Refuses what a caller gave, in words: what it is, its value, what would be right. */
public final class Arguments {

  private Arguments() {}

  /**
   * Refuses an argument where something is wrong with it.
   *
   * @param wrong whether it is
   * @param message what is wrong, as {@link String#format} has it
   * @param values the message's
   * @throws IllegalArgumentException with the message, if it is wrong
   */
  public static void refuse(boolean wrong, String message, Object... values) {
    if (wrong) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, message, values));
    }
  }
}
