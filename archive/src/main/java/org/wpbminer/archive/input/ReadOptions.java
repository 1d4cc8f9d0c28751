package org.wpbminer.archive.input;

import java.io.Serializable;
import java.util.Objects;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How inputs are read.
 *
 * @param maxBytes bytes of a page that are kept, at least 1
 * @param urlField name of the field of JSON Lines that holds the address
 * @param htmlField name of the field of JSON Lines that holds the page
 */
public record ReadOptions(int maxBytes, String urlField, String htmlField) implements Serializable {

  public ReadOptions {
    Arguments.refuse(maxBytes < 1, "maxBytes is %s; it must be at least 1", maxBytes);
    Objects.requireNonNull(urlField, "urlField");
    Objects.requireNonNull(htmlField, "htmlField");
  }

  /** Pages up to the parser's own limit; fields {@code url} and {@code html}. */
  public static ReadOptions defaults() {
    return new ReadOptions(ParseLimits.defaults().maxBytes(), "url", "html");
  }

  /** These with another limit. */
  public ReadOptions withMaxBytes(int maxBytes) {
    return new ReadOptions(maxBytes, urlField, htmlField);
  }

  /** These with other names of fields. */
  public ReadOptions withFields(String url, String html) {
    return new ReadOptions(maxBytes, url, html);
  }

  /** One byte more than is kept, so that who is given a page notices that it was cut. */
  int readBytes() {
    return maxBytes == Integer.MAX_VALUE ? maxBytes : maxBytes + 1;
  }
}
