package org.wpbminer.features.boxes.style;

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
  UNSET;

  /** Px per absolute unit; 0 when the name in lower case is not one. */
  static float pxPer(String name) {
    return switch (name) {
      case "px" -> 1;
      case "pt" -> 96f / 72;
      case "pc" -> 16;
      case "in" -> 96;
      case "cm" -> 96 / 2.54f;
      case "mm" -> 96 / 25.4f;
      default -> 0;
    };
  }

  /** The relative unit of a name in lower case; null when there is none. */
  static Unit relative(String name) {
    return switch (name) {
      case "em" -> EM;
      case "rem" -> REM;
      case "ex" -> EX;
      case "ch" -> CH;
      case "fr" -> FR;
      case "vw", "dvw", "lvw", "svw" -> VW;
      case "vh", "dvh", "lvh", "svh" -> VH;
      case "vmin" -> VMIN;
      case "vmax" -> VMAX;
      default -> null;
    };
  }

  public boolean isLength() {
    return ordinal() <= VMAX.ordinal() && this != PERCENT;
  }
}
