package org.wpbminer.features.boxes.style;

import static org.wpbminer.features.boxes.style.Keyword.AUTO;
import static org.wpbminer.features.boxes.style.Keyword.NONE;
import static org.wpbminer.features.boxes.style.Keyword.NORMAL;

/**
 * The longhand properties that decide where a box stands, how large it is and whether it is seen.
 * Everything else in a sheet is dropped by the scan.
 */
public enum Property {
  DISPLAY(false, Keyword.INLINE, 0, Words.DISPLAY),
  POSITION(false, Keyword.STATIC, 0, "static relative absolute fixed sticky -webkit-sticky"),
  FLOAT(false, NONE, 0, "none left right"),
  CLEAR(false, NONE, 0, "none left right both"),
  BOX_SIZING(false, Keyword.CONTENT_BOX, 0, "content-box border-box"),
  VISIBILITY(true, Keyword.VISIBLE, 0, "visible hidden collapse"),
  OVERFLOW(false, Keyword.VISIBLE, 0, "visible hidden scroll auto overlay"),

  WIDTH(false, AUTO, Words.SIZE, Words.SIZING),
  HEIGHT(false, AUTO, Words.SIZE, Words.SIZING),
  MIN_WIDTH(false, AUTO, Words.SIZE, Words.SIZING),
  MIN_HEIGHT(false, AUTO, Words.SIZE, Words.SIZING),
  MAX_WIDTH(false, NONE, Words.SIZE, Words.SIZING),
  MAX_HEIGHT(false, NONE, Words.SIZE, Words.SIZING),
  MARGIN_TOP(false, Lengths.ZERO, Words.ANY, "auto"),
  MARGIN_RIGHT(false, Lengths.ZERO, Words.ANY, "auto"),
  MARGIN_BOTTOM(false, Lengths.ZERO, Words.ANY, "auto"),
  MARGIN_LEFT(false, Lengths.ZERO, Words.ANY, "auto"),
  PADDING_TOP(false, Lengths.ZERO, Words.SIZE, ""),
  PADDING_RIGHT(false, Lengths.ZERO, Words.SIZE, ""),
  PADDING_BOTTOM(false, Lengths.ZERO, Words.SIZE, ""),
  PADDING_LEFT(false, Lengths.ZERO, Words.SIZE, ""),
  BORDER_TOP_WIDTH(false, Lengths.px(3), Words.LENGTH, "thin medium thick"),
  BORDER_RIGHT_WIDTH(false, Lengths.px(3), Words.LENGTH, "thin medium thick"),
  BORDER_BOTTOM_WIDTH(false, Lengths.px(3), Words.LENGTH, "thin medium thick"),
  BORDER_LEFT_WIDTH(false, Lengths.px(3), Words.LENGTH, "thin medium thick"),
  BORDER_TOP_STYLE(false, NONE, 0, Words.BORDER),
  BORDER_RIGHT_STYLE(false, NONE, 0, Words.BORDER),
  BORDER_BOTTOM_STYLE(false, NONE, 0, Words.BORDER),
  BORDER_LEFT_STYLE(false, NONE, 0, Words.BORDER),
  TOP(false, AUTO, Words.ANY, "auto"),
  RIGHT(false, AUTO, Words.ANY, "auto"),
  BOTTOM(false, AUTO, Words.ANY, "auto"),
  LEFT(false, AUTO, Words.ANY, "auto"),

  FONT_SIZE(true, Lengths.px(16), Words.SIZE, Words.FONT_SIZE),
  /** A number is kept as a fraction (of the font size), as percentages are computed to px. */
  LINE_HEIGHT(true, NORMAL, Words.SIZE | Words.NUMBER, "normal"),
  /** 100 to 900, as px. */
  FONT_WEIGHT(true, Lengths.px(400), Words.NUMBER, "normal bold bolder lighter"),
  /** The ordinal of a {@link FontFamily}, as px. */
  FONT_FAMILY(true, Lengths.ZERO, 0, ""),
  TEXT_ALIGN(true, Keyword.START, 0, Words.TEXT_ALIGN),
  WHITE_SPACE(true, NORMAL, 0, "normal nowrap pre pre-wrap pre-line break-spaces"),
  DIRECTION(true, Keyword.LTR, 0, "ltr rtl"),
  BORDER_COLLAPSE(true, Keyword.SEPARATE, 0, "separate collapse"),
  BORDER_SPACING(true, Lengths.ZERO, Words.LENGTH, ""),

