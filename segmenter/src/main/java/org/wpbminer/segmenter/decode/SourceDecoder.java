package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the bytes of a page. The charset is determined by the first of: byte order mark; zero
 * bytes of UTF-16; the caller's charset unless the bytes contradict it; valid UTF-8, with a few
 * invalid characters allowed; {@code <meta>} or XML declaration; a guess.
 *
 * <p>UTF-16 without a mark is tested before UTF-8 because ASCII in UTF-16 is valid UTF-8 with NUL
 * characters. Valid UTF-8 outranks the page's declaration because pages that were converted to
 * UTF-8 often keep an old one, and text in another multi-byte charset is hardly ever valid UTF-8.
 * It outranks the caller's charset because servers declare one charset for all their pages.
 */
final class SourceDecoder {

  /** Decoded page with its charset; {@code rejected} is a caller's charset that did not fit. */
  record Decoded(String source, Charset charset, @Nullable Charset rejected) {}

  /** Maximum share of wrong characters in damaged UTF-8; other charsets have far more. */
  private static final double MAX_DAMAGED_SHARE = 0.1;

  /** Share of wrong characters above which a declaration of UTF-8 is considered false. */
  private static final double MAX_DECLARED_UTF8_ERROR_SHARE = 0.5;

  /** Minimum number of UTF-8 continuation bytes that rules out a single-byte charset. */
  private static final int MIN_CONTINUATION_BYTES = 2;

  /**
   * Minimum number of UTF-8 continuation bytes that rules out a multi-byte charset even without a
   * test of its words. Fewer may be valid UTF-8 by chance.
   */
  private static final int MIN_CERTAIN_CONTINUATION_BYTES = 16;

  /** Length of the start of the page that is searched for an ASCII tag. */
  private static final int TAG_WINDOW_BYTES = 1 << 10;

  /** Length of the start of the page in which the zero bytes of UTF-16 are counted. */
  private static final int ZERO_WINDOW_BYTES = 1 << 10;

  /**
   * Minimum ratio in UTF-16 of zero bytes at even offsets to those at odd offsets, or the reverse.
   */
  private static final int MIN_ZERO_RATIO = 4;

  private static final String UTF_16 = "UTF-16";

  private static final char ESCAPE = '\u001b';

  /** Number of bytes after the first escape sequence whose words are tested. */
  private static final int ESCAPED_WINDOW_BYTES = 64 << 10;

  /** The charset that servers declare by default, also under the name ISO-8859-1. */
  private static final Charset SERVER_DEFAULT = Charset.forName("windows-1252");

  /** Minimum number of bytes beyond ASCII that can contradict the page's own declaration. */
  private static final int MIN_CONTRADICTING_BYTES = 40;

  /** Minimum advantage in log-likelihood per byte of another charset over the declared one. */
  private static final double MIN_CONTRADICTING_ADVANTAGE = 0.5;

  private SourceDecoder() {}

  static Decoded decode(byte[] bytes, int length, @Nullable String callers) {
    ByteOrderMark mark = ByteOrderMark.find(bytes, length);
    int start = mark == null ? 0 : mark.length();
    Charset supplied = CharsetLabels.charset(callers);
    Charset certain = mark == null ? unmarkedUtf16(bytes, length) : mark.charset();
    if (certain != null && !certain.equals(StandardCharsets.UTF_8)) {
      return decoded(bytes, start, length, certain, supplied);
    }
    Utf8Text utf8 = Utf8Text.decode(bytes, start, length);
    Charset taken =
        certain != null || isContradicted(supplied, utf8, bytes, length) ? certain : supplied;
    if (taken != null && !taken.equals(StandardCharsets.UTF_8)) {
      return decoded(bytes, start, length, taken, supplied);
    }
    if (utf8 == null) {
      Charset other = taken == null ? notUtf8(bytes, length) : taken;
      return decoded(bytes, start, length, other, supplied);
    }
    String source = utf8.source();
    boolean escapes = taken == null && source.indexOf(ESCAPE) >= 0;
    Charset escaped = escapes ? iso2022(bytes, length) : null;
    if (escaped != null) {
      return decoded(bytes, start, length, escaped, supplied);
    }
    return decoded(
        utf8.hasControl() ? DoubleUtf8.repaired(source) : source, StandardCharsets.UTF_8, supplied);
  }

  private static Decoded decoded(
      byte[] bytes, int from, int to, Charset charset, @Nullable Charset supplied) {
    String source = charset.decode(ByteBuffer.wrap(bytes, from, to - from)).toString();
    boolean unicode = charset.equals(StandardCharsets.UTF_8);
    return decoded(unicode ? DoubleUtf8.repaired(source) : source, charset, supplied);
  }

  private static Decoded decoded(String source, Charset charset, @Nullable Charset supplied) {
    // any variant of UTF-16 counts as the same charset as any other, whatever the byte order
    boolean utf16 = supplied != null && supplied.name().startsWith(UTF_16);
    boolean same = charset.equals(supplied) || utf16 && charset.name().startsWith(UTF_16);
    return new Decoded(source, charset, same ? null : supplied);
  }

