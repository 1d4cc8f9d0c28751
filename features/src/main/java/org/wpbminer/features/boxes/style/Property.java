package org.wpbminer.features.boxes.style;

import java.util.Locale;
import java.util.Set;

/** The longhand properties that affect position, size and visibility of a box. */
public enum Property {
  DISPLAY(0, "inline", Words.DISPLAY),
  POSITION(0, "static", "relative absolute fixed sticky"),
  FLOAT(0, "none", "left right"),
  CLEAR(0, "none", "left right both"),
  BOX_SIZING(0, "content-box", "border-box"),
  VISIBILITY(Words.INHERITED, "visible", "hidden collapse"),
  OVERFLOW(0, "visible", "hidden scroll auto overlay"),

  WIDTH(Words.SIZE, "auto", Words.SIZING),
  HEIGHT(Words.SIZE, "auto", Words.SIZING),
  MIN_WIDTH(Words.SIZE, "auto", Words.SIZING),
  MIN_HEIGHT(Words.SIZE, "auto", Words.SIZING),
  MAX_WIDTH(Words.SIZE, "none", Words.SIZING),
  MAX_HEIGHT(Words.SIZE, "none", Words.SIZING),
  MARGIN_TOP(Words.OFFSET, "0", "auto"),
  MARGIN_RIGHT(Words.OFFSET, "0", "auto"),
  MARGIN_BOTTOM(Words.OFFSET, "0", "auto"),
  MARGIN_LEFT(Words.OFFSET, "0", "auto"),
  PADDING_TOP(Words.SIZE, "0", ""),
  PADDING_RIGHT(Words.SIZE, "0", ""),
  PADDING_BOTTOM(Words.SIZE, "0", ""),
  PADDING_LEFT(Words.SIZE, "0", ""),
  BORDER_TOP_WIDTH(Words.SIZE, "0", ""),
  BORDER_RIGHT_WIDTH(Words.SIZE, "0", ""),
  BORDER_BOTTOM_WIDTH(Words.SIZE, "0", ""),
  BORDER_LEFT_WIDTH(Words.SIZE, "0", ""),
  TOP(Words.OFFSET, "auto", ""),
  RIGHT(Words.OFFSET, "auto", ""),
  BOTTOM(Words.OFFSET, "auto", ""),
  LEFT(Words.OFFSET, "auto", ""),

  FONT_SIZE(Words.INHERITED | Words.SIZE, "16", ""),
  /** A number is kept as a fraction of the font size; percentages are converted to px. */
  LINE_HEIGHT(Words.INHERITED | Words.SIZE | Words.NUMBER, "normal", ""),
  /** Values from 100 to 900. */
  FONT_WEIGHT(Words.INHERITED | Words.NUMBER, "400", ""),
  /** The generic family with the most similar character widths. */
  FONT_FAMILY(Words.INHERITED, "serif", "sans-serif monospace"),
  TEXT_ALIGN(Words.INHERITED, "start", Words.TEXT_ALIGN),
  WHITE_SPACE(Words.INHERITED, "normal", "nowrap pre pre-wrap pre-line break-spaces"),
  DIRECTION(Words.INHERITED, "ltr", "rtl"),

  BORDER_COLLAPSE(Words.INHERITED, "separate", "collapse"),
  BORDER_SPACING(Words.INHERITED | Words.SIZE, "0", ""),

  FLEX_DIRECTION(0, "row", "row-reverse column column-reverse"),
  FLEX_WRAP(0, "nowrap", "wrap wrap-reverse"),
  FLEX_GROW(Words.NUMBER, "0", ""),
  FLEX_SHRINK(Words.NUMBER, "1", ""),
  FLEX_BASIS(Words.SIZE, "auto", Words.SIZING + " content"),
  JUSTIFY_CONTENT(0, "normal", Words.PLACE),
  ALIGN_ITEMS(0, "normal", Words.PLACE),
  ROW_GAP(Words.SIZE, "normal", ""),
  COLUMN_GAP(Words.SIZE, "normal", ""),
  /** The text of the value, for {@link GridColumns}. */
  GRID_TEMPLATE_COLUMNS(0, "none", "");

  private final int accepts;
  private final Value initial;
  private final Set<String> keywords;

  Property(int accepts, String initial, String keywords) {
    this.accepts = accepts;
    boolean number = Character.isDigit(initial.charAt(0));
    this.initial = number ? Value.px(Float.parseFloat(initial)) : Value.word(initial);
    this.keywords = Set.of((initial + " " + keywords).trim().split(" "));
  }

  String cssName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean isInherited() {
    return (accepts & Words.INHERITED) != 0;
  }

  Value initial() {
    return initial;
  }

  boolean acceptsKeyword(String keyword) {
    return keywords.contains(keyword);
  }

  boolean acceptsNumber() {
    return (accepts & Words.NUMBER) != 0;
  }

  /** Whether the property accepts a length; a negative one only if the property is an offset. */
  boolean acceptsLength(boolean negative) {
    int want = negative ? Words.OFFSET : Words.SIZE;
    return (accepts & want) == want;
  }

  /**
   * Bits for the types of values. They are in a class of their own, because enum constants cannot
   * refer to static fields of their enum.
   */
  private static final class Words {
    static final int INHERITED = 1;
    static final int NUMBER = 2;
    static final int SIZE = 4;
    static final int OFFSET = 8 | SIZE;

    static final String SIZING = "min-content max-content fit-content";
    static final String DISPLAY =
        "none block inline-block list-item table inline-table table-row table-cell"
            + " table-row-group table-header-group table-footer-group table-caption flex"
            + " inline-flex grid inline-grid flow-root contents";
    static final String TEXT_ALIGN =
        "left right center justify end -webkit-center -webkit-left -webkit-right";
    static final String PLACE =
        "stretch start end center left right flex-start flex-end baseline space-between"
            + " space-around space-evenly";
  }
}
