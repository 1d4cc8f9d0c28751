package org.wpbminer.eval.systems.template;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.LinkBlock;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * Extracts the main text of a page with the template of its site (section 3.2.3, part 3): the lines
 * between the first and the last element.
 *
 * <p>In addition to the paper, three kinds of lines between them are left out: lines without text,
 * boilerplate of the site, and lines that are mostly link text within a logical link block.
 */
public final class TemplateExtractor {

  /** Parameters with the smallest published distance, so that prose is no link block. */
  private static final LinkBlockParameters LINK_BLOCKS =
      new LinkBlockParameters(Distance.TEXT, 5, 3);

  /**
   * Result of a template for a page.
   *
   * @param outcome whether the template fits the page, and if not, why
   * @param text lines of the main text without tags; empty unless the template fits
   */
  public record Extraction(Outcome outcome, String text) {}

  /** Whether a template fits a page, or why not. */
  public enum Outcome {
    EXTRACTED("the template fits"),
    EMPTY_PAGE("the page is empty"),
    TOO_MANY_LINES("the page has more than " + LineElement.MAX_LINES + " lines"),
    NO_FIRST_ELEMENT("the page has none of the template's first elements"),
    NO_LAST_ELEMENT("the page has none of the template's last elements after the first"),
    NO_TEXT("there is no text of the page's own between the first and the last element");

    private final String reason;

    Outcome(String reason) {
      this.reason = reason;
    }

    /** Returns the outcome as text. */
    public String reason() {
      return reason;
    }
  }

  private final SiteTemplate template;
  private final Set<String> boilerplate;

  public TemplateExtractor(SiteTemplate template) {
    this.template = Objects.requireNonNull(template, "template");
    this.boilerplate = Set.copyOf(template.boilerplate());
  }

  /**
   * Extracts the main text of a page; for a page that does not fit, the outcome gives the reason.
   */
  public Extraction extract(Page page) {
    List<LineElement> lines = LineElement.split(page.tree());
    if (lines.isEmpty()) {
      return without(Outcome.EMPTY_PAGE);
    }
    if (lines.size() >= LineElement.MAX_LINES) {
      return without(Outcome.TOO_MANY_LINES);
    }
    List<String> keys = lines.stream().map(LineElement::key).toList();
    int first = nearest(template.firstElements(), keys::indexOf, -1);
    if (first < 0) {
      return without(Outcome.NO_FIRST_ELEMENT);
    }
    int last = nearest(template.lastElements(), keys::lastIndexOf, first);
    if (last < 0) {
      return without(Outcome.NO_LAST_ELEMENT);
    }
    return between(page, lines, first, last);
  }

  /** Tries the elements in order; returns the line index of the first after a line, else -1. */
  private static int nearest(List<String> elements, ToIntFunction<String> place, int after) {
    return elements.stream().mapToInt(place).filter(at -> at > after).findFirst().orElse(-1);
  }

  private static Extraction without(Outcome outcome) {
    return new Extraction(outcome, "");
  }

  private Extraction between(Page page, List<LineElement> lines, int first, int last) {
    List<LinkBlock> blocks = new LinkBlockFinder(LINK_BLOCKS).find(PageReading.of(page)).blocks();
    StringBuilder text = new StringBuilder();
    int block = 0;
    for (LineElement line : lines.subList(first + 1, last)) {
      while (block < blocks.size() && blocks.get(block).end() <= line.start()) {
        block++;
      }
      boolean inBlock = block < blocks.size() && blocks.get(block).start() < line.end();
      if (isMainText(line, inBlock)) {
        text.append(line.text()).append('\n');
      }
    }
    return text.isEmpty()
        ? without(Outcome.NO_TEXT)
        : new Extraction(Outcome.EXTRACTED, text.toString());
  }

  private boolean isMainText(LineElement line, boolean inBlock) {
    return line.textLength() > 0
        && !boilerplate.contains(line.key())
        && (!inBlock || line.linkLength() * 2 <= line.textLength());
  }
}
