package org.wpbminer.segmenter.page;

import java.io.IOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.htmlunit.cyberneko.HTMLConfiguration;
import org.htmlunit.cyberneko.HTMLElements;
import org.htmlunit.cyberneko.HTMLElementsProvider;
import org.htmlunit.cyberneko.HTMLScanner;
import org.htmlunit.cyberneko.HTMLTagBalancingListener;
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
 * balancer stands a filter that tells of every tag the page wrote ({@link ParserEvents#tag}), and
 * passes on the first {@code </body>} and {@code </html>} only: the balancer keeps them all to the
 * end and looks through all of them, in quadratic time, while every one after the first changes
 * nothing. Before text that comes before any tag it begins the body, as the HTML standard says
 * (section 13.2.6.4.1 and after it): the balancer would hold that text back until a body begins,
 * and give it after the tags that follow it.
 */
final class NekoParser extends HTMLConfiguration {

  private static final String SAX = "http://xml.org/sax/features/";
  private static final String NEKO = "http://cyberneko.org/html/";

  /** At their end tag, if the page ends in it, the scanner reads on before its buffer's begin. */
  private static final Set<String> RAW_TEXT = Set.of("title", "style", "textarea", "xmp");

  /** Only read, once it is made; making it takes longer than a small page. */
  private static final HTMLElementsProvider ELEMENTS = new HTMLElements();

  private static final int LONGEST_RAW_TEXT = "textarea".length();

  private final boolean fragment;
  private final ParserEvents events;

  /** Set while the superclass is constructed, hence neither final nor initialised here. */
  private HTMLScanner scanner;

  private RawTextReader reader;

  private NekoParser(boolean fragment, ParserEvents events) {
    super(ELEMENTS);
    this.fragment = fragment;
    this.events = events;
    setFeature(SAX + "namespaces", false);
    setFeature(NEKO + "features/augmentations", true);
    setFeature(NEKO + "features/scanner/ignore-specified-charset", true);
    // As markup, an unclosed iframe inside noscript would swallow the rest of the page.
    setFeature(NEKO + "features/parse-noscript-content", fragment);
    setFeature(NEKO + "features/balance-tags/document-fragment", fragment);
    setProperty(NEKO + "properties/names/elems", "lower");
    setDocumentHandler(events);
  }

  static void parsePage(String source, ParserEvents events) {
    new NekoParser(false, events).parse(source);
  }

  /** Parses what stands inside a page's {@code noscript}. */
  static void parseFragment(String source, ParserEvents events) {
    new NekoParser(true, events).parse(source);
  }

  private void parse(String source) {
    reader = new RawTextReader(closed(source), fragment);
    try {
      parse(new XMLInputSource(null, null, null, reader, null));
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
    private final SourcePlace place = new SourcePlace();
    private final HiddenAttributes hiddenAttributes = new HiddenAttributes();

    /** In the place of what is left out: the balancer opens no body for white space. */
    private final XMLString leftOut = new XMLString(new char[] {'x'}, 0, 1);

    private boolean begun = fragment;

    /** What the scanner says of where it is, in offsets of the source. */
    private Augmentations inSource(Augmentations scanned) {
      if (scanned == null || scanned.isSynthesized()) {
        return scanned;
      }
      return place.set(
          scanned.getBeginCharacterOffset() + reader.shift(),
          scanned.getEndCharacterOffset() + reader.shift());
    }

    @Override
    public void comment(XMLString text, Augmentations augs) {
      super.comment(text, inSource(augs));
    }

    @Override
    public void processingInstruction(String target, XMLString data, Augmentations augs) {
      super.processingInstruction(target, data, inSource(augs));
    }

    @Override
    public void characters(XMLString text, Augmentations augs) {
      if (!begun && !text.isWhitespace()) {
        begun = true;
        super.startElement(new QName(null, "body", "body", null), new XMLAttributesImpl(), null);
      }
      super.characters(text, inSource(augs));
    }

    @Override
    public void startElement(QName element, XMLAttributes attributes, Augmentations augs) {
      begun = true;
      Augmentations where = inSource(augs);
      int end = where.getEndCharacterOffset();
      events.tag(end);
      super.startElement(element, hidden(attributes), where);
      int to = reader.begins(element.getRawname(), end, events.isOpaque());
      if (to > end) {
        super.characters(leftOut, place.set(end, to));
      }
    }

    @Override
    public void emptyElement(QName element, XMLAttributes attributes, Augmentations augs) {
      begun = true;
      Augmentations where = inSource(augs);
      events.tag(where.getEndCharacterOffset());
      super.emptyElement(element, hidden(attributes), where);
    }

    /** Hides attributes from the balancer; in content without nodes only it keeps them. */
    private XMLAttributes hidden(XMLAttributes attributes) {
      hiddenAttributes.attributes = attributes;
      return events.makesNodes() ? hiddenAttributes : attributes;
    }

    @Override
    public void endElement(QName element, Augmentations augs) {
      Augmentations where = inSource(augs);
      events.tag(where.getEndCharacterOffset());
      String name = element.getRawname();
      boolean outermost = name.equalsIgnoreCase("body") || name.equalsIgnoreCase("html");
      if (!outermost || ended.add(name.toLowerCase(Locale.ROOT))) {
        super.endElement(element, where);
      }
    }
  }

  /** A tag's attributes as an empty list to the tag balancer, which copies what it gets. */
  static final class HiddenAttributes extends XMLAttributesImpl {
    XMLAttributes attributes;
  }

  /**
   * Where something stands in the source, by offsets; one object serves one event after the other.
   */
  static final class SourcePlace implements Augmentations {

    /** Of lines and columns nobody asks. */
    private static final int UNKNOWN = -1;

    private int begin;
    private int end;

    SourcePlace set(int begin, int end) {
      this.begin = begin;
      this.end = end;
      return this;
    }

    @Override
    public int getBeginCharacterOffset() {
      return begin;
    }

    @Override
    public int getEndCharacterOffset() {
      return end;
    }

    @Override
    public boolean isSynthesized() {
      return false;
    }

    @Override
    public Augmentations clone() {
      return new SourcePlace().set(begin, end);
    }

    @Override
    public int getBeginLineNumber() {
      return UNKNOWN;
    }

    @Override
    public int getBeginColumnNumber() {
      return UNKNOWN;
    }

    @Override
    public int getEndLineNumber() {
      return UNKNOWN;
    }

    @Override
    public int getEndColumnNumber() {
      return UNKNOWN;
    }
  }

  /** The parser's events; those that say nothing of the page's nodes are dropped here. */
  abstract static class ParserEvents extends DefaultFilter implements HTMLTagBalancingListener {

    /**
     * A tag ends at offset {@code end} of what is parsed, as the page wrote it: not yet balanced.
     */
    abstract void tag(int end);

    /** Whether an element is open whose content is not looked at. */
    abstract boolean isOpaque();

    /** Whether elements and text make nodes: no element is open that has none in it. */
    abstract boolean makesNodes();

    /** A comment or a processing instruction goes by. */
    abstract void passed(Augmentations augs);

    @Override
    public final void emptyElement(QName element, XMLAttributes attributes, Augmentations augs) {
      startElement(element, attributes, augs);
      endElement(element, augs);
    }

    @Override
    public final void ignoredEndElement(QName element, Augmentations augs) {}

    @Override
    public final void comment(XMLString content, Augmentations augs) {
      passed(augs);
    }

    @Override
    public final void processingInstruction(String target, XMLString data, Augmentations augs) {
      passed(augs);
    }
  }
}
