package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.style.CssText;
import org.wpbminer.features.boxes.style.Property;

/**
 * Fills lines with words and atomic boxes between the floats, breaks them greedily, and sets the
 * rectangle of each text and atomic box. Everything on a line is aligned to its lower edge.
 */
final class LineBuilder {
  private static final float TOLERANCE = 0.05f;

  /** Initial capacity, enough for most lines. */
  private static final int INITIAL_PIECES = 4;

  /** A part of a box on a line; {@code below} is its distance from the line's lower edge. */
  private record Piece(Box box, float left, float right, float height, float below) {}

  private final LayoutContext context;
  private final BlockFormatter flow;
  private final TextMetrics strut;
  private final List<Piece> pieces = new ArrayList<>(INITIAL_PIECES);

  /** The text being placed, and its start on this line; NaN before its first word. */
  private Box text;

  private float start = Float.NaN;
  private float x;
  private float right;
  private float height;
  private boolean hasContent;
  private boolean mayBreak;
  private float pendingSpace;

  LineBuilder(LayoutContext context, BlockFormatter flow) {
    this.context = context;
    this.flow = flow;
    this.strut = context.metrics(flow.box.style);
  }

  boolean hasContent() {
    return hasContent;
  }

  /** Returns the height of the current line. */
  float height() {
    return Math.max(height, strut.lineHeight);
  }

  /** Starts an inline box, whose rectangle will be that of its content; its edges are ignored. */
  void open(Box box) {
    space(box.spaceBefore, box);
    box.container = flow.box;
  }

  void text(Box box) {
    TextMetrics font = context.metrics(box.style);
    box.container = flow.box;
    space(box.spaceBefore, box);
    text = box;
    int i = 0;
    while (i < box.text.length()) {
      if (CssText.isSpace(box.text.charAt(i))) {
        white(box.text.charAt(i++), font);
      } else {
        i = word(box.text, i, font);
      }
    }
    endText();
    text = null;
  }

  private void endText() {
    if (start == start) {
      TextMetrics font = context.metrics(text.style);
      float below = (font.lineHeight - font.contentHeight) / 2;
      pieces.add(new Piece(text, start, x, font.contentHeight, below));
    }
    start = Float.NaN;
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

  /** Places the word that starts at {@code i}; returns its end. */
  private int word(String characters, int i, TextMetrics font) {
    boolean ideograph = TextMetrics.isIdeograph(characters.charAt(i));
    int at = i;
    float width = 0;
    boolean ends = false;
    boolean breaks = false;
    while (!ends) {
      char c = characters.charAt(at++);
      width += font.advance(c);
      boolean last = at == characters.length();
      char next = last ? ' ' : characters.charAt(at);
      breaks = ideograph || !last && (c == '-' || TextMetrics.isIdeograph(next));
      ends = breaks || CssText.isSpace(next);
    }
    mayBreak |= ideograph && font.wraps;
    place(width, font);
    mayBreak = breaks && font.wraps;
    return at;
  }

  private void place(float width, TextMetrics font) {
    startPiece(width, font.lineHeight);
    start = start == start ? start : x;
    x += width;
    height = Math.max(height, font.lineHeight);
  }

  /** Makes room for content: ends the line if the content does not fit and a break is allowed. */
  private void startPiece(float width, float lineHeight) {
    if (hasContent && mayBreak && x + pendingSpace + width > right + TOLERANCE) {
      endLine();
    }
    if (!hasContent) {
      start(width, lineHeight);
    }
    x += pendingSpace;
    pendingSpace = 0;
    hasContent = true;
  }

  /** Places an atomic box of known size. */
  void atomic(Box box) {
    boolean wraps = context.metrics(box.parent.style).wraps;
    mayBreak |= wraps;
    space(box.spaceBefore, box);
    startPiece(box.outerWidth(), 1);
    float left = x + box.marginLeft;
    pieces.add(new Piece(box, left, left + box.width, box.height, box.marginBottom));
    x += box.outerWidth();
    height = Math.max(height, box.outerHeight());
    mayBreak = wraps;
  }

  /** Records whitespace before an inline box or an atomic box. */
  private void space(boolean present, Box box) {
    if (present && hasContent) {
      TextMetrics font = context.metrics(box.parent.style);
      pendingSpace = font.space;
      mayBreak |= font.wraps;
    }
  }

  void lineBreak(TextMetrics font) {
    if (!hasContent) {
      start(0, font.lineHeight);
    }
    height = Math.max(height, font.lineHeight);
    endLine();
  }

  /** Ends the line before a block or at the end of the container. */
  void flush() {
    if (hasContent) {
      endLine();
    }
  }

  private void start(float width, float lineHeight) {
    flow.startLine(width);
    x = flow.lineLeft(flow.y, Math.max(1, lineHeight));
    right = flow.lineRight(flow.y, Math.max(1, lineHeight));
  }

  private void endLine() {
    endText();
    float shift = shift();
    float bottom = flow.y + height();
    for (Piece piece : pieces) {
      float low = bottom - piece.below;
      piece.box.include(piece.left + shift, low - piece.height, piece.right + shift, low);
    }
    flow.endLine(height());
    pieces.clear();
    height = 0;
    hasContent = false;
    mayBreak = false;
    pendingSpace = 0;
  }

  private float shift() {
    float free = Math.max(0, right - x);
    boolean rtl = flow.box.style.is(Property.DIRECTION, "rtl");
    return switch (flow.box.style.keyword(Property.TEXT_ALIGN)) {
      case "center", "-webkit-center" -> free / 2;
      case "right", "-webkit-right" -> free;
      case "start", "justify" -> rtl ? free : 0;
      case "end" -> rtl ? 0 : free;
      default -> 0;
    };
  }
}
