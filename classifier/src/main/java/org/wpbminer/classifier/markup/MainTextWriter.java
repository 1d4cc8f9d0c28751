package org.wpbminer.classifier.markup;

/**
 * Writer of one format of a main text. The renderer calls it in document order at the start and end
 * of elements (also of those around the chosen nodes), at texts, and at separators.
 */
public interface MainTextWriter {

  /** Role of an element in a main text. Data tables have a method of their own. */
  enum Kind {
    INLINE,
    /** Part of a line that must be separated from the rest by spaces. */
    PARTED,
    /** Element on its own lines. */
    BLOCK,
    /** An element on lines of its own that lays out the page; nothing of it is written. */
    LAYOUT,
    LINE_BREAK,
    LIST,
    ITEM,
    QUOTE,
    HEADING,
    PRE,
    ROW,
    CELL,
    STRONG,
    EMPHASIS,
    CODE,
    DELETED,
    LINK,
    RAISED
  }

  default boolean takesPictures() {
    return false;
  }

  /** Whether the writer replaces bullets and numbers that are text in the page. */
  default boolean marksItems() {
    return false;
  }

  void begin(int element, Kind kind);

  /** Begins a heading; no level is skipped, and at most one heading has level 1. */
  void beginHeading(int element, int level);

  /** Begins a data table; its elements follow as {@link Kind#ROW} and {@link Kind#CELL}. */
  void beginTable(int element, TableShape shape);

  void end(int element);

  /** Writes a text node; in preformatted text with its whitespace. */
  void text(int node);

  /** Writes text in place of a node, for example of an emoji picture, or a part of a node. */
  void words(String text);

  /** Reports whitespace before the next node. */
  void spaceBefore(int node);

  /** Writes whitespace between two tags of preformatted text. */
  void preformattedSpace(String space);

  void lineBreak();

  /** Reports the start or the end of a part that is on lines of its own. */
  void paragraph();

  /** Reports that a visible node is left out here. */
  void leftOut(int node);

  default void picture(int img) {}

  /** Writes a formula in place of the elements that display it. */
  void formula(Formula formula);

  /** Writes a footnote reference in place of the elements that display it; in HTML it is a link. */
  default void reference(String label) {}

  /**
   * Begins a post of a thread.
   *
   * @param author the name of its author; empty if unknown
   * @param date empty if unknown
   */
  default void byline(String author, String date) {}

  /** Writes the caption of the last picture. */
  default void caption(int figcaption) {}

  String finish();
}
