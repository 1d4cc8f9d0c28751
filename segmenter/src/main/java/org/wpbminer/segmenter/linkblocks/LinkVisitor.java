package org.wpbminer.segmenter.linkblocks;

/** Takes the links of a page in order, each when its end is reached. */
@FunctionalInterface
public interface LinkVisitor {

  /** Distance of the first link, which has none before it. */
  long NONE = -1;

  /**
   * A link. Positions are UTF-16 indices into the decoded source.
   *
   * @param start its {@code <a}
   * @param textStart behind its start tag
   * @param textEnd before its end tag
   * @param end behind its {@code </a>}; equal to {@code textEnd} where the next {@code <a} or the
   *     end of the page ends it
   * @param hrefStart start of the address, undecoded and without quotes
   * @param hrefEnd its end
   * @param codeDistance {@link Distance#CODE} from the end of the link before, or {@link #NONE}
   * @param textDistance {@link Distance#TEXT} likewise; {@link #NONE} too if it was not asked for
   */
  void link(
      long start,
      long textStart,
      long textEnd,
      long end,
      long hrefStart,
      long hrefEnd,
      long codeDistance,
      long textDistance);
}
