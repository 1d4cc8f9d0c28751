package org.wpbminer.classifier;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.metadata.MetadataField;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.features.PaperFeatures;

/**
 * Writer of mined pages as JSON, one object per page. The order of the fields is fixed; fields of
 * outputs that were not requested are missing.
 */
public final class MinedPageJson {

  private MinedPageJson() {}

  /** Returns the JSON object of a page; {@code name} is its file or address. */
  public static String toJson(String name, MinedPage page, boolean indented) {
    return object(name, indented, out -> write(out, page));
  }

  private static void write(JsonGenerator out, MinedPage page) throws IOException {
    out.writeStringField("url", page.url());
    out.writeStringField("title", page.title());
    out.writeStringField("charset", page.charset());
    out.writeStringField("overruledCharset", page.overruledCharset());
    out.writeStringField("truncation", page.truncation());
    out.writeBooleanField("noscriptCounted", page.noscriptCounted());
    out.writeBooleanField("hiddenCounted", page.hiddenCounted());
    Json.field(out, "warnings", page.warnings());
    if (page.metadata() != null) {
      out.writeObjectFieldStart("metadata");
      write(out, page.metadata());
      out.writeEndObject();
    }
    if (page.mainText() != null) {
      out.writeStringField("mainText", page.bodyOrMainText());
      out.writeObjectFieldStart("textQuality");
      number(out, "value", page.textQuality().value());
      Json.field(
          out,
          "reasons",
          page.textQuality().reasons().stream().map(TextQuality.Reason::label).toList());
      out.writeEndObject();
      Json.field(out, "captions", page.captions());
    }
    if (page.blocks() != null) {
      objects(out, "blocks", page.blocks(), block -> write(out, block));
    }
    if (page.relatedLinks() != null) {
      objects(out, "relatedLinks", page.relatedLinks(), link -> write(out, link));
    }
    if (page.posts() != null) {
      objects(out, "posts", page.posts(), post -> write(out, post));
    }
    if (page.chunks() != null) {
      objects(out, "chunks", page.chunks(), chunk -> write(out, chunk));
    }
  }

  /** Returns a JSON object with the name and the posts of a page, on one line. */
  public static String posts(String name, MinedPage page) {
    return object(
        name, false, out -> objects(out, "posts", page.posts(), post -> write(out, post)));
  }

  private static void write(JsonGenerator out, Post post) throws IOException {
    out.writeNumberField("number", post.number());
    Json.field(out, "parent", post.parent() == 0 ? null : post.parent());
    out.writeStringField("kind", post.kind().label());
    out.writeStringField("author", post.author());
    date(out, "published", post.published());
    out.writeStringField("text", post.text());
    out.writeStringField("markdown", post.markdown());
    out.writeStringField("id", post.id());
    out.writeStringField("xpath", post.xpath());
    range(out, post.start(), post.end());
  }

  /** Returns a JSON object on one line for each chunk of the main text, with the page's name. */
  public static List<String> chunks(String name, MinedPage page) {
    return page.chunks().stream()
        .map(chunk -> object(name, false, out -> write(out, chunk)))
        .toList();
  }

  private static void write(JsonGenerator out, MainTextChunk chunk) throws IOException {
    out.writeNumberField("number", chunk.number());
    Json.field(out, "headings", chunk.headings());
    out.writeStringField("markdown", chunk.markdown());
    out.writeNumberField("tokens", chunk.tokens());
    out.writeNumberField("from", chunk.from());
    out.writeNumberField("to", chunk.to());
    range(out, chunk.start(), chunk.end());
    Json.field(out, "links", chunk.links());
  }

  /** Returns a JSON object with the name and the metadata of a page, on one line or indented. */
  public static String metadata(String name, MinedPage page, boolean indented) {
    return object(name, indented, out -> write(out, page.metadata()));
  }

  public static String error(String name, String message) {
    return object(name, false, out -> out.writeStringField("error", message));
  }

