package org.wpbminer.classifier;

import java.util.Objects;
import org.wpbminer.segmenter.ParseOptions;

/**
 * How one page is mined.
 *
 * @param parse charset, limits, hidden text
 * @param baseUrl the page's address, against which links are resolved; null leaves that to the
 *     page's {@code <base>}, and without one links as they stand
 */
public record MineOptions(ParseOptions parse, String baseUrl) {

  private static final MineOptions DEFAULTS = new MineOptions(ParseOptions.defaults(), null);

  public MineOptions {
    Objects.requireNonNull(parse, "parse");
  }

  /** Charset found out, default limits, no address. */
  public static MineOptions defaults() {
    return DEFAULTS;
  }

  /** These with other options of the parser. */
  public MineOptions withParse(ParseOptions parse) {
    return new MineOptions(parse, baseUrl);
  }

  /** These with the page's address, or null. */
  public MineOptions withBaseUrl(String baseUrl) {
    return new MineOptions(parse, baseUrl);
  }
}
