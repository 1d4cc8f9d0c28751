package org.wpbminer.langchain4j;

import dev.langchain4j.data.document.BlankDocumentException;
import dev.langchain4j.data.document.Document;
import dev.langchain4j.data.document.DocumentParser;
import dev.langchain4j.data.document.Metadata;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;

/**
 * Parser of a web page into its main text as Markdown. The document has the page's metadata ({@code
 * title}, {@code authors}, {@code published} and others) and {@code textQuality}, the expected
 * quality of the text in [0, 1].
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageParser implements DocumentParser {

  static final String QUALITY = "textQuality";

  private final PageMiner miner;

  /** Makes a parser with the default model. */
  public WebPageParser() {
    this(defaultMiner());
  }

  /** Makes a parser with another model. */
  public WebPageParser(PageMiner miner) {
    this.miner = Objects.requireNonNull(miner, "miner");
  }

  /**
   * {@inheritDoc}
   *
   * @param html bytes of the page in any charset; the stream is not closed
   * @throws BlankDocumentException if the page has no main text
   */
  @Override
  public Document parse(InputStream html) {
    try {
      MinedPage page = miner.mine(html, options(null));
      return Document.from(text(page), metadata(page));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static PageMiner defaultMiner() {
    try {
      return PageMiner.loadDefault();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static MineOptions options(@Nullable String address) {
    return MineOptions.defaults()
        .withBaseUrl(address)
        .withOutputs(Set.of(Output.METADATA))
        .withMainText(MainTextFormat.MARKDOWN);
  }

  /** Returns the main text, or throws an exception if absent. */
  static String text(MinedPage page) {
    String text = page.mainText();
    if (text == null || text.isBlank()) {
      throw new BlankDocumentException();
    }
    return text;
  }

  static Metadata metadata(MinedPage page) {
    return Metadata.from(page.metadata().texts()).put(QUALITY, page.textQuality().value());
  }
}
