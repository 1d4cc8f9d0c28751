package org.wpbminer.segmenter;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Bytes to characters. Order of evidence: byte order mark, the caller's word, bytes that are valid
 * UTF-8, {@code <meta>}, a statistical detector, and windows-1252 where nothing speaks.
 *
 * <p>Valid UTF-8 outranks {@code <meta>} because pages converted to UTF-8 often keep a stale one,
 * and text in another multi-byte charset is hardly ever valid UTF-8 by chance.
 */
final class SourceDecoder {

  /** The characters of a page and the charset that gave them. */
  record Decoded(String source, Charset charset) {}

  /** How far into the page {@code <meta>} is looked for; pages put scripts before it. */
  private static final int META_WINDOW = 16 << 10;

  private static final int DETECTOR_WINDOW = 256 << 10;

  /** What pages call a charset, and the superset that browsers take for it. */
  private static final Map<String, String> BROWSERS_NAME =
      Map.of(
          "gb2312", "GB18030",
          "gbk", "GB18030",
          "x-gbk", "GB18030",
          "gb_2312-80", "GB18030",
          "iso-8859-1", "windows-1252",
          "latin1", "windows-1252",
          "us-ascii", "windows-1252",
          "ascii", "windows-1252",
          "big5", "Big5-HKSCS",
          "shift_jis", "windows-31j");

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
    Charset told = named(callers);
    if (told != null) {
      return told;
    }
    if (isUtf8(bytes, length)) {
      return StandardCharsets.UTF_8;
    }
    Charset meta = named(metaCharset(bytes, length));
    // A page whose ASCII <meta> could be read is not UTF-16, whatever the <meta> says.
    if (meta != null && !meta.name().startsWith("UTF-16") && !isDisproved(meta, bytes, length)) {
      return meta;
    }
    Charset guess = named(detect(bytes, length));
    return guess != null ? guess : meta != null ? meta : Charset.forName("windows-1252");
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

  /** UTF-8 by name, but the bytes are mostly something else. */
  private static boolean isDisproved(Charset named, byte[] bytes, int length) {
    if (!named.equals(StandardCharsets.UTF_8)) {
      return false;
    }
    CharBuffer chars = named.decode(ByteBuffer.wrap(bytes, 0, length));
    int wrong = 0;
    int beyondAscii = 0;
    for (int i = 0; i < chars.length(); i++) {
      char c = chars.charAt(i);
      wrong += c == '\ufffd' ? 1 : 0;
      beyondAscii += c > 0x7f ? 1 : 0;
    }
    return wrong * 2 > beyondAscii;
  }

  /** What {@code <meta charset>} or {@code <meta http-equiv>} names in the page's first bytes. */
  static String metaCharset(byte[] bytes, int length) {
    String head = new String(bytes, 0, Math.min(length, META_WINDOW), StandardCharsets.ISO_8859_1);
    String lower = head.toLowerCase(Locale.ROOT);
    int at = 0;
    while ((at = lower.indexOf("<meta", at)) >= 0) {
      int end = lower.indexOf('>', at);
      end = end < 0 ? lower.length() : end;
      int charset = lower.indexOf("charset", at);
      if (charset > 0 && charset < end) {
        String name = valueAfter(lower, charset + "charset".length(), end);
        if (!name.isEmpty()) {
          return name;
        }
      }
      at = end;
    }
    return null;
  }

  private static String valueAfter(String s, int from, int to) {
    int i = from;
    while (i < to && (Characters.isSpace(s.charAt(i)) || "=\"'".indexOf(s.charAt(i)) >= 0)) {
      i++;
    }
    int start = i;
    while (i < to && !Characters.isSpace(s.charAt(i)) && "\"';/,".indexOf(s.charAt(i)) < 0) {
      i++;
    }
    return s.substring(start, i);
  }

  private static String detect(byte[] bytes, int length) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(bytes, 0, Math.min(length, DETECTOR_WINDOW));
    detector.dataEnd();
    return detector.getDetectedCharset();
  }

  private static Charset named(String name) {
    if (name == null || name.isBlank()) {
      return null;
    }
    String key = name.strip().toLowerCase(Locale.ROOT);
    try {
      Charset charset = Charset.forName(BROWSERS_NAME.getOrDefault(key, key));
      // Charsets that only encode, or that decode nothing a page could be in, tell nothing.
      charset.newDecoder().decode(ByteBuffer.wrap(new byte[] {'a', 'a', 'a', 'a'}));
      return charset;
    } catch (IllegalCharsetNameException
        | UnsupportedCharsetException
        | UnsupportedOperationException
        | CharacterCodingException e) {
      return null;
    }
  }
}
