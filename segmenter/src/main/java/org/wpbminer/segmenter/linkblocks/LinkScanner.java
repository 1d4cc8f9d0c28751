package org.wpbminer.segmenter.linkblocks;

import java.util.Objects;

/**
 * Streams the links of a page with their distances, in one pass over its source and constant memory
 * (chapter 5, section 5.3).
 *
 * <p>A link is {@code <a>} with {@code href}. An {@code <a>} without one is an anchor and counts as
 * code. As in HTML, any {@code <a>} ends the link that stands open: a link inside a link, or behind
 * one that lacks its {@code </a>}, stands at distance 0 from it.
 */
public final class LinkScanner implements SourceHandler {

  private final LinkVisitor visitor;

  /** Null if text distance is not asked for. */
  private final TextLength text;

  private boolean linkSeen;
  private boolean inLink;
  private long start;
  private long textStart;
  private long hrefStart;
  private long hrefEnd;
  private long codeDistance;
  private long textDistance;

  /** Code length since the last link ended. */
  private long gap;

  private LinkScanner(LinkVisitor visitor, boolean withText) {
    this.visitor = Objects.requireNonNull(visitor, "visitor");
    this.text = withText ? new TextLength() : null;
  }

  /**
   * Visits the links of {@code source}.
   *
   * @param withText whether to measure text distance too; code distance alone is faster
   * @return length of the page in UTF-16 units
   */
  public static long scan(CharSource source, boolean withText, LinkVisitor visitor) {
    LinkScanner scanner = new LinkScanner(visitor, withText);
    long length = SourceTokenizer.tokenize(source, scanner);
    scanner.endLink(length, length);
    return length;
  }

  @Override
  public void text(char[] buffer, int from, int to, long position) {
    if (inLink) {
      return;
    }
    gap += to - from;
    if (text != null) {
      text.accept(buffer, from, to);
    }
  }

  @Override
  public void startTag(
      long name, int nameLength, long tagStart, long tagEnd, long addressStart, long addressEnd) {
    if (name == TagName.A) {
      endLink(tagStart, tagStart);
      if (addressStart >= 0) {
        openLink(tagStart, tagEnd, addressStart, addressEnd);
        return;
      }
    }
    tag(name, nameLength + 2);
  }

  @Override
  public void endTag(long name, int nameLength, long tagStart, long tagEnd) {
    if (name == TagName.A && inLink) {
      endLink(tagStart, tagEnd);
    } else {
      tag(name, nameLength + 3);
    }
  }

  /** A tag that is no link's: its length without attributes. */
  private void tag(long name, int length) {
    if (inLink) {
      return;
    }
    gap += length;
    if (text != null && !TagName.isInline(name)) {
      text.breakToken();
    }
  }

  @Override
  public void skipped(long from, long to) {
    if (!inLink) {
      gap += to - from;
    }
  }

  private void openLink(long tagStart, long tagEnd, long addressStart, long addressEnd) {
    codeDistance = linkSeen ? gap : LinkVisitor.NONE;
    textDistance = linkSeen && text != null ? text.finish() : LinkVisitor.NONE;
    linkSeen = true;
    inLink = true;
    start = tagStart;
    textStart = tagEnd;
    hrefStart = addressStart;
    hrefEnd = addressEnd;
  }

  private void endLink(long textEnd, long end) {
    if (!inLink) {
      return;
    }
    inLink = false;
    gap = 0;
    if (text != null) {
      text.reset();
    }
    visitor.link(start, textStart, textEnd, end, hrefStart, hrefEnd, codeDistance, textDistance);
  }
}
