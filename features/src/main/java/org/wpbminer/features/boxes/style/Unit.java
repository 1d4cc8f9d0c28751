package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Units of specified values. The absolute ones become px as they are read. */
enum Unit {
  PX,
  PERCENT,
  EM,
  EX,
  CH,
  REM,
  VW,
  VH,
  VMIN,
  VMAX,
  NUMBER,
  /** One fraction of a grid's free space. */
  FR,
  /** The value is a keyword's ordinal. */
  KEYWORD,
  /** The value is an object: calc(), a track list, generated text. */
  OBJECT,
  /** The value has var(): the object is the declaration as text. */
  PENDING,
  INHERIT,
  INITIAL,
  UNSET,
  REVERT;

  private static final Map<String, Float> ABSOLUTE =
      Map.of(
          "px",
          1f,
          "pt",
          96f / 72,
          "cm",
          96f / 2.54f,
          "mm",
          96f / 25.4f,
          "in",
          96f,
          "pc",
          16f,
          "q",
          96f / 101.6f);
  private static final Map<String, Unit> RELATIVE = new HashMap<>();

  static {
    for (Unit unit : List.of(EM, EX, CH, REM, FR, VW, VH, VMIN, VMAX)) {
      String name = unit.name().toLowerCase(Locale.ROOT);
      RELATIVE.put(name, unit);
      if (name.startsWith("v")) {
        for (String prefix : List.of("d", "l", "s")) {
          RELATIVE.put(prefix + name, unit);
        }
      }
    }
    RELATIVE.put("vi", VW);
    RELATIVE.put("vb", VH);
  }

  /** Px per absolute unit; 0 when the name in lower case is not one. */
  static float pxPer(String name) {
    return ABSOLUTE.getOrDefault(name, 0f);
  }

  /** The relative unit of a name in lower case; null when there is none. */
  static Unit relative(String name) {
    return RELATIVE.get(name);
  }

  public boolean isLength() {
    return ordinal() <= VMAX.ordinal() && this != PERCENT;
  }
}
