package org.wpbminer.segmenter.page;

import java.util.function.IntPredicate;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of one page: elements and text, in pre-order, in flat arrays. Node 0 is the root
 * element; a node's descendants are the nodes after it up to {@link #subtreeEnd}, so that a walk
 * over a subtree is a loop over integers and no depth of nesting can overflow a stack.
 *
 * <p>White space between elements makes no node (see {@link #spaceBefore}); comments and processing
 * instructions make none either and do not split the text around them. {@code script}, {@code
 * style}, {@code template}, {@code iframe} and their like are nodes without children.
 *
 * <p>Three counts are kept for every node, each the sum of its children's (definitions 5 to 7 of
 * the paper): {@link #textChars}, {@link #linkTextChars}, {@link #links}. Characters are Unicode
 * code points that are not white space.
 *
 * <p>Immutable; safe for use by many threads.
 */
@NullMarked
public final class PageTree {

  /** No such node. */
  public static final int NONE = -1;

  /** What {@link #tag} says of a text node. */
  public static final String TEXT = "#text";

  private final String source;
  private final int size;
  private final String[] tag;
  private final int[] parent;
  private final int[] depth;
  private final int[] subtreeEnd;
  private final int[] sourceStart;
  private final int[] contentStart;
  private final int[] sourceEnd;
  private final short[] flags;
  private final int[] textChars;
  private final int[] linkTextChars;
  private final int[] links;
  private final String text;
  private final int[] textStart;
  private final String[] attributes;
  private final int[] attributeStart;

  /** Takes the arrays of a builder, which may be longer than the tree. */
  PageTree(PageTreeBuilder b, String source) {
    this.source = source;
    this.size = b.size;
    this.tag = b.tag;
    this.parent = b.parent;
    this.depth = b.depth;
    this.subtreeEnd = b.subtreeEnd;
    this.sourceStart = b.sourceStart;
    this.contentStart = b.contentStart;
    this.sourceEnd = b.sourceEnd;
    this.flags = b.flags;
    this.textChars = b.textChars;
    this.linkTextChars = b.linkTextChars;
    this.links = b.links;
    this.text = new String(b.text, 0, b.textLength);
    this.textStart = b.textStart;
    this.textStart[size] = text.length();
    this.attributes = b.attributes;
    this.attributeStart = b.attributeStart;
    this.attributeStart[size] = b.attributeCount;
  }

  /** Number of nodes, elements and text; at least 1. */
  public int size() {
    return size;
  }

  public boolean isText(int node) {
    return tag[node] == TEXT;
  }

  /**
   * The element's name in lower case, {@link #TEXT} for text. Equal names of known tags are the
   * same object.
   */
  public String tag(int node) {
    return tag[node];
  }

  /** Whether a node is a heading, {@code h1} to {@code h6}. */
  public boolean isHeading(int node) {
    return isHeading(tag(node));
  }

  public static boolean isHeading(String tag) {
    return tag.length() == 2 && tag.charAt(0) == 'h' && tag.charAt(1) > '0' && tag.charAt(1) < '7';
  }

  /** The node's parent, {@link #NONE} for the root. */
  public int parent(int node) {
    return parent[node];
  }

  /**
   * The nearest of a node's ancestors that passes a test; {@link #NONE} if none of the {@code most}
   * next does. The node itself is not asked.
   */
  public int nearestAncestor(int node, int most, IntPredicate test) {
    int up = parent[node];
    for (int i = 0; i < most && up != NONE; i++) {
      if (test.test(up)) {
        return up;
      }
      up = parent[up];
    }
    return NONE;
  }

  /** Number of the node's ancestors: 0 for the root. */
  public int depth(int node) {
    return depth[node];
  }

  /** The first child, or {@link #NONE}. */
  public int firstChild(int node) {
    return node + 1 < subtreeEnd[node] ? node + 1 : NONE;
  }

  /** The next node with the same parent, or {@link #NONE}. */
  public int nextSibling(int node) {
    int next = subtreeEnd[node];
    return parent[node] != NONE && next < subtreeEnd[parent[node]] ? next : NONE;
  }

  /** The first node after the node's last descendant. */
  public int subtreeEnd(int node) {
    return subtreeEnd[node];
  }

  /** Whether {@code node} is {@code ancestor} or lies below it. */
  public boolean isWithin(int node, int ancestor) {
    return node >= ancestor && node < subtreeEnd[ancestor];
  }

  /** Offset in {@link #source} of the node's first character: its start tag's {@code <}. */
  public int sourceStart(int node) {
    return sourceStart[node];
  }

  /** Offset in {@link #source} after the node's last character: its end tag's {@code >}. */
  public int sourceEnd(int node) {
    return sourceEnd[node];
  }

  /** Returns the offset in {@link #source} after the element's start tag. */
  public int contentStart(int node) {
    return contentStart[node];
  }

  /** The decoded source of the page, cut where a limit cut it. */
  public String source() {
    return source;
  }

  /** What the source has between the element's start tag and its end tag, as it stands there. */
  public String rawContent(int node) {
    int from = contentStart[node];
    int to = Math.max(from, sourceEnd[node]);
    int close = source.lastIndexOf('<', to - 1);
    String end = "</" + tag[node];
    boolean closed = close >= from && source.regionMatches(true, close, end, 0, end.length());
    return source.substring(from, closed ? close : to);
  }

  /** Whether the parser implied the element: no start tag of its own stands in the source. */
  public boolean isSynthesized(int node) {
    return (flags[node] & PageTreeBuilder.SYNTHESIZED) != 0;
  }

  /** Whether white space stands in the source directly before the node, or another link's end. */
  public boolean spaceBefore(int node) {
    return (flags[node] & PageTreeBuilder.SPACE_BEFORE) != 0;
  }

  /** Whether white space that stands directly before the node breaks a preformatted line. */
  boolean lineBefore(int node) {
    return (flags[node] & PageTreeBuilder.LINE_BEFORE) != 0;
  }

  /** Whether the node lies in a link, or is one: an {@code <a>} with {@code href}. */
  public boolean inLink(int node) {
    return (flags[node] & PageTreeBuilder.IN_LINK) != 0;
  }

  /**
   * Whether the node's text counts as the page's: not in {@code head}, no script, no reading of
   * {@code ruby} (of which elements count, and their texts do not), not hidden, or only folded away
   * (tabs, accordions).
   */
  public boolean counts(int node) {
    return (flags[node] & PageTreeBuilder.COUNTS) != 0;
  }

  /** Whether the node is text that counts, which is more than white space. */
  public boolean isSeenText(int node) {
    return isText(node) && counts(node);
  }

  /** Whether the node's text keeps its line breaks: it is {@code <pre>} or the like, or in one. */
  public boolean isPreformatted(int node) {
    return (flags[node] & PageTreeBuilder.PREFORMATTED) != 0;
  }

  /**
   * Whether the element stands on lines of its own to readers: by its name ({@link
   * ElementNames#isOnOwnLines}) or by a {@code style} attribute.
   */
  public boolean onOwnLines(int node) {
    return (flags[node] & PageTreeBuilder.ON_OWN_LINES) != 0;
  }

  /**
   * Whether segmentation and features take the element for one on lines of its own: each that is
   * not known to be part of a line.
   */
  public boolean breaksLine(int node) {
    return (flags[node] & PageTreeBuilder.BREAKS_LINE) != 0;
  }

  /** Characters in the node that stand outside links. */
  public int textChars(int node) {
    return textChars[node];
  }

  /** Characters in the node that stand inside links. */
  public int linkTextChars(int node) {
    return linkTextChars[node];
  }

  /** Characters in the node, inside and outside links. */
  public int chars(int node) {
    return textChars[node] + linkTextChars[node];
  }

  /** Elements {@code <a href>} in the node, itself included. */
  public int links(int node) {
    return links[node];
  }

  /** The decoded text of a text node, with its own white space; empty for an element. */
  public String text(int node) {
    return text.substring(textStart[node], textStart[node + 1]);
  }

  /** UTF-16 units of what {@link #text} gives. */
  public int textLength(int node) {
    return textStart[node + 1] - textStart[node];
  }

  /** Returns a UTF-16 unit of {@link #text}, by its index from 0 to {@link #textLength}. */
  public char charAt(int node, int index) {
    return text.charAt(textStart[node] + index);
  }

  /**
   * Copies what {@link #text} gives.
   *
   * @param to overwritten from {@code at} on; must have room for {@link #textLength} more
   */
  public void copyText(int node, char[] to, int at) {
    text.getChars(textStart[node], textStart[node + 1], to, at);
  }

  /** The value of an attribute, by its name in lower case; null if the element has none such. */
  public @Nullable String attribute(int node, String name) {
    for (int i = attributeStart[node]; i < attributeStart[node + 1]; i += 2) {
      if (attributes[i].equals(name)) {
        return attributes[i + 1];
      }
    }
    return null;
  }

  public int attributeCount(int node) {
    return (attributeStart[node + 1] - attributeStart[node]) / 2;
  }

  /** Name, in lower case, of the element's attribute {@code i}. */
  public String attributeName(int node, int i) {
    return attributes[attributeStart[node] + 2 * i];
  }

  /** Value of the element's attribute {@code i}. */
  public String attributeValue(int node, int i) {
    return attributes[attributeStart[node] + 2 * i + 1];
  }
}
