package org.wpbminer.boxes.style.cascade;

import java.util.List;

/**
 * The computed styles of a page's elements. Immutable once resolved.
 *
 * <p>A node inside {@code display: none} has no style, and so is it with text, which has its
 * parent's.
 */
public final class PageStyles {
  private final ComputedStyle[] styles;
  private final ComputedStyle[] before;
  private final ComputedStyle[] after;
  private final boolean quirks;
  private final List<String> warnings;

  PageStyles(
      ComputedStyle[] styles,
      ComputedStyle[] before,
      ComputedStyle[] after,
      boolean quirks,
      List<String> warnings) {
    this.styles = styles;
    this.before = before;
    this.after = after;
    this.quirks = quirks;
    this.warnings = List.copyOf(warnings);
  }

  /** The element's style; null for text and for what lies inside {@code display: none}. */
  public ComputedStyle style(int node) {
    return styles[node];
  }

  /** The style of the element's {@code ::before} box; null when it makes none. */
  public ComputedStyle before(int node) {
    return before == null ? null : before[node];
  }

  /** The style of the element's {@code ::after} box; null when it makes none. */
  public ComputedStyle after(int node) {
    return after == null ? null : after[node];
  }

  /** Whether the page is laid out as browsers of the nineties did: it has no modern doctype. */
  public boolean quirks() {
    return quirks;
  }

  /** What was cut, refused or not found; bounded in number. */
  public List<String> warnings() {
    return warnings;
  }
}
