package org.wpbminer.segmenter.page;

import java.io.IOException;
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
 * NekoHTML, configured for malicious pages and for input in memory. A filter between its scanner
 * and its tag balancer reports every tag of the source ({@link PageReader#tag}). The filter passes
 * on only the first {@code </body>} and {@code </html>}, because only the first has an effect, but
 * the balancer stores all of them to the end and searches the list in quadratic time. The filter
 * also opens the body before text that precedes all tags (HTML standard, section 13.2.6.4.1 and
 * later), because the balancer would delay that text until a body opens and emit it in the wrong
 * order.
 */
final class NekoParser extends HTMLConfiguration {

  private static final String SAX = "http://xml.org/sax/features/";
  private static final String NEKO = "http://cyberneko.org/html/";

  /** Elements whose end tag, if cut at the page's end, makes the scanner underrun its buffer. */
  private static final Set<String> RAW_TEXT = Set.of("title", "style", "textarea", "xmp");

  /** Shared table of elements, because creating one takes longer than parsing a small page. */
  private static final HTMLElementsProvider ELEMENTS = new HTMLElements();

  private static final int MAX_RAW_TEXT_NAME_CHARS = "textarea".length();

  private final boolean fragment;
  private final PageReader page;

  /** This field is set during the superclass's constructor, so it has no initialiser here. */
  @SuppressWarnings("NullAway.Init")
  private HTMLScanner scanner;

  @SuppressWarnings("NullAway.Init")
  private RawTextReader reader;

  private NekoParser(boolean fragment, PageReader page) {
    super(ELEMENTS);
    this.fragment = fragment;
    this.page = page;
    setFeature(SAX + "namespaces", false);
    setFeature(NEKO + "features/augmentations", true);
    setFeature(NEKO + "features/scanner/ignore-specified-charset", true);
    // if noscript were parsed as markup, an unclosed iframe in it would swallow the page
    setFeature(NEKO + "features/parse-noscript-content", fragment);
    setFeature(NEKO + "features/balance-tags/document-fragment", fragment);
    setProperty(NEKO + "properties/names/elems", "lower");
    setDocumentHandler(page);
  }

  /**
   * Parses a page, or the content of a {@code noscript}.
   *
   * @param fragment whether the source is the content of a {@code noscript}
   */
  static void parse(String source, boolean fragment, PageReader page) {
    new NekoParser(fragment, page).parse(source);
  }

  private void parse(String source) {
    reader = new RawTextReader(closed(source), fragment);
    try {
      parse(new XMLInputSource(null, null, null, reader, null));
    } catch (IOException e) {
      throw new IllegalStateException("reading from memory failed", e);
    }
  }

  /** Returns the source, closed by {@code >} if it ends inside a doctype or raw text end tag. */
  private static String closed(String source) {
    int end = source.length();
    while (end > 0 && Characters.isSpace(source.charAt(end - 1))) {
      end--;
    }
    int from = source.lastIndexOf("</", end) + 2;
    boolean cut =
        from >= 2
            && from < end
            && end - from <= MAX_RAW_TEXT_NAME_CHARS
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

    /** Text that replaces skipped content; whitespace would not do, because it opens no body. */
    private final XMLString leftOut = new XMLString(new char[] {'x'}, 0, 1);

    private boolean begun = fragment;

    /** Position of the current event; the balancer clones the positions that it keeps. */
    private final SourcePlace place = new SourcePlace();

    /** Converts the scanner's position into offsets of the source. */
    private Augmentations inSource(Augmentations scanned) {
      return scanned == null || scanned.isSynthesized()
          ? scanned
          : place.set(
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
      page.tag(end);
      super.startElement(element, attributes, where);
      int to = reader.begins(element.getRawname(), end, page.isOpaque());
      if (to > end) {
        super.characters(leftOut, place.set(end, to));
      }
    }

    @Override
    public void emptyElement(QName element, XMLAttributes attributes, Augmentations augs) {
      begun = true;
      Augmentations where = inSource(augs);
      page.tag(where.getEndCharacterOffset());
      super.emptyElement(element, attributes, where);
    }

    @Override
    public void endElement(QName element, Augmentations augs) {
      Augmentations where = inSource(augs);
      page.tag(where.getEndCharacterOffset());
      String name = element.getRawname();
      boolean outermost = name.equalsIgnoreCase("body") || name.equalsIgnoreCase("html");
      if (!outermost || ended.add(name.toLowerCase(Locale.ROOT))) {
        super.endElement(element, where);
      }
    }
  }

  /** Position of an event in the source, as offsets. Lines and columns are not used. */
  private static final class SourcePlace implements Augmentations {

    private static final int UNKNOWN = -1;

    private int begin;
    private int end;

    SourcePlace set(int from, int to) {
      begin = from;
      end = to;
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
}
