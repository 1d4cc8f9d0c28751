package org.wpbminer.segmenter.page;

import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of one page: elements and text, in pre-order, in arrays. Node 0 is the root element; a
 * node's descendants are the nodes after it up to {@link #subtreeEnd}, so that a walk over a
 * subtree is a loop over integers and no depth of nesting can overflow a stack.
 *
 * <p>Whitespace between elements creates no node (see {@link #spaceBefore}); comments and
 * processing instructions create none either and do not split the text around them. {@code script},
 * {@code style}, {@code template}, {@code iframe} and similar elements are nodes without children.
 *
 * <p>Three counts are stored for every node, each the sum of those of its children (definitions 5
 * to 7 of the paper): {@link #textChars}, {@link #linkTextChars}, {@link #links}. Characters are
 * Unicode code points that are not whitespace.
 *
 * <p>Immutable and thread-safe.
 */
public final class PageTree {

  /** Value for a missing node. */
  public static final int NONE = -1;

  /** Tag of a text node. */
  public static final String TEXT = "#text";

  private final NodeTable nodes;
  private final String source;

  /** Takes over a table, which must not change afterwards. */
  PageTree(NodeTable nodes, String source) {
    this.nodes = nodes;
    this.source = source;
  }

  /** Returns the number of nodes, elements and text; at least 1. */
  public int size() {
    return nodes.size;
  }

  public boolean isText(int node) {
    return nodes.tag[node] == TEXT;
  }

  /** Returns the tag in lower case, {@link #TEXT} for text. Equal known tags are identical. */
  public String tag(int node) {
    return nodes.tag[node];
  }

  /** Returns whether a node is a heading, {@code h1} to {@code h6}. */
  public boolean isHeading(int node) {
    return isHeading(tag(node));
  }

  public static boolean isHeading(String tag) {
    return tag.length() == 2 && tag.charAt(0) == 'h' && tag.charAt(1) > '0' && tag.charAt(1) < '7';
  }

  /** Returns the node's parent, {@link #NONE} for the root. */
  public int parent(int node) {
    return nodes.parent[node];
  }

  /**
   * Returns the nearest ancestor that passes a test, {@link #NONE} if absent.
   *
   * @param maxLevels maximum number of tested ancestors, starting with the parent
   */
  public int nearestAncestor(int node, int maxLevels, IntPredicate test) {
    int up = nodes.parent[node];
    for (int i = 0; i < maxLevels && up != NONE; i++) {
      if (test.test(up)) {
        return up;
      }
      up = nodes.parent[up];
    }
    return NONE;
  }

  /** Returns the number of the node's ancestors: 0 for the root. */
  public int depth(int node) {
    return nodes.depth[node];
  }

  public int firstChild(int node) {
    return node + 1 < nodes.subtreeEnd[node] ? node + 1 : NONE;
  }

  /** Returns the next node with the same parent, or {@link #NONE}. */
  public int nextSibling(int node) {
    int next = nodes.subtreeEnd[node];
    return nodes.parent[node] != NONE && next < nodes.subtreeEnd[nodes.parent[node]] ? next : NONE;
  }

  /** Returns the first node after the node's last descendant. */
  public int subtreeEnd(int node) {
    return nodes.subtreeEnd[node];
  }

  /** Returns whether {@code node} is {@code ancestor} or below it. */
  public boolean isWithin(int node, int ancestor) {
    return node >= ancestor && node < nodes.subtreeEnd[ancestor];
  }

  /** Returns the offset in {@link #source} of the node's first character. */
  public int sourceStart(int node) {
    return nodes.sourceStart[node];
  }

  /** Returns the offset in {@link #source} after the node's last character. */
  public int sourceEnd(int node) {
    return nodes.sourceEnd[node];
  }

  /** Returns the offset in {@link #source} after the element's start tag. */
  public int contentStart(int node) {
    return nodes.contentStart[node];
  }

  /** Returns the decoded source of the page, cut at the limits. */
  public String source() {
    return source;
  }

  /** Returns the source between the element's start tag and its end tag, unchanged. */
  public String rawContent(int node) {
    int from = nodes.contentStart[node];
    int to = Math.max(from, nodes.sourceEnd[node]);
    int close = source.lastIndexOf('<', to - 1);
    String end = "</" + nodes.tag[node];
    boolean closed = close >= from && source.regionMatches(true, close, end, 0, end.length());
    return source.substring(from, closed ? close : to);
  }

  /** Returns whether the parser inserted the element: the source has no start tag for it. */
  public boolean isSynthesized(int node) {
    return (nodes.flags[node] & NodeTable.SYNTHESIZED) != 0;
  }

  /** Returns whether whitespace or the end of another link is directly before the node. */
  public boolean spaceBefore(int node) {
    return (nodes.flags[node] & NodeTable.SPACE_BEFORE) != 0;
  }

  /** Returns whether the whitespace directly before the node breaks a preformatted line. */
  boolean lineBefore(int node) {
    return (nodes.flags[node] & NodeTable.LINE_BEFORE) != 0;
  }

  /**
   * Returns whether the node is a link or inside one; a link is an {@code <a>} with {@code href}.
   */
  public boolean inLink(int node) {
    return (nodes.flags[node] & NodeTable.IN_LINK) != 0;
  }

  /**
   * Returns whether the node's text counts as text of the page. Text in {@code head}, scripts,
   * hidden parts and the pronunciations in {@code ruby} does not count; collapsed text (tabs,
   * accordions) does. The elements of ruby pronunciations count, only their texts do not.
   */
  public boolean counts(int node) {
    return (nodes.flags[node] & NodeTable.COUNTS) != 0;
  }

  /** Returns whether the node is text that counts, which is never only whitespace. */
  public boolean isSeenText(int node) {
    return isText(node) && counts(node);
  }

  /** Returns whether the node's text keeps its line breaks, as in {@code <pre>}. */
  public boolean isPreformatted(int node) {
    return (nodes.flags[node] & NodeTable.PREFORMATTED) != 0;
  }

  /** Returns whether readers see the element on its own lines, by its tag or its style. */
  public boolean onOwnLines(int node) {
    return (nodes.flags[node] & NodeTable.ON_OWN_LINES) != 0;
  }

  /** Returns whether the element breaks lines in segmentation, as all but inline elements do. */
  public boolean breaksLine(int node) {
    return (nodes.flags[node] & NodeTable.BREAKS_LINE) != 0;
  }

  /** Returns the number of characters in the node outside links. */
  public int textChars(int node) {
    return nodes.textChars[node];
  }

  /** Returns the number of characters in the node inside links. */
  public int linkTextChars(int node) {
    return nodes.linkTextChars[node];
  }

  /** Returns the number of characters in the node, inside and outside links. */
  public int chars(int node) {
    return nodes.textChars[node] + nodes.linkTextChars[node];
  }

  /** Returns the number of {@code <a href>} elements in the node, including itself. */
  public int links(int node) {
    return nodes.links[node];
  }

  /** Returns the decoded text of a text node with its whitespace; empty for an element. */
  public String text(int node) {
    return new String(nodes.text, nodes.textStart[node], textLength(node));
  }

  /** Returns the length of {@link #text} in UTF-16 units. */
  public int textLength(int node) {
    return nodes.textEnd(node) - nodes.textStart[node];
  }

  /** Returns a UTF-16 unit of {@link #text}, by its index from 0 to {@link #textLength}. */
  public char charAt(int node, int index) {
    return nodes.text[nodes.textStart[node] + index];
  }

  /** Copies {@link #text} into an array from index {@code at}, which must have enough room. */
  public void copyText(int node, char[] to, int at) {
    System.arraycopy(nodes.text, nodes.textStart[node], to, at, textLength(node));
  }

  /** Returns the value of an attribute by its name in lower case; null if it is missing. */
  public @Nullable String attribute(int node, String name) {
    return nodes.attribute(node, name);
  }

  /** Returns the {@code href} of a link, as it is in the page. */
  public String href(int link) {
    return Objects.requireNonNull(attribute(link, "href"));
  }

  public int attributeCount(int node) {
    return nodes.attributeCount(node);
  }

  /** Returns the name of the element's attribute {@code i}, in lower case. */
  public String attributeName(int node, int i) {
    return nodes.attributes[nodes.attributeStart[node] + 2 * i];
  }

  /** Returns the value of the element's attribute {@code i}. */
  public String attributeValue(int node, int i) {
    return nodes.attributes[nodes.attributeStart[node] + 2 * i + 1];
  }
}
