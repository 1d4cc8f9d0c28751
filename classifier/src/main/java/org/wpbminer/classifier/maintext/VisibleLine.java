package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;

/**
 * A line of a page without the parts that rules have left out.
 *
 * @param number number of the line in {@link PageReading#lines}
 * @param first the first text node that is not left out
 * @param last the last text node that is not left out
 * @param text the visible text, with each run of whitespace as one space
 */
record VisibleLine(int number, int first, int last, String text) {

  /** Returns the lines in nodes (ascending, not nested), without text that is left out. */
  static List<VisibleLine> of(PageReading reading, int[] roots, IntPredicate isLeftOut) {
    return of(reading, roots, isLeftOut, node -> true);
  }

  /** Returns the parts of lines in nodes; a part ends before text of another kind. */
  static List<VisibleLine> parts(PageReading reading, int[] roots, IntFunction<?> kind) {
    return of(reading, roots, node -> false, kind);
  }

  private static List<VisibleLine> of(
      PageReading reading, int[] roots, IntPredicate isLeftOut, IntFunction<?> kind) {
    Lines lines = reading.lines();
    List<VisibleLine> found = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int line = -1;
    int first = -1;
    int last = -1;
    Object open = null;
    for (int root : roots) {
      int end = lines.pieceAt(reading.tree().subtreeEnd(root));
      for (int piece = lines.pieceAt(root); piece < end; piece++) {
        int node = lines.pieceNode(piece);
        if (isLeftOut.test(node)) {
          continue;
        }
        Object own = kind.apply(node);
        if (piece >= lines.firstPiece(line + 1) || !own.equals(open)) {
          add(line, first, last, text, found);
          line = lines.lineAt(node);
          first = node;
          open = own;
        }
        last = node;
        lines.appendPiece(piece, text);
      }
    }
    add(line, first, last, text, found);
    return found;
  }

  private static void add(
      int line, int first, int last, StringBuilder text, List<VisibleLine> found) {
    String visible = text.toString().strip();
    if (!visible.isEmpty()) {
      found.add(new VisibleLine(line, first, last, visible));
    }
    text.setLength(0);
  }
}
