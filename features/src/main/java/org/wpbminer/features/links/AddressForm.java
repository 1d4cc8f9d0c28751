package org.wpbminer.features.links;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The parts of a URL, from which the kind of the linked page is guessed: tag and author pages often
 * have a typical word in their URL. The words are in {@code address-terms.tsv}.
 *
 * @param host the host in lower case without {@code www.}, "" if the URL is relative
 * @param path the path in lower case, "" if missing
 * @param query the query without the question mark, "" if missing
 */
public record AddressForm(String host, String path, String query) {

  /** Kinds of pages that are recognised by their URL. */
  public enum AddressKind {
    TAG,
    SECTION,
    AUTHOR,
    LOGIN,
    APP,
    ADVERT,
    SHARE,
    /** Any other page, such as an article. */
    OTHER;

    /** Whether the page is a list of links: a tag, section or author page. */
    public boolean isIndex() {
      return this == TAG || this == SECTION || this == AUTHOR;
    }
  }

  private static final int MAX_CHARS = 2_000;
  private static final int MAX_SEGMENTS = 12;

  private static final Map<String, AddressKind> OF_SEGMENT = new HashMap<>();
  private static final Map<String, AddressKind> OF_HOST = new HashMap<>();

  static {
    TermLists lists = TermLists.load(AddressForm.class, "address-terms.tsv");
    for (String topic : lists.topics()) {
      boolean isHost = topic.endsWith("-host");
      String kind = isHost ? topic.substring(0, topic.length() - "-host".length()) : topic;
      lists
          .languages(topic)
          .values()
          .forEach(
              terms ->
                  terms.forEach(
                      term ->
                          (isHost ? OF_HOST : OF_SEGMENT)
                              .put(term, AddressKind.valueOf(kind.toUpperCase(Locale.ROOT)))));
    }
  }

  /** Parses a URL as written in the page; only the first 2,000 characters are used. */
  public static AddressForm of(String href) {
    String all = href.length() > MAX_CHARS ? href.substring(0, MAX_CHARS) : href;
    int fragment = all.indexOf('#');
    String address = fragment < 0 ? all : all.substring(0, fragment);
    int mark = address.indexOf('?');
    String query = mark < 0 ? "" : address.substring(mark + 1);
    String place = (mark < 0 ? address : address.substring(0, mark)).toLowerCase(Locale.ROOT);
    int slashes = place.indexOf("//");
    if (slashes < 0 || slashes > 0 && place.charAt(slashes - 1) != ':') {
      return new AddressForm("", place, query);
    }
    int end = place.indexOf('/', slashes + 2);
    String host = place.substring(slashes + 2, end < 0 ? place.length() : end);
    return new AddressForm(
        host.startsWith("www.") ? host.substring(4) : host,
        end < 0 ? "" : place.substring(end),
        query);
  }

  private String[] segments() {
    return path.split("/", MAX_SEGMENTS);
  }

  /** Returns the kind indicated by the host, else by the first path segment that indicates one. */
  public AddressKind kind() {
    for (String of = host; of.indexOf('.') >= 0; of = of.substring(of.indexOf('.') + 1)) {
      if (OF_HOST.containsKey(of)) {
        return OF_HOST.get(of);
      }
    }
    String[] segments = segments();
    for (int i = 0; i < segments.length; i++) {
      AddressKind kind = OF_SEGMENT.get(segments[i]);
      if (kind != null
          && (!kind.isIndex() || endsSoon(segments, i) && !isNumbered(kind, segments))) {
        return kind;
      }
    }
    return AddressKind.OTHER;
  }

  /** Whether at most one segment follows the word, such as a name; longer paths are articles. */
  private static boolean endsSoon(String[] segments, int kind) {
    String last = segments[segments.length - 1];
    int names = segments.length - 1 - kind - (last.isEmpty() ? 1 : 0);
    return names < 2 && !last.endsWith("html") && !last.endsWith(".htm");
  }

  /**
   * Whether a number follows the word of a section, as in the URL of a blog post: /archives/123.
   */
  private static boolean isNumbered(AddressKind kind, String[] segments) {
    String last = segments[segments.length - 1];
    return kind == AddressKind.SECTION
        && !last.isEmpty()
        && last.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
