package org.wpbminer.eval.training;

/** What is said of a page for which the memory does not suffice. */
public final class WantOfMemory {

  /** What happened and what helps. */
  public static final String REASON =
      "takes more memory than there is; give Java more with WPBMINER_JAVA_OPTS=-Xmx4g";

  private WantOfMemory() {}
}
