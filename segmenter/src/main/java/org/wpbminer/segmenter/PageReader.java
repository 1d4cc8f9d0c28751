package org.wpbminer.segmenter;

import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.htmlunit.cyberneko.HTMLConfiguration;
import org.htmlunit.cyberneko.xerces.xni.Augmentations;
import org.htmlunit.cyberneko.xerces.xni.NamespaceContext;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;
import org.htmlunit.cyberneko.xerces.xni.XMLDocumentHandler;
import org.htmlunit.cyberneko.xerces.xni.XMLLocator;
import org.htmlunit.cyberneko.xerces.xni.XMLString;
import org.htmlunit.cyberneko.xerces.xni.parser.XMLDocumentSource;
import org.htmlunit.cyberneko.xerces.xni.parser.XMLInputSource;

/**
 * NekoHTML's events into a {@link PageTreeBuilder}. No DOM is built: its construction takes as long
 * as the parse, and its methods recurse. One reader reads one page, or one fragment of it.
 */
final class PageReader implements XMLDocumentHandler {

  /** Content that is no text of the page and makes no nodes. */
  private static final Set<String> OPAQUE =
      Set.of(
          "script",
          "style",
          "template",
          "iframe",
          "noframes",
          "noembed",
          "svg",
          "canvas",
          "audio",
          "video",
          "datalist");

  /** Names whose strings are shared by all trees, so that equality is mostly identity. */
  private static final Map<String, String> NAMES =
      Stream.of(
              ("html head title base link meta style script noscript template body section nav"
                      + " article aside header footer main address h1 h2 h3 h4 h5 h6 hgroup p hr"
                      + " pre blockquote ol ul menu li dl dt dd figure figcaption div a em strong"
                      + " small s cite q dfn abbr data time code var samp kbd sub sup i b u mark"
                      + " bdi bdo span br wbr ins del picture source img iframe embed object param"
                      + " video audio track map area table caption colgroup col tbody thead tfoot"
                      + " tr td th form label input button select datalist optgroup option textarea"
                      + " output progress meter fieldset legend details summary dialog slot canvas"
                      + " svg math font center big tt strike nobr marquee frameset frame noframes"
                      + " dir acronym applet basefont blink")
                  .split(" "))
          .collect(Collectors.toUnmodifiableMap(Function.identity(), Function.identity()));

  private final PageTreeBuilder builder;
  private final ParseOptions options;
  private final boolean openNoscript;
  private final int offset;
  private final String source;

  private final StringBuilder text = new StringBuilder();
  private int textStart;
  private int textEnd;
  private int lastEnd;
  private int opaqueDepth;
  private int noscriptDepth;
  private int fragmentRoot = PageTree.NONE;
  private StringBuilder titleText;

  String title;
  String baseHref;
  String cut;
  int noscriptChars;

  /** Reads a whole page. */
  PageReader(String source, ParseOptions options, boolean openNoscript) {
    this(new PageTreeBuilder(), source, 0, options, openNoscript);
  }

  private PageReader(
      PageTreeBuilder builder,
      String source,
      int offset,
      ParseOptions options,
      boolean openNoscript) {
    this.builder = builder;
    this.source = source;
    this.offset = offset;
    this.lastEnd = offset;
    this.options = options;
    this.openNoscript = openNoscript;
  }

  /** Reads to the end or to the limit that cuts the page, and gives the tree so far. */
  PageTree read() {
    parse(false);
    if (builder.size == 0) {
      builder.element("html", 0, 0, true);
      builder.opened(false, true);
    }
    while (builder.open() != PageTree.NONE) {
      builder.closeElement(lastEnd);
    }
    return new PageTree(builder, source);
  }

