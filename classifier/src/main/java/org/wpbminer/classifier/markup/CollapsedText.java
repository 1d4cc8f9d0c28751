package org.wpbminer.classifier.markup;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.NullMarked;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.text.Characters;

/**
 * Visible text with collapsed whitespace. A space at its start or end stands for whitespace that
 * separates it from the text before or after it.
 */
@NullMarked
final class CollapsedText {

  private CollapsedText() {}

  /** Returns the text of a visible text node, as the page's reading has collapsed it. */
  static String of(PageReading reading, int node) {
    Lines lines = reading.lines();
    StringBuilder text = new StringBuilder();
    lines.appendPiece(lines.pieceAt(node), text);
    int length = reading.tree().textLength(node);
    return spaced(text.toString().strip(), i -> reading.tree().charAt(node, i), length);
  }

  /** Collapses the whitespace of a text that is not the whole text of a node. */
  static String of(String text) {
    return spaced(Characters.fold(Characters.visible(text)), text::charAt, text.length());
  }

  private static String spaced(String text, IntUnaryOperator raw, int length) {
    return (isSpace(raw, 0, length, 1) ? " " : "")
        + text
        + (isSpace(raw, length - 1, -1, -1) ? " " : "");
  }

  /** Whether the first visible character from an index towards an end is whitespace. */
  private static boolean isSpace(IntUnaryOperator raw, int from, int end, int step) {
    int at = from;
    while (at != end && Characters.isInvisible((char) raw.applyAsInt(at))) {
      at += step;
    }
    return at != end && Characters.isSpace(raw.applyAsInt(at));
  }
}
