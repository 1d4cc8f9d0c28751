package org.wpbminer.segmenter.decode;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Checked bytes of a page; all input passes through here. Gzip is decompressed, long input is cut,
 * and the type of input that is not a page is determined.
 *
 * @param bytes the page, decompressed and cut; the input itself if it is not a page
 * @param truncation description of the missing part, or null if the page is complete
 * @param nonHtmlType name of the input's type if it is not a page, for example {@code a PNG image}
 *     or {@code empty}; null if it may be a page
 */
public record PageBytes(byte[] bytes, @Nullable String truncation, @Nullable String nonHtmlType) {

  /** Type name of bytes or text without content. */
  public static final String EMPTY = "empty";

  /** Type name of a page that a browser or a mail program saved as a MIME message. */
  public static final String MHTML = "an MHTML archive";

  /** Number of characters at the start of a decoded text that identify its type. */
  private static final int TEXT_WINDOW = 64 << 10;

  private static final int CHUNK = 1 << 14;

  /**
   * Checks input bytes.
   *
   * @param given input, compressed by gzip or not; not modified
   * @param maxBytes maximum number of bytes of the page that are kept, at least 1
   */
  public static PageBytes of(byte[] given, int maxBytes) {
    PageBytes page = isGzip(given) ? unpacked(given, maxBytes) : cut(given, maxBytes);
    String nonHtmlType =
        page.nonHtmlType != null ? page.nonHtmlType : ForeignContent.name(page.bytes);
    return nonHtmlType == null ? page : new PageBytes(given, null, nonHtmlType);
  }

  /** Returns the type name of a decoded text that is not a page; null if it may be a page. */
  public static @Nullable String nonHtmlType(String text) {
    String head = text.substring(0, Math.min(text.length(), TEXT_WINDOW));
    return ForeignContent.name(head.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether bytes begin like gzip data. */
  public static boolean isGzip(byte[] bytes) {
    return bytes.length > 1 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b;
  }

  /** Returns the error message for a type of input that is not HTML; null for null. */
  public static @Nullable String refusal(@Nullable String nonHtmlType) {
    return nonHtmlType == null ? null : "it is " + nonHtmlType + "; a page of HTML is needed";
  }

  /** Returns this object if it is a page, else throws an exception that names its type. */
  public PageBytes required() throws IOException {
    if (nonHtmlType != null) {
      throw new IOException(refusal(nonHtmlType));
    }
    return this;
  }

  private static PageBytes cut(byte[] given, int maxBytes) {
    // the message omits the full length, because the caller may not have read all of the input
    return given.length <= maxBytes
        ? new PageBytes(given, null, null)
        : new PageBytes(
            Arrays.copyOf(given, maxBytes), "longer than " + maxBytes + " bytes: cut there", null);
  }

  /** Decompresses gzip data; damaged data is read up to the error. */
  private static PageBytes unpacked(byte[] given, int maxBytes) {
    int oneMore = maxBytes == Integer.MAX_VALUE ? maxBytes : maxBytes + 1;
    PartialBytes page;
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(given), CHUNK)) {
      page = PartialBytes.read(in, oneMore);
    } catch (IOException e) {
      page = new PartialBytes(new byte[0], e);
    }
    int length = page.bytes().length;
    if (page.error() != null && length == 0) {
      return new PageBytes(given, null, "a damaged gzip file");
    }
    String broken =
        page.error() == null
            ? null
            : "its gzip is broken after " + length + " bytes: " + page.broken();
    PageBytes cut = cut(page.bytes(), maxBytes);
    return cut.truncation == null ? new PageBytes(cut.bytes, broken, null) : cut;
  }
}
