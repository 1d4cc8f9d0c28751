package org.wpbminer.classifier.markup;

/**
 * Makes one form of a main text from what the walk over it tells, in document order: where elements
 * begin and end, also those around the chosen nodes, the texts, and what parts them.
 */
public interface MainTextWriter {

  /** What an element is to a main text. A table of data has a call of its own. */
  enum Kind {
    /** A part of a line without a meaning of its own. */
    INLINE,
    /** A part of a line that spaces part from what stands beside it. */
    PARTED,
    /** Stands on lines of its own. */
    BLOCK,
    LINE_BREAK,
    LIST,
    ITEM,
    QUOTE,
    HEADING,
    /** Is the text's headline, but no heading by its name. */
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

  /** Whether pictures are told. */
  boolean takesPictures();

  void begin(int element, Kind kind);

  /**
   * A heading begins.
   *
   * @param level from 1; no level is skipped, and one heading at most has the first
   */
  void beginHeading(int element, int level);

  /** A table of data begins: its rows and cells are told as such. */
  void beginTable(int element, TableShape shape);

  /** The element that was begun last and has not ended ends. */
  void end(int element);

  /**
   * A text.
   *
   * @param breaks whether its line breaks are shown, outside preformatted text
   */
  void text(int node, boolean breaks);

  /** Text in place of a node, such as of a picture that stands for a character. */
  void words(String text);

  /** White space stands before a node that is told next. */
  void spaceBefore(int node);

  /** White space stands alone between tags of preformatted text. */
  void preformattedSpace(String space);

  /** A line is broken, as {@code br} does. */
  void lineBreak();

  /** What stands on lines of its own begins or ends here. */
  void paragraph();

  /** A node that readers see was left out here. */
  void leftOut(int node);

  void picture(int img);

  /** A formula, in place of all that shows it. */
  void formula(Formula formula);

  /** What refers to a footnote, in place of all that shows it. */
  void reference(String label);

  /** The caption of the picture that was told last. */
  void caption(int figcaption);

  /** All that was written. */
  String finish();
}