  private void parse(boolean fragment) {
    HTMLConfiguration neko = new HTMLConfiguration();
    neko.setFeature("http://xml.org/sax/features/namespaces", false);
    neko.setFeature("http://cyberneko.org/html/features/augmentations", true);
    neko.setFeature("http://cyberneko.org/html/features/scanner/ignore-specified-charset", true);
    // As markup, an unclosed iframe inside noscript would swallow the rest of the page.
    neko.setFeature("http://cyberneko.org/html/features/parse-noscript-content", fragment);
    neko.setFeature("http://cyberneko.org/html/features/balance-tags/document-fragment", fragment);
    neko.setProperty("http://cyberneko.org/html/properties/names/elems", "lower");
    neko.setDocumentHandler(this);
    String content = fragment ? source.substring(offset) : source;
    try {
      neko.parse(new XMLInputSource(null, null, null, new StringReader(content), null));
      flushText();
    } catch (Cut e) {
      cut = e.getMessage();
    } catch (IOException e) {
      throw new IllegalStateException("reading from memory failed", e);
    }
  }

  /** The content of a {@code noscript} as markup, below the element that is open now. */
  private void readFragment(int from, int to) {
    PageReader inner = new PageReader(builder, source.substring(0, to), from, options, false);
    int root = builder.open();
    inner.fragmentRoot = root;
    inner.parse(true);
    while (builder.open() != root) {
      builder.closeElement(inner.lastEnd);
    }
    if (inner.cut != null) {
      throw new Cut(inner.cut);
    }
  }

  @Override
  public void startElement(QName element, XMLAttributes attributes, Augmentations augs) {
    if (opaqueDepth > 0 || noscriptDepth > 0) {
      opaqueDepth += opaqueDepth > 0 ? 1 : 0;
      noscriptDepth += noscriptDepth > 0 ? 1 : 0;
      return;
    }
    flushText();
    String name = name(element);
    checkLimits();
    boolean synthesized = augs == null || augs.isSynthesized();
    int start = synthesized ? lastEnd : offset + augs.getBeginCharacterOffset();
    int end = synthesized ? lastEnd : offset + augs.getEndCharacterOffset();
    lastEnd = end;
    builder.element(name, start, end, synthesized);
    boolean link = false;
    boolean hidden = false;
    int kept = Math.min(attributes.getLength(), options.limits().maxAttributes());
    if (kept < attributes.getLength()) {
      noteCut("more than " + kept + " attributes", start);
    }
    for (int i = 0; i < kept; i++) {
      String attribute = attributes.getQName(i);
      String value = value(attributes.getValue(i), start);
      builder.attribute(attribute, value);
      link |= name.equals("a") && attribute.equals("href");
      hidden |= attribute.equals("hidden") || attribute.equals("style") && hides(value);
    }
    if (name.equals("base") && baseHref == null) {
      baseHref = attributes.getValue("href");
    }
    if (name.equals("title") && title == null && titleText == null) {
      titleText = new StringBuilder();
    }
    boolean counts = !name.equals("head") && (!hidden || options.countHidden());
    builder.opened(link, counts);
    if (OPAQUE.contains(name)) {
      opaqueDepth = 1;
    } else if (name.equals("noscript")) {
      noscriptDepth = 1;
    }
  }

  @Override
  public void endElement(QName element, Augmentations augs) {
    if (opaqueDepth > 1 || noscriptDepth > 1) {
      opaqueDepth -= opaqueDepth > 1 ? 1 : 0;
      noscriptDepth -= noscriptDepth > 1 ? 1 : 0;
      return;
    }
    if (builder.open() == fragmentRoot) {
      return;
    }
    flushText();
    boolean synthesized = augs == null || augs.isSynthesized();
    int end = synthesized ? lastEnd : offset + augs.getEndCharacterOffset();
    if (noscriptDepth == 1) {
      endNoscript(synthesized ? end : offset + augs.getBeginCharacterOffset());
    }
    opaqueDepth = 0;
    noscriptDepth = 0;
    if (titleText != null) {
      title = Characters.fold(titleText);
      titleText = null;
    }
    builder.closeElement(end);
    lastEnd = Math.max(lastEnd, end);
  }

