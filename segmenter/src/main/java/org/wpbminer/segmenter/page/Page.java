package org.wpbminer.segmenter.page;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parsed page.
 *
 * @param tree tree of its nodes
 * @param title text of the first non-empty {@code <title>}, whitespace collapsed; empty if there is
 *     none
 * @param baseHref {@code href} of the first {@code <base>} that has one, or null
 * @param charset name of the charset used for decoding; {@code null} if the caller passed
 *     characters or the input is not a page
 * @param overruledCharset name of the caller's charset if the bytes contradict it; else null
 * @param truncation limit at which the page was cut, with the offset, or null if the page is
 *     complete
 * @param nonHtmlType name of the input's type if it is not a page, for example {@code a PNG image}:
 *     then the tree is empty; null if it may be a page
 * @param noscriptCounted whether the content of {@code <noscript>} counts as page text because the
 *     page has next to no text without it
 * @param hiddenCounted whether hidden text counts as page text for the same reason: the page is
 *     hidden until a script has run
 */
public record Page(
    PageTree tree,
    String title,
    @Nullable String baseHref,
    @Nullable String charset,
    @Nullable String overruledCharset,
    @Nullable String truncation,
    @Nullable String nonHtmlType,
    boolean noscriptCounted,
    boolean hiddenCounted) {

  public Page {
    Objects.requireNonNull(tree, "tree");
    Objects.requireNonNull(title, "title");
  }
}
