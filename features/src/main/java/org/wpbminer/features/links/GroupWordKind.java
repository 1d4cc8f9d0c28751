package org.wpbminer.features.links;

/** Where a word of a group of links was met. The order is part of every word's number. */
enum GroupWordKind {
  TAG_WITHIN,
  TAG_OF_REGION,
  TAG_AROUND,
  NAME_WITHIN,
  NAME_OF_REGION,
  NAME_AROUND,
  NAME,
  HEADING,
  HEADING_PAIR,
  HEADING_BEGIN,
  WHOLE_HEADING,
  FURTHER_HEADING,
  NO_HEADING,
  LINK,
  FIRST_OF_LINK,
  WHOLE_LINK,
  BESIDE_LINK
}
