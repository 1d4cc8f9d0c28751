package org.wpbminer.classifier.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** The bytes of a page, whatever it was wrapped in; what is no page is refused. */
final class PageBytes {

  private static final byte[] GZIP = {0x1f, (byte) 0x8b};

  /** How what people take for a page begins. */
  private static final Map<String, String> KINDS =
      Map.of(
          "%PDF-", "a PDF file",
          "\u0089PNG\r\n", "a PNG image",
          "\u00ff\u00d8\u00ff", "a JPEG image",
          "GIF8", "a GIF image",
          "PK\u0003\u0004", "a zip archive",
          "\u001f\u008b", "a gzip file within a gzip file");

  /** So far zero bytes are counted; one in sixteen, at even and at odd places, is no text. */
  private static final int WINDOW = 1 << 10;

  private static final int MOST_ZEROS = 16;

  private PageBytes() {}

  /**
   * Reads a page, unpacked if it is packed.
   *
   * @param in is closed
   * @param packed whether it must be
   * @param most bytes to give at most
   * @throws IOException if it cannot be read or unpacked, or is plainly something else than text
   */
  static byte[] read(InputStream in, boolean packed, int most) throws IOException {
    try (PushbackInputStream head = new PushbackInputStream(in, GZIP.length)) {
      byte[] magic = head.readNBytes(GZIP.length);
      head.unread(magic);
      boolean unpack = packed || Arrays.equals(magic, GZIP);
      byte[] page = unpack ? unpacked(head, most) : head.readNBytes(most);
      refuseOthers(page);
      return page;
    }
  }

  /** Closed at once: what unpacks holds memory that is not the heap's. */
  private static byte[] unpacked(InputStream in, int most) throws IOException {
    try (GZIPInputStream page = new GZIPInputStream(in, 1 << 16)) {
      return page.readNBytes(most);
    }
  }

  private static void refuseOthers(byte[] page) throws IOException {
    for (Map.Entry<String, String> kind : KINDS.entrySet()) {
      if (standsAt(page, 0, kind.getKey())) {
        throw new IOException("it is " + kind.getValue() + "; a page of HTML is needed");
      }
    }
    if (standsAt(page, 0, "RIFF") && standsAt(page, 8, "WEBP")) {
      throw new IOException("it is a WebP image; a page of HTML is needed");
    }
    if (isBinary(page)) {
      throw new IOException("it is binary data, full of zero bytes; a page of HTML is needed");
    }
  }

  private static boolean standsAt(byte[] page, int at, String magic) {
    for (int i = 0; i < magic.length(); i++) {
      if (at + i >= page.length || (page[at + i] & 0xff) != magic.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether zero bytes abound where the data begins. A damaged page may have them before it, behind
   * it and among its tags; in UTF-16 they stand at even places or at odd ones alone.
   */
  private static boolean isBinary(byte[] page) {
    if (standsAt(page, 0, "\u00fe\u00ff") || standsAt(page, 0, "\u00ff\u00fe")) {
      return false;
    }
    int from = 0;
    int to = page.length;
    while (from < to && page[from] == 0) {
      from++;
    }
    while (from < to && page[to - 1] == 0) {
      to--;
    }
    if (from == to) {
      return page.length > 0;
    }
    int end = Math.min(to, from + WINDOW);
    return !holdsTag(page, from, end) && aboundsInZeros(page, from, end);
  }

  private static boolean holdsTag(byte[] page, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      int letter = page[i + 1] | 0x20;
      if (page[i] == '<' && letter >= 'a' && letter <= 'z') {
        return true;
      }
    }
    return false;
  }

  private static boolean aboundsInZeros(byte[] page, int from, int to) {
    int[] zeros = {0, 0};
    for (int i = from; i < to; i++) {
      zeros[i & 1] += page[i] == 0 ? 1 : 0;
    }
    return Math.min(zeros[0], zeros[1]) * 2 * MOST_ZEROS > Math.max(to - from, WINDOW / 16);
  }
}
