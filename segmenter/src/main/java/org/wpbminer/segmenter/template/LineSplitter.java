package org.wpbminer.segmenter.template;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.linkblocks.CharSource;
import org.wpbminer.segmenter.linkblocks.SourceHandler;
import org.wpbminer.segmenter.linkblocks.SourceTokenizer;
import org.wpbminer.segmenter.linkblocks.TagName;

/**
 * Cuts a page's tokens into line elements, those of white space only left out. A tag is never cut,
 * even if it spans lines.
 */
final class LineSplitter implements SourceHandler {

  /**
   * Most elements kept apart; what follows is one. A hostile page of short lines would otherwise
   * take a hundred bytes a character.
   */
  static final int MOST = 1 << 20;

  private static final long H1 = TagName.of("h1");
  private static final long H2 = TagName.of("h2");

  private final String source;
  private final boolean atTags;
  private final List<LineElement> elements = new ArrayList<>();
  private final ElementKey key = new ElementKey();
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder linkText = new StringBuilder();

  private int start;
  private boolean inLink;
  private boolean inHeading;
  private boolean headingText;

  private LineSplitter(String source, LineSplit split) {
    this.source = source;
    this.atTags = split == LineSplit.TAGS;
  }

  /** The elements E_1 .. E_m of a page in order. */
  static List<LineElement> split(String source, LineSplit split) {
    LineSplitter splitter = new LineSplitter(source, split);
    SourceTokenizer.tokenize(CharSource.of(source), splitter);
    splitter.add(source.length());
    return splitter.elements;
  }

  @Override
  public void text(char[] buffer, int from, int to, long position) {
    int piece = from;
    for (int i = from; i < to; i++) {
      if (buffer[i] == '\n' || buffer[i] == '\r') {
        addText(buffer, piece, i);
        cut((int) position + i - from);
        piece = i + 1;
      }
    }
    addText(buffer, piece, to);
  }

  private void addText(char[] buffer, int from, int to) {
    text.append(buffer, from, to - from);
    if (inLink) {
      linkText.append(buffer, from, to - from);
    }
    for (int i = from; i < to; i++) {
      key.append(buffer[i]);
      headingText |= inHeading && buffer[i] > ' ';
    }
  }

  @Override
  public void startTag(
      long name, int nameLength, long tagStart, long tagEnd, long hrefStart, long hrefEnd) {
    if (atTags && !TagName.isInline(name)) {
      cut((int) tagStart);
    }
    if (name == TagName.A) {
      inLink = hrefStart >= 0;
    } else if (name == H1 || name == H2) {
      inHeading = true;
    }
    addMarkup((int) tagStart, (int) tagEnd, name);
  }

  @Override
  public void endTag(long name, int nameLength, long tagStart, long tagEnd) {
    addMarkup((int) tagStart, (int) tagEnd, name);
    if (name == TagName.A) {
      inLink = false;
    } else if (name == H1 || name == H2) {
      inHeading = false;
    }
    if (atTags && !TagName.isInline(name)) {
      cut((int) tagEnd);
    }
  }

  private void addMarkup(int from, int to, long name) {
    key.append(source, from, to);
    if (!TagName.isInline(name)) {
      text.append(' ');
      linkText.append(' ');
    }
  }

  @Override
  public void skipped(long from, long to) {
    int piece = (int) from;
    for (int i = piece; i < to; i++) {
      char c = source.charAt(i);
      if (c == '\n' || c == '\r') {
        key.append(source, piece, i);
        cut(i);
        piece = i + 1;
      }
    }
    key.append(source, piece, (int) to);
  }

  /** Ends the element before {@code end}, unless it must take in the rest of the page. */
  private void cut(int end) {
    if (elements.size() < MOST) {
      add(end);
    }
  }

  private void add(int end) {
    String name = key.take();
    if (!name.isEmpty()) {
      elements.add(LineElement.of(start, end, name, text, linkText, headingText));
    }
    text.setLength(0);
    linkText.setLength(0);
    headingText = false;
    start = end;
  }
}
