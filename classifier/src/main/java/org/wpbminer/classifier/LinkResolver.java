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
    this.warning = null;
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
    String stripped = href.strip();
    if (base == null || stripped.length() > MAX_TARGET) {
      return stripped;
    }
    // RFC 3986, 5.2.2: a query alone keeps the page's whole path; java.net.URL drops its last part.
    String spec = stripped.startsWith("?") ? base.getPath() + stripped : stripped;
    URL resolved = url(base, spec);
    return resolved == null ? stripped : resolved.toString();
  }

  private static URL url(URL context, String spec) {
    if (spec == null || spec.isBlank()) {
      return spec == null ? null : context;
    }
    try {
      return new URL(context, spec.strip());
    } catch (MalformedURLException e) {
      // javascript:, tel: and their like are no addresses of pages.
      return null;
    }
  }
}
