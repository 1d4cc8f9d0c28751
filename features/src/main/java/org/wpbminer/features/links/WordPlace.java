package org.wpbminer.features.links;

/**
 * Where a word of a group of links was met. A word's number says it, so that what a lexicon says
 * can be told apart by it.
 */
public enum WordPlace {
  /** In the tags and names of the elements around. */
  NAMES,
  /** In the headings over the group. */
  HEADINGS,
  /** In the links and beside them. */
  TEXTS;

  /** The bits of a word's number that say its place. */
  static final int BITS = 3;

  private static final WordPlace[] ALL = values();

  /** The place of a word of {@link PageAnchors#words}. */
  public static WordPlace of(int word) {
    return ALL[Math.min(word & BITS, ALL.length - 1)];
  }
}
