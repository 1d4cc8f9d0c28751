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

  /** A piece of a box: its sides, top and bottom from where it is anchored. */
  private record Piece(Box box, float left, float right, float top, float bottom, Anchor anchor) {}

  private enum Anchor {
    BASELINE,
    LINE_TOP,
    LINE_BOTTOM
  }

  private final List<Piece> pieces = new ArrayList<>(FEW);
  private float ascent;
  private float descent;
  private float tallest;

  /** How far the line has moved since its first piece came. */
  private float moved;

  /** Whether the line has text: a line of images alone may go without the strut. */
  boolean text;

  void clear() {
    pieces.clear();
    ascent = 0;
    descent = 0;
    tallest = 0;
    moved = 0;
    text = false;
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
    add(piece, from, to, -above(piece, context), below(piece, context), Anchor.BASELINE);
  }

  /** How far a piece of an inline box or text reaches above the baseline. */
  private static float above(Box piece, LayoutContext context) {
    float edge = piece.inner == Box.Inner.TEXT ? 0 : piece.edgeTop;
    return context.metrics(piece.style).contentAscent + edge;
  }

  /** How far it reaches below. */
  private static float below(Box piece, LayoutContext context) {
    TextMetrics font = context.metrics(piece.style);
    float edge = piece.inner == Box.Inner.TEXT ? 0 : piece.edgeBottom;
    return font.contentHeight - font.contentAscent + edge;
  }

  void atomic(Box piece, float from, LayoutContext context) {
    float height = piece.height + piece.marginTop + piece.marginBottom;
    boolean ownBaseline = piece.inner != Box.Inner.REPLACED && piece.baseline == piece.baseline;
    boolean visible = piece.style.is(Property.OVERFLOW_Y, Keyword.VISIBLE);
    float above = ownBaseline && visible ? piece.baseline + piece.marginTop : height;
    Anchor kind = Anchor.BASELINE;
    long align = piece.style.get(Property.VERTICAL_ALIGN);
    Keyword keyword = Lengths.keyword(align);
    if (keyword == Keyword.MIDDLE) {
      above = height / 2 + context.metrics(piece.parent.style).contentHeight * 0.22f;
    } else if (keyword == Keyword.TOP || keyword == Keyword.BOTTOM) {
      kind = keyword == Keyword.TOP ? Anchor.LINE_TOP : Anchor.LINE_BOTTOM;
    } else if (keyword == Keyword.TEXT_TOP) {
      above = context.metrics(piece.parent.style).contentAscent;
    } else if (keyword == null) {
      above += Lengths.resolve(align, context.metrics(piece.style).lineHeight);
    }
    if (kind == Anchor.BASELINE) {
      align(above, height - above);
    } else {
      tallest = Math.max(tallest, height);
    }
    float topEdge =
        switch (kind) {
          case BASELINE -> piece.marginTop - above;
          case LINE_TOP -> piece.marginTop;
          case LINE_BOTTOM -> -piece.marginBottom - piece.height;
        };
    add(piece, from, from + piece.width, topEdge, topEdge + piece.height, kind);
  }

  void shift(float by) {
    moved += by;
  }

  /** Gives the boxes their rectangles on a line at y; returns the line's height. */
  float finish(float y, float shift) {
    float height = height();
    float by = moved + shift;
    for (Piece piece : pieces) {
      float base =
          switch (piece.anchor) {
            case BASELINE -> ascent;
            case LINE_TOP -> 0;
            case LINE_BOTTOM -> height;
          };
      piece.box.include(
          piece.left + by, y + base + piece.top, piece.right + by, y + base + piece.bottom);
    }
    return height;
  }

  private void add(Box box, float from, float to, float above, float below, Anchor anchor) {
    pieces.add(new Piece(box, from - moved, to - moved, above, below, anchor));
  }
}
