package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.CssText;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/**
 * Fills lines with words, inline boxes and atomic boxes between the floats, breaks them greedily,
 * and gives each box the rectangles of its pieces.
 */
final class LineBuilder {
  private static final float TOLERANCE = 0.05f;

  private final LayoutContext context;
  private final BlockFormatter flow;
  private final TextMetrics strut;
  private final LinePieces pieces = new LinePieces();
  private final OpenBoxes open;

  private float x;
  private float left;
  private float right;
  private boolean begun;
  private boolean hasContent;
  private boolean mayBreak;
  private float pendingSpace;
  private float indent;

  LineBuilder(LayoutContext context, BlockFormatter flow) {
    this.context = context;
    this.flow = flow;
    this.open = new OpenBoxes(pieces, context);
    this.strut = context.metrics(flow.box.style);
    this.indent = flow.box.style.resolve(Property.TEXT_INDENT, flow.contentWidth, 0);
  }

  boolean hasContent() {
    return hasContent;
  }

  /** Where the next piece would stand, relative to the container's border box. */
  float position() {
    return begun ? x : flow.contentLeft;
  }

  /** Height of the line as far as it is filled. */
  float height() {
    return Math.max(pieces.height(), strut.lineHeight);
  }

  float room() {
    return begun ? right - x - pendingSpace : flow.contentWidth;
  }

  void open(Box box) {
    space(box.spaceBefore, box);
    Sizing.edges(box, flow.contentWidth);
    box.container = flow.box;
    float before = box.edgeLeft + box.marginLeft;
    if (before != 0) {
      begin(0, strut.lineHeight);
      takeSpace();
      x += box.marginLeft;
      open.push(box);
      open.start(x);
      x += box.edgeLeft;
      hasContent |= box.edgeLeft > 0;
    } else {
      open.push(box);
    }
  }

  void close(Box box) {
    float after = box.edgeRight + box.marginRight;
    if (after != 0) {
      begin(0, strut.lineHeight);
      open.start(x);
      x += box.edgeRight;
      hasContent |= box.edgeRight > 0;
    }
    open.pop(x);
    x += after == 0 ? 0 : box.marginRight;
  }

  void text(Box box) {
    TextMetrics font = context.metrics(box.style);
    box.container = flow.box;
    space(box.spaceBefore, box);
    open.push(box);
    char[] text = context.characters(box.text);
    int end = box.text.length();
    int i = 0;
    while (i < end) {
      char c = text[i];
      if (CssText.isSpace(c)) {
        white(c, font);
        i++;
      } else {
        i = word(text, i, end, font);
      }
    }
    open.pop(x);
  }

  private void white(char c, TextMetrics font) {
    if (c == '\n' && font.keepsBreaks) {
      lineBreak(font);
    } else if (font.keepsSpaces && c != '\r') {
      place(c == '\t' ? 8 * font.space : font.space, font);
      mayBreak = font.wraps;
    } else if (hasContent) {
      pendingSpace = font.space;
      mayBreak = font.wraps;
    }
  }

  /** Places the word at {@code i}; returns where it ends. */
  private int word(char[] text, int i, int end, TextMetrics font) {
    int at = i;
    float width = 0;
    boolean breaks = false;
    while (at < end && !CssText.isSpace(text[at])) {
      char c = text[at];
      boolean ideograph = TextMetrics.isIdeograph(c);
      if (ideograph && at > i) {
        breaks = true;
        break;
      }
      float advance = font.advance(c);
      if (font.breaksAnywhere && at > i && width + advance > flow.contentWidth) {
        breaks = true;
        break;
      }
      width += advance;
      at++;
      if (ideograph || c == '-' && at < end) {
        breaks = true;
        break;
      }
    }
    if (TextMetrics.isIdeograph(text[i])) {
      mayBreak |= font.wraps;
    }
    place(width, font);
    mayBreak = breaks && font.wraps;
    return at;
  }

  private void place(float width, TextMetrics font) {
    float need = hasContent ? pendingSpace + width : width;
    if (begun && hasContent && mayBreak && x + need > right + TOLERANCE) {
      endLine();
    }
    begin(width, font.lineHeight);
    takeSpace();
    open.start(x);
    x += width;
    hasContent = true;
    pieces.align(font.ascent(), font.lineHeight - font.ascent());
  }

  /** An atomic box whose size is known. */
  void atomic(Box box) {
    boolean wraps = context.metrics(box.parent.style).wraps;
    mayBreak |= wraps;
    space(box.spaceBefore, box);
    float width = box.outerWidth();
    float need = hasContent ? pendingSpace + width : width;
    if (begun && hasContent && mayBreak && x + need > right + TOLERANCE) {
      endLine();
    }
    begin(width, 1);
    takeSpace();
    open.start(x);
    pieces.atomic(box, x + box.marginLeft, context);
    x += width;
    hasContent = true;
    mayBreak = wraps;
  }

  /** White space before an inline box or an atomic one. */
  void space(boolean present, Box box) {
    if (present && hasContent) {
      TextMetrics font = context.metrics(box.parent.style);
      pendingSpace = font.space;
      mayBreak |= font.wraps;
    }
  }

  void lineBreak(TextMetrics font) {
    begin(0, font.lineHeight);
    pieces.align(font.ascent(), font.lineHeight - font.ascent());
    hasContent = true;
    endLine();
  }

  /** Ends the line before a block or at the end of the container. */
  void flush() {
    if (hasContent) {
      endLine();
    } else {
      reset();
    }
    indent = 0;
  }

  /** A float was placed beside the line: the line's room changes. */
  void floatsChanged() {
    if (!begun) {
      return;
    }
    float oldLeft = left;
    left = flow.lineLeft(flow.y, 1);
    right = flow.lineRight(flow.y, 1);
    float shift = left - oldLeft;
    if (shift != 0) {
      x += shift;
      pieces.shift(shift);
      open.shift(shift);
    }
  }

  private void begin(float width, float height) {
    if (begun) {
      return;
    }
    flow.contentStarts();
    flow.fitLine(Math.min(width, flow.contentWidth));
    left = flow.lineLeft(flow.y, Math.max(1, height));
    right = flow.lineRight(flow.y, Math.max(1, height));
    x = left + indent;
    begun = true;
    pendingSpace = 0;
  }

  private void takeSpace() {
    x += hasContent ? pendingSpace : 0;
    pendingSpace = 0;
  }

  private void endLine() {
    open.endLine(x);
    pieces.align(strut.ascent(), strut.lineHeight - strut.ascent());
    flow.baseline = flow.y + pieces.ascent();
    float height = pieces.finish(flow.y, shift());
    flow.lineEnds(height);
    reset();
    indent = 0;
  }

  private void reset() {
    pieces.clear();
    open.newLine();
    begun = false;
    hasContent = false;
    mayBreak = false;
    pendingSpace = 0;
  }

  private float shift() {
    float free = right - x;
    if (free <= 0) {
      return 0;
    }
    Keyword align = Lengths.keyword(flow.box.style.get(Property.TEXT_ALIGN));
    boolean rtl = flow.box.style.is(Property.DIRECTION, Keyword.RTL);
    return switch (align) {
      case CENTER, WEBKIT_CENTER -> free / 2;
      case RIGHT, WEBKIT_RIGHT -> free;
      case START, JUSTIFY -> rtl ? free : 0;
      case END -> rtl ? 0 : free;
      default -> 0;
    };
  }
}
