package org.wpbminer.features.boxes;

import java.util.List;

/**
 * Estimated border boxes of the nodes of a page, in CSS px relative to the document. Immutable.
 *
 * <p>All four values of a node without a box are NaN: nodes in {@code display: none} or {@code
 * head}, and text that is on no line. The box of a text node is the union of its parts on all
 * lines.
 */
public final class PageBoxes implements NodeBoxes {
  /** Minimum side length in px of a visible box; smaller lengths are rounded to 0 by browsers. */
  private static final float MIN_VISIBLE_PX = 0.5f;

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
      if (width[n] >= MIN_VISIBLE_PX && height[n] >= MIN_VISIBLE_PX) {
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
   * Whether the node is not visible: it has no box or an empty one, or {@code visibility} hides it.
   */
  public boolean isHidden(int node) {
    return invisible[node] || !(width[node] >= MIN_VISIBLE_PX && height[node] >= MIN_VISIBLE_PX);
  }

  /** Returns the width of the whole page, at least that of the screen. */
  public float pageWidth() {
    return pageWidth;
  }

  /** Returns the height of the whole page, at least that of the screen. */
  public float pageHeight() {
    return pageHeight;
  }

  /** Returns messages about everything that was cut, refused or not found; limited in number. */
  public List<String> warnings() {
    return warnings;
  }
}
