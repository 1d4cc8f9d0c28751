package org.wpbminer.features.reading;

/**
 * Meanings of the names of elements, for rules. Their terms are in names.tsv. The topics that
 * models use as features are {@link NameTopic}s.
 */
public enum NameSense {
  /** Box with an author or a user. */
  AUTHOR_BOX,
  BUTTON,
  /** Text for screen readers alone. */
  UNSEEN,
  SIGNATURE,
  /** Dialog over the page, or path to it. */
  CONTROL,
  /** Name of a section above or before a title. */
  KICKER,
  /** Box with a note, a tip or a warning. */
  CALLOUT,
  /** Quotation, or an element that only one kind of screen shows. */
  COPY,
  /** Link from a heading to itself. */
  PERMALINK,
  /** Link for editing a section. */
  SECTION_EDIT,
  /** Copy of a slide. */
  CLONE,
  /** Caption of a picture. */
  PICTURE_CAPTION,
  /** Text on a slide or card, although its name contains "caption". */
  CARD_TEXT,
  CODE_LINE,
  CODE_BOX,
  /** Bar or button beside code. */
  CODE_TOOLBAR,
  /** Numbers of lines of code. */
  CODE_GUTTER,
  /** Note inside the text. */
  INNER_NOTE,
  POST,
  ANSWER,
  QUESTION,
  POST_COMMENT,
  REVIEW,
  /** Item of a list of links. */
  TEASER,
  POST_AUTHOR,
  NO_POST_AUTHOR,
  POST_TIME,
  NO_POST_TIME,
  POST_BODY,
  /** Part of a post that is not its text. */
  POST_EXTRA,
  /** Link of a pager to the page after this one. */
  NEXT_PAGE,
  /** Link of a pager to the page before this one. */
  PREVIOUS_PAGE;

  /** Returns a bit mask with only the sense's bit set. */
  public long bit() {
    return 1L << ordinal();
  }
}
