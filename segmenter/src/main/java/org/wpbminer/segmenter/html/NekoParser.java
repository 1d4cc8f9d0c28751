package org.wpbminer.segmenter.html;

import java.io.IOException;
import java.io.StringReader;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.htmlunit.cyberneko.HTMLConfiguration;
import org.htmlunit.cyberneko.HTMLElements;
import org.htmlunit.cyberneko.HTMLElementsProvider;
import org.htmlunit.cyberneko.HTMLScanner;
import org.htmlunit.cyberneko.filters.DefaultFilter;
import org.htmlunit.cyberneko.xerces.util.XMLAttributesImpl;
import org.htmlunit.cyberneko.xerces.xni.Augmentations;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;
import org.htmlunit.cyberneko.xerces.xni.XMLString;
import org.htmlunit.cyberneko.xerces.xni.parser.XMLInputSource;
import org.wpbminer.segmenter.text.Characters;

/**
 * NekoHTML set up for pages that are in memory and hostile. Between its scanner and its tag
 * balancer stands a filter that tells a {@link TagListener} of every tag the page wrote, and passes
 * on the first {@code </body>} and {@code </html>} only: the balancer keeps them all to the end and
 * looks through all of them, in quadratic time, while every one after the first changes nothing.
 * Before text that comes before any tag it begins the body, as the HTML standard says (section
 * 13.2.6.4.1 and after it): the balancer would hold that text back until a body begins, and give it
 * behind the tags that follow it.
 */
final class NekoParser extends HTMLConfiguration {

  private static final String SAX = "http://xml.org/sax/features/";
  private static final String NEKO = "http://cyberneko.org/html/";

  /** At their end tag, if the page ends in it, the scanner reads on before its buffer's begin. */
  private static final Set<String> RAW_TEXT = Set.of("title", "style", "textarea", "xmp");

  /** Only read, once it is made; making it takes longer than a small page. */
  private static final HTMLElementsProvider ELEMENTS = new HTMLElements();

  private static final int LONGEST_RAW_TEXT = "textarea".length();

  /** Hears of the tags as they stand in the source, before they are balanced. */
  @FunctionalInterface
  interface TagListener {

    /** A tag ends at offset {@code end} of what is parsed. */
    void tag(int end);
  }

  private final boolean fragment;
  private final TagListener listener;

  /** Set while the superclass is constructed, hence neither final nor initialised here. */
  private HTMLScanner scanner;

  private NekoParser(boolean fragment, ParserEvents events, TagListener listener) {
    super(ELEMENTS);
    this.fragment = fragment;
    this.listener = listener;
    setFeature(SAX + "namespaces", false);
    setFeature(NEKO + "features/augmentations", true);
    setFeature(NEKO + "features/scanner/ignore-specified-charset", true);
    // As markup, an unclosed iframe inside noscript would swallow the rest of the page.
    setFeature(NEKO + "features/parse-noscript-content", fragment);
    setFeature(NEKO + "features/balance-tags/document-fragment", fragment);
    setProperty(NEKO + "properties/names/elems", "lower");
    setDocumentHandler(events);
  }

  /** Parses a whole page. */
  static void parsePage(String source, ParserEvents events, TagListener listener) {
    new NekoParser(false, events, listener).parse(source);
  }

  /** Parses what stands inside a page's {@code noscript}. */
  static void parseFragment(String source, ParserEvents events, TagListener listener) {
    new NekoParser(true, events, listener).parse(source);
  }

  private void parse(String source) {
    String markup = closed(RawTextEndTags.blanked(source, fragment));
    try {
      parse(new XMLInputSource(null, null, null, new StringReader(markup), null));
    } catch (IOException e) {
      throw new IllegalStateException("reading from memory failed", e);
    }
  }

  /**
   * The source; where it ends in a doctype or an end tag of raw text, with that tag's {@code >}.
   */
  private static String closed(String source) {
    int end = source.length();
    while (end > 0 && Characters.isSpace(source.charAt(end - 1))) {
      end--;
    }
    int from = source.lastIndexOf("</", end) + 2;
    boolean cut =
        from >= 2
            && from < end
            && end - from <= LONGEST_RAW_TEXT
            && RAW_TEXT.contains(source.substring(from, end).toLowerCase(Locale.ROOT));
    int last = source.lastIndexOf('<');
    boolean doctype = last >= 0 && source.regionMatches(true, last, "<!doctype", 0, 9);
    return cut || doctype && source.indexOf('>', last) < 0 ? source + ">" : source;
  }

  @Override
  protected HTMLScanner createDocumentScanner() {
    scanner = super.createDocumentScanner();
    return scanner;
  }

  @Override
  protected void reset() {
    super.reset();
    TagFilter filter = new TagFilter();
    filter.setDocumentHandler(scanner.getDocumentHandler());
    scanner.setDocumentHandler(filter);
  }

  private final class TagFilter extends DefaultFilter {

    private final Set<String> ended = new HashSet<>();
    private boolean begun = fragment;

    @Override
    public void characters(XMLString text, Augmentations augs) {
      if (!begun && !text.isWhitespace()) {
        begun = true;
        super.startElement(new QName(null, "body", "body", null), new XMLAttributesImpl(), null);
      }
      super.characters(text, augs);
    }

    @Override
    public void startElement(QName element, XMLAttributes attributes, Augmentations augs) {
      begun = true;
      listener.tag(augs.getEndCharacterOffset());
      super.startElement(element, attributes, augs);
    }

    @Override
    public void emptyElement(QName element, XMLAttributes attributes, Augmentations augs) {
      begun = true;
      listener.tag(augs.getEndCharacterOffset());
      super.emptyElement(element, attributes, augs);
    }

    @Override
    public void endElement(QName element, Augmentations augs) {
      listener.tag(augs.getEndCharacterOffset());
      String name = element.getRawname();
      boolean outermost = name.equalsIgnoreCase("body") || name.equalsIgnoreCase("html");
      if (!outermost || ended.add(name.toLowerCase(Locale.ROOT))) {
        super.endElement(element, augs);
      }
    }
  }
}
