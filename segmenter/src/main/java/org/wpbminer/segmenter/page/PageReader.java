package org.wpbminer.segmenter.page;

import java.util.Set;
import org.htmlunit.cyberneko.xerces.xni.Augmentations;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;
import org.htmlunit.cyberneko.xerces.xni.XMLString;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration;
import org.wpbminer.segmenter.page.NekoParser.HiddenAttributes;
import org.wpbminer.segmenter.page.NekoParser.ParserEvents;
import org.wpbminer.segmenter.text.Characters;

/**
 * Passes the events of NekoHTML to a {@link PageTreeBuilder}. No DOM is built, because its
 * construction takes as long as the parse, and its methods recurse. One reader reads one page, or
 * one fragment of it.
 */
final class PageReader extends ParserEvents {

  private final PageTreeBuilder builder;
  private final ReadGuard guard;
  private final ParseOptions options;
  private final boolean openNoscript;
  private final String source;

  /** Offset in the source at which the input of the parser begins. */
  private final int from;

  private final int to;

  /** The open element that contains the fragment, {@link PageTree#NONE} for a whole page. */
  private final int fragmentRoot;

  private final RootAttributes late;
  private final ReopenedTags reopened;

  /** Custom elements that the page's style sheets display as blocks; null until needed. */
  private Set<String> blockNames;

  private int textStart;
  private int textEnd;
  private int lastEnd;

  /** Number of open elements inside the outermost opaque element, including that element. */
  private int opaqueDepth;

  /** Number of open elements inside the outermost {@code noscript}, including that element. */
  private int noscriptDepth;

  private StringBuilder titleText;

  /** Text of the first non-empty {@code title} with collapsed whitespace, or empty. */
  String title = "";

  /** The first {@code href} of a {@code base}, or null. */
  String baseHref;

  /** UTF-16 units of markup and text in visible {@code noscript} elements. */
  int noscriptChars;

  /** UTF-16 units of text that is hidden, unless hidden text counts. */
  int hiddenChars;

  PageReader(String source, ParseOptions options, boolean openNoscript) {
    this.builder = new PageTreeBuilder(source.length());
    this.guard = new ReadGuard(options.limits());
    this.options = options;
    this.openNoscript = openNoscript;
    this.source = source;
    this.from = 0;
    this.to = source.length();
    this.late = new RootAttributes(guard);
    this.reopened = new ReopenedTags(builder);
    this.fragmentRoot = PageTree.NONE;
  }

  /** Creates a reader for a part of the page below the element that is open now. */
  private PageReader(PageReader page, int from, int to) {
    this.builder = page.builder;
    this.guard = page.guard;
    this.options = page.options;
    this.openNoscript = false;
    this.source = page.source;
    this.from = from;
    this.to = to;
    this.late = page.late;
    this.reopened = page.reopened;
    this.lastEnd = from;
    this.fragmentRoot = builder.open();
  }

  /** Reads up to the end or the first limit of the page and returns the tree. */
  PageTree read() {
    try {
      parse();
    } catch (ReadGuard.Cut e) {
      endTitle();
    }
    if (builder.size == 0) {
      builder.element("html", 0, 0, true);
      builder.opened(false, true);
    }
    while (builder.open() != PageTree.NONE) {
      builder.closeElement(lastEnd);
    }
    late.apply(builder, node -> hidden(node, style(node)));
    return new PageTree(builder, source);
  }

  /** Returns which limit cut the page and where, or null. */
  String cut() {
    return guard.cut();
  }

  private void parse() {
    if (fragmentRoot == PageTree.NONE) {
      NekoParser.parsePage(source, this);
    } else {
      NekoParser.parseFragment(source.substring(from, to), this);
    }
    flushText();
  }

  @Override
  void tag(int end) {
    guard.tag(nesting(), from + end);
  }

  @Override
  boolean isOpaque() {
    return opaqueDepth > 0;
  }

