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
 * Reader of a web page that returns its main text as Markdown, in one document or one per chunk.
 * {@link WebPageTransformer} describes the metadata.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageReader implements DocumentReader {

  private final Resource html;
  private final PageDocuments documents;
  private final @Nullable String address;

  /** Makes a reader with the default model that returns one document. */
  public WebPageReader(Resource html) {
    this(html, WebPageTransformer.defaultMiner(), null, 0);
  }

  /**
   * Makes a reader.
   *
   * @param html bytes of the page in any charset
   * @param address address of the page, against which links are resolved; null if unknown
   * @param chunkTokens estimated maximum number of tokens of a document; 0 for one document
   */
  public WebPageReader(Resource html, PageMiner miner, @Nullable String address, int chunkTokens) {
    this.html = Objects.requireNonNull(html, "html");
    this.documents = new PageDocuments(miner, chunkTokens);
    this.address = address;
  }

  /** Returns the documents; empty if the page has no main text. */
  @Override
  public List<Document> get() {
    try (InputStream in = html.getInputStream()) {
      return documents.of(in.readAllBytes(), address);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
