package org.wpbminer.features.links;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.segmenter.text.TermLists;

/**
 * What an address tells of the page it leads to, by its parts alone: that of an article has a long
 * name, that of a tag or an author says so. Words of addresses are in {@code address-terms.tsv}.
 *
 * @param host in small letters without {@code www.}, "" if the address is relative
 * @param path "" if there is none
 * @param query after the question mark, "" if there is none
 */
public record AddressForm(String host, String path, String query) {

  /** What the page is that an address leads to. */
  public enum AddressKind {
    TAG,
    SECTION,
    AUTHOR,
    LOGIN,
    APP,
    ADVERT,
    SHARE,
    /** Of these none, as far as one can see. */
    OTHER;

    /** Whether what is there are further links: of a tag, a section or an author. */
    public boolean isIndex() {
      return this == TAG || this == SECTION || this == AUTHOR;
    }
  }

  private static final int MOST_CHARS = 2_000;
  private static final int MOST_SEGMENTS = 12;

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

  /** Reads an address as a page wrote it. */
  public static AddressForm of(String href) {
    String all = href.length() > MOST_CHARS ? href.substring(0, MOST_CHARS) : href;
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
    return path.split("/", MOST_SEGMENTS);
  }

  /** What it leads to: what its host says, else the first part of its path that says something. */
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

  /** Whether a name at most follows: longer paths lead to what is below a tag or an author. */
  private static boolean endsSoon(String[] segments, int kind) {
    String last = segments[segments.length - 1];
    int names = segments.length - 1 - kind - (last.isEmpty() ? 1 : 0);
    return names < 2 && !last.endsWith("html") && !last.endsWith(".htm");
  }

  /** Whether a number stands after a section's word, as weblogs number articles: /archives/123. */
  private static boolean isNumbered(AddressKind kind, String[] segments) {
    String last = segments[segments.length - 1];
    return kind == AddressKind.SECTION
        && !last.isEmpty()
        && last.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
