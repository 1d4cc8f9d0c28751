package org.wpbminer.segmenter.page;

import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.decode.ParseLimits;

/**
 * Limits on parsing a page. If an element exceeds a limit, the cut is recorded and the parse
 * continues; if the page exceeds one, {@link Cut} is thrown.
 *
 * <p>Besides {@link ParseLimits} two costs are bounded that can grow faster than the page. The tag
 * balancer searches all open elements at most tags, so that tags in deep nesting are expensive
 * ({@link #MAX_DEEP_WORK}). And it opens elements that are not in the source if tags are misnested
 * ({@link #IMPLIED_BASE}).
 */
final class ReadGuard {

  /** Number of nesting levels that are not counted as work; few pages are deeper. */
  static final int FREE_LEVELS = 100;

  /** Maximum sum, over all tags, of the nesting levels beyond {@link #FREE_LEVELS}. */
  static final long MAX_DEEP_WORK = 50_000_000;

  /** Number of implied elements and attributes allowed in addition to one per character. */
  static final int IMPLIED_BASE = 10_000;

  /** Number of characters in an implied element's attributes that count as one more attribute. */
  static final int IMPLIED_CHARS = 16;

  private final ParseLimits limits;
  private long deepWork;
  private long implied;
  private int reached;
  private @Nullable String elementCut;
  private @Nullable String pageCut;

  ReadGuard(ParseLimits limits) {
    this.limits = limits;
  }

  /** Returns a description of the parts cut at the limits; null if nothing was cut. */
  @Nullable String cut() {
    return join(elementCut, pageCut);
  }

  /** Joins two descriptions; either may be null. */
  static @Nullable String join(@Nullable String one, @Nullable String other) {
    return one == null ? other : other == null ? one : one + "; " + other;
  }

  /**
   * Counts a tag of the source that ends at offset {@code end}, with {@code depth} open elements.
   */
  void tag(int depth, int end) {
    reached = Math.max(reached, end);
    deepWork += Math.max(0, depth - FREE_LEVELS);
    if (deepWork > MAX_DEEP_WORK) {
      throw cut("nested deeper than " + FREE_LEVELS + " at too many tags");
    }
  }

  /** Checks that a node may be added to {@code size} others, inside {@code depth} open elements. */
  void node(int size, int depth) {
    if (size >= limits.maxNodes()) {
      throw cut("more than " + limits.maxNodes() + " nodes");
    }
    nesting(depth);
  }

  /** Checks that an element may open inside {@code depth} others. */
  void nesting(int depth) {
    if (depth >= limits.maxDepth()) {
      throw cut("nested deeper than " + limits.maxDepth());
    }
  }

  /** Counts an element that is not in the source, and the characters of its attributes. */
  void implied(int attributes, long chars) {
    implied += 1 + attributes + chars / IMPLIED_CHARS;
    if (implied > (long) IMPLIED_BASE + reached) {
      throw cut("misnested tags imply more elements than the page has characters");
    }
  }

  /** Returns the number of an element's attributes to keep. */
  int attributes(int count, int at) {
    if (count > limits.maxAttributes()) {
      note("more than " + limits.maxAttributes() + " attributes: the rest of them", at);
    }
    return Math.min(count, limits.maxAttributes());
  }

  /** Returns the part of an attribute's value to keep. */
  String value(String value, int at) {
    int max = limits.maxAttributeChars();
    if (value.length() <= max) {
      return value;
    }
    note("an attribute of " + value.length() + " characters: the rest of it", at);
    return value.substring(0, max);
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

  /** Signal that ends the parse at a limit. It has no stack trace because it is not an error. */
  static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Cut(String message) {
      super(message, null, false, false);
    }
  }
}
