package org.wpbminer.boxes.style.value;

import java.util.Locale;
import org.wpbminer.boxes.style.syntax.NameTable;
import org.wpbminer.boxes.style.syntax.Names;

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
  INLINE_START,
  INLINE_END,
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
  TEXT_TOP,
  TEXT_BOTTOM,
  // lists
  INSIDE,
  OUTSIDE,
  DISC,
  CIRCLE,
  SQUARE,
  DECIMAL,
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
  private static final NameTable TABLE_OF_NAMES = new NameTable(ALL.length + 16);

  static {
    for (Keyword keyword : ALL) {
      TABLE_OF_NAMES.put(keyword.cssName(), keyword.ordinal());
    }
    alias("-webkit-center", WEBKIT_CENTER);
    alias("-moz-center", WEBKIT_CENTER);
    alias("-webkit-left", WEBKIT_LEFT);
    alias("-webkit-right", WEBKIT_RIGHT);
    alias("-webkit-flex", FLEX);
    alias("-webkit-inline-flex", INLINE_FLEX);
    alias("-webkit-box", FLEX);
    alias("-webkit-inline-box", INLINE_FLEX);
    alias("-webkit-sticky", STICKY);
    alias("-webkit-fit-content", FIT_CONTENT);
    alias("-webkit-min-content", MIN_CONTENT);
    alias("-webkit-max-content", MAX_CONTENT);
    alias("intrinsic", MAX_CONTENT);
    alias("min-intrinsic", MIN_CONTENT);
    alias("overlay", AUTO);
    alias("no-wrap", NOWRAP);
    alias("self-start", START);
    alias("self-end", END);
  }

  /** The name as sheets write it. */
  public String cssName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Keyword of(int ordinal) {
    return ALL[ordinal];
  }

  /** The keyword in a range of text, any case; null when it is none. */
  public static Keyword find(char[] text, int from, int to) {
    int ordinal = TABLE_OF_NAMES.get(Names.lower(Names.PLAIN, text, from, to));
    return ordinal < 0 ? null : ALL[ordinal];
  }

  public static Keyword find(String name) {
    int ordinal = TABLE_OF_NAMES.get(Names.lower(Names.PLAIN, name));
    return ordinal < 0 ? null : ALL[ordinal];
  }

  private static void alias(String name, Keyword keyword) {
    TABLE_OF_NAMES.put(name, keyword.ordinal());
  }
}
