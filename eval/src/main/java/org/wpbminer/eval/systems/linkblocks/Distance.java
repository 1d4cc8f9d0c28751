package org.wpbminer.eval.systems.linkblocks;

/** How far two links stand apart in the source (chapter 5, section 5.3). */
public enum Distance {
  /**
   * Length of all source between the links in UTF-16 units, with the attributes of tags removed:
   * {@code <div id="main"> ABC </div>} counts as {@code <div> ABC </div>}, 16. A tag counts its
   * name and brackets; comments, white space and what is no markup between its tags, such as
   * scripts, count whole. So does what stands in a {@code <template>}, with the attributes there,
   * unless it is a declarative shadow root: no reader sees it, and it is read like a script.
   */
  CODE,
  /** Length of the text between the links, as {@link TextLength} counts it. */
  TEXT
}
