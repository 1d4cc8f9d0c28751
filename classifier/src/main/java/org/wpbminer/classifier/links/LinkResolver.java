package org.wpbminer.classifier.links;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.Locale;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/** Resolves what links say against the page's address. Never touches the network. */
public final class LinkResolver {

  /** Longer addresses no server takes, and each link of a page would repeat its base. */
  private static final int MAX_BASE = 8192;

  /** Longer targets no server takes, and {@link URL} takes quadratic time for their dots. */
  public static final int MAX_TARGET = 4096;

  /** Of an address that is not used, no more characters than this are shown. */
  private static final int SHOWN = 80;

  /** What repetition may add to a page: so many times the page's characters, and so many. */
  private static final int MOST_PER_CHAR = 16;

  private static final int MOST = 1_000_000;

  private final URL base;

  /** The page's address as {@link #placeless} writes it, or null. */
  private final String page;

  private final String warning;

  /**
   * Resolves against a page.
   *
   * @param address the page's address, or null if it is not known; one of more than 8,192
   *     characters counts as not known, and so does such a base
   * @param baseHref what its {@code <base href>} says, or null
   */
  public LinkResolver(String address, String baseHref) {
    URL page = usable(url(null, bounded(address)));
    URL told = usable(url(page, bounded(baseHref)));
    this.base = told != null ? told : page;
    this.page = page == null ? null : placeless(withinRoot(page));
    this.warning = address == null || page != null ? null : notAbsolute(address);
  }

  private LinkResolver(String warning) {
    this.base = null;
    this.page = null;
    this.warning = warning;
  }

  /**
   * Resolves a page's links. Where its base, repeated at every link, would outgrow the page, links
   * are left as they stand.
   *
   * @param address the page's address, or null if it is not known
   */
  public static LinkResolver of(String address, Page page) {
    return of(address, page, 0);
  }

  /** Resolves a page's links, of which so many will be written where the page has not more. */
  public static LinkResolver of(String address, Page page, int written) {
    LinkResolver resolver = new LinkResolver(address, page.baseHref());
    int links = Math.max(written, page.tree().links(0));
    return resolver.base != null
            && (long) resolver.base.toString().length() * links > most(page.tree())
        ? new LinkResolver("links are not resolved: the base is too long for so many")
        : resolver;
  }

  /** What was not done, or null. */
  public String warning() {
    return warning;
  }

  private static String notAbsolute(String address) {
    return "the page's address is not used: it must be absolute, as http://example.org/ is, and of"
        + " at most "
        + MAX_BASE
        + " characters, but it is '"
        + (address.length() > SHOWN ? address.substring(0, SHOWN) + "..." : address)
        + "'";
  }

  /** So many characters of links in all may be written that the page does not have itself. */
  public static long most(PageTree tree) {
    return MOST + (long) MOST_PER_CHAR * tree.source().length();
  }

  /**
   * Whether links can be resolved against an address: it is absolute, with a host unless it is a
   * file's, and has at most 8,192 characters.
   */
  public static boolean isAddress(String address) {
    return usable(url(null, bounded(address))) != null;
  }

  /** The address, or null if it is opaque, as {@code mailto:x} is, or lacks its host. */
  private static URL usable(URL url) {
    boolean whole =
        url != null
            && switch (url.getProtocol()) {
              case "http", "https", "ftp" -> !url.getHost().isEmpty();
              case "file" -> true;
              default -> false;
            };
    return whole ? url : null;
  }

  private static String bounded(String base) {
    return base == null || base.length() > MAX_BASE ? null : base;
  }

  /**
   * The target's address; the target as it stands if it has none, is longer than any address or
   * nothing is known to resolve it.
   */
  public String resolve(String href) {
    String target = cleaned(href);
    if (base == null || target.length() > MAX_TARGET) {
      return target;
    }
    // RFC 3986, 5.2.2: a query alone keeps the page's whole path; java.net.URL drops its last part.
    String spec = target.startsWith("?") ? base.getPath() + target : target;
    URL resolved = url(base, spec);
    return resolved == null ? target : withinRoot(resolved);
  }

  /** Whether a target is a place on the page itself, such as {@code #top}. */
  public boolean isOnPage(String href) {
    return cleaned(href).startsWith("#")
        || page != null && href.indexOf('#') >= 0 && page.equals(placeless(resolve(href)));
  }

  /** A page's address without its fragment, the host in small letters, a path in any case. */
  private static String placeless(String address) {
    URL url = url(null, address);
    if (url == null) {
      return address;
    }
    String authority = url.getAuthority() == null ? "" : url.getAuthority();
    String path = url.getFile().startsWith("/") ? url.getFile() : "/" + url.getFile();
    return url.getProtocol() + "://" + authority.toLowerCase(Locale.ROOT) + path;
  }

  /** As the URL standard reads it: no tabs and line breaks, no controls and blanks at its ends. */
  private static String cleaned(String url) {
    int from = 0;
    int to = url.length();
    while (from < to && isTrimmed(url.charAt(from))) {
      from++;
    }
    while (from < to && isTrimmed(url.charAt(to - 1))) {
      to--;
    }
    String trimmed = url.substring(from, to);
    boolean broken =
        trimmed.indexOf('\n') >= 0 || trimmed.indexOf('\t') >= 0 || trimmed.indexOf('\r') >= 0;
    return broken ? trimmed.replace("\n", "").replace("\t", "").replace("\r", "") : trimmed;
  }

  private static boolean isTrimmed(char c) {
    return c <= ' ' || Character.isWhitespace(c);
  }

  /** The address with {@link #withoutDots} of its path; {@link URL} leaves some of them. */
  private static String withinRoot(URL url) {
    String address = url.toString();
    String path = url.getPath();
    if (!path.startsWith("/") || !path.contains("/.")) {
      return address;
    }
    String authority = url.getAuthority();
    boolean none = authority == null || authority.isEmpty();
    int start = url.getProtocol().length() + 1 + (none ? 0 : 2 + authority.length());
    return address.substring(0, start)
        + withoutDots(path)
        + address.substring(start + path.length());
  }

  /** RFC 3986, 5.2.4: {@code .} is dropped, {@code ..} with what it leaves, none above the root. */
  private static String withoutDots(String path) {
    StringBuilder kept = new StringBuilder(path.length());
    int end;
    for (int slash = 0; slash < path.length(); slash = end) {
      int next = path.indexOf('/', slash + 1);
      end = next < 0 ? path.length() : next;
      String segment = path.substring(slash, end);
      if (segment.equals("/..")) {
        kept.setLength(Math.max(0, kept.lastIndexOf("/")));
      } else if (!segment.equals("/.")) {
        kept.append(segment);
        continue;
      }
      kept.append(next < 0 ? "/" : "");
    }
    return kept.toString();
  }

  private static URL url(URL context, String spec) {
    if (spec == null) {
      return null;
    }
    String cleaned = cleaned(spec);
    if (cleaned.isEmpty()) {
      return context;
    }
    try {
      return new URL(context, cleaned);
    } catch (MalformedURLException e) {
      // javascript:, tel: and their like are no addresses of pages.
      return null;
    }
  }
}
