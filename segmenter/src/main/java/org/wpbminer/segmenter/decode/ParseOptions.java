package org.wpbminer.segmenter.decode;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Options for parsing a page.
 *
 * @param limits limits on the parse
 * @param charset name of a charset known to the caller, for example from an HTTP header, or null. A
 *     byte order mark outranks it; a name that {@link #isCharset} rejects is ignored
 * @param countHidden whether text hidden by {@code hidden} or {@code style="display:none"} counts
 *     as page text
 */
public record ParseOptions(ParseLimits limits, @Nullable String charset, boolean countHidden)
    implements Serializable {

  private static final ParseOptions DEFAULTS =
      new ParseOptions(ParseLimits.defaults(), null, false);

  public ParseOptions {
    Objects.requireNonNull(limits, "limits");
  }

  /** Returns default limits, automatic detection of the charset, and hidden text not counted. */
  public static ParseOptions defaults() {
    return DEFAULTS;
  }

  /** Returns these options with another charset; null selects automatic detection. */
  public ParseOptions withCharset(@Nullable String charset) {
    return new ParseOptions(limits, charset, countHidden);
  }

  /** Whether pages can be in the charset with this name; other names are ignored as options. */
  public static boolean isCharset(String name) {
    return CharsetLabels.charset(name) != null;
  }

  public ParseOptions withLimits(ParseLimits limits) {
    return new ParseOptions(limits, charset, countHidden);
  }

  public ParseOptions withCountHidden(boolean countHidden) {
    return new ParseOptions(limits, charset, countHidden);
  }
}
