package org.wpbminer.classifier;

import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.maintext.Favour;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;

/** Options for mining a page. Immutable; serializable if {@link #sheets} is. */
public final class MineOptions implements Serializable {

  /** Minimum value of {@code chunkTokens}: smaller chunks would cut every sentence. */
  public static final int MIN_CHUNK_TOKENS = 20;

  private static final long serialVersionUID = 1L;

  private static final String TOO_SMALL =
      "chunkTokens is %s; it must be at least " + MIN_CHUNK_TOKENS;

  private static final MineOptions DEFAULTS =
      new MineOptions(
          ParseOptions.defaults(),
          null,
          StylesheetSource.none(),
          EnumSet.complementOf(EnumSet.of(Output.FEATURES, Output.POSTS, Output.ITEMS)),
          new Text(Set.of(MainTextFormat.TEXT), false, Favour.BALANCE, true, 0),
          null,
          null);

  private final ParseOptions parse;
  private final @Nullable String baseUrl;
  private final StylesheetSource sheets;
  private final Set<Output> outputs;
  private final Text text;
  private final @Nullable LocalDate fetched;
  private final @Nullable Duration timeLimit;

  private MineOptions(
      ParseOptions parse,
      @Nullable String baseUrl,
      StylesheetSource sheets,
      Set<Output> outputs,
      Text text,
      @Nullable LocalDate fetched,
      @Nullable Duration timeLimit) {
    this.parse = Objects.requireNonNull(parse, "parse");
    this.baseUrl = baseUrl;
    this.sheets = Objects.requireNonNull(sheets, "sheets");
    Set<Output> ordered = EnumSet.noneOf(Output.class); // reports print them in this order
    ordered.addAll(Objects.requireNonNull(outputs, "outputs"));
    this.outputs = Collections.unmodifiableSet(ordered);
    this.text = text;
    this.fetched = fetched;
    this.timeLimit = timeLimit;
    Arguments.refuse(
        timeLimit != null && (timeLimit.isNegative() || timeLimit.isZero()),
        "timeLimit is %s; it must be positive, or null",
        timeLimit);
    Arguments.refuse(
        outputs.contains(Output.FEATURES) && !outputs.contains(Output.BLOCKS),
        "the outputs are %s; features are parts of blocks: add BLOCKS",
        this.outputs);
  }

  /** Options for the main text. The components are documented at the accessors. */
  private record Text(
      Set<MainTextFormat> forms, boolean body, Favour favour, boolean bylines, int chunkTokens)
      implements Serializable {

    Text {
      forms = distinct(forms);
      Objects.requireNonNull(favour, "favour");
    }

    /** Returns the formats in their order, without {@link MainTextFormat#NONE}. */
    private static Set<MainTextFormat> distinct(Set<MainTextFormat> forms) {
      Set<MainTextFormat> distinct = new LinkedHashSet<>(forms);
      distinct.remove(MainTextFormat.NONE);
      Arguments.refuse(distinct.contains(null), "forms are %s; none may be null", forms);
      return Collections.unmodifiableSet(distinct);
    }
  }

  /** Returns the parser's options: charset, limits, hidden text. */
  public ParseOptions parse() {
    return parse;
  }

  /**
   * Returns the address of the page, the base for resolving links. If it is null, the page's {@code
   * <base>} is used; without that, links stay unresolved.
   */
  public @Nullable String baseUrl() {
    return baseUrl;
  }

  /** Returns the source of linked style sheets. */
  public StylesheetSource sheets() {
    return sheets;
  }

  /** Returns the requested outputs besides the main text; no other output is computed. */
  public Set<Output> outputs() {
    return outputs;
  }

  /**
   * Returns the formats of the main text; {@link MinedPage#mainText} returns the first of them.
   * Empty for no main text.
   */
  public Set<MainTextFormat> forms() {
    return text.forms;
  }

  /**
   * Whether the main text is also returned without its headline, in the same formats ({@link
   * MinedPage#body}); chunks are then of the body.
   */
  public boolean body() {
    return text.body;
  }

  /** Returns the balance between precision and recall of the main text. */
  public Favour favour() {
    return text.favour;
  }

  /**
   * Whether a horizontal rule and a line with author and date precede each post of a thread, in
   * Markdown, HTML and chunks.
   */
  public boolean bylines() {
    return text.bylines;
  }

  /**
   * Returns the maximum number of tokens of a chunk, at least {@value #MIN_CHUNK_TOKENS}; 0 for no
   * chunks.
   */
  public int chunkTokens() {
    return text.chunkTokens;
  }

