package org.wpbminer.features.boxes;

import java.util.List;

/**
 * The estimated border boxes of a page's nodes, in CSS px relative to the document. Immutable.
 *
 * <p>A node without a box (in {@code display: none}, in {@code head}, never on a line) has NaN for
 * all four numbers. A text node's box is the union of its pieces on all lines.
 */
public final class PageBoxes implements NodeBoxes {
  /** Sides shorter than this are drawn as nothing: half a px, as browsers round. */
  private static final float VISIBLE = 0.5f;

  private final Screen screen;
  private final float[] x;
  private final float[] y;
  private final float[] width;
  private final float[] height;
  private final boolean[] invisible;
  private final float pageWidth;
  private final float pageHeight;
  private final List<String> warnings;

  public PageBoxes(
      Screen screen,
      float[] x,
      float[] y,
      float[] width,
      float[] height,
      boolean[] invisible,
      List<String> warnings) {
    this.screen = screen;
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
    this.invisible = invisible;
    this.warnings = List.copyOf(warnings);
    float right = screen.width();
    float bottom = screen.height();
    for (int n = 0; n < x.length; n++) {
      if (width[n] >= VISIBLE && height[n] >= VISIBLE) {
        right = Math.max(right, x[n] + width[n]);
        bottom = Math.max(bottom, y[n] + height[n]);
      }
    }
    this.pageWidth = right;
    this.pageHeight = bottom;
  }

  public Screen screen() {
    return screen;
  }

  /** Number of nodes: that of the page's tree. */
  public int size() {
    return x.length;
  }

  @Override
  public boolean hasBox(int node) {
    return width[node] == width[node];
  }

  @Override
  public float x(int node) {
    return x[node];
  }

  @Override
  public float y(int node) {
    return y[node];
  }

  @Override
  public float width(int node) {
    return width[node];
  }

  @Override
  public float height(int node) {
    return height[node];
  }

  /**
   * Whether a reader does not see the node: it has no box, an empty one, or {@code visibility}
   * hides it.
   */
  public boolean isHidden(int node) {
    return invisible[node] || !(width[node] >= VISIBLE && height[node] >= VISIBLE);
  }

  /** Width of the whole page, at least the screen's. */
  public float pageWidth() {
    return pageWidth;
  }

  /** Height of the whole page, at least the screen's. */
  public float pageHeight() {
    return pageHeight;
  }

  /** What was cut, refused or not found; bounded in number. */
  public List<String> warnings() {
    return warnings;
  }
}
