package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text of valid UTF-8. If it has no C1 control, {@link DoubleUtf8} has nothing to repair. */
record Utf8Text(String source, boolean hasControl) {

  private static final char REPLACEMENT = '\ufffd';

  /** Number of characters that are decoded at a time to examine bytes. */
  private static final int SLICE_CHARS = 512;

  /**
   * Decodes bytes; a character that is cut off at the end becomes a replacement character.
   *
   * @return null if the bytes are not valid UTF-8
   */
  static Utf8Text decode(byte[] bytes, int from, int to) {
    String source = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    if (source.indexOf(REPLACEMENT) >= 0 && !isValid(bytes, from, to)) {
      return null;
    }
    return new Utf8Text(source, source.length() < to - from && hasControl(bytes, from, to));
  }

  private static boolean isValid(byte[] bytes, int from, int to) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.allocate(SLICE_CHARS);
    CoderResult result = decoder.decode(in, out, false);
    while (result.isOverflow()) {
      result = decoder.decode(in, out.clear(), false);
    }
    return !result.isError();
  }

  /** Whether valid UTF-8 has a C1 control, which is encoded as 0xc2 and itself. */
  private static boolean hasControl(byte[] bytes, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (bytes[i] == (byte) 0xc2 && DoubleUtf8.isControl((char) (bytes[i + 1] & 0xff))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Number of errors among the first characters beyond ASCII when bytes are decoded as UTF-8.
   *
   * @param beyondAscii number of characters beyond ASCII, including replacement characters
   * @param wrong number of replacement characters
   */
  record Errors(int beyondAscii, int wrong) {

    /** Maximum number of examined characters beyond ASCII; decoding invalid bytes is slow. */
    private static final int MAX_CHARS = 4 << 10;

    static Errors count(byte[] bytes, int length) {
      CharsetDecoder decoder =
          StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE);
      ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
      CharBuffer out = CharBuffer.allocate(SLICE_CHARS);
      int beyondAscii = 0;
      int wrong = 0;
      boolean more = true;
      while (more && beyondAscii < MAX_CHARS) {
        more = decoder.decode(in, out.clear(), true).isOverflow();
        for (int i = 0; i < out.position(); i++) {
          char c = out.get(i);
          wrong += c == REPLACEMENT ? 1 : 0;
          beyondAscii += c > 0x7f ? 1 : 0;
        }
      }
      return new Errors(beyondAscii, wrong);
    }

    /** Whether the share of errors is at most a limit, even if one more error is counted. */
    boolean isAtMost(double share) {
      return wrong + 1 <= share * (beyondAscii + 1);
    }

    double share() {
      return (double) wrong / Math.max(1, beyondAscii);
    }
  }
}
