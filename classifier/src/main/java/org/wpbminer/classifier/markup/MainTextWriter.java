package org.wpbminer.classifier.markup;

/**
 * Writer of one form of a main text. The walk over the text calls it in document order: at the
 * start and end of elements, of those around the chosen nodes too, at texts, and at their
 * separators.
 */
public interface MainTextWriter {

  /** Role of an element in a main text. A table of data has a method of its own. */
  enum Kind {
    /** A part of a line without markup. */
    INLINE,
    /** A part of a line with spaces around it. */
    PARTED,
    /** An element on lines of its own. */
    BLOCK,
    LINE_BREAK,
    LIST,
    ITEM,
    QUOTE,
    HEADING,
    /** The headline of the text, if its element is not a heading. */
    HEADLINE,
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

  /** Returns whether the form has pictures. */
  boolean takesPictures();

  /** Returns whether the writer gives bullets and numbers to items that have them as text. */
  boolean marksItems();

  void begin(int element, Kind kind);

  /**
   * Begins a heading.
   *
   * @param level from 1; no level is skipped, and at most one heading has the first
   */
  void beginHeading(int element, int level);

  /** Begins a table of data, whose elements have the roles of rows and cells. */
  void beginTable(int element, TableShape shape);

  /** Ends the innermost open element. */
  void end(int element);

  /**
   * Writes a text.
   *
   * @param breaks whether its line breaks are shown, outside preformatted text
   */
  void text(int node, boolean breaks);

  /** Writes text in place of a node, such as a picture of a character. */
  void words(String text);

  /** Notes whitespace before the next node. */
  void spaceBefore(int node);

  /** Writes whitespace between two tags of preformatted text. */
  void preformattedSpace(String space);

  /** Breaks a line, as {@code br} does. */
  void lineBreak();

  /** Begins or ends a part on lines of its own. */
  void paragraph();

  /** Notes that a visible node is left out here. */
  void leftOut(int node);

  void picture(int img);

  /** Writes a formula in place of the elements that show it. */
  void formula(Formula formula);

  /** Writes a reference to a footnote in place of the elements that show it. */
  void reference(String label);

  /** Writes the caption of the last picture. */
  void caption(int figcaption);

  /** Ends the text and returns it. */
  String finish();
}
