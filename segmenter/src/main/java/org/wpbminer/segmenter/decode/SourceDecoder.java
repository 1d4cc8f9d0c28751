package org.wpbminer.segmenter.decode;

import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.wpbminer.segmenter.decode.GuessedCharset.CharsetPlausibility;

/**
 * Bytes to characters. Order of evidence: byte order mark, the zero bytes of UTF-16, the caller's
 * word unless the bytes belie it, bytes that are valid UTF-8 (but for a few characters), {@code
 * <meta>} or XML declaration, and a guess where nothing speaks.
 *
 * <p>UTF-16 without a mark is told by its zero bytes before UTF-8 is tried: ASCII in UTF-16 is
 * valid UTF-8, full of NUL. Valid UTF-8 outranks what a page declares because pages converted to
 * UTF-8 often keep a stale name, and text in another multi-byte charset is hardly ever valid UTF-8
 * by chance. For the same reason it outranks what a server says of all its pages alike.
 */
final class SourceDecoder {

  /**
   * The characters of a page.
   *
   * @param charset that gave them
   * @param belied the caller's charset where the bytes are in another, or null
   */
  record Decoded(String source, Charset charset, Charset belied) {}

  /**
   * With so few wrong characters bytes are damaged UTF-8, whatever the page says: in others' text
   * most are wrong.
   */
  private static final double FEW_WRONG = 0.1;

  /** With so many, what calls itself UTF-8 is something else. */
  private static final double MOST_WRONG = 0.5;

  /**
   * So many bytes more than characters tell UTF-8 from a charset of one byte a character: what two
   * accented letters are there, or one quotation mark, nobody writes.
   */
  private static final int FEW_MORE = 2;

  /**
   * From others: of a word or two, their characters may be valid UTF-8 by chance, and are looked
   * at.
   */
  private static final int MANY_MORE = 16;

  /** How far into the page a tag is looked for that ASCII was written with. */
  private static final int TAG_WINDOW = 1 << 10;

  /** Characters beyond ASCII that tell how many are wrong; to read wrong ones takes long. */
  private static final int ENOUGH = 4 << 10;

  /** How far into the page the zero bytes of UTF-16 are looked for. */
  private static final int ZERO_WINDOW = 1 << 10;

  /** By how much zero bytes of one side outnumber the other's: some characters end with one. */
  private static final int ONE_SIDED = 4;

  private static final String UTF_16 = "UTF-16";

  private static final char ESCAPE = '\u001b';

  /** Bytes that are decoded at a time: the length of a line or two. */
  private static final int SLICE = 512;

  /** How much of what follows the first escape is looked at. */
  private static final int ESCAPED_WINDOW = 64 << 10;

  private SourceDecoder() {}

  static Decoded decode(byte[] bytes, int length, String callers) {
    Mark mark = byteOrderMark(bytes, length);
    int skip = mark == null ? 0 : mark.mark.length;
    Charset told = CharsetLabels.charset(callers);
    Charset certain = mark == null ? unmarkedUtf16(bytes, length) : mark.charset;
    if (certain != null && !certain.equals(StandardCharsets.UTF_8)) {
      return decoded(bytes, skip, length, certain, told);
    }
    ValidUtf8 valid = ValidUtf8.of(bytes, skip, length);
    Charset taken = certain != null || isBelied(told, valid, bytes, length) ? certain : told;
    if (taken != null && !taken.equals(StandardCharsets.UTF_8)) {
      return decoded(bytes, skip, length, taken, told);
    }
    if (valid == null) {
      Charset other = taken == null ? notUtf8(bytes, length) : taken;
      return decoded(bytes, skip, length, other, told);
    }
    String source = valid.source;
    boolean escapes = taken == null && source.indexOf(ESCAPE) >= 0;
    Charset escaped = escapes ? escaped(bytes, length) : null;
    if (escaped != null) {
      return decoded(bytes, skip, length, escaped, told);
    }
    return decoded(
        valid.hasControl ? DoubleUtf8.repaired(source) : source, StandardCharsets.UTF_8, told);
  }

