package org.wpbminer.boxes.style.value;

import java.util.Locale;
import java.util.Map;

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

  private static final Map<String, FontFamily> KNOWN =
      Map.ofEntries(
          Map.entry("serif", SERIF),
          Map.entry("times", SERIF),
          Map.entry("times new roman", SERIF),
          Map.entry("sans-serif", SANS),
          Map.entry("arial", SANS),
          Map.entry("helvetica", SANS),
          Map.entry("liberation sans", SANS),
          Map.entry("liberation serif", SERIF),
          Map.entry("liberation mono", MONOSPACE),
          Map.entry("monospace", MONOSPACE),
          Map.entry("courier", MONOSPACE),
          Map.entry("courier new", MONOSPACE),
          Map.entry("cursive", SANS),
          Map.entry("fantasy", SANS),
          Map.entry("system-ui", SANS),
          Map.entry("ui-sans-serif", SANS),
          Map.entry("ui-monospace", MONOSPACE));

  private static final FontFamily[] ALL = values();

  public static FontFamily of(int ordinal) {
    return ALL[ordinal];
  }

  /** The family of one name of a list; null when the name is not known. */
  public static FontFamily find(String name) {
    return KNOWN.get(name.trim().toLowerCase(Locale.ROOT));
  }
}
