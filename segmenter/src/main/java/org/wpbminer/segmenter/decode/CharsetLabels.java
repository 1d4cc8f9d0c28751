package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What pages call charsets, to the charsets that browsers decode them with: Java's own names, and
 * the labels of the WHATWG's Encoding standard that Java does not know or takes for another.
 *
 * <p>ISO-8859-10 and -14, which Java lacks, are read as windows-1252, with which they share the
 * letters of the larger northern languages.
 */
final class CharsetLabels {

  /** A line for each charset of Java's: its name, then the labels. */
  private static final String LABELS =
      """
      UTF-8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8
      UTF-16LE utf-16 unicode csunicode iso-10646-ucs-2 ucs-2 unicodefeff
      UTF-16BE unicodefffe
      ISO-8859-2 iso88592
      ISO-8859-3 iso88593
      ISO-8859-4 iso88594
      ISO-8859-5 iso88595
      ISO-8859-6 iso88596 iso-8859-6-e iso-8859-6-i csiso88596e csiso88596i
      ISO-8859-7 iso88597
      ISO-8859-8 iso88598 iso-8859-8-e iso-8859-8-i csiso88598e csiso88598i logical visual
      ISO-8859-13 iso885913
      ISO-8859-15 iso885915
      windows-1250 x-cp1250
      windows-1251 x-cp1251
      windows-1252 x-cp1252 iso88591 x-user-defined
      windows-1252 iso-8859-10 iso8859-10 iso885910 iso-ir-157 latin6 l6 csisolatin6
      windows-1252 iso-8859-14 iso8859-14 iso885914
      windows-1253 x-cp1253
      windows-1254 x-cp1254 iso88599
      windows-1255 x-cp1255
      windows-1256 x-cp1256
      windows-1257 x-cp1257
      windows-1258 x-cp1258
      x-windows-874 dos-874 iso-8859-11 iso8859-11 iso885911
      KOI8-R koi
      KOI8-U koi8-ru
      x-MacRoman mac macintosh csmacintosh x-mac-roman
      x-MacUkraine x-mac-cyrillic x-mac-ukrainian
      GB18030 x-gbk gb_2312 gb_2312-80 csgb2312 csiso58gb231280 iso-ir-58 chinese
      Big5-HKSCS x-x-big5 cn-big5
      windows-31j x-sjis
      x-windows-949 windows-949 korean iso-ir-149 ks_c_5601-1989 csksc56011987
      """;

  /** By label, in lower case. */
  private static final Map<String, String> NAME_OF = nameOf();

  /** By Java's names: the charsets that browsers decode with a superset of. */
  private static final Map<String, String> SUPERSET =
      Map.of(
          "GB2312", "GB18030",
          "GBK", "GB18030",
          "ISO-8859-1", "windows-1252",
          "US-ASCII", "windows-1252",
          "ISO-8859-9", "windows-1254",
          "TIS-620", "x-windows-874",
          "EUC-KR", "x-windows-949",
          "Big5", "Big5-HKSCS",
          "Shift_JIS", "windows-31j");

  private CharsetLabels() {}

  private static Map<String, String> nameOf() {
    Map<String, String> nameOf = new HashMap<>();
    for (String line : LABELS.lines().toList()) {
      String[] names = line.split(" ");
      for (int i = 1; i < names.length; i++) {
        nameOf.put(names[i], names[0]);
      }
    }
    return nameOf;
  }

  /** The charset that a label means, or null if it means none that a page could be in. */
  static Charset charset(String label) {
    if (label == null || label.isBlank()) {
      return null;
    }
    String key = label.strip().toLowerCase(Locale.ROOT);
    try {
      Charset named = Charset.forName(NAME_OF.getOrDefault(key, key));
      Charset charset = Charset.forName(SUPERSET.getOrDefault(named.name(), named.name()));
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
