package org.wpbminer.langchain4j;

import dev.langchain4j.data.document.DocumentParser;
import dev.langchain4j.spi.data.document.parser.DocumentParserFactory;

/** Makes {@link WebPageParser} what LangChain4j's loaders parse with where they are given none. */
public final class WebPageParserFactory implements DocumentParserFactory {

  @Override
  public DocumentParser create() {
    return new WebPageParser();
  }
}
