package org.wpbminer.features.boxes.style;

import java.util.Locale;

/**
 * The fonts whose advance widths are told apart. A family list is reduced to the first name known
 * here: those that every system has or has a metric twin of. Other names fall through to the next,
 * as in a browser on a system without them.
 */
public enum FontFamily {
  /** Times-like; also the browser's default. */
  SERIF,
  /** Arial, Helvetica and what is metrically like them. */
  SANS,
  /** Courier-like: every character has one width. */
  MONOSPACE;

  private static final FontFamily[] ALL = values();

  public static FontFamily of(int ordinal) {
    return ALL[ordinal];
  }

  /** The family of one name of a list; null when the name is not known. */
  public static FontFamily find(String name) {
    return switch (name.trim().toLowerCase(Locale.ROOT)) {
      case "serif", "times", "times new roman", "liberation serif" -> SERIF;
      case "sans-serif", "arial", "helvetica", "liberation sans" -> SANS;
      case "cursive", "fantasy", "system-ui", "ui-sans-serif" -> SANS;
      case "monospace", "courier", "courier new", "liberation mono", "ui-monospace" -> MONOSPACE;
      default -> null;
    };
  }
}
