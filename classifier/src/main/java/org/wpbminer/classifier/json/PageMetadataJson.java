package org.wpbminer.classifier.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.wpbminer.metadata.MetadataField;
import org.wpbminer.metadata.PageMetadata;
import org.wpbminer.metadata.value.Author;
import org.wpbminer.metadata.value.PageDate;

/** Metadata as JSON: all fields, always in the same order, null where the page does not say it. */
final class PageMetadataJson {

  private static final ObjectMapper JSON = new ObjectMapper();

  private PageMetadataJson() {}

  /** The object of a page's metadata. */
  static ObjectNode of(PageMetadata metadata) {
    ObjectNode json = JSON.createObjectNode();
    json.put(MetadataField.TITLE.label(), metadata.title());
    ArrayNode authors = json.putArray(MetadataField.AUTHORS.label());
    for (Author author : metadata.authors()) {
      authors.addObject().put("name", author.name()).put("person", author.isPerson());
    }
    json.put(MetadataField.PUBLISHED.label(), text(metadata.published()));
    json.put(MetadataField.MODIFIED.label(), text(metadata.modified()));
    json.put(MetadataField.SITE_NAME.label(), metadata.siteName());
    json.put(MetadataField.LANGUAGE.label(), metadata.language());
    json.put(MetadataField.CANONICAL.label(), metadata.canonical());
    json.put(MetadataField.DESCRIPTION.label(), metadata.description());
    json.put(MetadataField.SECTION.label(), metadata.section());
    ArrayNode tags = json.putArray(MetadataField.TAGS.label());
    metadata.tags().forEach(tags::add);
    json.put(MetadataField.IMAGE.label(), metadata.image());
    json.put(MetadataField.KIND.label(), metadata.kind());
    ObjectNode found = json.putObject("found");
    metadata.found().forEach((field, where) -> found.put(field.label(), where));
    return json;
  }

  private static String text(PageDate date) {
    return date == null ? null : date.toString();
  }
}
