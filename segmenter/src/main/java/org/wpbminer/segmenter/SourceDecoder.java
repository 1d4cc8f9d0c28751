package org.wpbminer.segmenter;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Bytes to characters. Order of evidence: byte order mark, the caller's word, bytes that are valid
 * UTF-8 (but for one character in a hundred), {@code <meta>}, a statistical detector, and
 * windows-1252 where nothing speaks.
 *
 * <p>UTF-16 without a mark is told by its zero bytes before UTF-8 is tried: ASCII in UTF-16 is
 * valid UTF-8, full of NUL. Valid UTF-8 outranks {@code <meta>} because pages converted to UTF-8
 * often keep a stale one, and text in another multi-byte charset is hardly ever valid UTF-8 by
 * chance.
 */
final class SourceDecoder {

  /** The characters of a page and the charset that gave them. */
  record Decoded(String source, Charset charset) {}

  private static final int DETECTOR_WINDOW = 256 << 10;

  /** With so few wrong characters bytes are damaged UTF-8: in others' text most are wrong. */
  private static final double FEW_WRONG = 0.01;

  /** With so many, what calls itself UTF-8 is something else. */
  private static final double MOST_WRONG = 0.5;

  /** How far into the page the zero bytes of UTF-16 are looked for. */
  private static final int ZERO_WINDOW = 1 << 10;

  private SourceDecoder() {}

  static Decoded decode(byte[] bytes, int length, String callers) {
    Charset charset = charset(bytes, length, callers);
    int skip = markLength(bytes, length, charset);
    CharBuffer chars = charset.decode(ByteBuffer.wrap(bytes, skip, length - skip));
    return new Decoded(chars.toString(), charset);
  }

  private static Charset charset(byte[] bytes, int length, String callers) {
    Charset marked = byteOrderMark(bytes, length);
    if (marked != null) {
      return marked;
    }
    Charset told = CharsetLabels.charset(callers);
    if (told != null) {
      return told;
    }
    Charset wide = unmarkedUtf16(bytes, length);
    if (wide != null) {
      return wide;
    }
    if (isUtf8(bytes, length)) {
      // By its escapes ISO-2022 writes all characters as ASCII, and so as valid UTF-8.
      Charset escaped = hasEscape(bytes, length) ? meta(bytes, length) : null;
      boolean iso2022 = escaped != null && escaped.name().startsWith("ISO-2022");
      return iso2022 ? escaped : StandardCharsets.UTF_8;
    }
    Charset meta = meta(bytes, length);
    double wrong = wrongInUtf8(bytes, length);
    if (wrong <= FEW_WRONG) {
      return StandardCharsets.UTF_8;
    }
    if (meta != null && !(meta.equals(StandardCharsets.UTF_8) && wrong > MOST_WRONG)) {
      return meta;
    }
    Charset guess = CharsetLabels.charset(detect(bytes, length));
    return guess != null ? guess : meta != null ? meta : Charset.forName("windows-1252");
  }

  private static boolean hasEscape(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[i] == 0x1b) {
        return true;
      }
    }
    return false;
  }

  /** The first charset that a {@code <meta>} names and that its own ASCII does not belie. */
  private static Charset meta(byte[] bytes, int length) {
    for (String name : MetaCharset.names(bytes, length)) {
      Charset charset = CharsetLabels.charset(name);
      if (charset != null && readsAscii(charset)) {
        return charset;
      }
    }
    return null;
  }

  private static boolean readsAscii(Charset charset) {
    String ascii = "<meta charset='a-1'>";
    return ascii.equals(new String(ascii.getBytes(StandardCharsets.US_ASCII), charset));
  }

  /** UTF-16 without a mark: every other byte of markup is zero, and none between. */
  private static Charset unmarkedUtf16(byte[] bytes, int length) {
    int window = Math.min(length, ZERO_WINDOW) & ~1;
    int high = 0;
    int low = 0;
    for (int i = 0; i < window; i += 2) {
      high += bytes[i] == 0 ? 1 : 0;
      low += bytes[i + 1] == 0 ? 1 : 0;
    }
    boolean enough = Math.max(high, low) * 4 >= Math.max(window / 2, 4);
    if (!enough || Math.min(high, low) > 0) {
      return null;
    }
    return high > 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }

  private static Charset byteOrderMark(byte[] b, int length) {
    if (length >= 3 && b[0] == (byte) 0xef && b[1] == (byte) 0xbb && b[2] == (byte) 0xbf) {
      return StandardCharsets.UTF_8;
    }
    if (length >= 2 && b[0] == (byte) 0xfe && b[1] == (byte) 0xff) {
      return StandardCharsets.UTF_16BE;
    }
    if (length >= 2 && b[0] == (byte) 0xff && b[1] == (byte) 0xfe) {
      return StandardCharsets.UTF_16LE;
    }
    return null;
  }

  private static int markLength(byte[] bytes, int length, Charset charset) {
    Charset marked = byteOrderMark(bytes, length);
    return !charset.equals(marked) ? 0 : marked.equals(StandardCharsets.UTF_8) ? 3 : 2;
  }

  /** Whether the bytes are UTF-8; a character cut off at the very end is forgiven. */
  static boolean isUtf8(byte[] bytes, int length) {
    var decoder = StandardCharsets.UTF_8.newDecoder();
    decoder.onMalformedInput(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
    CharBuffer out = CharBuffer.allocate(8192);
    while (true) {
      var result = decoder.decode(in, out, false);
      if (result.isError()) {
        return false;
      }
      if (result.isUnderflow()) {
        return true;
      }
      out.clear();
    }
  }

  /** Of the characters beyond ASCII that UTF-8 gives, the share that stands for wrong bytes. */
  private static double wrongInUtf8(byte[] bytes, int length) {
    CharBuffer chars = StandardCharsets.UTF_8.decode(ByteBuffer.wrap(bytes, 0, length));
    int wrong = 0;
    int beyondAscii = 0;
    for (int i = 0; i < chars.length(); i++) {
      char c = chars.charAt(i);
      wrong += c == '\ufffd' ? 1 : 0;
      beyondAscii += c > 0x7f ? 1 : 0;
    }
    return (double) wrong / Math.max(1, beyondAscii);
  }

  private static String detect(byte[] bytes, int length) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(bytes, 0, Math.min(length, DETECTOR_WINDOW));
    detector.dataEnd();
    return detector.getDetectedCharset();
  }
}
