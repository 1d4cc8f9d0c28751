package org.wpbminer.eval.systems.template;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * Extracts the main text of a page with the template of its site (section 3.2.3, part 3): the lines
 * between the first and the last element.
 *
 * <p>In addition to the paper, boilerplate of the site and lines that are mostly link text are left
 * out.
 */
public final class TemplateExtractor {

  /**
   * Result of a template for a page.
   *
   * @param text lines of the main text; empty if the template does not fit
   * @param problem why the template does not fit; null if it does
   */
  public record Extraction(String text, String problem) {}

  private final SiteTemplate template;
  private final Set<String> boilerplate;

  public TemplateExtractor(SiteTemplate template) {
    this.template = Objects.requireNonNull(template, "template");
    this.boilerplate = Set.copyOf(template.boilerplate());
  }

  public Extraction extract(Page page) {
    List<LineElement> lines = LineElement.split(PageReading.of(page));
    List<String> keys = lines.stream().map(LineElement::key).toList();
    int first = nearest(template.firstElements(), keys::indexOf, -1);
    if (first < 0) {
      return new Extraction("", "the page has none of the template's first elements");
    }
    int last = nearest(template.lastElements(), keys::lastIndexOf, first);
    if (last < 0) {
      return new Extraction(
          "", "the page has none of the template's last elements after the first");
    }
    String text =
        lines.subList(first + 1, last).stream()
            .filter(this::isMainText)
            .map(line -> line.text() + "\n")
            .collect(Collectors.joining());
    return new Extraction(
        text,
        text.isEmpty()
            ? "there is no text of the page's own between the first and the last element"
            : null);
  }

  /** Tries the elements in order; returns the line index of the first after a line, else -1. */
  private static int nearest(List<String> elements, ToIntFunction<String> place, int after) {
    return elements.stream().mapToInt(place).filter(at -> at > after).findFirst().orElse(-1);
  }

  private boolean isMainText(LineElement line) {
    return line.chars() > 0
        && !boilerplate.contains(line.key())
        && line.plainChars() >= line.linkedChars();
  }
}
