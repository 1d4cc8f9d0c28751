package org.wpbminer.segmenter.template;

import java.util.List;
import java.util.Objects;
import org.wpbminer.segmenter.linkblocks.LinkBlockParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The template of a site's main text (section 3.2.3): what lies between the first and the last
 * element of a page is its text.
 *
 * @param referenceUrl the page it was learned around
 * @param learnedFrom all pages it was learned from, the reference first
 * @param split where lines are cut
 * @param firstElements lines before the main text, best first; the others serve where a page lacks
 *     it. Not empty
 * @param lastElements lines behind the main text, likewise
 * @param boilerplate lines between them that are the site's and no page's own, sorted
 * @param linkBlocks link blocks between them to leave out
 */
public record SiteTemplate(
    String referenceUrl,
    List<String> learnedFrom,
    LineSplit split,
    List<TemplateElement> firstElements,
    List<TemplateElement> lastElements,
    List<String> boilerplate,
    LinkBlockParameters linkBlocks) {

  public SiteTemplate {
    Objects.requireNonNull(referenceUrl, "referenceUrl");
    learnedFrom = List.copyOf(learnedFrom);
    Objects.requireNonNull(split, "split");
    firstElements = List.copyOf(firstElements);
    lastElements = List.copyOf(lastElements);
    boilerplate = List.copyOf(boilerplate);
    Objects.requireNonNull(linkBlocks, "linkBlocks");
    Arguments.refuse(
        firstElements.isEmpty() || lastElements.isEmpty(),
        "a template has %s first and %s last elements; it needs at least one of each",
        firstElements.size(),
        lastElements.size());
  }
}
