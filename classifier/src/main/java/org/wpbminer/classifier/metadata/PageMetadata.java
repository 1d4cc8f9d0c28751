package org.wpbminer.classifier.metadata;

import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.kind.PageKind;

/** Metadata of a page. A missing field is null or an empty list. Immutable. */
@NullMarked
public final class PageMetadata implements Serializable {

  private static final long serialVersionUID = 1;

  private final Values values;

  record Values(
      @Nullable String title,
      List<Author> authors,
      @Nullable PageDate published,
      @Nullable PageDate modified,
      @Nullable String siteName,
      @Nullable String language,
      @Nullable String canonical,
      @Nullable String description,
      @Nullable String section,
      List<String> tags,
      @Nullable String image,
      @Nullable String type,
      @Nullable PageKind kind,
      double kindProbability,
      @Nullable Product product,
      Map<MetadataField, String> found)
      implements Serializable {

    Values {
      authors = List.copyOf(authors);
      tags = List.copyOf(tags);
      Map<MetadataField, String> ordered = new EnumMap<>(MetadataField.class);
      ordered.putAll(found);
      found = Collections.unmodifiableMap(ordered);
    }
  }

  PageMetadata(Values values) {
    this.values = values;
  }

  /** Returns the title of the article, without the name of the site. */
  public @Nullable String title() {
    return values.title;
  }

  /** Returns the authors, persons and organisations, in the order of the page. */
  public List<Author> authors() {
    return values.authors;
  }

  /** Returns the names of the authors that are persons. */
  public List<String> persons() {
    return values.authors.stream().filter(Author::isPerson).map(Author::name).toList();
  }

  /** Returns the date of the first publication. */
  public @Nullable PageDate published() {
    return values.published;
  }

  /** Returns the date of the last change; null if it is not later than the publication. */
  public @Nullable PageDate modified() {
    return values.modified;
  }

  public @Nullable String siteName() {
    return values.siteName;
  }

  /**
   * Returns the language as ISO 639 code, with the region if the page declares one, for example
   * {@code pt-BR}; detected from the text if the page does not declare a language.
   */
  public @Nullable String language() {
    return values.language;
  }

  /** Returns the absolute canonical address that the page declares. */
  public @Nullable String canonical() {
    return values.canonical;
  }

  public @Nullable String description() {
    return values.description;
  }

  /** Returns the section of the site to which the page belongs. */
  public @Nullable String section() {
    return values.section;
  }

  /** Returns the keywords. */
  public List<String> tags() {
    return values.tags;
  }

  /** Returns the absolute address of the main picture. */
  public @Nullable String image() {
    return values.image;
  }

  /**
   * Returns the type that the page's markup declares: {@code article}, {@code product}, {@code
   * forum}, {@code listing}, {@code recipe}, {@code video}, {@code event}, {@code profile}, {@code
   * job}, {@code book} or {@code music}.
   */
  public @Nullable String type() {
    return values.type;
  }

  /** Returns the most probable kind of page; null only if no page was read. */
  public @Nullable PageKind kind() {
    return values.kind;
  }

  /** Returns the probability of {@link #kind}, in [0, 1]. */
  public double kindProbability() {
    return values.kindProbability;
  }

  /** Returns the product that the page offers for sale. */
  public @Nullable Product product() {
    return values.product;
  }

  /** Returns the place where each value was found, for example {@code json-ld headline}. */
  public Map<MetadataField, String> found() {
    return values.found;
  }

  /**
   * Returns the fields as strings under their names in JSON, for storage that holds only strings.
   * Dates are in ISO 8601, lists are separated by commas, fields of the product have the prefix
   * {@code product.}. Fields without a value are missing.
   */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    put(texts, MetadataField.TITLE, title());
    put(texts, MetadataField.AUTHORS, joined(authors().stream().map(Author::name).toList()));
    put(texts, MetadataField.PUBLISHED, published());
    put(texts, MetadataField.MODIFIED, modified());
    put(texts, MetadataField.SITE_NAME, siteName());
    put(texts, MetadataField.LANGUAGE, language());
    put(texts, MetadataField.CANONICAL, canonical());
    put(texts, MetadataField.DESCRIPTION, description());
    put(texts, MetadataField.SECTION, section());
    put(texts, MetadataField.TAGS, joined(tags()));
    put(texts, MetadataField.IMAGE, image());
    put(texts, MetadataField.TYPE, type());
    put(texts, MetadataField.KIND, values.kind == null ? null : values.kind.label());
    if (values.product != null) {
      values
          .product
          .values()
          .forEach((field, value) -> texts.put("product." + field.label(), value));
    }
    return texts;
  }

  private static @Nullable String joined(List<String> members) {
    return members.isEmpty() ? null : String.join(", ", members);
  }

  private static void put(Map<String, String> texts, MetadataField field, @Nullable Object value) {
    if (value != null) {
      texts.put(field.label(), value.toString());
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageMetadata metadata && values.equals(metadata.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return "PageMetadata" + texts();
  }
}
