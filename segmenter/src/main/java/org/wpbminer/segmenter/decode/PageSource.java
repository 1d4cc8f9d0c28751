package org.wpbminer.segmenter.decode;

/**
 * The decoded source of a page, for what works without a tree.
 *
 * @param text its characters; empty where the bytes are no page
 * @param charset name of the charset that decoded it; null where the bytes are no page
 * @param charsetTold name of the charset that the caller told, where the bytes belie it; else null
 * @param truncated what is missing of it, or null if it is whole
 * @param notHtml what the bytes are in place of a page ({@link PageBytes}), or null
 */
public record PageSource(
    String text, String charset, String charsetTold, String truncated, String notHtml) {

  /**
   * Decodes a page's bytes, packed or not: by byte order mark, the caller's charset unless the
   * bytes belie it, as valid UTF-8, by {@code <meta>}, by XML declaration, by a detector, by the
   * language that {@code <html>} names, in this order; else as windows-1252.
   */
  public static PageSource decode(byte[] bytes, ParseOptions options) {
    PageBytes page = PageBytes.of(bytes, options.limits().maxBytes());
    if (page.notHtml() != null) {
      return new PageSource("", null, null, null, page.notHtml());
    }
    SourceDecoder.Decoded decoded =
        SourceDecoder.decode(page.bytes(), page.bytes().length, options.charset());
    String told = decoded.rejected() == null ? null : decoded.rejected().name();
    return new PageSource(decoded.source(), decoded.charset().name(), told, page.truncated(), null);
  }

  /** The characters of bytes that need not be a page, such as a style sheet. */
  public static String text(byte[] bytes) {
    return SourceDecoder.decode(bytes, bytes.length, null).source();
  }
}
