package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/** The pieces of boxes on one line, relative to the baseline until the line's height is known. */
final class LinePieces {

  /** Pieces of most lines; each container of lines makes room for its own. */
  private static final int FEW = 4;

  /** A piece of a box: its sides, from the baseline or, where it hangs, from the line's top. */
  private record Piece(Box box, float left, float right, float top, float bottom, boolean hangs) {}

  private final List<Piece> pieces = new ArrayList<>(FEW);
  private float ascent;
  private float descent;
  private float tallest;

  /** How far the line has moved since its first piece came. */
  private float moved;

  void clear() {
    pieces.clear();
    ascent = 0;
    descent = 0;
    tallest = 0;
    moved = 0;
  }

  float ascent() {
    return ascent;
  }

  float height() {
    return Math.max(ascent + descent, tallest);
  }

  /** Makes room for something that reaches so far above and below the baseline. */
  void align(float above, float below) {
    ascent = Math.max(ascent, above);
    descent = Math.max(descent, below);
  }

  void inline(Box piece, float from, float to, LayoutContext context) {
    TextMetrics font = context.metrics(piece.style);
    boolean text = piece.inner == Box.Inner.TEXT;
    float above = font.contentAscent + (text ? 0 : piece.edgeTop);
    float below = font.contentHeight - font.contentAscent + (text ? 0 : piece.edgeBottom);
    pieces.add(new Piece(piece, from - moved, to - moved, -above, below, false));
  }

  void atomic(Box piece, float from, LayoutContext context) {
    float height = piece.height + piece.marginTop + piece.marginBottom;
    boolean ownBaseline = piece.inner != Box.Inner.REPLACED && piece.baseline == piece.baseline;
    boolean visible = piece.style.is(Property.OVERFLOW_Y, Keyword.VISIBLE);
    float above = ownBaseline && visible ? piece.baseline + piece.marginTop : height;
    long align = piece.style.get(Property.VERTICAL_ALIGN);
    Keyword keyword = Lengths.keyword(align);
    boolean hangs = keyword == Keyword.TOP;
    if (keyword == Keyword.MIDDLE) {
      above = height / 2 + context.metrics(piece.parent.style).contentHeight * 0.22f;
    } else if (keyword == null) {
      above += Lengths.resolve(align, context.metrics(piece.style).lineHeight);
    }
    if (hangs) {
      tallest = Math.max(tallest, height);
      above = 0;
    } else {
      align(above, height - above);
    }
    float top = piece.marginTop - above;
    pieces.add(
        new Piece(piece, from - moved, from - moved + piece.width, top, top + piece.height, hangs));
  }

  void shift(float by) {
    moved += by;
  }

  /** Gives the boxes their rectangles on a line at y; returns the line's height. */
  float finish(float y, float shift) {
    float height = height();
    float by = moved + shift;
    for (Piece piece : pieces) {
      float base = piece.hangs ? y : y + ascent;
      piece.box.include(piece.left + by, base + piece.top, piece.right + by, base + piece.bottom);
    }
    return height;
  }
}
