package org.wpbminer.boxes.style.value;

import org.wpbminer.boxes.style.declaration.PendingValue;
import org.wpbminer.boxes.style.syntax.NameTable;

/** Units of specified values. The absolute ones become px as they are read. */
public enum Unit {
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
  /** The value has var(): the object is a {@link PendingValue}. */
  PENDING,
  INHERIT,
  INITIAL,
  UNSET,
  REVERT;

  private static final NameTable ABSOLUTE = new NameTable(8);
  private static final float[] PX_PER = {
    1f, 96f / 72, 96f / 2.54f, 96f / 25.4f, 96f, 16f, 96f / 101.6f
  };
  private static final NameTable RELATIVE = new NameTable(24);
  private static final Unit[] ALL = values();

  static {
    String[] absolute = {"px", "pt", "cm", "mm", "in", "pc", "q"};
    for (int i = 0; i < absolute.length; i++) {
      ABSOLUTE.put(absolute[i], i);
    }
    RELATIVE.put("em", EM.ordinal());
    RELATIVE.put("ex", EX.ordinal());
    RELATIVE.put("ch", CH.ordinal());
    RELATIVE.put("rem", REM.ordinal());
    RELATIVE.put("fr", FR.ordinal());
    for (String prefix : new String[] {"", "d", "l", "s"}) {
      RELATIVE.put(prefix + "vw", VW.ordinal());
      RELATIVE.put(prefix + "vh", VH.ordinal());
      RELATIVE.put(prefix + "vmin", VMIN.ordinal());
      RELATIVE.put(prefix + "vmax", VMAX.ordinal());
    }
    RELATIVE.put("vi", VW.ordinal());
    RELATIVE.put("vb", VH.ordinal());
  }

  /** Px per absolute unit; 0 when the name is not one. */
  public static float pxPer(long name) {
    int index = ABSOLUTE.get(name);
    return index < 0 ? 0 : PX_PER[index];
  }

  /** The relative unit of a name; null when there is none. */
  public static Unit relative(long name) {
    int index = RELATIVE.get(name);
    return index < 0 ? null : ALL[index];
  }

  public boolean isLength() {
    return ordinal() <= VMAX.ordinal() && this != PERCENT;
  }
}
