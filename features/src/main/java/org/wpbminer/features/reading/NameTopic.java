package org.wpbminer.features.reading;

/**
 * Topics of element names, which are evidence about the content. The terms of each topic are in
 * names.tsv.
 */
public enum NameTopic {
  /** Captions, credits and pictures. */
  CAPTION,
  /** Lines with author and date. */
  BYLINE,
  AUTHOR,
  DATE,
  /** Dates of the last change. */
  MODIFIED,
  TITLE,
  /** Standfirsts and summaries. */
  LEAD,
  /** The text itself. */
  BODY,
  RELATED,
  /** Popular or new items. */
  HOT,
  TAGS,
  /** Newsletters, donations and log-ins. */
  NOTICE,
  /** Cookies, consent, terms. */
  LEGAL,
  /** Consent and subscription notices. */
  WALL,
  PROMOTION,
  /** Sharing, printing, voting. */
  TOOLS,
  COMMENT,
  NAVIGATION,
  HEADER,
  FOOTER,
  SIDE,
  MEDIA,
  USER,
  /** The name of a user. */
  USERNAME,
  POST,
  PRODUCT,
  /** Dialogs, tabs, and what is collapsed. */
  DIALOG,
  LIST,
  /** Text of comments, teasers, navigation and other pages: no place of an article's title. */
  ELSEWHERE;

  private static final NameTopic[] ALL = values();

  /** The topic's bit in a set of topics. */
  public long bit() {
    return 1L << ordinal();
  }

  /** Number of topics. */
  public static int count() {
    return ALL.length;
  }
}
