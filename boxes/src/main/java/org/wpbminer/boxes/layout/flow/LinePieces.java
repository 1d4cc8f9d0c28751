package org.wpbminer.boxes.layout.flow;

import java.util.Arrays;
import org.wpbminer.boxes.layout.box.Box;
import org.wpbminer.boxes.layout.box.LayoutContext;
import org.wpbminer.boxes.layout.text.TextMetrics;
import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.boxes.style.value.Lengths;

/** The pieces of boxes on one line, relative to the baseline until the line's height is known. */
final class LinePieces {

  /** Pieces of most lines; each container of lines makes room for its own. */
  private static final int FEW = 4;

  private Box[] box = new Box[FEW];
  private float[] left = new float[FEW];
  private float[] right = new float[FEW];
  private float[] top = new float[FEW];
  private float[] bottom = new float[FEW];
  private byte[] anchor = new byte[FEW];
  private int count;
  private float ascent;
  private float descent;
  private float tallest;

  /** How often the line has been shifted piece by piece. */
  private int shifts;

  /** How far it is to be shifted after that. */
  private float lateShift;

  /** Whether the line has text: a line of images alone may go without the strut. */
  boolean text;

  /** Floats beside one line that move each of its pieces: the next ones move all at its end. */
  private static final int MAX_SHIFTS = 100;

  private static final byte BASELINE = 0;
  private static final byte LINE_TOP = 1;
  private static final byte LINE_BOTTOM = 2;

  void clear() {
    Arrays.fill(box, 0, count, null);
    count = 0;
    ascent = 0;
    descent = 0;
    tallest = 0;
    shifts = 0;
    lateShift = 0;
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
    add(piece, from, to, -above(piece, context), below(piece, context), BASELINE);
  }

  /** How far a piece of an inline box or text reaches above the baseline. */
  static float above(Box piece, LayoutContext context) {
    float edge = piece.inner == Box.Inner.TEXT ? 0 : piece.edgeTop;
    return context.metrics.of(piece.style).contentAscent + edge;
  }

  /** How far it reaches below. */
  static float below(Box piece, LayoutContext context) {
    TextMetrics font = context.metrics.of(piece.style);
    float edge = piece.inner == Box.Inner.TEXT ? 0 : piece.edgeBottom;
    return font.contentHeight - font.contentAscent + edge;
  }

  void atomic(Box piece, float from, LayoutContext context) {
    float height = piece.height + piece.marginTop + piece.marginBottom;
    float hangs = piece.marginBottom;
    boolean ownBaseline = piece.inner != Box.Inner.REPLACED && piece.baseline == piece.baseline;
    boolean visible = piece.style.is(Property.OVERFLOW_Y, Keyword.VISIBLE);
    float above = ownBaseline && visible ? piece.baseline + piece.marginTop : height;
    byte kind = BASELINE;
    long align = piece.style.get(Property.VERTICAL_ALIGN);
    Keyword keyword = Lengths.keyword(align);
    if (keyword == Keyword.MIDDLE) {
      above = height / 2 + context.metrics.of(piece.parent.style).contentHeight * 0.22f;
    } else if (keyword == Keyword.TOP || keyword == Keyword.BOTTOM) {
      kind = keyword == Keyword.TOP ? LINE_TOP : LINE_BOTTOM;
    } else if (keyword == Keyword.TEXT_TOP) {
      above = context.metrics.of(piece.parent.style).contentAscent;
    } else if (keyword == null) {
      above += Lengths.resolve(align, context.metrics.of(piece.style).lineHeight);
    }
    if (kind == BASELINE) {
      align(above, height - above);
      float topEdge = piece.marginTop - above;
      add(piece, from, from + piece.width, topEdge, topEdge + piece.height, kind);
    } else {
      tallest = Math.max(tallest, height);
      float topEdge = kind == LINE_TOP ? piece.marginTop : -hangs - piece.height;
      add(piece, from, from + piece.width, topEdge, topEdge + piece.height, kind);
    }
  }

  void shift(float by) {
    if (++shifts > MAX_SHIFTS) {
      lateShift += by;
      return;
    }
    for (int i = 0; i < count; i++) {
      left[i] += by;
      right[i] += by;
    }
  }

  /** Gives the boxes their rectangles on a line at y; returns the line's height. */
  float finish(float y, float shift) {
    float height = Math.max(ascent + descent, tallest);
    for (int i = 0; i < count; i++) {
      float base = anchor[i] == BASELINE ? ascent : anchor[i] == LINE_TOP ? 0 : height;
      float by = lateShift + shift;
      box[i].include(left[i] + by, y + base + top[i], right[i] + by, y + base + bottom[i]);
    }
    return height;
  }

  private void add(Box piece, float from, float to, float above, float below, byte kind) {
    if (count == box.length) {
      int capacity = count * 2;
      box = Arrays.copyOf(box, capacity);
      left = Arrays.copyOf(left, capacity);
      right = Arrays.copyOf(right, capacity);
      top = Arrays.copyOf(top, capacity);
      bottom = Arrays.copyOf(bottom, capacity);
      anchor = Arrays.copyOf(anchor, capacity);
    }
    box[count] = piece;
    left[count] = from - lateShift;
    right[count] = to - lateShift;
    top[count] = above;
    bottom[count] = below;
    anchor[count++] = kind;
  }
}
