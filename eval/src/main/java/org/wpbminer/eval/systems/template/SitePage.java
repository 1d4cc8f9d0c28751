package org.wpbminer.eval.systems.template;

import java.util.Objects;

/**
 * A page of a site.
 *
 * @param url its address; where none is known, a file name does, for only likeness counts
 * @param source its decoded source
 */
public record SitePage(String url, String source) {

  public SitePage {
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(source, "source");
  }
}
