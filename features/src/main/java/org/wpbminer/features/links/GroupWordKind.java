package org.wpbminer.features.links;

/** What a word of a group of links is. The order is part of every word's number. */
enum GroupWordKind {
  TAG_WITHIN(WordPlace.NAMES),
  TAG_OF_REGION(WordPlace.NAMES),
  TAG_AROUND(WordPlace.NAMES),
  NAME_WITHIN(WordPlace.NAMES),
  NAME_OF_REGION(WordPlace.NAMES),
  NAME_AROUND(WordPlace.NAMES),
  NAME(WordPlace.NAMES),
  HEADING(WordPlace.HEADINGS),
  HEADING_PAIR(WordPlace.HEADINGS),
  HEADING_BEGIN(WordPlace.HEADINGS),
  WHOLE_HEADING(WordPlace.HEADINGS),
  FURTHER_HEADING(WordPlace.HEADINGS),
  NO_HEADING(WordPlace.HEADINGS),
  LINK(WordPlace.TEXTS),
  FIRST_OF_LINK(WordPlace.TEXTS),
  WHOLE_LINK(WordPlace.TEXTS),
  BESIDE_LINK(WordPlace.TEXTS);

  final WordPlace place;

  GroupWordKind(WordPlace place) {
    this.place = place;
  }
}
