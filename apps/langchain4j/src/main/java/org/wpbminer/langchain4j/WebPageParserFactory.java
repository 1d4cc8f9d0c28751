package org.wpbminer.langchain4j;

import dev.langchain4j.data.document.DocumentParser;
import dev.langchain4j.spi.data.document.parser.DocumentParserFactory;

/**
 * Factory that makes {@link WebPageParser} the default parser of LangChain4j's document loaders.
 */
public final class WebPageParserFactory implements DocumentParserFactory {

  @Override
  public DocumentParser create() {
    return new WebPageParser();
  }
}