  /**
   * Whether the caller's charset is certainly wrong. It is wrong if it is UTF-8 and most characters
   * are invalid in UTF-8; if the bytes contain ASCII tags, which the charset cannot decode; if the
   * bytes are UTF-8 and the charset is another one; or if the charset is the default of servers and
   * the page declares another one that fits.
   *
   * @param utf8 the bytes as UTF-8, or null if they are not valid
   */
  private static boolean isContradicted(
      @Nullable Charset supplied, @Nullable Utf8Text utf8, byte[] bytes, int length) {
    if (supplied == null) {
      return false;
    }
    if (supplied.equals(StandardCharsets.UTF_8)) {
      return utf8 == null
          && Utf8Text.Errors.count(bytes, length).share() > MAX_DECLARED_UTF8_ERROR_SHARE;
    }
    if (!decodesAscii(supplied)) {
      return ForeignContent.holdsTag(bytes, 0, Math.min(length, TAG_WINDOW_BYTES));
    }
    if (utf8 == null) {
      return Utf8Text.Errors.count(bytes, length).isAtMost(MAX_DAMAGED_SHARE)
          || supplied.equals(SERVER_DEFAULT) && declaresBetter(bytes, length);
    }
    int continuation = length - utf8.source().length();
    return CharsetPlausibility.isSingleByte(supplied)
            || continuation >= MIN_CERTAIN_CONTINUATION_BYTES
        ? continuation >= MIN_CONTINUATION_BYTES
        : continuation >= MIN_CONTINUATION_BYTES
            && !CharsetPlausibility.isPlausible(Arrays.copyOf(bytes, length), supplied);
  }

  /** Whether the page declares a charset that fits its bytes better than the default of servers. */
  private static boolean declaresBetter(byte[] bytes, int length) {
    Charset declared = declared(bytes, length);
    if (declared == null || declared.equals(SERVER_DEFAULT) || isUtf8(declared)) {
      return false;
    }
    byte[] sample = GuessedCharset.sample(bytes, length);
    LetterFrequencies letters = new LetterFrequencies(sample);
    return CharsetPlausibility.isPlausible(sample, declared)
        && (!CharsetPlausibility.isSingleByte(declared)
            || letters.meanLogLikelihood(declared) > letters.meanLogLikelihood(SERVER_DEFAULT));
  }

  /** Returns the charset of bytes that are not valid UTF-8 and have no reliable declaration. */
  private static Charset notUtf8(byte[] bytes, int length) {
    Charset declared = declared(bytes, length);
    Utf8Text.Errors errors = Utf8Text.Errors.count(bytes, length);
    if (errors.isAtMost(MAX_DAMAGED_SHARE)) {
      return StandardCharsets.UTF_8;
    }
    if (declared != null && !(isUtf8(declared) && errors.share() > MAX_DECLARED_UTF8_ERROR_SHARE)) {
      return corrected(declared, bytes, length);
    }
    return GuessedCharset.guess(bytes, length);
  }

  /**
   * Replaces the declared charset by one of the same alphabet if that fits the bytes far better.
   */
  private static Charset corrected(Charset declared, byte[] bytes, int length) {
    LetterFrequencies letters = new LetterFrequencies(GuessedCharset.sample(bytes, length));
    Charset likely = letters.mostLikely(List.of());
    return letters.size() >= MIN_CONTRADICTING_BYTES
            && likely != null
            && CharsetPlausibility.shareAlphabet(declared, likely)
            && letters.meanLogLikelihood(likely)
                > letters.meanLogLikelihood(declared) + MIN_CONTRADICTING_ADVANTAGE
        ? likely
        : declared;
  }

  private static boolean isUtf8(Charset charset) {
    return charset.equals(StandardCharsets.UTF_8);
  }

  /**
   * Returns the charset of a page with escape sequences. ISO-2022 encodes all characters as ASCII,
   * and so as valid UTF-8. The page's declaration decides. Without one the charset is the Japanese
   * variant, the only one that browsers guess, if the text after the first escape sequence has
   * plausible words. The bytes must contain an escape sequence.
   *
   * @return null if the page is not in ISO-2022
   */
  private static @Nullable Charset iso2022(byte[] bytes, int length) {
    int escape = 0;
    while (bytes[escape] != ESCAPE) {
      escape++;
    }
    Charset declared = declared(bytes, length);
    if (declared != null) {
      return declared.name().startsWith("ISO-2022") ? declared : null;
    }
    byte[] sample =
        Arrays.copyOfRange(bytes, escape, Math.min(length, escape + ESCAPED_WINDOW_BYTES));
    Charset japanese = CharsetLabels.charset("ISO-2022-JP");
    return japanese != null && CharsetPlausibility.isPlausible(sample, japanese) ? japanese : null;
  }

  /** Returns the first declared charset in which the declaration itself is readable. */
  private static @Nullable Charset declared(byte[] bytes, int length) {
    for (String name : DeclaredCharset.names(bytes, length)) {
      Charset charset = CharsetLabels.charset(name);
      if (charset != null && decodesAscii(charset)) {
        return charset;
      }
    }
    return null;
  }

  private static boolean decodesAscii(Charset charset) {
    String ascii = "<meta charset='a-1'>";
    return ascii.equals(new String(ascii.getBytes(StandardCharsets.US_ASCII), charset));
  }

  /**
   * Returns the charset of UTF-16 without a byte order mark; null if the bytes are not UTF-16. In
   * UTF-16 one byte of each pair is zero in markup, and the other hardly ever is.
   */
  static @Nullable Charset unmarkedUtf16(byte[] bytes, int length) {
    int window = Math.min(length, ZERO_WINDOW_BYTES) & ~1;
    int high = 0;
    int low = 0;
    for (int i = 0; i < window; i += 2) {
      high += bytes[i] == 0 ? 1 : 0;
      low += bytes[i + 1] == 0 ? 1 : 0;
    }
    boolean enough = Math.max(high, low) * 4 >= Math.max(window / 2, 4);
    if (!enough || Math.min(high, low) * MIN_ZERO_RATIO > Math.max(high, low)) {
      return null;
    }
    return high > low ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }
}
