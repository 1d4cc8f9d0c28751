package org.wpbminer.segmenter.page;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.htmlunit.cyberneko.xerces.xni.XMLString;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.Characters;

/** Columns of the nodes of a page, which grow during parsing; {@link PageTree} only reads them. */
final class NodeTable {

  static final int SYNTHESIZED = 1;
  static final int SPACE_BEFORE = 2;
  static final int IN_LINK = 4;
  static final int COUNTS = 8;
  static final int PREFORMATTED = 16;
  static final int BREAKS_LINE = 32;
  static final int LINE_BEFORE = 64;
  static final int ON_OWN_LINES = 128;
  private static final int IN_RUBY = 256;
  private static final int READING = 512;
  private static final int HAS_LINES = 1024;
  private static final int INLINE_BOX = 2048;

  private static final int MIN_NODES = 256;
  private static final int MAX_FIRST_NODES = 1 << 14;

  int size;
  String[] tag = {};
  int[] parent = {};
  int[] depth = {};
  int[] subtreeEnd = {};
  int[] sourceStart = {};
  int[] contentStart = {};
  int[] sourceEnd = {};
  short[] flags = {};
  int[] textChars = {};
  int[] linkTextChars = {};
  int[] links = {};
  int[] textStart = {};
  int[] attributeStart = {};
  String[] attributes;
  int attributeCount;

  /** The texts of all nodes so far, followed by the text that is not a node yet. */
  char[] text;

  int textLength;

  /** Number of UTF-16 units of the text that is not a node yet. */
  int pendingLength;

  private int open = PageTree.NONE;

  /** The element that was closed last. */
  private int closed = PageTree.NONE;

  /** Tag of the element that was opened last. */
  @SuppressWarnings("NullAway.Init") // set when an element is opened
  private Tag openTag;

  private boolean spacePending;

  /** Whether a link has closed since the last text. */
  private boolean linkClosed;

  private boolean linePending;

  /** Creates an empty tree with enough capacity for most pages with this number of tags. */
  NodeTable(String source) {
    int n = MIN_NODES;
    for (int at = source.indexOf('<'); at >= 0 && n < MAX_FIRST_NODES; n++) {
      at = source.indexOf('<', at + 1);
    }
    grow(n);
    attributes = new String[2 * n];
    text = new char[8 * n];
  }

  /** Returns the nesting depth inside the open element; 0 if no element is open. */
  int openDepth() {
    return open == PageTree.NONE ? 0 : depth[open] + 1;
  }

  /** Returns the open element, or {@link PageTree#NONE}. */
  int open() {
    return open;
  }

  boolean openCounts() {
    return (flags[open] & COUNTS) != 0;
  }

  /** Opens an element; the caller then adds its attributes and calls {@link #opened}. */
  void element(Tag opened, int start, int end, boolean synthesized) {
    int node = add(opened.name(), start, end);
    contentStart[node] = end;
    if (synthesized) {
      flags[node] |= SYNTHESIZED;
      linkClosed &= !opened.is("a"); // reopened after misnesting: still the same link
    }
    open = node;
    openTag = opened;
  }

  /**
   * Adds an attribute to the open element, unless it already has one with this name.
   *
   * @param name interned, because names are compared by identity here
   */
  @SuppressWarnings("ReferenceEquality")
  void attribute(String name, String value) {
    for (int i = attributeStart[open]; i < attributeCount; i += 2) {
      if (attributes[i] == name) {
        return;
      }
    }
    if (attributeCount + 2 > attributes.length) {
      attributes = Arrays.copyOf(attributes, attributes.length * 2);
    }
    attributes[attributeCount++] = name;
    attributes[attributeCount++] = value;
  }

  /** Returns the value of a node's attribute; null if it is missing. */
  @Nullable String attribute(int node, String name) {
    int end = attributeEnd(node);
    for (int i = attributeStart[node]; i < end; i += 2) {
      if (attributes[i].equals(name)) {
        return attributes[i + 1];
      }
    }
    return null;
  }

  int attributeCount(int node) {
    return (attributeEnd(node) - attributeStart[node]) / 2;
  }

