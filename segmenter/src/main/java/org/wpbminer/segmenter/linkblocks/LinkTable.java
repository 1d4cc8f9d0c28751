package org.wpbminer.segmenter.linkblocks;

import java.util.Arrays;
import java.util.Objects;

/** Positions and distances of a page's links in one growing array, seven numbers a link. */
final class LinkTable {

  private static final int START = 0;
  private static final int TEXT_START = 1;
  private static final int TEXT_END = 2;
  private static final int END = 3;
  private static final int HREF_START = 4;
  private static final int HREF_END = 5;
  private static final int DISTANCE = 6;
  private static final int WIDTH = 7;

  private int[] cells = new int[64 * WIDTH];
  private int size;

  int size() {
    return size;
  }

  void add(int start, int textStart, int textEnd, int end, int hrefStart, int hrefEnd, int gap) {
    int at = size * WIDTH;
    if (at == cells.length) {
      cells = Arrays.copyOf(cells, cells.length * 2);
    }
    cells[at + START] = start;
    cells[at + TEXT_START] = textStart;
    cells[at + TEXT_END] = textEnd;
    cells[at + END] = end;
    cells[at + HREF_START] = hrefStart;
    cells[at + HREF_END] = hrefEnd;
    cells[at + DISTANCE] = gap;
    size++;
  }

  int start(int link) {
    return cells[link * WIDTH + START];
  }

  int end(int link) {
    return cells[link * WIDTH + END];
  }

  int distance(int link) {
    return cells[link * WIDTH + DISTANCE];
  }

  Link link(int link, String source) {
    int at = Objects.checkIndex(link, size) * WIDTH;
    String href = source.substring(cells[at + HREF_START], cells[at + HREF_END]);
    return new Link(
        cells[at + START],
        cells[at + END],
        CharacterReferences.decodeAttribute(href).strip(),
        SourceText.folded(source, cells[at + TEXT_START], cells[at + TEXT_END]),
        cells[at + DISTANCE]);
  }
}
