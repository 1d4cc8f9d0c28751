package org.wpbminer.features.words;

/** Where a word was met. The order is part of every word's number and so of every model. */
enum WordKind {
  OWN_TAG,
  OWN_NAME,
  TAG_AROUND,
  NAME_AROUND,
  TAG_WITHIN,
  NAME_WITHIN,
  FIRST,
  TEXT,
  HEADING
}
