package org.wpbminer.segmenter.decode;

/**
 * The decoded source of a page, for what works without a tree.
 *
 * @param text its characters
 * @param charset name of the charset that decoded it
 * @param truncated where the limit on bytes cut it, or null if it is whole
 */
public record PageSource(String text, String charset, String truncated) {

  /**
   * Decodes a page's bytes: by byte order mark, the caller's charset, as valid UTF-8, by {@code
   * <meta>}, by XML declaration, by a detector, by the language that {@code <html>} names, in this
   * order; else as windows-1252.
   */
  public static PageSource decode(byte[] bytes, ParseOptions options) {
    int length = Math.min(bytes.length, options.limits().maxBytes());
    SourceDecoder.Decoded decoded = SourceDecoder.decode(bytes, length, options.charset());
    // How much is left is not said: the caller, too, may have stopped reading.
    String cut = length == bytes.length ? null : "longer than " + length + " bytes: cut there";
    return new PageSource(decoded.source(), decoded.charset().name(), cut);
  }
}