  private static Decoded decoded(byte[] bytes, int from, int to, Charset charset, Charset told) {
    String source = charset.decode(ByteBuffer.wrap(bytes, from, to - from)).toString();
    boolean unicode = charset.equals(StandardCharsets.UTF_8);
    return decoded(unicode ? DoubleUtf8.repaired(source) : source, charset, told);
  }

  private static Decoded decoded(String source, Charset charset, Charset told) {
    // What is told as UTF-16 may be of either order.
    boolean utf16 = told != null && told.name().startsWith(UTF_16);
    boolean same = charset.equals(told) || utf16 && charset.name().startsWith(UTF_16);
    return new Decoded(source, charset, same ? null : told);
  }

  /**
   * Whether bytes are certainly not in the charset that the caller tells: most characters that they
   * give in UTF-8 are wrong; or they have tags in ASCII, which it cannot read; or they are UTF-8
   * and it is not.
   *
   * @param valid what they say as UTF-8, null if they are none
   */
  private static boolean isBelied(Charset told, ValidUtf8 valid, byte[] bytes, int length) {
    if (told == null) {
      return false;
    }
    if (told.equals(StandardCharsets.UTF_8)) {
      return valid == null && ReadAsUtf8.of(bytes, length).share() > MOST_WRONG;
    }
    if (!readsAscii(told)) {
      return ForeignContent.holdsTag(bytes, 0, Math.min(length, TAG_WINDOW));
    }
    if (valid == null) {
      return ReadAsUtf8.of(bytes, length).isAtMost(FEW_WRONG);
    }
    int more = length - valid.source.length();
    boolean single = told.canEncode() && told.newEncoder().maxBytesPerChar() <= 1;
    return single || more >= MANY_MORE
        ? more >= FEW_MORE
        : more >= FEW_MORE && !CharsetPlausibility.isPlausible(Arrays.copyOf(bytes, length), told);
  }

  /** The charset of bytes of which nobody said anything and that are not all UTF-8. */
  private static Charset notUtf8(byte[] bytes, int length) {
    Charset declared = declared(bytes, length);
    ReadAsUtf8 read = ReadAsUtf8.of(bytes, length);
    if (read.isAtMost(FEW_WRONG)) {
      return StandardCharsets.UTF_8;
    }
    if (declared != null
        && !(declared.equals(StandardCharsets.UTF_8) && read.share() > MOST_WRONG)) {
      return declared;
    }
    return GuessedCharset.of(bytes, length);
  }

  /**
   * By its escapes ISO-2022 writes all characters as ASCII, and so as valid UTF-8: the one that the
   * page names; where it names none the Japanese one, which is the only one that browsers guess, if
   * what follows the first escape makes words; null if it is none. There is an escape.
   */
  private static Charset escaped(byte[] bytes, int length) {
    int escape = 0;
    while (bytes[escape] != ESCAPE) {
      escape++;
    }
    Charset declared = declared(bytes, length);
    if (declared != null) {
      return declared.name().startsWith("ISO-2022") ? declared : null;
    }
    byte[] sample = Arrays.copyOfRange(bytes, escape, Math.min(length, escape + ESCAPED_WINDOW));
    Charset japanese = CharsetLabels.charset("ISO-2022-JP");
    return japanese != null && CharsetPlausibility.isPlausible(sample, japanese) ? japanese : null;
  }

