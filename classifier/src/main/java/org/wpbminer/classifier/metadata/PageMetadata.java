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
 * What a page says of itself. What it does not say is null, or an empty list.
 *
 * @param title the title of the article, without the site's name
 * @param authors who wrote it, in the page's order: persons, and agencies told apart from them
 * @param published when it was first published
 * @param modified when it was last changed; null if that is when it was published
 * @param siteName the name of the site
 * @param language an ISO 639 code, with the region where the page declares one, such as {@code
 *     pt-BR}; guessed from the text where it declares none
 * @param canonical the address that the page gives as its own
 * @param description what it says of itself in a sentence or two
 * @param section the part of the site that it belongs to
 * @param tags its key words
 * @param image the address of its picture
 * @param type what its markup says that it is about: {@code article}, {@code product}, {@code
 *     forum}, {@code listing}, {@code recipe}, {@code video}, {@code event}, {@code profile},
 *     {@code job}, {@code book} or {@code music}
 * @param kind its most probable kind; null only where nothing was read
 * @param kindProbability the probability of that, in [0, 1]
 * @param found where each field was found, such as {@code json-ld headline}; fields without a value
 *     are missing
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

  /** The names of the authors that are persons. */
  public List<String> persons() {
    return authors.stream().filter(Author::isPerson).map(Author::name).toList();
  }

  /**
   * What the page says, as texts by the names that outputs have, for stores that hold no more:
   * dates in ISO 8601, of lists the members with commas between them. What it does not say is
   * missing.
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
