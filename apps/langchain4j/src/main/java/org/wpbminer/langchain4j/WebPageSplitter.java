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
 * Splitter of a document with HTML, as read by LangChain4j's {@code TextDocumentParser}, into
 * segments of the main text as Markdown. Besides the metadata of document and page, a segment has
 * {@code index} (from 0), {@code headings} (joined by {@code " > "}), {@code start} and {@code end}
 * (offsets in the HTML), and {@code links} (one per line).
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageSplitter implements DocumentSplitter {

  private final PageMiner miner;
  private final int tokens;

  /**
   * Makes a splitter with the default model.
   *
   * @param tokens maximum number of tokens of a segment, as {@link MainTextChunk#tokens} estimates
   */
  public WebPageSplitter(int tokens) {
    this(WebPageParser.defaultMiner(), tokens);
  }

  /**
   * Makes a splitter with another model.
   *
   * @param tokens maximum number of tokens of a segment, as {@link MainTextChunk#tokens} estimates
   */
  public WebPageSplitter(PageMiner miner, int tokens) {
    this.miner = Objects.requireNonNull(miner, "miner");
    this.tokens = WebPageParser.options(null).withChunks(tokens).chunkTokens();
  }

  /** {@inheritDoc} The list is empty if the page has no main text. */
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
