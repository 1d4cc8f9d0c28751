package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/** A line of a page without the parts that rules have left out. */
public final class VisibleLine {

  private final int number;
  private final int first;
  private final int last;
  private final String text;

  private VisibleLine(int number, int first, int last, String text) {
    this.number = number;
    this.first = first;
    this.last = last;
    this.text = text;
  }

  int number() {
    return number;
  }

  /** Returns the first text node that is not left out. */
  public int first() {
    return first;
  }

  /** Returns the last text node that is not left out. */
  public int last() {
    return last;
  }

  /** Returns the visible text, with each run of whitespace as one space. */
  public String text() {
    return text;
  }

  /** Returns the lines in nodes (ascending, not nested), without text that is left out. */
  static List<VisibleLine> of(PageReading reading, int[] roots, boolean[] leftOut) {
    Reader reader = new Reader(reading, leftOut);
    for (int root : roots) {
      reader.read(root);
    }
    reader.endLine();
    return reader.found;
  }

  private static final class Reader {

    private final PageTree tree;
    private final Lines lines;
    private final boolean[] leftOut;
    private final List<VisibleLine> found = new ArrayList<>();
    private int line;
    private int pieces;
    private int first;
    private int last;

    /** Text of the line that is not left out; used only if other text of it is left out. */
    private final StringBuilder kept = new StringBuilder();

    Reader(PageReading reading, boolean[] leftOut) {
      this.tree = reading.tree();
      this.lines = reading.lines();
      this.leftOut = leftOut;
    }

    private void read(int root) {
      int end = lines.pieceAt(tree.subtreeEnd(root));
      for (int piece = lines.pieceAt(root); piece < end; piece++) {
        if (!leftOut[lines.pieceNode(piece)]) {
          add(piece);
        }
      }
    }

    private void add(int piece) {
      if (piece >= lines.firstPiece(line + 1)) {
        endLine();
        line = lines.lineAt(lines.pieceNode(piece));
      }
      first = pieces == 0 ? lines.pieceNode(piece) : first;
      last = lines.pieceNode(piece);
      pieces++;
      lines.appendPiece(piece, kept);
    }

    private void endLine() {
      if (pieces > 0) {
        String text = kept.toString().strip();
        if (!text.isEmpty()) {
          found.add(new VisibleLine(line, first, last, text));
        }
      }
      pieces = 0;
      kept.setLength(0);
    }
  }
}
