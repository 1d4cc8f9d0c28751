package org.wpbminer.classifier.metadata;

import java.io.Serializable;
import org.jspecify.annotations.NullMarked;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Author of a page.
 *
 * @param name the name alone, without "by", job or place; not empty
 * @param isPerson whether it is a person; otherwise it is an agency, an editorial desk or the
 *     publisher
 */
@NullMarked
public record Author(String name, boolean isPerson) implements Serializable {

  public Author {
    Arguments.refuse(name.isBlank(), "an author needs a name, but it is '%s'", name);
  }
}
