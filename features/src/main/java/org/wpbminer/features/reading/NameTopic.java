package org.wpbminer.features.reading;

/** Topics of element names, which hint at the content. Their terms are in names.tsv. */
public enum NameTopic {
  CAPTION,
  /** Lines with author and date. */
  BYLINE,
  AUTHOR,
  DATE,
  /** Date of the last change. */
  MODIFIED,
  TITLE,
  /** Standfirsts and summaries. */
  LEAD,
  /** The main text. */
  BODY,
  RELATED,
  /** Popular or new items. */
  HOT,
  TAGS,
  /** Newsletters, donations and log-ins. */
  NOTICE,
  /** Cookies, consent, terms. */
  LEGAL,
  /** Consent and subscription dialogs that cover the page. */
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
  /** Dialogs, tabs, and collapsed content. */
  DIALOG,
  LIST,
  /** Articles and news items as a whole. */
  ARTICLE,
  /** Related content, without the cards and teasers of other lists. */
  SUGGESTION,
  /** Products and items of shops. */
  GOODS,
  /** Comments, teasers, navigation and other pages, where no headline is expected. */
  ELSEWHERE;

  private static final NameTopic[] ALL = values();

  /** Returns a bit mask with only the topic's bit set. */
  public long bit() {
    return 1L << ordinal();
  }

  public static int count() {
    return ALL.length;
  }
}
