package org.wpbminer.segmenter.decode;

import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Text of valid UTF-8. If it has no C1 control, {@link DoubleUtf8} has nothing to repair. */
record Utf8Text(String source, boolean hasControl) {

  /** Number of bytes that are decoded at a time, about one or two lines. */
  private static final int SLICE_BYTES = 512;

  /** Maximum length of the buffer that is kept for reuse; nearly every page is shorter. */
  private static final int MAX_BUFFER_CHARS = 1 << 20;

  /** Buffer that is reused between pages, because it is the largest allocation of decoding. */
  private static final ThreadLocal<SoftReference<char[]>> BUFFER = new ThreadLocal<>();

  /**
   * Decodes bytes; a character that is cut off at the end becomes a replacement character. The
   * bytes are decoded in slices, because the decoder has a fast path for ASCII only at the start of
   * its input. Most slices of most pages are ASCII and need no search for control characters.
   *
   * @return null if the bytes are not valid UTF-8
   */
  static @Nullable Utf8Text decode(byte[] bytes, int from, int to) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.wrap(buffer(to - from));
    boolean hasControl = false;
    do {
      int read = in.position();
      int written = out.position();
      in.limit(Math.min(to, read + SLICE_BYTES));
      if (decoder.decode(in, out, false).isError()) {
        return null;
      }
      int chars = out.position() - written;
      boolean ascii = in.position() - read == chars;
      for (int i = ascii ? chars : 0; i < chars && !hasControl; i++) {
        hasControl = DoubleUtf8.isControl(out.array()[written + i]);
      }
    } while (in.limit() < to);
    if (in.hasRemaining()) {
      out.put('\ufffd');
    }
    return new Utf8Text(out.flip().toString(), hasControl);
  }

  private static char[] buffer(int chars) {
    if (chars > MAX_BUFFER_CHARS) {
      return new char[chars];
    }
    SoftReference<char[]> kept = BUFFER.get();
    char[] buffer = kept == null ? null : kept.get();
    if (buffer == null || buffer.length < chars) {
      buffer = new char[Math.min(MAX_BUFFER_CHARS, Math.max(1 << 16, 2 * chars))];
      BUFFER.set(new SoftReference<>(buffer));
    }
    return buffer;
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
      CharBuffer out = CharBuffer.allocate(SLICE_BYTES);
      int beyondAscii = 0;
      int wrong = 0;
      boolean more = true;
      while (more && beyondAscii < MAX_CHARS) {
        more = decoder.decode(in, out.clear(), true).isOverflow();
        for (int i = 0; i < out.position(); i++) {
          char c = out.get(i);
          wrong += c == '\ufffd' ? 1 : 0;
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
