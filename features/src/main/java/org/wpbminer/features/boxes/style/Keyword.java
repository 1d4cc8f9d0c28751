package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The keywords of the properties that layout reads. {@code INLINE_BLOCK} is "inline-block". */
public enum Keyword {
  AUTO,
  NONE,
  NORMAL,
  // display
  BLOCK,
  INLINE,
  INLINE_BLOCK,
  LIST_ITEM,
  TABLE,
  INLINE_TABLE,
  TABLE_ROW,
  TABLE_CELL,
  TABLE_ROW_GROUP,
  TABLE_HEADER_GROUP,
  TABLE_FOOTER_GROUP,
  TABLE_COLUMN,
  TABLE_COLUMN_GROUP,
  TABLE_CAPTION,
  FLEX,
  INLINE_FLEX,
  GRID,
  INLINE_GRID,
  FLOW_ROOT,
  CONTENTS,
  // position
  STATIC,
  RELATIVE,
  ABSOLUTE,
  FIXED,
  STICKY,
  // float, clear, alignment
  LEFT,
  RIGHT,
  BOTH,
  CENTER,
  JUSTIFY,
  START,
  END,
  WEBKIT_CENTER,
  WEBKIT_LEFT,
  WEBKIT_RIGHT,
  // boxes
  CONTENT_BOX,
  BORDER_BOX,
  MIN_CONTENT,
  MAX_CONTENT,
  FIT_CONTENT,
  // overflow, visibility
  VISIBLE,
  HIDDEN,
  SCROLL,
  CLIP,
  COLLAPSE,
  SEPARATE,
  // borders
  THIN,
  MEDIUM,
  THICK,
  SOLID,
  DOTTED,
  DASHED,
  DOUBLE,
  GROOVE,
  RIDGE,
  INSET,
  OUTSET,
  // font
  XX_SMALL,
  X_SMALL,
  SMALL,
  LARGE,
  X_LARGE,
  XX_LARGE,
  XXX_LARGE,
  SMALLER,
  LARGER,
  BOLD,
  BOLDER,
  LIGHTER,
  // text
  UPPERCASE,
  LOWERCASE,
  CAPITALIZE,
  NOWRAP,
  PRE,
  PRE_WRAP,
  PRE_LINE,
  BREAK_SPACES,
  BREAK_WORD,
  BREAK_ALL,
  KEEP_ALL,
  ANYWHERE,
  LTR,
  RTL,
  // vertical-align
  BASELINE,
  TOP,
  MIDDLE,
  BOTTOM,
  SUB,
  SUPER,
  // flex and grid
  ROW,
  ROW_REVERSE,
  COLUMN,
  COLUMN_REVERSE,
  WRAP,
  WRAP_REVERSE,
  FLEX_START,
  FLEX_END,
  SPACE_BETWEEN,
  SPACE_AROUND,
  SPACE_EVENLY,
  STRETCH,
  CONTENT;

  private static final Keyword[] ALL = values();
  private static final Map<String, Keyword> BY_NAME = new HashMap<>();

  static {
    for (Keyword keyword : ALL) {
      BY_NAME.put(keyword.cssName(), keyword);
    }
    BY_NAME.put("-webkit-center", WEBKIT_CENTER);
    BY_NAME.put("-moz-center", WEBKIT_CENTER);
    BY_NAME.put("-webkit-left", WEBKIT_LEFT);
    BY_NAME.put("-webkit-right", WEBKIT_RIGHT);
    BY_NAME.put("-webkit-box", FLEX);
    BY_NAME.put("-webkit-inline-box", INLINE_FLEX);
    BY_NAME.put("intrinsic", MAX_CONTENT);
    BY_NAME.put("min-intrinsic", MIN_CONTENT);
    BY_NAME.put("overlay", AUTO);
    BY_NAME.put("no-wrap", NOWRAP);
    BY_NAME.put("self-start", START);
    BY_NAME.put("self-end", END);
  }

  public String cssName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Keyword of(int ordinal) {
    return ALL[ordinal];
  }

  /** The keyword of a name, any case; null when it is none. */
  public static Keyword find(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    Keyword own = BY_NAME.get(lower);
    return own == null && lower.startsWith("-webkit-") ? BY_NAME.get(lower.substring(8)) : own;
  }
}
