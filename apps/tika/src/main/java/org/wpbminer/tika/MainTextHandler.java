package org.wpbminer.tika;

import java.util.Objects;
import java.util.Set;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.sax.ContentHandlerDecorator;
import org.apache.tika.sax.ToHTMLContentHandler;
import org.apache.tika.sax.XHTMLContentHandler;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/**
 * Handler that passes on only the main text of a page, as title and paragraphs. It collects the
 * events of a Tika parser and mines the page at its end, and can replace Tika's boilerpipe handler.
 * {@link MainTextParser} gives main text without a handler.
 *
 * <p>One handler serves one page.
 */
public final class MainTextHandler extends ContentHandlerDecorator {

  private static final MineOptions OPTIONS =
      MineOptions.defaults().withOutputs(Set.of()).withMainText(MainTextFormat.TEXT);

  /** Maximum number of characters of text; the rest is ignored. */
  private static final int MAX_CHARS = 32 << 20;

  private final ToHTMLContentHandler page;
  private final ContentHandler reader;
  private final PageMiner miner;
  private int chars;

  /**
   * Makes a handler with the default model.
   *
   * @param reader handler that receives the main text
   */
  public MainTextHandler(ContentHandler reader) {
    this(reader, MainTextParser.defaultMiner());
  }

  /**
   * Makes a handler with another model.
   *
   * @param reader handler that receives the main text
   */
  public MainTextHandler(ContentHandler reader, PageMiner miner) {
    this(reader, miner, new ToHTMLContentHandler());
  }

  private MainTextHandler(ContentHandler reader, PageMiner miner, ToHTMLContentHandler page) {
    super(page);
    this.page = page;
    this.reader = Objects.requireNonNull(reader, "reader");
    this.miner = Objects.requireNonNull(miner, "miner");
  }

  @Override
  public void startElement(String uri, String name, String qName, Attributes attributes)
      throws SAXException {
    for (int i = 0; i < attributes.getLength(); i++) {
      keep(attributes.getValue(i).length());
    }
    if (keep(name.length())) {
      super.startElement(uri, name, qName, attributes);
    }
  }

  @Override
  public void characters(char[] text, int from, int length) throws SAXException {
    if (keep(length)) {
      super.characters(text, from, length);
    }
  }

  private boolean keep(int more) {
    chars = (int) Math.min(MAX_CHARS + 1L, (long) chars + more);
    return chars <= MAX_CHARS;
  }

  @Override
  public void endDocument() throws SAXException {
    super.endDocument();
    MinedPage mined = miner.mine(page.toString(), OPTIONS);
    Metadata title = new Metadata();
    title.set(TikaCoreProperties.TITLE, mined.title());
    XHTMLContentHandler xhtml = new XHTMLContentHandler(reader, title);
    xhtml.startDocument();
    if (!mined.mainText().isEmpty()) {
      for (String paragraph : mined.mainText().split("\n\n")) {
        xhtml.element("p", paragraph);
      }
    }
    xhtml.endDocument();
  }

  /** Returns the string of the handler that received the main text. */
  @Override
  public String toString() {
    return reader.toString();
  }
}