  private int attributeEnd(int node) {
    return node + 1 < size ? attributeStart[node + 1] : attributeCount;
  }

  /** Returns the end of a node's text in {@link #text}. */
  int textEnd(int node) {
    return node + 1 < size ? textStart[node + 1] : textLength;
  }

  /**
   * Adds attributes to a closed element. Takes time proportional to the size of the page.
   *
   * @param more alternating names and values; the element must have none of these names
   */
  void lateAttributes(int node, List<String> more) {
    int at = attributeEnd(node);
    List<String> all = new ArrayList<>(Arrays.asList(attributes).subList(0, attributeCount));
    all.addAll(at, more);
    attributes = all.toArray(String[]::new);
    attributeCount = attributes.length;
    for (int later = node + 1; later < size; later++) {
      attributeStart[later] += more.size();
    }
  }

  /** Marks a closed element and everything in it as not counting. */
  void hide(int node) {
    for (int up = parent[node]; up != PageTree.NONE; up = parent[up]) {
      textChars[up] -= textChars[node];
      linkTextChars[up] -= linkTextChars[node];
      links[up] -= links[node];
    }
    for (int n = node; n < subtreeEnd[node]; n++) {
      flags[n] &= ~COUNTS;
      textChars[n] = 0;
      linkTextChars[n] = 0;
      links[n] = 0;
    }
  }

  /**
   * Completes the open element after all its attributes have been added.
   *
   * @param link whether it is a link
   * @param counts whether its text counts, provided that of its parent does
   */
  void opened(boolean link, boolean counts) {
    int node = open;
    int above = parent[node] == PageTree.NONE ? COUNTS : flags[parent[node]];
    if (link || (above & IN_LINK) != 0) {
      flags[node] |= IN_LINK;
    }
    if ((above & PREFORMATTED) != 0 || openTag.keepsBreaks()) {
      flags[node] |= PREFORMATTED;
    }
    if (!openTag.isInline()) {
      flags[node] |= BREAKS_LINE;
    }
    if (openTag.isOnOwnLines() || (above & HAS_LINES) != 0) {
      ownLines(node);
    }
    flags[node] |= ruby(openTag, above);
    if (counts && (above & COUNTS) != 0) {
      flags[node] |= COUNTS;
      if (link && (flags[node] & (SYNTHESIZED | READING)) == 0) {
        links[node] = 1;
      }
    }
  }

  /**
   * Returns the flags for the role of an element in {@code ruby}. A part of ruby without an end tag
   * ends where the next one begins, but the parser nests the next one in it.
   */
  private static short ruby(Tag tag, int above) {
    if (tag.is("ruby")) {
      return (short) ((above & READING) != 0 ? READING : IN_RUBY);
    }
    if ((above & IN_RUBY) == 0) {
      return (short) (above & READING);
    }
    boolean reading = tag.isRubyText() || (above & READING) != 0 && !tag.is("rb");
    return (short) (reading ? IN_RUBY | READING : IN_RUBY);
  }

  /** Marks an element as being on lines of its own. */
  void ownLines(int node) {
    flags[node] |= ON_OWN_LINES;
  }

  /**
   * Marks the open element as displayed inline, although its tag is not: it is not on lines of its
   * own if text of its parent is directly before or after it.
   */
  void inlineBox(int node) {
    flags[node] |= INLINE_BOX;
    if (isAfterText(node)) {
      flags[node] &= ~ON_OWN_LINES;
    }
  }

  /** Whether the node before an element is text of the same parent. */
  boolean isAfterText(int node) {
    return node > 0 && tag[node - 1] == PageTree.TEXT && parent[node - 1] == parent[node];
  }

  /** Marks the children of an element as being on lines of their own. */
  void stackChildren(int node) {
    flags[node] |= HAS_LINES;
  }

  /** Appends characters to the pending text, which {@link #endText} makes a node. */
  void appendText(XMLString content) {
    int length = content.length();
    int at = textLength + pendingLength;
    if (at + length > text.length) {
      text = Arrays.copyOf(text, Math.max(at + length, 2 * text.length));
    }
    for (int i = 0; i < length; i++) {
      text[at + i] = content.unsafeCharAt(i);
    }
    pendingLength += length;
  }