  /** The first charset that the page names and that the name's own ASCII does not belie. */
  private static Charset declared(byte[] bytes, int length) {
    for (String name : DeclaredCharset.names(bytes, length)) {
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

  /** UTF-16 without a mark: every other byte of markup is zero, and hardly one between. */
  static Charset unmarkedUtf16(byte[] bytes, int length) {
    int window = Math.min(length, ZERO_WINDOW) & ~1;
    int high = 0;
    int low = 0;
    for (int i = 0; i < window; i += 2) {
      high += bytes[i] == 0 ? 1 : 0;
      low += bytes[i + 1] == 0 ? 1 : 0;
    }
    boolean enough = Math.max(high, low) * 4 >= Math.max(window / 2, 4);
    if (!enough || Math.min(high, low) * ONE_SIDED > Math.max(high, low)) {
      return null;
    }
    return high > low ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }

  private static Mark byteOrderMark(byte[] bytes, int length) {
    for (Mark mark : Mark.values()) {
      if (mark.begins(bytes, length)) {
        return mark;
      }
    }
    return null;
  }

  /** Byte order marks, each before those that it begins with. */
  private enum Mark {
    UTF_8(0xef, 0xbb, 0xbf),
    UTF_32LE(0xff, 0xfe, 0, 0),
    UTF_32BE(0, 0, 0xfe, 0xff),
    UTF_16LE(0xff, 0xfe),
    UTF_16BE(0xfe, 0xff);

    private final Charset charset = Charset.forName(name().replace('_', '-'));
    private final int[] mark;

    Mark(int... mark) {
      this.mark = mark;
    }

    private boolean begins(byte[] bytes, int length) {
      if (length < mark.length) {
        return false;
      }
      for (int i = 0; i < mark.length; i++) {
        if ((bytes[i] & 0xff) != mark[i]) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * What bytes that are UTF-8 say.
   *
   * @param hasControl whether there are controls, without which there is nothing for {@link
   *     DoubleUtf8} to repair
   */
  private record ValidUtf8(String source, boolean hasControl) {

    /** Characters of a page that a thread keeps room for: nearly every page has fewer. */
    private static final int KEPT = 1 << 19;

    /**
     * Kept between pages, for it is the largest thing that decoding makes; memory takes it back.
     */
    private static final ThreadLocal<SoftReference<char[]>> ROOM = new ThreadLocal<>();

    private static char[] room(int chars) {
      if (chars > KEPT) {
        return new char[chars];
      }
      SoftReference<char[]> kept = ROOM.get();
      char[] room = kept == null ? null : kept.get();
      if (room == null || room.length < chars) {
        room = new char[Math.min(KEPT, Math.max(1 << 16, 2 * chars))];
        ROOM.set(new SoftReference<>(room));
      }
      return room;
    }

    /**
     * Reads bytes; null if they are no UTF-8. A character cut off at the very end is forgiven.
     * Slice by slice: the decoder copies ASCII at once only at the beginning of what it is given,
     * and most slices of most pages are ASCII, in which no controls need be looked for.
     */
    static ValidUtf8 of(byte[] bytes, int from, int to) {
      CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
      ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
      CharBuffer out = CharBuffer.wrap(room(to - from));
      boolean hasControl = false;
      do {
        int read = in.position();
        int written = out.position();
        in.limit(Math.min(to, read + SLICE));
        if (decoder.decode(in, out, false).isError()) {
          return null;
        }
        int chars = out.position() - written;
        boolean ascii = in.position() - read == chars;
        CharBuffer slice = CharBuffer.wrap(out.array(), written, chars);
        hasControl |= !ascii && DoubleUtf8.hasControl(slice, 0, chars);
      } while (in.limit() < to);
      if (in.hasRemaining()) {
        out.put('\ufffd');
      }
      return new ValidUtf8(out.flip().toString(), hasControl);
    }
  }

  /**
   * The first {@link #ENOUGH} characters beyond ASCII that UTF-8 gives.
   *
   * @param wrong how many of them stand for wrong bytes
   */
  private record ReadAsUtf8(int beyondAscii, int wrong) {

    static ReadAsUtf8 of(byte[] bytes, int length) {
      CharsetDecoder decoder =
          StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE);
      ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
      CharBuffer out = CharBuffer.allocate(SLICE);
      int beyondAscii = 0;
      int wrong = 0;
      boolean more = true;
      while (more && beyondAscii < ENOUGH) {
        more = decoder.decode(in, out.clear(), true).isOverflow();
        for (int i = 0; i < out.position(); i++) {
          char c = out.get(i);
          wrong += c == '\ufffd' ? 1 : 0;
          beyondAscii += c > 0x7f ? 1 : 0;
        }
      }
      return new ReadAsUtf8(beyondAscii, wrong);
    }

    /** Whether a share of wrong ones is not exceeded; one more is counted, as few say little. */
    boolean isAtMost(double most) {
      return wrong + 1 <= most * (beyondAscii + 1);
    }

    double share() {
      return (double) wrong / Math.max(1, beyondAscii);
    }
  }
}
