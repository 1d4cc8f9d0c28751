package org.wpbminer.classifier.metadata;

import org.jspecify.annotations.NullMarked;

/** Fields of {@link PageMetadata}, in their order. */
@NullMarked
public enum MetadataField {
  TITLE("title"),
  AUTHORS("authors"),
  PUBLISHED("published"),
  MODIFIED("modified"),
  SITE_NAME("siteName"),
  LANGUAGE("language"),
  CANONICAL("canonical"),
  DESCRIPTION("description"),
  SECTION("section"),
  TAGS("tags"),
  IMAGE("image"),
  TYPE("type"),
  KIND("kind");

  private final String label;

  MetadataField(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
