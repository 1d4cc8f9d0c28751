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

/**
 * Metadata of a page. Missing values are null or an empty list.
 *
 * @param title the title of the article, without the site's name
 * @param authors authors in the page's order: persons and organisations
 * @param published date of the first publication
 * @param modified date of the last change; null if it is the date of publication
 * @param siteName name of the site
 * @param language ISO 639 code, with the region if the page declares one, for example {@code
 *     pt-BR}; detected from the text if it declares none
 * @param canonical canonical address declared by the page
 * @param description declared description of a sentence or two
 * @param section section of the site
 * @param tags keywords
 * @param image address of its picture
 * @param type kind declared in its markup: {@code article}, {@code product}, {@code forum}, {@code
 *     listing}, {@code recipe}, {@code video}, {@code event}, {@code profile}, {@code job}, {@code
 *     book} or {@code music}
 * @param kind most probable kind; null only if nothing was read
 * @param kindProbability probability of the kind, in [0, 1]
 * @param found place of each field with a value, for example {@code json-ld headline}
 */
@NullMarked
public record PageMetadata(
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
    Map<MetadataField, String> found)
    implements Serializable {

  public PageMetadata {
    authors = List.copyOf(authors);
    tags = List.copyOf(tags);
    Map<MetadataField, String> ordered = new EnumMap<>(MetadataField.class);
    ordered.putAll(found);
    found = Collections.unmodifiableMap(ordered);
  }

  /** Returns the names of the authors that are persons. */
  public List<String> persons() {
    return authors.stream().filter(Author::isPerson).map(Author::name).toList();
  }

  /**
   * Returns the values as texts by their names in outputs, for stores of plain texts: dates in ISO
   * 8601, lists separated by commas. Missing values are left out.
   */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    put(texts, MetadataField.TITLE, title);
    put(texts, MetadataField.AUTHORS, joined(authors.stream().map(Author::name).toList()));
    put(texts, MetadataField.PUBLISHED, published);
    put(texts, MetadataField.MODIFIED, modified);
    put(texts, MetadataField.SITE_NAME, siteName);
    put(texts, MetadataField.LANGUAGE, language);
    put(texts, MetadataField.CANONICAL, canonical);
    put(texts, MetadataField.DESCRIPTION, description);
    put(texts, MetadataField.SECTION, section);
    put(texts, MetadataField.TAGS, joined(tags));
    put(texts, MetadataField.IMAGE, image);
    put(texts, MetadataField.TYPE, type);
    put(texts, MetadataField.KIND, kind == null ? null : kind.label());
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
}
