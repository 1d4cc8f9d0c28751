package org.wpbminer.segmenter.decode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * What somebody brings as a page: the gate that all bytes come through, whoever brings them. What
 * is packed by gzip is unpacked, what is too long is cut, and what is no page is named.
 *
 * @param bytes the page, unpacked and cut; what was given where it is no page
 * @param truncated what is missing of it, or null if it is whole
 * @param notHtml what it is in place of a page, such as {@code a PNG image} or {@code empty}; null
 *     if it may be a page
 */
public record PageBytes(byte[] bytes, String truncated, String notHtml) {

  /** Name of bytes and of a text without content. */
  public static final String EMPTY = "empty";

  private static final int CHUNK = 1 << 14;

  /**
   * Lets bytes in.
   *
   * @param given packed or not; not modified
   * @param most bytes of the page that are kept, at least 1
   */
  public static PageBytes of(byte[] given, int most) {
    PageBytes page = isGzip(given) ? unpacked(given, most) : cut(given, most);
    String notHtml = page.notHtml != null ? page.notHtml : ForeignContent.name(page.bytes);
    return notHtml == null ? page : new PageBytes(given, null, notHtml);
  }

  /** Whether bytes are packed by gzip, or pretend to be. */
  public static boolean isGzip(byte[] bytes) {
    return bytes.length > 1 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b;
  }

  /** Why something is not taken, in words; null if it is. */
  public static String refusal(String notHtml) {
    return notHtml == null ? null : "it is " + notHtml + "; a page of HTML is needed";
  }

  /**
   * These, if they are a page.
   *
   * @throws IOException if they are none, which is named
   */
  public PageBytes required() throws IOException {
    if (notHtml != null) {
      throw new IOException(refusal(notHtml));
    }
    return this;
  }

  private static PageBytes cut(byte[] given, int most) {
    // How much is left is not said: the caller, too, may have stopped reading.
    return given.length <= most
        ? new PageBytes(given, null, null)
        : new PageBytes(
            Arrays.copyOf(given, most), "longer than " + most + " bytes: cut there", null);
  }

  /** What is packed and damaged is read as far as it goes. */
  private static PageBytes unpacked(byte[] given, int most) {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    String broken = null;
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(given), CHUNK)) {
      byte[] chunk = new byte[CHUNK];
      for (int n = in.read(chunk); n >= 0 && page.size() <= most; n = in.read(chunk)) {
        page.write(chunk, 0, n);
      }
    } catch (IOException e) {
      broken = "its gzip is broken after " + page.size() + " bytes: " + e.getMessage();
    }
    if (broken != null && page.size() == 0) {
      return new PageBytes(given, null, "a damaged gzip file");
    }
    PageBytes cut = cut(page.toByteArray(), most);
    return cut.truncated == null ? new PageBytes(cut.bytes, broken, null) : cut;
  }
}
