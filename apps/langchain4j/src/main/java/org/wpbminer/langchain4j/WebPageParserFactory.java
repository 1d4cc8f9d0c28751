package org.wpbminer.langchain4j;

import dev.langchain4j.data.document.DocumentParser;
import dev.langchain4j.spi.data.document.parser.DocumentParserFactory;

/** Registers {@link WebPageParser} as LangChain4j's default document parser. */
public final class WebPageParserFactory implements DocumentParserFactory {

  @Override
  public DocumentParser create() {
    return new WebPageParser();
  }
}
