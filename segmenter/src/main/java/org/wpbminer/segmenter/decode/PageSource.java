package org.wpbminer.segmenter.decode;

import org.jspecify.annotations.Nullable;

/**
 * Decoded source of a page, for uses without a tree.
 *
 * @param text the characters; empty if the bytes are not a page
 * @param charset name of the charset used for decoding; null if the bytes are not a page
 * @param overruledCharset name of the caller's charset if the bytes contradict it; else null
 * @param truncation description of the missing part, or null if the page is complete
 * @param nonHtmlType name of the bytes' type if they are not a page ({@link PageBytes}), or null
 */
public record PageSource(
    String text,
    @Nullable String charset,
    @Nullable String overruledCharset,
    @Nullable String truncation,
    @Nullable String nonHtmlType) {

  /**
   * Decodes the bytes of a page, compressed by gzip or not. The charset is determined by the first
   * of: byte order mark, the caller's charset unless the bytes contradict it, valid UTF-8, {@code
   * <meta>}, XML declaration, a detector, the language of {@code <html>}; otherwise windows-1252.
   */
  public static PageSource decode(byte[] bytes, ParseOptions options) {
    PageBytes page = PageBytes.of(bytes, options.limits().maxBytes());
    if (page.nonHtmlType() != null) {
      return new PageSource("", null, null, null, page.nonHtmlType());
    }
    SourceDecoder.Decoded decoded =
        SourceDecoder.decode(page.bytes(), page.bytes().length, options.charset());
    String told = decoded.rejected() == null ? null : decoded.rejected().name();
    return new PageSource(
        decoded.source(), decoded.charset().name(), told, page.truncation(), null);
  }

  /** Decodes bytes of any text, for example of a style sheet. */
  public static String text(byte[] bytes) {
    return SourceDecoder.decode(bytes, bytes.length, null).source();
  }
}
