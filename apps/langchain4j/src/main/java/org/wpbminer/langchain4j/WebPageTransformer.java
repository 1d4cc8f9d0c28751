package org.wpbminer.langchain4j;

import dev.langchain4j.data.document.BlankDocumentException;
import dev.langchain4j.data.document.Document;
import dev.langchain4j.data.document.DocumentTransformer;
import dev.langchain4j.data.document.Metadata;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;

/**
 * Transformer of a document with HTML into a document with the main text as Markdown. Existing
 * metadata are kept; metadata of the page are added unless a name is in use. Links are resolved
 * against the metadata {@link Document#URL}.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageTransformer implements DocumentTransformer {

  private final PageMiner miner;

  /** Makes a transformer with the default model. */
  public WebPageTransformer() {
    this(WebPageParser.defaultMiner());
  }

  /** Makes a transformer with another model. */
  public WebPageTransformer(PageMiner miner) {
    this.miner = Objects.requireNonNull(miner, "miner");
  }

  /** {@inheritDoc} Returns null, which drops the document, if the page has no main text. */
  @Override
  public @Nullable Document transform(Document html) {
    String address = html.metadata().getString(Document.URL);
    MinedPage page = miner.mine(html.text(), WebPageParser.options(address));
    try {
      Metadata metadata = WebPageParser.metadata(page);
      return Document.from(WebPageParser.text(page), metadata.putAll(html.metadata().toMap()));
    } catch (BlankDocumentException e) {
      return null;
    }
  }
}
