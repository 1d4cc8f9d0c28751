package org.wpbminer.segmenter.page;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.htmlunit.cyberneko.HTMLTagBalancingListener;
import org.htmlunit.cyberneko.filters.DefaultFilter;
import org.htmlunit.cyberneko.xerces.xni.Augmentations;
import org.htmlunit.cyberneko.xerces.xni.QName;
import org.htmlunit.cyberneko.xerces.xni.XMLAttributes;
import org.htmlunit.cyberneko.xerces.xni.XMLString;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.InlineStyle.DisplayDeclaration;
import org.wpbminer.segmenter.text.Characters;

/**
 * Passes the events of NekoHTML to a {@link NodeTable}. No DOM is built, because its construction
 * takes as long as the parse, and its methods recurse. One reader reads one page, or one fragment
 * of it.
 */
final class PageReader extends DefaultFilter implements HTMLTagBalancingListener {

  private final NodeTable nodes;
  final ReadGuard guard;
  private final ParseOptions options;
  private final boolean openNoscript;
  private final String source;

  /** Offset in the source at which the input of the parser begins. */
  private final int from;

  private final int to;

  /** The open element that contains the fragment, {@link PageTree#NONE} for a whole page. */
  private final int fragmentRoot;

  private final RootAttributes late;

  private final Map<String, Tag> tags;

  /** Attribute names, one string object for each, so that they can be compared by identity. */
  private final Map<String, String> names;

  /** Custom elements that the page's style sheets display as blocks; null until needed. */
  private @Nullable Set<String> blockNames;

  /** Classes that the page's style sheets display inline; null until needed. */
  private @Nullable Set<String> inlineClasses;

  private int textStart;
  private int textEnd;
  private int lastEnd;

  /** Number of open elements inside the outermost opaque element, including that element. */
  private int opaqueDepth;

  /** Number of open elements inside the outermost {@code noscript}, including that element. */
  private int noscriptDepth;

  private @Nullable StringBuilder titleText;

  /** Text of the first non-empty {@code title} with collapsed whitespace, or empty. */
  String title = "";

  /** The first {@code href} of a {@code base}, or null. */
  @Nullable String baseHref;

  /** UTF-16 units of markup and text in visible {@code noscript} elements. */
  int noscriptChars;

  /** UTF-16 units of text that is hidden, unless hidden text counts. */
  int hiddenChars;

  PageReader(String source, ParseOptions options, boolean openNoscript) {
    this.nodes = new NodeTable(source);
    this.guard = new ReadGuard(options.limits());
    this.options = options;
    this.openNoscript = openNoscript;
    this.source = source;
    this.from = 0;
    this.to = source.length();
    this.late = new RootAttributes(guard);
    this.tags = new HashMap<>();
    this.names = new HashMap<>();
    this.fragmentRoot = PageTree.NONE;
  }

  /** Creates a reader for a part of the page below the element that is open now. */
  private PageReader(PageReader page, int from, int to) {
    this.nodes = page.nodes;
    this.guard = page.guard;
    this.options = page.options;
    this.openNoscript = false;
    this.source = page.source;
    this.from = from;
    this.to = to;
    this.late = page.late;
    this.tags = page.tags;
    this.names = page.names;
    this.lastEnd = from;
    this.fragmentRoot = nodes.open();
  }

  /** Reads up to the end or the first limit of the page and returns the tree. */
  PageTree read() {
    try {
      parse();
    } catch (ReadGuard.Cut e) {
      endTitle();
    }
    if (nodes.size == 0) {
      nodes.element(tag("html"), 0, 0, true);
      nodes.opened(false, true);
    }
    while (nodes.open() != PageTree.NONE) {
      nodes.closeElement(lastEnd);
    }
    late.apply(nodes, node -> hidden(node, style(node)));
    return new PageTree(nodes, source);
  }

  private void parse() {
    NekoParser.parse(source.substring(from, to), fragmentRoot != PageTree.NONE, this);
    flushText();
  }

  /** Handles a tag of the source before balancing; it ends at offset {@code end}. */
  void tag(int end) {
    guard.tag(nesting(), from + end);
  }

  /** Returns whether an element with skipped content is open. */
  boolean isOpaque() {
    return opaqueDepth > 0;
  }

