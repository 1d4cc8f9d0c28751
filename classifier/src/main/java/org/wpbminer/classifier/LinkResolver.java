package org.wpbminer.classifier;

import java.net.MalformedURLException;
import java.net.URL;

/** Resolves what links say against the page's address. Never touches the network. */
public final class LinkResolver {

  /** Longer addresses no server takes, and each link of a page would repeat its base. */
  private static final int MAX_BASE = 8192;

  private final URL base;

  /**
   * Resolves against a page.
   *
   * @param address the page's address, or null if it is not known; one of more than 8,192
   *     characters counts as not known, and so does such a base
   * @param baseHref what its {@code <base href>} says, or null
   */
  public LinkResolver(String address, String baseHref) {
    URL page = url(null, bounded(address));
    URL told = url(page, bounded(baseHref));
    this.base = told != null ? told : page;
  }

  private static String bounded(String base) {
    return base == null || base.length() > MAX_BASE ? null : base;
  }

  /**
   * The target's address; the target as it stands if it has none or nothing is known to resolve it.
   */
  public String resolve(String href) {
    String stripped = href.strip();
    // RFC 3986, 5.2.2: a query alone keeps the page's whole path; java.net.URL drops its last part.
    String spec = base != null && stripped.startsWith("?") ? base.getPath() + stripped : stripped;
    URL resolved = base == null ? null : url(base, spec);
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