  private void endNoscript(int contentEnd) {
    int node = builder.open();
    int contentStart = builder.contentStart[node];
    noscriptDepth = 0;
    if (builder.openCounts() && contentEnd > contentStart) {
      noscriptChars += contentEnd - contentStart;
      if (openNoscript) {
        readFragment(contentStart, contentEnd);
      }
    }
  }

  @Override
  public void emptyElement(QName element, XMLAttributes attributes, Augmentations augs) {
    startElement(element, attributes, augs);
    endElement(element, augs);
  }

  @Override
  public void characters(XMLString content, Augmentations augs) {
    boolean located = augs != null && !augs.isSynthesized();
    int end = located ? offset + augs.getEndCharacterOffset() : lastEnd;
    if (titleText != null && opaqueDepth == 0) {
      titleText.append(content.getChars(), 0, content.length());
    } else if (opaqueDepth == 0 && noscriptDepth == 0 && builder.open() != PageTree.NONE) {
      if (text.length() == 0) {
        textStart = located ? offset + augs.getBeginCharacterOffset() : lastEnd;
      }
      text.append(content.getChars(), 0, content.length());
      textEnd = end;
    }
    lastEnd = Math.max(lastEnd, end);
  }

  private void flushText() {
    if (text.length() > 0) {
      if (builder.open() != PageTree.NONE) {
        checkLimits();
        builder.text(text, textStart, textEnd);
      }
      text.setLength(0);
    }
  }

  private void checkLimits() {
    ParseLimits limits = options.limits();
    if (builder.size >= limits.maxNodes()) {
      throw new Cut("more than " + limits.maxNodes() + " nodes: cut at offset " + lastEnd);
    }
    if (builder.openDepth() >= limits.maxDepth()) {
      throw new Cut("nested deeper than " + limits.maxDepth() + ": cut at offset " + lastEnd);
    }
  }

  private String value(String value, int start) {
    int most = options.limits().maxAttributeChars();
    if (value.length() <= most) {
      return value;
    }
    noteCut("an attribute of " + value.length() + " characters", start);
    return value.substring(0, most);
  }

  private void noteCut(String what, int at) {
    if (cut == null) {
      cut = what + ": the rest of it cut at offset " + at;
    }
  }

  private static String name(QName element) {
    String raw = element.getRawname();
    String known = NAMES.get(raw);
    if (known != null) {
      return known;
    }
    String lower = raw.toLowerCase(Locale.ROOT);
    return NAMES.getOrDefault(lower, lower);
  }

  /** Whether a {@code style} attribute says {@code display:none}; the last declaration wins. */
  static boolean hides(String style) {
    boolean hides = false;
    int at = 0;
    while (at < style.length()) {
      int end = style.indexOf(';', at);
      end = end < 0 ? style.length() : end;
      int colon = style.indexOf(':', at);
      if (colon > 0
          && colon < end
          && style.substring(at, colon).strip().equalsIgnoreCase("display")) {
        String value = style.substring(colon + 1, end).strip().toLowerCase(Locale.ROOT);
        hides = value.equals("none") || value.startsWith("none ") || value.startsWith("none!");
      }
      at = end + 1;
    }
    return hides;
  }

  @Override
  public void startDocument(
      XMLLocator locator, String encoding, NamespaceContext context, Augmentations augs) {}

  @Override
  public void xmlDecl(String version, String encoding, String standalone, Augmentations augs) {}

  @Override
  public void doctypeDecl(String root, String publicId, String systemId, Augmentations augs) {}

  @Override
  public void comment(XMLString content, Augmentations augs) {}

  @Override
  public void processingInstruction(String target, XMLString data, Augmentations augs) {}

  @Override
  public void startCDATA(Augmentations augs) {}

  @Override
  public void endCDATA(Augmentations augs) {}

  @Override
  public void endDocument(Augmentations augs) {}

  @Override
  public void setDocumentSource(XMLDocumentSource documentSource) {}

  @Override
  public XMLDocumentSource getDocumentSource() {
    return null;
  }

  /** Ends the parse at a limit. Without stack trace: it is an answer, not an accident. */
  private static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Cut(String message) {
      super(message, null, false, false);
    }
  }
}
