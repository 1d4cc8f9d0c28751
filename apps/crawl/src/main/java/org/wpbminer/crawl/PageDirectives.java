package org.wpbminer.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.crawl.RobotsFiles.RobotsRules;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a page says to crawlers, in its {@code <meta>} and {@code <link>} or the header {@code
 * X-Robots-Tag}.
 *
 * @param index whether it may stand in the rows
 * @param follow whether its links may be followed
 * @param canonical the address that it gives as its own, absolute; null if it gives none
 * @param refresh where it leads its reader after a time, absolute; null if nowhere
 */
record PageDirectives(boolean index, boolean follow, String canonical, String refresh) {

  private static final Set<String> NAMES = Set.of("robots", RobotsRules.TOKEN);

  /** Directives that have a value of their own: their colon does not end the name of a crawler. */
  private static final Set<String> WITH_VALUE =
      Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

  /** The address in a refresh such as {@code 5; url='/next'}. */
  private static final Pattern REFRESH =
      Pattern.compile(
          "[\\s0-9.]*+[;,]?\\s*+(?:url\\s*+=\\s*+)?['\"]?+([^'\"]++).*+",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /** Reads a page and its headers; {@code resolver} makes its addresses absolute. */
  static PageDirectives of(PageTree tree, List<String> headers, LinkResolver resolver) {
    List<String> said = new ArrayList<>();
    String canonical = null;
    String refresh = null;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("meta")) {
        String content = text(tree, node, "content");
        if (NAMES.contains(text(tree, node, "name").toLowerCase(Locale.ROOT))) {
          said.add(content);
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
    headers.forEach(header -> said.add(ofUs(header)));
    Set<String> words = words(said);
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
