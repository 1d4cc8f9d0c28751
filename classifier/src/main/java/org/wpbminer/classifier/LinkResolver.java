package org.wpbminer.classifier;

import java.net.MalformedURLException;
import java.net.URL;
import org.wpbminer.segmenter.Page;

/** Resolves what links say against the page's address. Never touches the network. */
public final class LinkResolver {

  /** Longer addresses no server takes, and each link of a page would repeat its base. */
  private static final int MAX_BASE = 8192;

  /** Longer targets no server takes, and {@link URL} takes quadratic time for their dots. */
  static final int MAX_TARGET = 4096;

  /** Of an address that is not used, no more characters than this are shown. */
  private static final int SHOWN = 80;

  /** What the base may add to a page's links: so many times the page's characters, and so many. */
  private static final int MOST_PER_CHAR = 16;

  private static final int MOST = 1_000_000;

  private final URL base;
  private final String warning;

  /**
   * Resolves against a page.
   *
   * @param address the page's address, or null if it is not known; one of more than 8,192
   *     characters counts as not known, and so does such a base
   * @param baseHref what its {@code <base href>} says, or null
   */
  LinkResolver(String address, String baseHref) {
    URL page = url(null, bounded(address));
    URL told = url(page, bounded(baseHref));
    this.base = told != null ? told : page;
    this.warning = address == null || page != null ? null : notAbsolute(address);
  }

  private LinkResolver(String warning) {
    this.base = null;
    this.warning = warning;
  }

  /**
   * Resolves a page's links. Where its base, repeated at every link, would outgrow the page, links
   * are left as they stand.
   *
   * @param address the page's address, or null if it is not known
   */
  public static LinkResolver of(String address, Page page) {
    LinkResolver resolver = new LinkResolver(address, page.baseHref());
    return resolver.outgrows(page)
        ? new LinkResolver("links are not resolved: the base is too long for so many")
        : resolver;
  }

  /** What was not done, or null. */
  public String warning() {
    return warning;
  }

  private static String notAbsolute(String address) {
    boolean cut = address.length() > SHOWN;
    return "the page's address is not used: it must be absolute, as http://example.org/ is, and of"
        + " at most "
        + MAX_BASE
        + " characters, but it is '"
        + (cut ? address.substring(0, SHOWN) + "..." : address)
        + "'";
  }

  private boolean outgrows(Page page) {
    long repeated = base == null ? 0 : (long) base.toString().length() * page.tree().links(0);
    return repeated > MOST + (long) MOST_PER_CHAR * page.tree().source().length();
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
    boolean broken = trimmed.chars().anyMatch(LinkResolver::isBreak);
    return broken ? trimmed.replace("\t", "").replace("\n", "").replace("\r", "") : trimmed;
  }

  private static boolean isTrimmed(char c) {
    return c <= ' ' || Character.isWhitespace(c);
  }

  private static boolean isBreak(int c) {
    return c == '\t' || c == '\n' || c == '\r';
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
