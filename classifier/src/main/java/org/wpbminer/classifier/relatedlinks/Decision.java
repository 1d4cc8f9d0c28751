package org.wpbminer.classifier.relatedlinks;

/** What became of a group of links, and why (the four rules of section 2.2 of the paper). */
public enum Decision {
  /** It is a related-link block. */
  RELATED,
  /** It has no text link. */
  NO_LINKS,
  /** It has too few links to be a block of them. */
  TOO_FEW_LINKS,
  /** Rule 1: too many short anchors. */
  SHORT_ANCHORS,
  /** Rule 2: an anchor has a stop word. */
  STOP_WORD,
  /** Rule 3: an address has a stop pattern. */
  STOP_URL,
  /** Rule 4: it shares too few words with the title. */
  BELOW_THRESHOLD,
  /** Above T, but others have higher scores. */
  NOT_BEST,
  /** No start marker announces any of its links. */
  NO_MARKER
}