  /** Returns whether elements and text create nodes; in skipped content they do not. */
  private boolean makesNodes() {
    return opaqueDepth == 0 && noscriptDepth == 0;
  }

  private int nesting() {
    return nodes.openDepth() + opaqueDepth + noscriptDepth;
  }

  @Override
  public void startElement(QName element, XMLAttributes attributes, Augmentations augs) {
    boolean synthesized = isSynthesized(augs);
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
    guard.node(nodes.size, nesting());
    Tag tag = tag(element.getRawname());
    int start = begin(augs);
    lastEnd = end(augs);
    nodes.element(tag, start, lastEnd, synthesized);
    addAttributes(tag, attributes, start);
    switch (tag.name()) {
      case "base" -> baseHref = baseHref == null ? attributes.getValue("href") : baseHref;
      case "title" -> titleText = new StringBuilder();
      case "noscript" -> noscriptDepth = 1;
      default -> opaqueDepth = tag.isOpaque() && !(tag.is("template") && hasShadowTree()) ? 1 : 0;
    }
  }

  private Tag tag(String raw) {
    Tag tag = tags.get(raw);
    if (tag == null) {
      tag = Tag.of(raw);
      tags.put(raw, tag);
    }
    return tag;
  }

  private String name(String raw) {
    String name = names.get(raw);
    if (name == null) {
      name = raw.toLowerCase(Locale.ROOT).intern();
      names.put(raw, name);
    }
    return name;
  }

  private static long chars(XMLAttributes attributes) {
    return IntStream.range(0, attributes.getLength())
        .mapToLong(i -> attributes.getValue(i).length())
        .sum();
  }

  private void addAttributes(Tag tag, XMLAttributes attributes, int start) {
    int node = nodes.open();
    int kept = guard.attributes(attributes.getLength(), start);
    boolean mayHide = tag.is("dialog");
    boolean mayStyle = false;
    for (int i = 0; i < kept; i++) {
      String name = name(attributes.getQName(i));
      nodes.attribute(name, guard.value(attributes.getValue(i), start));
      mayHide |= name.equals("hidden");
      mayStyle |= name.equals("style");
    }
    boolean link = tag.is("a") && nodes.attribute(node, "href") != null;
    InlineStyle style = mayStyle ? style(node) : InlineStyle.NONE;
    boolean hidden = (mayHide || mayStyle) && hidden(node, style);
    nodes.opened(link, !tag.is("head") && !isAnnotation(tag) && !hidden);
    if (style.display() == DisplayDeclaration.BLOCK || isCustomBlock(tag)) {
      nodes.ownLines(node);
    }
    boolean inline = style.display() == DisplayDeclaration.INLINE;
    if (tag.is("div") && (inline || nodes.isAfterText(node) && hasInlineClass(node))) {
      nodes.inlineBox(node);
    }
    if (style.stacksChildren()) {
      nodes.stackChildren(node);
    }
  }

  private boolean isCustomBlock(Tag tag) {
    if (!tag.isCustom()) {
      return false;
    }
    if (blockNames == null) {
      blockNames = BlockNames.of(source);
    }
    return blockNames.contains(tag.name());
  }

  /** Returns whether a style sheet inside the page displays the class of an element inline. */
  private boolean hasInlineClass(int node) {
    if (inlineClasses == null) {
      inlineClasses = BlockNames.inlineClasses(source);
    }
    String classes = inlineClasses.isEmpty() ? null : nodes.attribute(node, "class");
    return classes != null && inlineClasses.contains(classes.strip());
  }

  /** Returns whether the open element has a shadow tree, which browsers display. */
  private boolean hasShadowTree() {
    return nodes.attribute(nodes.open(), "shadowrootmode") != null
        || nodes.attribute(nodes.open(), "shadowroot") != null;
  }

  private InlineStyle style(int node) {
    String style = nodes.attribute(node, "style");
    return style == null ? InlineStyle.NONE : InlineStyle.of(style);
  }

  /** Returns whether an element is an alternative notation of a formula, which is not displayed. */
  private boolean isAnnotation(Tag tag) {
    int up = nodes.parent[nodes.open()];
    return tag.isAnnotation()
        && up != PageTree.NONE
        && up != nodes.open() - 1
        && nodes.tag[up].equals("semantics");
  }