  /** Returns the day on which the page was fetched; null for the day of mining. */
  public @Nullable LocalDate fetched() {
    return fetched;
  }

  /**
   * Returns the maximum time for a page; null for no limit. The time is checked between the steps
   * of mining; the longest step takes about a second on a page of 8 MB.
   */
  public @Nullable Duration timeLimit() {
    return timeLimit;
  }

  boolean wantsText() {
    return !text.forms.isEmpty() || text.chunkTokens > 0;
  }

  /** Outputs of a {@link MinedPage} that can be requested. */
  public enum Output {
    /** {@link MinedPage#blocks}. */
    BLOCKS,
    /** The paper's six features ({@link MinedPage.Block#features}), which require a layout. */
    FEATURES,
    /** {@link MinedPage#relatedLinks}. */
    RELATED_LINKS,
    /** {@link MinedPage#metadata}. */
    METADATA,
    /** {@link MinedPage#posts}. */
    POSTS,
    /** {@link MinedPage#items}. */
    ITEMS
  }

  /**
   * Returns the defaults: detected charset, default limits, no address, no linked sheets, main text
   * as plain text, and all outputs except {@link Output#FEATURES}, {@link Output#POSTS} and {@link
   * Output#ITEMS}.
   */
  public static MineOptions defaults() {
    return DEFAULTS;
  }

  public MineOptions withParse(ParseOptions parse) {
    return new MineOptions(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }

  /** Returns these options with {@link Output#ITEMS} among the outputs. */
  public MineOptions withItems() {
    Set<Output> all = EnumSet.of(Output.ITEMS);
    all.addAll(outputs);
    return withOutputs(all);
  }

  public MineOptions withSheets(StylesheetSource sheets) {
    return new MineOptions(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }

  /** Returns these options with the address of the page; null if unknown. */
  public MineOptions withBaseUrl(@Nullable String baseUrl) {
    return new MineOptions(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }

  /** Returns these options with other outputs besides the main text; the set may be empty. */
  public MineOptions withOutputs(Set<Output> outputs) {
    return new MineOptions(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }

  private MineOptions withText(Text text) {
    return new MineOptions(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }

  /**
   * Returns these options with other formats of the main text; {@link MinedPage#mainText} returns
   * the first. {@link MainTextFormat#NONE} requests no main text.
   */
  public MineOptions withMainText(MainTextFormat... forms) {
    Set<MainTextFormat> all =
        new LinkedHashSet<>(Arrays.asList(Objects.requireNonNull(forms, "forms")));
    return withText(new Text(all, text.body, text.favour, text.bylines, text.chunkTokens));
  }

  /** Returns these options with or without {@link MinedPage#body}. */
  public MineOptions withBody(boolean body) {
    return withText(new Text(text.forms, body, text.favour, text.bylines, text.chunkTokens));
  }

  /** Returns these options with another balance of precision and recall of the main text. */
  public MineOptions withFavour(Favour favour) {
    return withText(new Text(text.forms, text.body, favour, text.bylines, text.chunkTokens));
  }

  /**
   * Returns these options with or without a horizontal rule and a line with author and date before
   * each post of a thread.
   */
  public MineOptions withBylines(boolean bylines) {
    return withText(new Text(text.forms, text.body, text.favour, bylines, text.chunkTokens));
  }

  /**
   * Returns these options with the main text in chunks too.
   *
   * @param chunkTokens maximum number of tokens of a chunk, at least {@value #MIN_CHUNK_TOKENS}; 0
   *     for no chunks
   */
  public MineOptions withChunks(int chunkTokens) {
    Arguments.refuse(chunkTokens < MIN_CHUNK_TOKENS, TOO_SMALL, chunkTokens);
    return withText(new Text(text.forms, text.body, text.favour, text.bylines, chunkTokens));
  }

  /** Returns these options with the day on which the page was fetched; null for today. */
  public MineOptions withFetched(@Nullable LocalDate fetched) {
    return new MineOptions(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }

  /**
   * Returns these options with a maximum time for a page; null for no limit.
   *
   * @see PageTimeoutException
   */
  public MineOptions withTimeLimit(@Nullable Duration timeLimit) {
    return new MineOptions(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }

  boolean wants(Output output) {
    return outputs.contains(output);
  }

  MetadataParameters metadata() {
    return fetched == null ? MetadataParameters.defaults() : MetadataParameters.fetched(fetched);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MineOptions that && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return values().hashCode();
  }

  @Override
  public String toString() {
    return "MineOptions" + values();
  }

  private List<@Nullable Object> values() {
    return Arrays.asList(parse, baseUrl, sheets, outputs, text, fetched, timeLimit);
  }
}
