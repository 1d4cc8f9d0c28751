package org.wpbminer.classifier.relatedlinks;

import java.util.Objects;
import java.util.Set;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The word lists of the rules (section 2.2.1). The paper's were collected by hand from the portals
 * of 2005 and are not printed but for examples; the ones here hold those examples and the usual
 * words of Chinese and English sites.
 *
 * @param stopWords LT: an anchor with one is no related link's
 * @param stopUrls LU: an address with one is no related link's
 * @param startMarkers headings that announce related links
 * @param functionWords words that do not count as shared with the title, in lower case
 */
public record StopLists(
    TermList stopWords, TermList stopUrls, TermList startMarkers, Set<String> functionWords) {

  private static final String FILE = "related-link-terms.tsv";

  private static final StopLists DEFAULTS = of(TermLists.load(StopLists.class, FILE));

  public StopLists {
    Objects.requireNonNull(stopWords, "stopWords");
    Objects.requireNonNull(stopUrls, "stopUrls");
    Objects.requireNonNull(startMarkers, "startMarkers");
    functionWords = Set.copyOf(functionWords);
  }

  /** The lists that come with the program, Chinese and English together. */
  public static StopLists defaults() {
    return DEFAULTS;
  }

  /** These lists with other stop words. */
  public StopLists withStopWords(TermList stopWords) {
    return new StopLists(stopWords, stopUrls, startMarkers, functionWords);
  }

  /** These lists with other stop addresses. */
  public StopLists withStopUrls(TermList stopUrls) {
    return new StopLists(stopWords, stopUrls, startMarkers, functionWords);
  }

  private static StopLists of(TermLists lists) {
    return new StopLists(
        TermList.of(lists.terms("stop-words")),
        TermList.of(lists.terms("stop-addresses")),
        TermList.of(lists.terms("start-markers")),
        Set.copyOf(lists.terms("function-words")));
  }
}
