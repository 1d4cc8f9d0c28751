package org.wpbminer.features.reading;

/** What the name of an element can say about its content. The terms of each are in names.tsv. */
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
  /** What is popular or new. */
  HOT,
  TAGS,
  /** Newsletters, donations and log-ins. */
  NOTICE,
  /** Cookies, consent, terms. */
  LEGAL,
  /** What stands between a reader and the text: consent and subscription. */
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
  /** Articles and news items as a whole. */
  ARTICLE,
  /** Related content, without the cards and teasers of other lists. */
  SUGGESTION,
  /** Products and items of shops. */
  GOODS,
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