  private static void write(JsonGenerator out, MinedPage.Block block) throws IOException {
    out.writeNumberField("id", block.id());
    out.writeStringField("label", block.label().label());
    number(out, "probability", block.probability());
    out.writeObjectFieldStart("probabilities");
    for (Map.Entry<BlockLabel, Double> each : block.probabilities().entrySet()) {
      number(out, each.getKey().label(), each.getValue());
    }
    out.writeEndObject();
    if (block.features() != null) {
      out.writeObjectFieldStart("features");
      double[] six = block.features().toArray();
      for (int i = 0; i < six.length; i++) {
        number(out, PaperFeatures.NAMES.get(i), six[i]);
      }
      out.writeEndObject();
    }
    Json.field(out, "nodes", block.nodes());
    out.writeStringField("text", block.text());
    objects(
        out,
        "links",
        block.links(),
        link -> {
          out.writeStringField("href", link.href());
          out.writeStringField("text", link.text());
          out.writeBooleanField("related", link.related());
          number(out, "probability", link.probability());
        });
  }

  private static void write(JsonGenerator out, MinedPage.RelatedLink link) throws IOException {
    out.writeStringField("href", link.href());
    out.writeStringField("text", link.text());
    out.writeStringField("heading", link.heading());
    number(out, "probability", link.probability());
    out.writeStringField("list", link.list().label());
  }

  /** Writes all fields in a fixed order; missing values are null, a missing product is omitted. */
  private static void write(JsonGenerator out, PageMetadata metadata) throws IOException {
    out.writeStringField(MetadataField.TITLE.label(), metadata.title());
    objects(
        out,
        MetadataField.AUTHORS.label(),
        metadata.authors(),
        author -> {
          out.writeStringField("name", author.name());
          out.writeBooleanField("isPerson", author.isPerson());
        });
    date(out, MetadataField.PUBLISHED.label(), metadata.published());
    date(out, MetadataField.MODIFIED.label(), metadata.modified());
    out.writeStringField(MetadataField.SITE_NAME.label(), metadata.siteName());
    out.writeStringField(MetadataField.LANGUAGE.label(), metadata.language());
    out.writeStringField(MetadataField.CANONICAL.label(), metadata.canonical());
    out.writeStringField(MetadataField.DESCRIPTION.label(), metadata.description());
    out.writeStringField(MetadataField.SECTION.label(), metadata.section());
    Json.field(out, MetadataField.TAGS.label(), metadata.tags());
    out.writeStringField(MetadataField.IMAGE.label(), metadata.image());
    out.writeStringField(MetadataField.TYPE.label(), metadata.type());
    out.writeStringField(
        MetadataField.KIND.label(), metadata.kind() == null ? null : metadata.kind().label());
    number(out, "kindProbability", metadata.kindProbability());
    if (metadata.product() != null) {
      out.writeObjectFieldStart("product");
      write(out, metadata.product());
      out.writeEndObject();
    }
    out.writeObjectFieldStart("found");
    for (Map.Entry<MetadataField, String> each : metadata.found().entrySet()) {
      out.writeStringField(each.getKey().label(), each.getValue());
    }
    out.writeEndObject();
  }

  private static void write(JsonGenerator out, Product product) throws IOException {
    for (ProductField field : ProductField.values()) {
      String value = product.values().get(field);
      if (value != null && field.isNumber()) {
        out.writeNumberField(field.label(), new BigDecimal(value));
      } else {
        out.writeStringField(field.label(), value);
      }
    }
    out.writeObjectFieldStart("found");
    for (Map.Entry<ProductField, String> each : product.found().entrySet()) {
      out.writeStringField(each.getKey().label(), each.getValue());
    }
    out.writeEndObject();
  }

  private static String object(String name, boolean indented, Json.Content fields) {
    return Json.text(
        indented,
        out -> {
          out.writeStartObject();
          out.writeStringField("page", name);
          fields.writeTo(out);
          out.writeEndObject();
        });
  }

  private interface Fields<T> {
    void write(T of) throws IOException;
  }

  private static <T> void objects(JsonGenerator out, String name, List<T> each, Fields<T> fields)
      throws IOException {
    out.writeArrayFieldStart(name);
    for (T one : each) {
      out.writeStartObject();
      fields.write(one);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void range(JsonGenerator out, int start, int end) throws IOException {
    out.writeNumberField("start", start);
    out.writeNumberField("end", end);
  }

  private static void date(JsonGenerator out, String name, PageDate date) throws IOException {
    out.writeStringField(name, date == null ? null : date.toString());
  }

  private static void number(JsonGenerator out, String name, double value) throws IOException {
    out.writeNumberField(name, Math.round(value * 1e6) / 1e6);
  }
}