  @Override
  boolean makesNodes() {
    return opaqueDepth == 0 && noscriptDepth == 0;
  }

  private int nesting() {
    return builder.openDepth() + opaqueDepth + noscriptDepth;
  }

  @Override
  public void startElement(QName element, XMLAttributes passed, Augmentations augs) {
    boolean synthesized = isSynthesized(augs);
    XMLAttributes attributes = written(passed);
    if (synthesized && attributes.getLength() == 0) {
      attributes = reopened.attributes(element);
    }
    if (synthesized) {
      guard.implied(attributes.getLength(), chars(attributes));
    }
    if (!makesNodes()) {
      guard.nesting(nesting());
      opaqueDepth += opaqueDepth > 0 ? 1 : 0;
      noscriptDepth += noscriptDepth > 0 ? 1 : 0;
      return;
    }
    flushText();
    guard.node(builder.size, nesting());
    String name = TagNames.of(element.getRawname());
    int start = synthesized ? lastEnd : begin(augs);
    lastEnd = synthesized ? lastEnd : end(augs);
    builder.element(name, start, lastEnd, synthesized);
    addAttributes(name, attributes, start);
    if (attributes.getLength() > 0) {
      reopened.add(element.getRawname(), builder.open());
    }
    if (name.equals("base") && baseHref == null) {
      baseHref = attributes.getValue("href");
    } else if (name.equals("title")) {
      titleText = new StringBuilder();
    } else if (name.equals("noscript")) {
      noscriptDepth = 1;
    } else if (TagNames.isOpaque(name) && !(name.equals("template") && hasShadowTree())) {
      opaqueDepth = 1;
    }
  }

  private static XMLAttributes written(XMLAttributes attributes) {
    return attributes instanceof HiddenAttributes hidden ? hidden.attributes : attributes;
  }

  private static long chars(XMLAttributes attributes) {
    long chars = 0;
    for (int i = 0; i < attributes.getLength(); i++) {
      chars += attributes.getValue(i).length();
    }
    return chars;
  }

  private void addAttributes(String name, XMLAttributes attributes, int start) {
    int kept = guard.attributes(attributes.getLength(), start);
    for (int i = 0; i < kept; i++) {
      builder.attribute(
          TagNames.ofAttribute(attributes.getQName(i)), guard.value(attributes.getValue(i), start));
    }
    boolean link = name.equals("a") && builder.attribute(builder.open(), "href") != null;
    InlineStyle style = style(builder.open());
    boolean seen = !name.equals("head") && !isAnnotation(name) && !hidden(builder.open(), style);
    builder.opened(link, seen);
    if (style.display() == DisplayDeclaration.BLOCK || isCustomBlock(name)) {
      builder.ownLines(builder.open());
    }
    if (style.stacksChildren()) {
      builder.stackChildren(builder.open());
    }
  }

  private boolean isCustomBlock(String name) {
    if (!BlockNames.isCustom(name)) {
      return false;
    }
    if (blockNames == null) {
      blockNames = BlockNames.of(source);
    }
    return blockNames.contains(name);
  }

  /** Returns whether the open element has a shadow tree, which browsers display. */
  private boolean hasShadowTree() {
    return builder.attribute(builder.open(), "shadowrootmode") != null
        || builder.attribute(builder.open(), "shadowroot") != null;
  }

  private InlineStyle style(int node) {
    String style = builder.attribute(node, "style");
    return style == null ? InlineStyle.NONE : InlineStyle.of(style);
  }

  /** Returns whether an element is an alternative notation of a formula, which is not displayed. */
  private boolean isAnnotation(String name) {
    int up = builder.parent[builder.open()];
    return name.startsWith("annotation")
        && up != PageTree.NONE
        && up != builder.open() - 1
        && builder.tag[up].equals("semantics");
  }

