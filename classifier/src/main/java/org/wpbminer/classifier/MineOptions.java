package org.wpbminer.classifier;

import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.maintext.Favour;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.metadata.MetadataParameters;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Options for mining a page. They can be sent to another process if their source of style sheets
 * can; {@link StylesheetSource#none} can.
 *
 * @param parse charset, limits, hidden text
 * @param baseUrl the page's address, against which links are resolved; null leaves that to the
 *     page's {@code <base>}, and without one links as they stand
 * @param sheets where linked style sheets come from
 * @param outputs what is wanted beside the main text; what is not is not computed
 * @param mainTexts the forms of the main text, {@link MinedPage#mainText} the first; none for no
 *     main text
 * @param body whether {@link MinedPage#body}, the main text without its headline, is wanted in
 *     these forms too; chunks are then of the body
 * @param favour what the choice of the main text favours
 * @param chunkTokens tokens of the longest of {@link MinedPage#chunks}, at least {@value
 *     #MIN_CHUNK_TOKENS}; 0 for no chunks
 * @param fetched the day on which the page was fetched, after which no date on it is believed; null
 *     for the day on which it is mined
 * @param timeLimit what one page may take, more than nothing; null for as long as it takes. It is
 *     asked between the steps of mining: one that has begun is finished, and of a page of 8 MB the
 *     longest takes about a second
 */
public record MineOptions(
    ParseOptions parse,
    @Nullable String baseUrl,
    StylesheetSource sheets,
    Set<Output> outputs,
    Set<MainTextFormat> mainTexts,
    boolean body,
    Favour favour,
    int chunkTokens,
    @Nullable LocalDate fetched,
    @Nullable Duration timeLimit)
    implements Serializable {

  /** Minimum size of the longest chunk, in tokens: smaller chunks would cut each sentence. */
  public static final int MIN_CHUNK_TOKENS = 20;

  private static final String TOO_SMALL =
      "chunkTokens is %s; it must be at least " + MIN_CHUNK_TOKENS;

  private static final MineOptions DEFAULTS =
      new MineOptions(
          ParseOptions.defaults(),
          null,
          StylesheetSource.none(),
          EnumSet.complementOf(EnumSet.of(Output.FEATURES, Output.POSTS)),
          Set.of(MainTextFormat.TEXT),
          false,
          Favour.BALANCE,
          0,
          null,
          null);

  public MineOptions {
    Objects.requireNonNull(parse, "parse");
    Objects.requireNonNull(sheets, "sheets");
    Objects.requireNonNull(favour, "favour");
    outputs = Output.ordered(Objects.requireNonNull(outputs, "outputs"));
    mainTexts = distinct(Objects.requireNonNull(mainTexts, "mainTexts"));
    Arguments.refuse(chunkTokens != 0 && chunkTokens < MIN_CHUNK_TOKENS, TOO_SMALL, chunkTokens);
    Arguments.refuse(
        timeLimit != null && (timeLimit.isNegative() || timeLimit.isZero()),
        "timeLimit is %s; it must be more than nothing, or null",
        timeLimit);
    Arguments.refuse(
        outputs.contains(Output.FEATURES) && !outputs.contains(Output.BLOCKS),
        "the outputs are %s; features are parts of blocks: ask for BLOCKS too",
        outputs);
  }

  /** Parts of a {@link MinedPage} that can be asked for. */
  public enum Output {
    /** {@link MinedPage#blocks}. */
    BLOCKS,
    /** {@link MinedPage.Block#features}: the paper's six. The page is laid out for them. */
    FEATURES,
    /** {@link MinedPage#relatedLinks}. */
    RELATED_LINKS,
    /** {@link MinedPage#metadata}. */
    METADATA,
    /** {@link MinedPage#posts}. */
    POSTS;

    /**
     * In the order of the names: that of other sets differs from run to run, and reports have it.
     */
    static Set<Output> ordered(Set<Output> outputs) {
      Set<Output> ordered = EnumSet.noneOf(Output.class);
      ordered.addAll(outputs);
      return Collections.unmodifiableSet(ordered);
    }
  }

  /**
   * Charset found out, default limits, no address, no linked sheets, main text as plain text, and
   * all outputs except {@link Output#FEATURES} and {@link Output#POSTS}.
   */
  public static MineOptions defaults() {
    return DEFAULTS;
  }

  /** These with other options of the parser. */
  public MineOptions withParse(ParseOptions parse) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /** These with linked sheets from a source. */
  public MineOptions withSheets(StylesheetSource sheets) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /** These with the page's address, or null. */
  public MineOptions withBaseUrl(@Nullable String baseUrl) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /** These with other outputs beside the main text; none is allowed. */
  public MineOptions withOutputs(Set<Output> outputs) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /**
   * These with the main text in other forms, {@link MinedPage#mainText} the first; {@link
   * MainTextFormat#NONE} for no main text.
   */
  public MineOptions withMainText(MainTextFormat... forms) {
    Set<MainTextFormat> mainTexts =
        new LinkedHashSet<>(Arrays.asList(Objects.requireNonNull(forms, "forms")));
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /** These with the main text without its headline too, or not: {@link MinedPage#body}. */
  public MineOptions withBody(boolean body) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /** Returns these with another balance of precision and recall of the main text. */
  public MineOptions withFavour(Favour favour) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /**
   * Returns these options with the main text in chunks too.
   *
   * @param chunkTokens maximum number of tokens of a chunk, at least {@value #MIN_CHUNK_TOKENS}
   */
  public MineOptions withChunks(int chunkTokens) {
    Arguments.refuse(chunkTokens < MIN_CHUNK_TOKENS, TOO_SMALL, chunkTokens);
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /** These for a page fetched on a day; null for today. */
  public MineOptions withFetched(@Nullable LocalDate fetched) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /**
   * These with a limit to what one page may take, or null for none.
   *
   * @see PageTimeoutException
   */
  public MineOptions withTimeLimit(@Nullable Duration timeLimit) {
    return new MineOptions(
        parse, baseUrl, sheets, outputs, mainTexts, body, favour, chunkTokens, fetched, timeLimit);
  }

  /** In their order, without {@link MainTextFormat#NONE}. */
  private static Set<MainTextFormat> distinct(Set<MainTextFormat> forms) {
    Set<MainTextFormat> distinct = new LinkedHashSet<>(forms);
    distinct.remove(MainTextFormat.NONE);
    Arguments.refuse(distinct.contains(null), "mainTexts are %s; none may be null", forms);
    return Collections.unmodifiableSet(distinct);
  }

  boolean wantsText() {
    return !mainTexts.isEmpty() || chunkTokens > 0;
  }

  boolean wants(Output output) {
    return outputs.contains(output);
  }

  MetadataParameters metadata() {
    return fetched == null ? MetadataParameters.defaults() : MetadataParameters.fetched(fetched);
  }
}
