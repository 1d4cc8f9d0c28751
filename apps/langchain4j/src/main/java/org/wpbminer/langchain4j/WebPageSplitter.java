package org.wpbminer.langchain4j;

import dev.langchain4j.data.document.Document;
import dev.langchain4j.data.document.DocumentSplitter;
import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextChunk;

/**
 * A document whose text is HTML, such as LangChain4j's {@code TextDocumentParser} reads it, to
 * segments of the main text as Markdown. Of each the metadata say beside those of document and page
 * where it stands: {@code index} from 0, {@code headings} with {@code " > "} between them, {@code
 * start} and {@code end} in the HTML, and {@code links}, one a line.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageSplitter implements DocumentSplitter {

  private final PageMiner miner;
  private final int tokens;

  /** A splitter with the default model into segments of so many tokens at most, by an estimate. */
  public WebPageSplitter(int tokens) {
    this(WebPageParser.defaultMiner(), tokens);
  }

  /**
   * A splitter with a model of your own.
   *
   * @param tokens of the longest segment, by the estimate of {@link MainTextChunk#tokens}
   */
  public WebPageSplitter(PageMiner miner, int tokens) {
    this.miner = Objects.requireNonNull(miner, "miner");
    this.tokens = WebPageParser.options(null).withChunks(tokens).chunkTokens();
  }

  /** {@inheritDoc} None if the page has no main text. */
  @Override
  public List<TextSegment> split(Document html) {
    String address = html.metadata().getString(Document.URL);
    MinedPage page = miner.mine(html.text(), WebPageParser.options(address).withChunks(tokens));
    Metadata all = WebPageParser.metadata(page).putAll(html.metadata().toMap());
    List<TextSegment> segments = new ArrayList<>();
    for (MainTextChunk chunk : page.chunks()) {
      Metadata own = all.copy().put("index", String.valueOf(chunk.number() - 1));
      put(own, "headings", String.join(" > ", chunk.headings()));
      put(own, "links", String.join("\n", chunk.links()));
      own.put("start", chunk.start()).put("end", chunk.end());
      segments.add(TextSegment.from(chunk.markdown(), own));
    }
    return segments;
  }

  private static void put(Metadata metadata, String name, String value) {
    if (!value.isEmpty()) {
      metadata.put(name, value);
    }
  }
}
