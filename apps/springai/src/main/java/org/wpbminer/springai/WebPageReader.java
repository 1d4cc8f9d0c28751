package org.wpbminer.springai;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.document.Document;
import org.springframework.ai.document.DocumentReader;
import org.springframework.core.io.Resource;
import org.wpbminer.classifier.PageMiner;

/**
 * A web page's main text as Markdown: one document, or one a chunk. See {@link WebPageTransformer}
 * for their metadata.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageReader implements DocumentReader {

  private final Resource html;
  private final PageDocuments documents;
  private final @Nullable String address;

  /** A reader of a page, with the default model, to one document. */
  public WebPageReader(Resource html) {
    this(html, WebPageTransformer.defaultMiner(), null, 0);
  }

  /**
   * A reader of a page.
   *
   * @param html the page's bytes, in whatever charset
   * @param address of the page, against which links are resolved; null if it is not known
   * @param chunkTokens tokens of the longest document, by an estimate; 0 for one document
   */
  public WebPageReader(Resource html, PageMiner miner, @Nullable String address, int chunkTokens) {
    this.html = Objects.requireNonNull(html, "html");
    this.documents = new PageDocuments(miner, chunkTokens);
    this.address = address;
  }

  /** The documents; none if the page has no main text. */
  @Override
  public List<Document> get() {
    try (InputStream in = html.getInputStream()) {
      return documents.of(in.readAllBytes(), address);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
