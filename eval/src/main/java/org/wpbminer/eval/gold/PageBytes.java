package org.wpbminer.eval.gold;

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
          "PK\u0003\u0004", "a zip archive");

  /** So far zero bytes are counted; one in sixteen, at even and at odd places, is no text. */
  private static final int WINDOW = 1 << 10;

  private static final int MOST_ZEROS = 16;

  private PageBytes() {}

  /**
   * Reads a page, unpacked if it is packed.
   *
   * @param packed whether it must be
   * @param most bytes to give at most
   * @throws IOException if it cannot be read or unpacked, or is plainly something else than text
   */
  static byte[] read(InputStream in, boolean packed, int most) throws IOException {
    PushbackInputStream head = new PushbackInputStream(in, GZIP.length);
    byte[] magic = head.readNBytes(GZIP.length);
    head.unread(magic);
    boolean unpack = packed || Arrays.equals(magic, GZIP);
    // The unpacking stream is not closed: standard input stays open, a file's owner closes it.
    byte[] page = (unpack ? new GZIPInputStream(head, 1 << 16) : head).readNBytes(most);
    refuseOthers(page);
    return page;
  }

  private static void refuseOthers(byte[] page) throws IOException {
    for (Map.Entry<String, String> kind : KINDS.entrySet()) {
      if (beginsWith(page, kind.getKey())) {
        throw new IOException("it is " + kind.getValue() + "; a page of HTML is needed");
      }
    }
    if (isBinary(page)) {
      throw new IOException("it is binary data, full of zero bytes; a page of HTML is needed");
    }
  }

  private static boolean beginsWith(byte[] page, String magic) {
    for (int i = 0; i < magic.length(); i++) {
      if (i >= page.length || (page[i] & 0xff) != magic.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** In UTF-16 zero bytes stand at even places or at odd ones, and a byte order mark may tell. */
  private static boolean isBinary(byte[] page) {
    if (beginsWith(page, "\u00fe\u00ff") || beginsWith(page, "\u00ff\u00fe")) {
      return false;
    }
    int window = Math.min(page.length, WINDOW);
    int[] zeros = {0, 0};
    for (int i = 0; i < window; i++) {
      zeros[i & 1] += page[i] == 0 ? 1 : 0;
    }
    return Math.min(zeros[0], zeros[1]) * 2 * MOST_ZEROS > Math.max(window, WINDOW / 16);
  }
}
