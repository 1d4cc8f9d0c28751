package org.wpbminer.segmenter.page;

import org.wpbminer.segmenter.decode.ParseLimits;

/**
 * Watches the limits while a page and the fragments in it are read. A limit on one element notes
 * what was cut and the page goes on; a limit on the page throws {@link Cut}.
 *
 * <p>Beside {@link ParseLimits} it bounds two things that grow faster than the page. The tag
 * balancer looks through all open elements at most tags, so that tags are dear where nesting is
 * deep: {@link #MOST_DEEP_WORK}. And misnested tags make it close and open again what a page never
 * wrote: {@link #IMPLIED_BASE}.
 */
final class ReadGuard {

  /** Levels of nesting that cost nothing; few pages are deeper. */
  static final int FREE_LEVELS = 100;

  /** Sum, over the tags of the page, of the levels of nesting beyond the free ones. */
  static final long MOST_DEEP_WORK = 50_000_000;

  /**
   * Implied elements, with their attributes, that a page may have beyond one for each character
   * read.
   */
  static final int IMPLIED_BASE = 10_000;

  /** Characters of an implied element's attributes that count as one more of them. */
  static final int IMPLIED_CHARS = 16;

  private final ParseLimits limits;
  private long deepWork;
  private long implied;
  private int reached;
  private String elementCut;
  private String pageCut;

  ReadGuard(ParseLimits limits) {
    this.limits = limits;
  }

  /** The first element that was cut and what cut the page, or null if nothing was. */
  String cut() {
    return join(elementCut, pageCut);
  }

  /** Two notes as one; either may be null. */
  static String join(String one, String other) {
    return one == null ? other : other == null ? one : one + "; " + other;
  }

  /** A tag that the page wrote ends at offset {@code end}; {@code depth} elements are open. */
  void tag(int depth, int end) {
    reached = Math.max(reached, end);
    deepWork += Math.max(0, depth - FREE_LEVELS);
    if (deepWork > MOST_DEEP_WORK) {
      throw cut("nested deeper than " + FREE_LEVELS + " at too many tags");
    }
  }

  /** A node is about to be added to {@code size} others, below {@code depth} open elements. */
  void node(int size, int depth) {
    if (size >= limits.maxNodes()) {
      throw cut("more than " + limits.maxNodes() + " nodes");
    }
    nesting(depth);
  }

  /** An element is about to open inside {@code depth} others, whether or not it makes a node. */
  void nesting(int depth) {
    if (depth >= limits.maxDepth()) {
      throw cut("nested deeper than " + limits.maxDepth());
    }
  }

  /** An element opens that the page never wrote, with attributes of so many characters in all. */
  void implied(int attributes, long chars) {
    implied += 1 + attributes + chars / IMPLIED_CHARS;
    if (implied > (long) IMPLIED_BASE + reached) {
      throw cut("misnested tags imply more elements than the page has characters");
    }
  }

  /** How many of an element's attributes to keep. */
  int attributes(int count, int at) {
    if (count > limits.maxAttributes()) {
      note("more than " + limits.maxAttributes() + " attributes: the rest of them", at);
    }
    return Math.min(count, limits.maxAttributes());
  }

  /** What of an attribute's value to keep. */
  String value(String value, int at) {
    int most = limits.maxAttributeChars();
    if (value.length() <= most) {
      return value;
    }
    note("an attribute of " + value.length() + " characters: the rest of it", at);
    return value.substring(0, most);
  }

  private Cut cut(String what) {
    pageCut = what + ": cut at offset " + reached;
    return new Cut(what);
  }

  private void note(String what, int at) {
    if (elementCut == null) {
      elementCut = what + " cut at offset " + at;
    }
  }

  /** Ends the parse at a limit. Without stack trace: it is an answer, not an accident. */
  static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Cut(String message) {
      super(message, null, false, false);
    }
  }
}
