package org.wpbminer.classifier;

import java.net.MalformedURLException;
import java.net.URL;

/** Resolves what links say against the page's address. Never touches the network. */
public final class LinkResolver {

  private final URL base;

  /**
   * Resolves against a page.
   *
   * @param address the page's address, or null if it is not known
   * @param baseHref what its {@code <base href>} says, or null
   */
  public LinkResolver(String address, String baseHref) {
    URL page = url(null, address);
    URL told = url(page, baseHref);
    this.base = told != null ? told : page;
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