  /**
   * Returns whether an element is hidden; declarations take precedence over attributes and names.
   */
  private boolean hidden(int node, InlineStyle style) {
    boolean hidden =
        style.display() == DisplayDeclaration.ABSENT
            ? builder.attribute(node, "hidden") != null || isClosedDialog(node)
            : style.display() == DisplayDeclaration.NONE;
    return hidden
        && !options.countHidden()
        && !HiddenParts.areSeen(builder.tag[node], name -> builder.attribute(node, name));
  }

  private boolean isClosedDialog(int node) {
    return builder.tag[node].equals("dialog") && builder.attribute(node, "open") == null;
  }

  /**
   * Handles a second {@code <html>} or {@code <body>}, or the first after content that implied one:
   * its attributes are added to the existing element (HTML standard, section 13.2.6.4.7).
   */
  @Override
  public void ignoredStartElement(QName element, XMLAttributes attributes, Augmentations augs) {
    String name = TagNames.of(element.getRawname());
    boolean outermost = name.equals("html") || name.equals("body");
    if (outermost && fragmentRoot == PageTree.NONE && makesNodes() && attributes != null) {
      late.add(name, written(attributes), isSynthesized(augs) ? lastEnd : begin(augs));
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
    boolean synthesized = isSynthesized(augs);
    if (noscriptDepth == 1) {
      noscriptDepth = 0;
      endNoscript(synthesized ? lastEnd : begin(augs));
    }
    opaqueDepth = 0;
    endTitle();
    int end = synthesized ? lastEnd : end(augs);
    builder.closeElement(end);
    lastEnd = Math.max(lastEnd, end);
  }

  private void endTitle() {
    if (titleText != null && title.isEmpty()) {
      title = Characters.fold(Characters.visible(titleText.toString()));
    }
    titleText = null;
  }

  private void endNoscript(int contentEnd) {
    int contentStart = builder.contentStart[builder.open()];
    if (builder.openCounts() && contentEnd > contentStart) {
      noscriptChars += contentEnd - contentStart;
      if (openNoscript) {
        readFragment(contentStart, contentEnd);
      }
    }
  }

  /** Parses the content of a {@code noscript} below the open element. */
  private void readFragment(int from, int to) {
    PageReader inner = new PageReader(this, from, to);
    inner.parse();
    while (builder.open() != inner.fragmentRoot) {
      builder.closeElement(inner.lastEnd);
    }
  }

  @Override
  public void characters(XMLString content, Augmentations augs) {
    int begin = isSynthesized(augs) ? lastEnd : begin(augs);
    int end = isSynthesized(augs) ? endUnlocated(content) : end(augs);
    if (titleText != null) {
      titleText.append(content);
    } else if (makesNodes() && builder.open() != PageTree.NONE) {
      textStart = builder.pendingLength() == 0 ? begin : textStart;
      builder.appendText(content);
      textEnd = end;
    }
    lastEnd = Math.max(lastEnd, end);
  }

  /** Returns the end of text without a position, such as a stray {@code <} in the source. */
  private int endUnlocated(XMLString content) {
    return source.startsWith(content.toString(), lastEnd) ? lastEnd + content.length() : lastEnd;
  }

  @Override
  void passed(Augmentations augs) {
    lastEnd = isSynthesized(augs) ? lastEnd : Math.max(lastEnd, end(augs));
  }

  private void flushText() {
    if (builder.pendingLength() == 0) {
      return;
    }
    if (builder.open() == PageTree.NONE) {
      builder.dropText();
      return;
    }
    guard.node(builder.size, nesting());
    hiddenChars += builder.openCounts() ? 0 : builder.pendingLength();
    builder.endText(textStart, textEnd);
  }

  private static boolean isSynthesized(Augmentations augs) {
    return augs == null || augs.isSynthesized();
  }

  private int begin(Augmentations augs) {
    return Math.min(to, from + augs.getBeginCharacterOffset());
  }

  /** Returns the end of an event; at the end of the page the parser's offset is one too high. */
  private int end(Augmentations augs) {
    return Math.min(to, from + augs.getEndCharacterOffset());
  }
}
