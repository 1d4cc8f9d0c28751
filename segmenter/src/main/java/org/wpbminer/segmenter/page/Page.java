package org.wpbminer.segmenter.page;

import java.util.Objects;

/**
 * A parsed page.
 *
 * @param tree its nodes
 * @param title text of the first {@code <title>} that has any, white space folded; empty if none
 *     has
 * @param baseHref {@code href} of the first {@code <base>} that has one, or null
 * @param charset name of the charset that decoded it, {@code null} where the caller gave characters
 * @param truncated which limit cut the page and where, or null if it is whole
 * @param noscriptCounted whether the content of {@code <noscript>} counts as page text because the
 *     page has next to none without it
 * @param hiddenCounted whether hidden text counts for the same reason: the page stays hidden until
 *     a script has run
 */
public record Page(
    PageTree tree,
    String title,
    String baseHref,
    String charset,
    String truncated,
    boolean noscriptCounted,
    boolean hiddenCounted) {

  public Page {
    Objects.requireNonNull(tree, "tree");
    Objects.requireNonNull(title, "title");
  }
}
