package org.wpbminer.archive;

import java.io.Serializable;
import java.time.Duration;
import java.util.Set;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Options for mining records; serializable, for other processes.
 *
 * @param parse limits, hidden text, and the charset if an archive declares none
 * @param outputs outputs beside the main text
 * @param mainText form of the column {@code mainText}
 * @param body whether the column has no headline
 * @param chunkTokens as in {@link MineOptions#chunkTokens}
 * @param pageTimeout maximum time for a page, more than zero
 */
public record RowOptions(
    ParseOptions parse,
    Set<Output> outputs,
    MainTextFormat mainText,
    boolean body,
    int chunkTokens,
    Duration pageTimeout)
    implements Serializable {

  private static final RowOptions DEFAULTS =
      new RowOptions(
          ParseOptions.defaults(),
          MineOptions.defaults().outputs(),
          MainTextFormat.TEXT,
          false,
          0,
          Duration.ofSeconds(60));

  public RowOptions {
    outputs = MineOptions.defaults().withOutputs(outputs).outputs();
    Arguments.refuse(
        pageTimeout.isNegative() || pageTimeout.isZero(),
        "the time for a page is %s; it must be more than nothing",
        pageTimeout);
  }

  /** Returns the default: main text as plain text, a minute per page. */
  public static RowOptions defaults() {
    return DEFAULTS;
  }

  public RowOptions withParse(ParseOptions parse) {
    return new RowOptions(parse, outputs, mainText, body, chunkTokens, pageTimeout);
  }

  /** Returns these options with other outputs; a row needs those of the default. */
  public RowOptions withOutputs(Set<Output> outputs) {
    return new RowOptions(parse, outputs, mainText, body, chunkTokens, pageTimeout);
  }

  public RowOptions withMainText(MainTextFormat mainText) {
    return new RowOptions(parse, outputs, mainText, body, chunkTokens, pageTimeout);
  }

  /** Returns these options with the main text without its headline, or with it. */
  public RowOptions withBody(boolean body) {
    return new RowOptions(parse, outputs, mainText, body, chunkTokens, pageTimeout);
  }

  /** Returns these options with the main text also in chunks. */
  public RowOptions withChunks(int chunkTokens) {
    return new RowOptions(parse, outputs, mainText, body, chunkTokens, pageTimeout);
  }

  public RowOptions withPageTimeout(Duration pageTimeout) {
    return new RowOptions(parse, outputs, mainText, body, chunkTokens, pageTimeout);
  }

  /** Returns the options for a record, with its own address, charset and style sheets. */
  public MineOptions mineOptions(PageRecord record) {
    String charset = record.charset() != null ? record.charset() : parse.charset();
    MineOptions own =
        MineOptions.defaults()
            .withParse(parse.withCharset(charset))
            .withOutputs(outputs)
            .withMainText(mainText)
            .withBody(body)
            .withBaseUrl(record.origin().url());
    own = chunkTokens == 0 ? own : own.withChunks(chunkTokens);
    return record.file() == null ? own : own.withSheets(StylesheetSource.beside(record.file()));
  }
}