  private boolean hidden(int node, InlineStyle style) {
    return !options.countHidden() && HiddenParts.isHidden(nodes, node, style.display());
  }

  /**
   * Handles a second {@code <html>} or {@code <body>}, or the first after content that implied one:
   * its attributes are added to the existing element (HTML standard, section 13.2.6.4.7).
   */
  @Override
  public void ignoredStartElement(QName element, XMLAttributes attributes, Augmentations augs) {
    Tag tag = tag(element.getRawname());
    boolean outermost = tag.is("html") || tag.is("body");
    if (outermost && fragmentRoot == PageTree.NONE && makesNodes() && attributes != null) {
      late.add(tag.name(), attributes, begin(augs));
    }
  }

  @Override
  public void endElement(QName element, Augmentations augs) {
    if (opaqueDepth > 1 || noscriptDepth > 1) {
      opaqueDepth -= opaqueDepth > 1 ? 1 : 0;
      noscriptDepth -= noscriptDepth > 1 ? 1 : 0;
      return;
    }
    if (nodes.open() == fragmentRoot) {
      return;
    }
    flushText();
    if (noscriptDepth == 1) {
      noscriptDepth = 0;
      endNoscript(begin(augs));
    }
    opaqueDepth = 0;
    endTitle();
    int end = end(augs);
    nodes.closeElement(end);
    lastEnd = Math.max(lastEnd, end);
  }

  private void endTitle() {
    if (titleText != null && title.isEmpty()) {
      title = Characters.fold(Characters.visible(titleText.toString()));
    }
    titleText = null;
  }

  private void endNoscript(int contentEnd) {
    int contentStart = nodes.contentStart[nodes.open()];
    if (nodes.openCounts() && contentEnd > contentStart) {
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
    while (nodes.open() != inner.fragmentRoot) {
      nodes.closeElement(inner.lastEnd);
    }
  }

  @Override
  public void characters(XMLString content, Augmentations augs) {
    int begin = begin(augs);
    int end = isSynthesized(augs) ? endUnlocated(content) : end(augs);
    if (titleText != null) {
      titleText.append(content);
    } else if (makesNodes() && nodes.open() != PageTree.NONE) {
      textStart = nodes.pendingLength == 0 ? begin : textStart;
      nodes.appendText(content);
      textEnd = end;
    }
    lastEnd = Math.max(lastEnd, end);
  }

  /** Returns the end of text without a position, such as a stray {@code <} in the source. */
  private int endUnlocated(XMLString content) {
    return source.startsWith(content.toString(), lastEnd) ? lastEnd + content.length() : lastEnd;
  }

  @Override
  public void emptyElement(QName element, XMLAttributes attributes, Augmentations augs) {
    startElement(element, attributes, augs);
    endElement(element, augs);
  }

  @Override
  public void ignoredEndElement(QName element, Augmentations augs) {}

  @Override
  public void comment(XMLString content, Augmentations augs) {
    lastEnd = Math.max(lastEnd, end(augs));
  }

  @Override
  public void processingInstruction(String target, XMLString data, Augmentations augs) {
    comment(data, augs);
  }

  private void flushText() {
    if (nodes.pendingLength == 0) {
      return;
    }
    if (nodes.open() == PageTree.NONE) {
      nodes.pendingLength = 0;
      return;
    }
    guard.node(nodes.size, nesting());
    hiddenChars += nodes.openCounts() ? 0 : nodes.pendingLength;
    nodes.endText(textStart, textEnd);
  }

  private static boolean isSynthesized(Augmentations augs) {
    return augs == null || augs.isSynthesized();
  }

  /** Returns the start of an event in the source; the end of the last event if it has none. */
  private int begin(Augmentations augs) {
    return isSynthesized(augs) ? lastEnd : Math.min(to, from + augs.getBeginCharacterOffset());
  }

  /** Returns the end of an event; at the end of the page the parser's offset is one too high. */
  private int end(Augmentations augs) {
    return isSynthesized(augs) ? lastEnd : Math.min(to, from + augs.getEndCharacterOffset());
  }
}
