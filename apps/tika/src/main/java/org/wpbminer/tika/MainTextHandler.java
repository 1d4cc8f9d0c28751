package org.wpbminer.tika;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Set;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Takes the events of a parser of HTML and gives those of the main text alone, a paragraph each, to
 * another handler: in the place of {@code BoilerpipeContentHandler}. It is better where the parser
 * keeps all elements and attributes, as Tika's does with {@code IdentityHtmlMapper}; {@link
 * MainTextParser} reads the page itself.
 *
 * <p>One handler serves one page.
 */
public final class MainTextHandler extends DefaultHandler {

  private static final String XHTML = "http://www.w3.org/1999/xhtml";

  /** What comes after so many characters of the page is passed over. */
  private static final int MOST_CHARS = 32 << 20;

  private final StringBuilder html = new StringBuilder();
  private final ContentHandler text;
  private final PageMiner miner;

  /** A handler with the default model that gives the main text to another one. */
  public MainTextHandler(ContentHandler text) {
    this(text, defaultMiner());
  }

  /** A handler with a model of your own, or one that serves many pages. */
  public MainTextHandler(ContentHandler text, PageMiner miner) {
    this.text = Objects.requireNonNull(text, "text");
    this.miner = Objects.requireNonNull(miner, "miner");
  }

  static PageMiner defaultMiner() {
    try {
      return PageMiner.loadDefault();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void startElement(String uri, String name, String qName, Attributes attributes) {
    if (html.length() > MOST_CHARS) {
      return;
    }
    html.append('<').append(name);
    for (int i = 0; i < attributes.getLength(); i++) {
      html.append(' ').append(attributes.getLocalName(i)).append("=\"");
      escape(attributes.getValue(i));
      html.append('"');
    }
    html.append('>');
  }

  @Override
  public void endElement(String uri, String name, String qName) {
    if (html.length() <= MOST_CHARS) {
      html.append("</").append(name).append('>');
    }
  }

  @Override
  public void characters(char[] chars, int from, int length) {
    if (html.length() <= MOST_CHARS) {
      escape(new String(chars, from, length));
    }
  }

  @Override
  public void ignorableWhitespace(char[] chars, int from, int length) {
    characters(chars, from, length);
  }

  private void escape(String plain) {
    html.append(plain.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;"));
  }

  @Override
  public void endDocument() throws SAXException {
    String mined =
        miner.mine(html.toString(), MineOptions.defaults().withOutputs(Set.of())).mainText();
    text.startDocument();
    text.startPrefixMapping("", XHTML);
    start("html");
    start("body");
    for (String paragraph : mined.split("\n\n")) {
      start("p");
      text.characters(paragraph.toCharArray(), 0, paragraph.length());
      end("p");
      text.ignorableWhitespace(new char[] {'\n'}, 0, 1);
    }
    end("body");
    end("html");
    text.endPrefixMapping("");
    text.endDocument();
  }

  private void start(String name) throws SAXException {
    text.startElement(XHTML, name, name, new AttributesImpl());
  }

  private void end(String name) throws SAXException {
    text.endElement(XHTML, name, name);
  }
}
