package org.wpbminer.eval.systems.template;

import java.util.List;
import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The template of a site's main text (section 3.2.3): what lies between the first and the last
 * element of a page is its text.
 *
 * @param referenceUrl the page it was learned around
 * @param learnedFrom all pages it was learned from, the reference first
 * @param firstElements lines before the main text, best first; the others serve where a page lacks
 *     it. Not empty
 * @param lastElements lines after the main text, likewise
 * @param boilerplate lines between them that are the site's and no page's own, sorted
 */
public record SiteTemplate(
    String referenceUrl,
    List<String> learnedFrom,
    List<Element> firstElements,
    List<Element> lastElements,
    List<String> boilerplate) {

  public SiteTemplate {
    Objects.requireNonNull(referenceUrl, "referenceUrl");
    learnedFrom = List.copyOf(learnedFrom);
    firstElements = List.copyOf(firstElements);
    lastElements = List.copyOf(lastElements);
    boilerplate = List.copyOf(boilerplate);
    Arguments.refuse(
        firstElements.isEmpty() || lastElements.isEmpty(),
        "a template has %s first and %s last elements; it needs at least one of each",
        firstElements.size(),
        lastElements.size());
  }

  /**
   * A line that marks a border of the main text on every page of a site.
   *
   * @param key the line with white space folded and numbers written {@code #}
   * @param occurrence which of its occurrences in the page, from 0: counted from the start of the
   *     page for a first element, from its end for a last element
   */
  public record Element(String key, int occurrence) {

    public Element {
      Objects.requireNonNull(key, "key");
      Arguments.refuse(occurrence < 0, "occurrence is %s; it must be at least 0", occurrence);
    }
  }
}
