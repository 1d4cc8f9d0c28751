package org.wpbminer.segmenter;

import java.io.Serializable;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.Objects;

/**
 * How a page is read.
 *
 * @param limits how much of it
 * @param charset name of the charset that the caller knows the page to have (an HTTP header, say),
 *     or null. A byte order mark outranks it; a name that Java does not know is passed over
 * @param countHidden whether what {@code hidden} or {@code style="display:none"} hides counts as
 *     page text
 */
public record ParseOptions(ParseLimits limits, String charset, boolean countHidden)
    implements Serializable {

  private static final ParseOptions DEFAULTS =
      new ParseOptions(ParseLimits.defaults(), null, false);

  public ParseOptions {
    Objects.requireNonNull(limits, "limits");
  }

  /** Default limits, charset found out from the page, hidden text not counted. */
  public static ParseOptions defaults() {
    return DEFAULTS;
  }

  /** These options with the charset that the caller knows, or null for none. */
  public ParseOptions withCharset(String charset) {
    return new ParseOptions(limits, charset, countHidden);
  }

  /** Whether Java knows a charset of that name: others are passed over where a page is read. */
  public static boolean isCharset(String name) {
    try {
      return Charset.isSupported(name);
    } catch (IllegalCharsetNameException e) {
      return false;
    }
  }

  /** These options with other limits. */
  public ParseOptions withLimits(ParseLimits limits) {
    return new ParseOptions(limits, charset, countHidden);
  }

  /** These options, hidden text counted or not. */
  public ParseOptions withCountHidden(boolean countHidden) {
    return new ParseOptions(limits, charset, countHidden);
  }
}
