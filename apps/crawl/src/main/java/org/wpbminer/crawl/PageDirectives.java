package org.wpbminer.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Directives of a page for crawlers, from {@code <meta>}, {@code <link>} or the header {@code
 * X-Robots-Tag}.
 *
 * @param index whether the page may be in the rows
 * @param follow whether its links may be followed
 * @param canonical the absolute canonical address; null if none
 * @param refresh the absolute target of {@code <meta http-equiv=refresh>}; null if none
 */
record PageDirectives(boolean index, boolean follow, String canonical, String refresh) {

  private static final Set<String> NAMES = Set.of("robots", RobotsFiles.TOKEN);

  /** Directives written {@code name: value}; in other headers a colon ends a crawler's name. */
  private static final Set<String> WITH_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

  /** Content of a meta refresh, such as {@code 5; url='/next'}; group 1 is the address. */
  private static final Pattern REFRESH =
      Pattern.compile(
          "[\\s0-9.]*+[;,]?\\s*+(?:url\\s*+=\\s*+)?['\"]?+([^'\"]++).*+",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  static PageDirectives of(PageTree tree, List<String> headers, LinkResolver resolver) {
    List<String> directives = new ArrayList<>();
    String canonical = null;
    String refresh = null;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("meta")) {
        String content = text(tree, node, "content");
        if (NAMES.contains(text(tree, node, "name").toLowerCase(Locale.ROOT))) {
          directives.add(content);
        } else if (refresh == null && text(tree, node, "http-equiv").equalsIgnoreCase("refresh")) {
          Matcher target = REFRESH.matcher(content);
          refresh = target.matches() ? resolver.resolve(target.group(1).strip()) : null;
        }
      } else if (canonical == null
          && tree.tag(node).equals("link")
          && text(tree, node, "rel").equalsIgnoreCase("canonical")
          && !text(tree, node, "href").isEmpty()) {
        canonical = resolver.resolve(text(tree, node, "href"));
      }
    }
    headers.forEach(header -> directives.add(forUs(header)));
    Set<String> words = words(directives);
    boolean none = words.contains("none");
    return new PageDirectives(
        !none && !words.contains("noindex"),
        !none && !words.contains("nofollow"),
        canonical,
        refresh);
  }

  private static String text(PageTree tree, int node, String attribute) {
    String text = tree.attribute(node, attribute);
    return text == null ? "" : text.strip();
  }

  /** Returns the directives of a header if it applies to all crawlers or to this one, else "". */
  private static String forUs(String header) {
    int colon = header.indexOf(':');
    String name = colon < 0 ? "" : header.substring(0, colon).strip().toLowerCase(Locale.ROOT);
    if (name.isEmpty() || name.contains(",") || WITH_VALUE.contains(name)) {
      return header;
    }
    return NAMES.contains(name) ? header.substring(colon + 1) : "";
  }

  private static Set<String> words(List<String> directives) {
    return directives.stream()
        .flatMap(text -> Stream.of(text.toLowerCase(Locale.ROOT).split("[,\\s]+")))
        .collect(Collectors.toSet());
  }
}
