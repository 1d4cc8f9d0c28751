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
 * A document whose text is HTML to one whose text is the main text as Markdown. The metadata that
 * it has stay; those of the page are added where there is none of the name. Links are resolved
 * against {@link Document#URL} among them.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageTransformer implements DocumentTransformer {

  private final PageMiner miner;

  /** A transformer with the default model. */
  public WebPageTransformer() {
    this(WebPageParser.defaultMiner());
  }

  /** A transformer with a model of your own. */
  public WebPageTransformer(PageMiner miner) {
    this.miner = Objects.requireNonNull(miner, "miner");
  }

  /** {@inheritDoc} Null, which leaves the document out, if the page has no main text. */
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
