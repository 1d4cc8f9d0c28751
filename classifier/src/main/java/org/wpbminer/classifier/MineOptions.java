package org.wpbminer.classifier;

import java.time.LocalDate;
import java.util.Objects;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.metadata.MetadataParameters;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.decode.ParseOptions;

/**
 * How one page is mined. Not serializable, for a source of style sheets is any function: where
 * pages are mined by other processes, send these {@link ParseOptions} and the address instead.
 *
 * @param parse charset, limits, hidden text
 * @param baseUrl the page's address, against which links are resolved; null leaves that to the
 *     page's {@code <base>}, and without one links as they stand
 * @param sheets where linked style sheets come from
 * @param mainText the form of {@link MinedPage#mainText}
 * @param fetched the day on which the page was fetched, behind which no date on it is believed;
 *     null for the day on which it is mined
 */
public record MineOptions(
    ParseOptions parse,
    String baseUrl,
    StylesheetSource sheets,
    MainTextFormat mainText,
    LocalDate fetched) {

  private static final MineOptions DEFAULTS =
      new MineOptions(
          ParseOptions.defaults(), null, StylesheetSource.none(), MainTextFormat.TEXT, null);

  public MineOptions {
    Objects.requireNonNull(parse, "parse");
    Objects.requireNonNull(sheets, "sheets");
    Objects.requireNonNull(mainText, "mainText");
  }

  /** Charset found out, default limits, no address, no linked sheets, main text as plain text. */
  public static MineOptions defaults() {
    return DEFAULTS;
  }

  /** These with other options of the parser. */
  public MineOptions withParse(ParseOptions parse) {
    return new MineOptions(parse, baseUrl, sheets, mainText, fetched);
  }

  /** These with linked sheets from a source. */
  public MineOptions withSheets(StylesheetSource sheets) {
    return new MineOptions(parse, baseUrl, sheets, mainText, fetched);
  }

  /** These with the page's address, or null. */
  public MineOptions withBaseUrl(String baseUrl) {
    return new MineOptions(parse, baseUrl, sheets, mainText, fetched);
  }

  /** These with the main text in another form. */
  public MineOptions withMainText(MainTextFormat mainText) {
    return new MineOptions(parse, baseUrl, sheets, mainText, fetched);
  }

  /** These for a page fetched on a day; null for today. */
  public MineOptions withFetched(LocalDate fetched) {
    return new MineOptions(parse, baseUrl, sheets, mainText, fetched);
  }

  MetadataParameters metadata() {
    return fetched == null ? MetadataParameters.defaults() : MetadataParameters.fetched(fetched);
  }
}
