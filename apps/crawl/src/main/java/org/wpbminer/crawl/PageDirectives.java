package org.wpbminer.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.crawl.RobotsFiles.RobotsRules;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a page says to crawlers, in its {@code <meta name=robots>} or the header {@code
 * X-Robots-Tag}.
 *
 * @param index whether it may stand in the rows
 * @param follow whether its links may be followed
 */
record PageDirectives(boolean index, boolean follow) {

  private static final Set<String> NAMES = Set.of("robots", RobotsRules.TOKEN);

  /** Directives that have a value of their own: their colon does not end the name of a crawler. */
  private static final Set<String> WITH_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

  /** Reads both. */
  static PageDirectives of(PageTree tree, List<String> headers) {
    List<String> said = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      String name = tree.tag(node).equals("meta") ? tree.attribute(node, "name") : null;
      String content = name == null ? null : tree.attribute(node, "content");
      if (content != null && NAMES.contains(name.strip().toLowerCase(Locale.ROOT))) {
        said.add(content);
      }
    }
    headers.forEach(header -> said.add(ofUs(header)));
    Set<String> words = words(said);
    boolean none = words.contains("none");
    return new PageDirectives(
        !none && !words.contains("noindex"), !none && !words.contains("nofollow"));
  }

  /** What a header says to all crawlers or to us; "" if it speaks to another. */
  private static String ofUs(String header) {
    int colon = header.indexOf(':');
    String name = colon < 0 ? "" : header.substring(0, colon).strip().toLowerCase(Locale.ROOT);
    if (name.isEmpty() || name.contains(",") || WITH_VALUE.contains(name)) {
      return header;
    }
    return NAMES.contains(name) ? header.substring(colon + 1) : "";
  }

  private static Set<String> words(List<String> said) {
    return said.stream()
        .flatMap(text -> Stream.of(text.toLowerCase(Locale.ROOT).split("[,\\s]+")))
        .collect(Collectors.toSet());
  }
}
