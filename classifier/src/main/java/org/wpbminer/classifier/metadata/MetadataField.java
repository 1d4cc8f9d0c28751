package org.wpbminer.classifier.metadata;

import java.util.Locale;
import org.jspecify.annotations.NullMarked;

/** Fields of {@link PageMetadata}, in their order. */
@NullMarked
public enum MetadataField {
  TITLE,
  AUTHORS,
  PUBLISHED,
  MODIFIED,
  SITE_NAME,
  LANGUAGE,
  CANONICAL,
  DESCRIPTION,
  SECTION,
  TAGS,
  IMAGE,
  TYPE,
  KIND;

  /** Returns the name in JSON. */
  public String label() {
    return this == SITE_NAME ? "siteName" : name().toLowerCase(Locale.ROOT);
  }
}
