package org.wpbminer.springai;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.ai.document.Document;
import org.springframework.ai.document.DocumentTransformer;
import org.wpbminer.classifier.PageMiner;

/**
 * Transformer of documents with HTML into documents with the main text as Markdown, whole or in
 * chunks. Documents without main text are dropped. Existing metadata are kept; the metadata of the
 * page ({@code title}, {@code authors} and others) and {@code textQuality} in [0, 1] are added. A
 * chunk also has {@code chunk} (from 0), {@code headings}, {@code links}, and {@code start} and
 * {@code end} (offsets in the HTML). Links are resolved against the metadata {@code url}.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class WebPageTransformer implements DocumentTransformer {

  private static final String URL = "url";

  private final PageDocuments documents;

  /** Makes a transformer with the default model and without chunks. */
  public WebPageTransformer() {
    this(defaultMiner(), 0);
  }

  /**
   * Makes a transformer.
   *
   * @param chunkTokens estimated maximum number of tokens of a document; 0 for no chunks
   */
  public WebPageTransformer(PageMiner miner, int chunkTokens) {
    this.documents = new PageDocuments(miner, chunkTokens);
  }

  static PageMiner defaultMiner() {
    try {
      return PageMiner.loadDefault();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Document> apply(List<Document> htmls) {
    List<Document> mined = new ArrayList<>();
    for (Document html : htmls) {
      String text = html.getText();
      if (text == null) {
        mined.add(html); // a document without text, for example an image
        continue;
      }
      Object address = html.getMetadata().get(URL);
      for (Document each : documents.of(text, address == null ? null : address.toString())) {
        Map<String, Object> metadata = new HashMap<>(each.getMetadata());
        metadata.putAll(html.getMetadata());
        mined.add(each.mutate().metadata(metadata).build());
      }
    }
    return mined;
  }
}
