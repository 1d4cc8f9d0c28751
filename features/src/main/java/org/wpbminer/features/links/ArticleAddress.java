package org.wpbminer.features.links;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Recognises URLs of pages that are not articles, such as tag and author pages, log-ins and
 * adverts, by their host or by a word of their path. The words are in {@code address-terms.tsv}.
 */
public final class ArticleAddress {

  private static final int MAX_CHARS = 2_000;
  private static final int MAX_SEGMENTS = 12;

  /** Minimum number of hyphens in a segment that consists of the words of a title. */
  private static final int MIN_TITLE_HYPHENS = 2;

  private static final TermLists TERMS = TermLists.load(ArticleAddress.class, "address-terms.tsv");

  private static final Set<String> HOSTS = terms("app-host", "advert-host", "share-host");
  private static final Set<String> SECTIONS = terms("section");

  /** Path segments of lists of links; articles may be below them. */
  private static final Set<String> INDICES = terms("section", "tag", "author");

  private static final Set<String> OTHERS = terms("login", "share");

  private ArticleAddress() {}

  private static Set<String> terms(String... topics) {
    Set<String> terms = new HashSet<>();
    List.of(topics).forEach(topic -> TERMS.languages(topic).values().forEach(terms::addAll));
    return terms;
  }

  /**
   * Whether a URL, as written in the page, may be that of an article; only the first 2,000
   * characters are used.
   */
  public static boolean matches(String href) {
    String address = href.substring(0, Math.min(href.length(), MAX_CHARS)).split("[?#]", 2)[0];
    String place = address.toLowerCase(Locale.ROOT);
    int slashes = place.indexOf("//");
    boolean isRelative = slashes < 0 || slashes > 0 && place.charAt(slashes - 1) != ':';
    int path = isRelative ? 0 : place.indexOf('/', slashes + 2);
    if (!isRelative && isListed(place.substring(slashes + 2, path < 0 ? place.length() : path))) {
      return false;
    }
    String[] segments = path < 0 ? new String[0] : place.substring(path).split("/", MAX_SEGMENTS);
    for (int i = 0; i < segments.length; i++) {
      boolean isOther = OTHERS.contains(segments[i]) && !isTitle(segments[segments.length - 1]);
      if (isOther || INDICES.contains(segments[i]) && isIndex(segments, i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isListed(String host) {
    for (String of = host; of.indexOf('.') >= 0; of = of.substring(of.indexOf('.') + 1)) {
      if (HOSTS.contains(of)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a segment consists of the words of a title, as in /checkout/why-shoppers-leave. */
  private static boolean isTitle(String segment) {
    return segment.chars().filter(c -> c == '-').count() >= MIN_TITLE_HYPHENS;
  }

  /**
   * Whether at most one segment follows the word of an index page, such as a name; longer paths are
   * articles, and so are numbers after the word of a section: /archives/123.
   */
  private static boolean isIndex(String[] segments, int word) {
    String last = segments[segments.length - 1];
    int names = segments.length - 1 - word - (last.isEmpty() ? 1 : 0);
    boolean isNumbered = SECTIONS.contains(segments[word]) && last.matches("[0-9]+");
    boolean isFile = last.endsWith("html") || last.endsWith(".htm") || last.endsWith(".php");
    return names < 2 && !isFile && !isNumbered;
  }
}
