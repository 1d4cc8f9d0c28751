package org.wpbminer.classifier.relatedlinks;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;

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

  private static final StopLists DEFAULTS =
      new StopLists(
          read("stop-words-zh.txt").and(read("stop-words-en.txt")),
          read("stop-urls.txt"),
          read("start-markers-zh.txt").and(read("start-markers-en.txt")),
          Set.copyOf(read("function-words-zh.txt").terms()));

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

  private static TermList read(String resource) {
    try (InputStream in = StopLists.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing from the program");
      }
      return TermList.read(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(resource + " cannot be read", e);
    }
  }
}
