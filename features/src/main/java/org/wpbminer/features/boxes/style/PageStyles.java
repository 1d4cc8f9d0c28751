package org.wpbminer.features.boxes.style;

import java.util.List;

/**
 * The computed styles of a page's elements. Immutable once resolved.
 *
 * @param styles per node; null for text, which has its parent's, and in {@code display: none}
 * @param beforeBoxes those of the elements' {@code ::before} boxes, null where one has none
 * @param afterBoxes those of {@code ::after} boxes, likewise
 * @param warnings what was cut, refused or not found; bounded in number
 */
public record PageStyles(
    ComputedStyle[] styles,
    ComputedStyle[] beforeBoxes,
    ComputedStyle[] afterBoxes,
    List<String> warnings) {

  /** The element's style; null for text and for what lies inside {@code display: none}. */
  public ComputedStyle style(int node) {
    return styles[node];
  }

  /** The style of the element's {@code ::before} box; null when it makes none. */
  public ComputedStyle before(int node) {
    return beforeBoxes[node];
  }

  /** The style of the element's {@code ::after} box; null when it makes none. */
  public ComputedStyle after(int node) {
    return afterBoxes[node];
  }
}
