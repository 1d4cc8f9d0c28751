package org.wpbminer.classifier.metadata;

import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;

/** Metadata of a page. A missing field is null or an empty list. Immutable. */
@NullMarked
public final class PageMetadata implements Serializable {

  private static final long serialVersionUID = 1;

  private final Map<MetadataField, Object> values = new EnumMap<>(MetadataField.class);
  private final Map<MetadataField, String> found = new EnumMap<>(MetadataField.class);
  private final double kindProbability;
  private final @Nullable Product product;

  PageMetadata(
      Map<MetadataField, Statement<?>> chosen, double kindProbability, @Nullable Product product) {
    chosen.forEach(
        (field, statement) -> {
          values.put(field, statement.value());
          found.put(field, statement.where());
        });
    this.kindProbability = kindProbability;
    this.product = product;
  }

  /** Returns the value of a field, whose type is that of its accessor; null if it is missing. */
  @SuppressWarnings("unchecked")
  public <T> @Nullable T value(MetadataField field) {
    return (T) values.get(field);
  }

  private <T> List<T> list(MetadataField field) {
    List<T> list = value(field);
    return list == null ? List.of() : list;
  }

  /** Returns the title of the article, without the name of the site. */
  public @Nullable String title() {
    return value(MetadataField.TITLE);
  }

  /** Returns the authors, persons and organisations, in the order of the page. */
  public List<Author> authors() {
    return list(MetadataField.AUTHORS);
  }

  /** Returns the names of the authors that are persons. */
  public List<String> persons() {
    return authors().stream().filter(Author::isPerson).map(Author::name).toList();
  }

  /** Returns the date of the first publication. */
  public @Nullable PageDate published() {
    return value(MetadataField.PUBLISHED);
  }

  /** Returns the date of the last change; null if it is not later than the publication. */
  public @Nullable PageDate modified() {
    return value(MetadataField.MODIFIED);
  }

  public @Nullable String siteName() {
    return value(MetadataField.SITE_NAME);
  }

  /**
   * Returns the language as ISO 639 code, with the region if the page declares one, for example
   * {@code pt-BR}; detected from the text if the page does not declare a language.
   */
  public @Nullable String language() {
    return value(MetadataField.LANGUAGE);
  }

  /** Returns the absolute canonical address that the page declares. */
  public @Nullable String canonical() {
    return value(MetadataField.CANONICAL);
  }

  public @Nullable String description() {
    return value(MetadataField.DESCRIPTION);
  }

  /** Returns the section of the site that the page belongs to. */
  public @Nullable String section() {
    return value(MetadataField.SECTION);
  }

  /** Returns the keywords. */
  public List<String> tags() {
    return list(MetadataField.TAGS);
  }

  /** Returns the absolute address of the main picture. */
  public @Nullable String image() {
    return value(MetadataField.IMAGE);
  }

  /**
   * Returns the type that the page's markup declares: {@code article}, {@code product}, {@code
   * forum}, {@code listing}, {@code recipe}, {@code video}, {@code event}, {@code profile}, {@code
   * job}, {@code book} or {@code music}.
   */
  public @Nullable String type() {
    return value(MetadataField.TYPE);
  }

  /** Returns the most probable kind of page; null only if no page was read. */
  public @Nullable PageKind kind() {
    return value(MetadataField.KIND);
  }

  /** Returns the probability of {@link #kind}, in [0, 1]. */
  public double kindProbability() {
    return kindProbability;
  }

  /** Returns the product that the page offers for sale. */
  public @Nullable Product product() {
    return product;
  }

  /** Returns the place where each value was found, for example {@code json-ld headline}. */
  public Map<MetadataField, String> found() {
    return Collections.unmodifiableMap(found);
  }

  /**
   * Returns the fields as strings under their names in JSON, for storage that holds only strings.
   * Dates are in ISO 8601, lists are separated by commas, fields of the product have the prefix
   * {@code product.}. Fields without a value are missing.
   */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((field, value) -> texts.put(field.label(), text(value)));
    if (product != null) {
      product.values().forEach((field, value) -> texts.put("product." + field.label(), value));
    }
    return texts;
  }

  private static String text(Object value) {
    List<?> members = value instanceof List<?> list ? list : List.of(value);
    return members.stream()
        .map(
            member ->
                member instanceof Author author
                    ? author.name()
                    : member instanceof PageKind kind ? kind.label() : member.toString())
        .collect(Collectors.joining(", "));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PageMetadata that
        && values.equals(that.values)
        && found.equals(that.found)
        && kindProbability == that.kindProbability
        && Objects.equals(product, that.product);
  }

  @Override
  public int hashCode() {
    return Objects.hash(values, product);
  }

  @Override
  public String toString() {
    return "PageMetadata" + texts();
  }
}
