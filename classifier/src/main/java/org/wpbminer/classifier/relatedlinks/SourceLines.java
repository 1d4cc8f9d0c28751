package org.wpbminer.classifier.relatedlinks;

import java.util.List;
import org.wpbminer.segmenter.linkblocks.CharSource;
import org.wpbminer.segmenter.linkblocks.CharacterReferences;
import org.wpbminer.segmenter.linkblocks.Link;
import org.wpbminer.segmenter.linkblocks.SourceHandler;
import org.wpbminer.segmenter.linkblocks.SourceTokenizer;
import org.wpbminer.segmenter.linkblocks.TagName;

/** The lines of text before each link of a page's source, read in one pass without a tree. */
final class SourceLines implements SourceHandler {

  private final List<Link> links;
  private final String[] before;
  private final LineText between = LineText.keepingEnd(PageLinks.BEFORE);
  private int next;
  private int linkEnd;

  private SourceLines(List<Link> links) {
    this.links = links;
    this.before = new String[links.size()];
  }

  /** For each link, the last text outside text links since the text link before; or empty. */
  static String[] before(String source, List<Link> links) {
    SourceLines lines = new SourceLines(links);
    SourceTokenizer.tokenize(CharSource.of(source), lines);
    for (int i = 0; i < lines.before.length; i++) {
      lines.before[i] = lines.before[i] == null ? "" : lines.before[i];
    }
    return lines.before;
  }

  @Override
  public void text(char[] buffer, int from, int to, long position) {
    if (position >= linkEnd) {
      between.append(new String(buffer, from, to - from));
    }
  }

  @Override
  public void startTag(
      long name, int nameLength, long start, long end, long hrefStart, long hrefEnd) {
    while (next < before.length && links.get(next).start() < start) {
      next++;
    }
    if (next < before.length && links.get(next).start() == start) {
      Link link = links.get(next);
      if (!link.text().isEmpty()) {
        before[next] = CharacterReferences.decode(between.take());
        linkEnd = link.end();
      }
      next++;
    }
    separate(name, start);
  }

  @Override
  public void endTag(long name, int nameLength, long start, long end) {
    separate(name, start);
  }

  private void separate(long name, long position) {
    if (position >= linkEnd && !TagName.isInline(name)) {
      between.breakLine();
    }
  }
}
