package org.wpbminer.segmenter.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.wpbminer.segmenter.linkblocks.LinkBlock;
import org.wpbminer.segmenter.linkblocks.LinkBlockFinder;
import org.wpbminer.segmenter.template.Extraction.Outcome;

/**
 * Extracts the main text of a page by its site's template (section 3.2.3, part 3): the lines
 * between the first and the last element.
 *
 * <p>Beyond the paper, three kinds of line between them are left out: lines without text,
 * boilerplate of the site, and lines that are mostly link text within a logical link block.
 */
public final class TemplateExtractor {

  private final SiteTemplate template;
  private final Set<String> boilerplate;

  public TemplateExtractor(SiteTemplate template) {
    this.template = Objects.requireNonNull(template, "template");
    this.boilerplate = Set.copyOf(template.boilerplate());
  }

  /** Extracts the main text of a page; a page that does not fit gives an outcome that says so. */
  public Extraction extract(String source) {
    LineElements lines = LineElements.of(source, template.split());
    if (lines.size() == 0) {
      return Extraction.without(Outcome.EMPTY_PAGE);
    }
    if (lines.isFull()) {
      return Extraction.without(Outcome.TOO_MANY_LINES);
    }
    int first = find(lines, template.firstElements());
    if (first < 0) {
      return Extraction.without(Outcome.NO_FIRST_ELEMENT);
    }
    int last = findBehind(lines, first);
    if (last < 0) {
      return Extraction.without(Outcome.NO_LAST_ELEMENT);
    }
    return between(source, lines, first, last);
  }

  private static int find(LineElements lines, List<TemplateElement> elements) {
    for (TemplateElement element : elements) {
      int left = element.occurrence();
      for (int i = 0; i < lines.size(); i++) {
        if (lines.key(i).equals(element.key()) && left-- == 0) {
          return i;
        }
      }
    }
    return -1;
  }

  private int findBehind(LineElements lines, int first) {
    for (TemplateElement element : template.lastElements()) {
      int left = element.occurrence();
      for (int i = lines.size() - 1; i > first; i--) {
        if (lines.key(i).equals(element.key()) && left-- == 0) {
          return i;
        }
      }
    }
    return -1;
  }

  private Extraction between(String source, LineElements lines, int first, int last) {
    List<LinkBlock> blocks = new LinkBlockFinder(template.linkBlocks()).find(source).blocks();
    StringBuilder text = new StringBuilder();
    List<SourceRange> kept = new ArrayList<>();
    int block = 0;
    for (int i = first + 1; i < last; i++) {
      while (block < blocks.size() && blocks.get(block).end() <= lines.start(i)) {
        block++;
      }
      boolean inBlock = block < blocks.size() && blocks.get(block).start() < lines.end(i);
      if (isMainText(lines, i, inBlock)) {
        text.append(lines.text(i)).append('\n');
        kept.add(new SourceRange(lines.start(i), lines.end(i)));
      }
    }
    if (kept.isEmpty()) {
      return Extraction.without(Outcome.NO_TEXT);
    }
    SourceRange region = new SourceRange(lines.end(first), lines.start(last));
    return new Extraction(Outcome.EXTRACTED, text.toString(), region, kept);
  }

  private boolean isMainText(LineElements lines, int line, boolean inBlock) {
    if (lines.textLength(line) == 0 || boilerplate.contains(lines.key(line))) {
      return false;
    }
    return !inBlock || lines.linkLength(line) * 2 <= lines.textLength(line);
  }
}
