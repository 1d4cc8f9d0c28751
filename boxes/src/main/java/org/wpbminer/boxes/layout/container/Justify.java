package org.wpbminer.boxes.layout.container;

import org.wpbminer.boxes.layout.box.Box;
import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.boxes.style.value.Keyword;

/**
 * Where free space goes along a line.
 *
 * @param start space before the first item
 * @param between space added between two items
 */
record Justify(float start, float between) {

  static Justify of(Box box, float free, int count) {
    Keyword keyword = box.style.keyword(Property.JUSTIFY_CONTENT);
    float positive = Math.max(0, free);
    return switch (keyword) {
      case CENTER -> new Justify(free / 2, 0);
      case END, FLEX_END, RIGHT -> new Justify(free, 0);
      case SPACE_BETWEEN -> new Justify(0, count > 1 ? positive / (count - 1) : 0);
      case SPACE_AROUND ->
          new Justify(positive / Math.max(1, count) / 2, positive / Math.max(1, count));
      case SPACE_EVENLY -> new Justify(positive / (count + 1), positive / (count + 1));
      default -> new Justify(0, 0);
    };
  }
}