  /**
   * Adds the pending text as a node below the open element. Text of whitespace and invisible
   * characters only makes no node; it just separates its neighbours. The texts of two links are
   * always separate, because menus often have no other space between them.
   */
  void endText(int start, int end) {
    int length = pendingLength;
    pendingLength = 0;
    int chars = count(textLength, textLength + length);
    if (chars == 0 || showsNothing(length)) {
      spacePending |= length > chars;
      linePending |=
          (flags[open] & PREFORMATTED) != 0
              && new String(text, textLength, length).indexOf('\n') >= 0;
      return;
    }
    spacePending |= linkClosed && (flags[open] & IN_LINK) != 0;
    linkClosed = false;
    int node = add(PageTree.TEXT, start, end);
    textLength += length;
    if (closed >= 0
        && subtreeEnd[closed] == node
        && parent[closed] == open
        && (flags[closed] & INLINE_BOX) != 0) {
      flags[closed] &= ~ON_OWN_LINES;
    }
    int seen = (flags[open] & READING) == 0 ? COUNTS : 0;
    flags[node] |= (short) (flags[open] & (IN_LINK | PREFORMATTED | seen));
    if ((flags[node] & COUNTS) != 0) {
      ((flags[node] & IN_LINK) != 0 ? linkTextChars : textChars)[node] = chars;
    }
    close(node, end);
  }

  /** Whether no character of the pending text is visible; printable ASCII characters always are. */
  private boolean showsNothing(int length) {
    for (int i = textLength; i < textLength + length; i++) {
      if (text[i] > ' ' && text[i] < 0x7f) {
        return false;
      }
    }
    return Characters.showsNothing(CharBuffer.wrap(text, textLength, length));
  }

  /** Counts characters like {@link Characters#count}, with a fast path for most of them. */
  private int count(int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      char c = text[i];
      boolean counts =
          c < Character.MIN_SURROGATE
              ? c > ' ' && c < 0x7f || !Characters.isSpace(c)
              : !Characters.isSpace(c) && (i == from || !Character.isSurrogatePair(text[i - 1], c));
      count += counts ? 1 : 0;
    }
    return count;
  }

  /** Closes the open element, whose source ends at {@code end}. */
  void closeElement(int end) {
    int node = open;
    open = parent[node];
    linkClosed |= tag[node].equals("a");
    closed = node;
    close(node, end);
  }

  private void close(int node, int end) {
    subtreeEnd[node] = size;
    sourceEnd[node] = Math.max(end, sourceEnd[node]);
    int up = parent[node];
    if (up != PageTree.NONE) {
      textChars[up] += textChars[node];
      linkTextChars[up] += linkTextChars[node];
      links[up] += links[node];
      sourceEnd[up] = Math.max(sourceEnd[up], sourceEnd[node]);
    }
  }

  private int add(String name, int start, int end) {
    if (size == tag.length) {
      grow(2 * size);
    }
    int node = size++;
    tag[node] = name;
    parent[node] = open;
    depth[node] = openDepth();
    sourceStart[node] = start;
    sourceEnd[node] = end;
    textStart[node] = textLength;
    attributeStart[node] = attributeCount;
    if (spacePending) {
      flags[node] |= linePending ? SPACE_BEFORE | LINE_BEFORE : SPACE_BEFORE;
      spacePending = false;
      linePending = false;
    }
    return node;
  }

  private void grow(int n) {
    tag = Arrays.copyOf(tag, n);
    parent = Arrays.copyOf(parent, n);
    depth = Arrays.copyOf(depth, n);
    subtreeEnd = Arrays.copyOf(subtreeEnd, n);
    sourceStart = Arrays.copyOf(sourceStart, n);
    contentStart = Arrays.copyOf(contentStart, n);
    sourceEnd = Arrays.copyOf(sourceEnd, n);
    flags = Arrays.copyOf(flags, n);
    textChars = Arrays.copyOf(textChars, n);
    linkTextChars = Arrays.copyOf(linkTextChars, n);
    links = Arrays.copyOf(links, n);
    textStart = Arrays.copyOf(textStart, n);
    attributeStart = Arrays.copyOf(attributeStart, n);
  }
}
