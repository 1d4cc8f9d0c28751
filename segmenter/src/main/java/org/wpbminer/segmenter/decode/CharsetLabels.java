package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Map from charset labels in pages to the charsets that browsers use: Java's own names, and the
 * labels of the WHATWG Encoding standard that Java does not know or maps to another charset.
 *
 * <p>ISO-8859-10 and -14 are missing in Java and are read as windows-1252, which has the same
 * letters for the larger northern languages.
 */
final class CharsetLabels {

  private static final Map<String, String> NAME_OF = new HashMap<>();

  /** Map from charsets to the supersets that browsers use for them, by Java's names. */
  private static final Map<String, String> SUPERSET = new HashMap<>();

  static {
    TermLists labels = TermLists.load(CharsetLabels.class, "charset-labels.tsv");
    for (String name : labels.topics()) {
      labels.languages(name).getOrDefault("*", List.of()).forEach(s -> NAME_OF.put(s, name));
      labels
          .languages(name)
          .getOrDefault("superset", List.of())
          .forEach(s -> SUPERSET.put(s, name));
    }
  }

  private CharsetLabels() {}

  /** Returns the charset of a label; null if it is unknown or cannot decode ASCII. */
  static @Nullable Charset charset(@Nullable String label) {
    if (label == null || label.isBlank()) {
      return null;
    }
    String key = label.strip().toLowerCase(Locale.ROOT);
    try {
      Charset named = Charset.forName(NAME_OF.getOrDefault(key, key));
      Charset charset = Charset.forName(SUPERSET.getOrDefault(named.name(), named.name()));
      // fails for charsets that only encode, or that cannot decode ASCII
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