  FLEX_DIRECTION(false, Keyword.ROW, 0, "row row-reverse column column-reverse"),
  FLEX_WRAP(false, Keyword.NOWRAP, 0, "nowrap wrap wrap-reverse"),
  FLEX_GROW(false, Lengths.ZERO, Words.NUMBER, ""),
  FLEX_SHRINK(false, Lengths.px(1), Words.NUMBER, ""),
  FLEX_BASIS(false, AUTO, Words.SIZE, Words.SIZING + " content"),
  JUSTIFY_CONTENT(false, NORMAL, 0, Words.PLACE),
  ALIGN_ITEMS(false, NORMAL, 0, Words.PLACE),
  ROW_GAP(false, NORMAL, Words.SIZE, "normal"),
  COLUMN_GAP(false, NORMAL, Words.SIZE, "normal"),
  GRID_TEMPLATE_COLUMNS(false, NONE, Words.OBJECT, "none");

  private static final Property[] ALL = values();

  private final boolean inherited;
  private final long initial;
  private final int accepts;
  private final long[] keywords = new long[3];

  Property(boolean inherited, Keyword initial, int accepts, String keywords) {
    this(inherited, Lengths.of(initial), accepts, keywords);
  }

  Property(boolean inherited, long initial, int accepts, String keywords) {
    this.inherited = inherited;
    this.initial = initial;
    this.accepts = accepts;
    for (String name : keywords.split(" ")) {
      if (!name.isEmpty()) {
        int ordinal = Keyword.find(name).ordinal();
        this.keywords[ordinal >> 6] |= 1L << ordinal;
      }
    }
  }

  public static Property of(int ordinal) {
    return ALL[ordinal];
  }

  public static int count() {
    return ALL.length;
  }

  /** The name as sheets write it. */
  public String cssName() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** Whether a child takes the parent's value where no rule speaks. */
  public boolean inherited() {
    return inherited;
  }

  /** The packed initial value ({@link Lengths}). */
  public long initial() {
    return initial;
  }

  boolean acceptsKeyword(Keyword keyword) {
    int ordinal = keyword.ordinal();
    return (keywords[ordinal >> 6] & 1L << ordinal) != 0;
  }

  boolean acceptsLength() {
    return (accepts & Words.LENGTH) != 0;
  }

  boolean acceptsPercent() {
    return (accepts & Words.PERCENT) != 0;
  }

  public boolean acceptsNumber() {
    return (accepts & Words.NUMBER) != 0;
  }

  boolean acceptsNegative() {
    return (accepts & Words.NEGATIVE) != 0;
  }

  /** What the values are made of; a holder, as an enum's constants cannot see its own fields. */
  private static final class Words {
    static final int LENGTH = 1;
    static final int PERCENT = 2;
    static final int NUMBER = 4;
    static final int NEGATIVE = 8;
    static final int OBJECT = 16;
    static final int SIZE = LENGTH | PERCENT;
    static final int ANY = SIZE | NEGATIVE;

    static final String SIZING = "auto none min-content max-content fit-content";
    static final String DISPLAY =
        "none block inline inline-block list-item table inline-table table-row table-cell"
            + " table-row-group table-header-group table-footer-group table-column"
            + " table-column-group table-caption flex inline-flex grid inline-grid flow-root"
            + " contents";
    static final String BORDER = "none hidden solid dotted dashed double groove ridge inset outset";
    static final String FONT_SIZE =
        "xx-small x-small small medium large x-large xx-large xxx-large smaller larger";
    static final String TEXT_ALIGN =
        "left right center justify start end -webkit-center -webkit-left -webkit-right";
    static final String PLACE =
        "normal auto stretch start end center left right flex-start flex-end baseline"
            + " space-between space-around space-evenly";
  }
}
