package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What pages call charsets, to the charsets that browsers decode them with: Java's own names, and
 * the labels of the WHATWG's Encoding standard that Java does not know or takes for another.
 *
 * <p>ISO-8859-10 and -14, which Java lacks, are read as windows-1252, with which they share the
 * letters of the larger northern languages.
 */
final class CharsetLabels {

  /** By label, in lower case. */
  private static final Map<String, String> NAME_OF = new HashMap<>();

  static {
    TermLists labels = TermLists.load(CharsetLabels.class, "charset-labels.tsv");
    labels.topics().forEach(name -> labels.terms(name).forEach(label -> NAME_OF.put(label, name)));
  }

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
