package org.wpbminer.boxes.style.sheet;

import java.util.Locale;

/** Conditions of {@code @supports}, as today's browsers answer the common ones. */
final class Supports {
  private Supports() {}

  static boolean holds(String condition) {
    String text = condition.toLowerCase(Locale.ROOT).trim();
    boolean foreign = text.contains("-ms-") || text.contains("-moz-") || text.contains("-apple-");
    boolean negated = text.startsWith("not");
    return negated == foreign;
  }
}
