package org.wpbminer.segmenter.decode;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * How a page is read.
 *
 * @param limits how much of it
 * @param charset name of the charset that the caller knows the page to have (an HTTP header, say),
 *     or null. A byte order mark outranks it; a name that {@link #isCharset} refuses is passed over
 * @param countHidden whether what {@code hidden} or {@code style="display:none"} hides counts as
 *     page text
 */
@NullMarked
public record ParseOptions(ParseLimits limits, @Nullable String charset, boolean countHidden)
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
  public ParseOptions withCharset(@Nullable String charset) {
    return new ParseOptions(limits, charset, countHidden);
  }

  /**
   * Whether a page can be in a charset of that name, be it Java's or one that browsers know: others
   * are passed over where a page is read.
   */
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
