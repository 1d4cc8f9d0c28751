package org.wpbminer.segmenter.template;

import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A line that marks a border of the main text on every page of a site (section 3.2.3).
 *
 * @param key the line with white space folded and numbers written {@code #}
 * @param occurrence which of its occurrences in the page, from 0: counted from the start of the
 *     page for a first element, from its end for a last element
 */
public record TemplateElement(String key, int occurrence) {

  public TemplateElement {
    Objects.requireNonNull(key, "key");
    Arguments.refuse(occurrence < 0, "occurrence is %s; it must be at least 0", occurrence);
  }
}
