package org.wpbminer.features.boxes.style;

import java.util.List;

/**
 * The computed styles of a page's elements. Immutable.
 *
 * @param styles one style per node; null for text, which uses the style of its parent, and inside
 *     {@code display: none}
 * @param warnings messages about everything that was cut, refused or not found; limited in number
 */
public record PageStyles(ComputedStyle[] styles, List<String> warnings) {

  /** Returns the style of an element; null for text and inside {@code display: none}. */
  public ComputedStyle style(int node) {
    return styles[node];
  }
}
