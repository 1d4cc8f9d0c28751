package org.wpbminer.features.boxes.style;

import java.util.List;

/**
 * The computed styles of a page's elements. Immutable once resolved.
 *
 * @param styles one per node; null for text, which has its parent's style, and in {@code display:
 *     none}
 * @param warnings messages about everything cut, refused or not found; bounded in number
 */
public record PageStyles(ComputedStyle[] styles, List<String> warnings) {

  /** Returns the element's style; null for text and inside {@code display: none}. */
  public ComputedStyle style(int node) {
    return styles[node];
  }
}
