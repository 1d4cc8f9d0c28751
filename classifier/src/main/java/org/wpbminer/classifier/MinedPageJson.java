package org.wpbminer.classifier;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.metadata.Author;
import org.wpbminer.classifier.metadata.MetadataField;
import org.wpbminer.classifier.metadata.PageDate;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.features.PaperFeatures;

/**
 * Mined pages as JSON, one object a page. Its fields are always in the same order; those of a part
 * that was not asked for are left out.
 */
public final class MinedPageJson {

  private MinedPageJson() {}

  /**
   * The object of a page, on one line or indented.
   *
   * @param name the page's name: a file or an address
   */
  public static String toJson(String name, MinedPage page, boolean indented) {
    ObjectNode root = Json.MAPPER.createObjectNode();
    root.put("page", name);
    root.put("title", page.title());
    root.put("charset", page.charset());
    root.put("charsetTold", page.charsetTold());
    root.put("truncated", page.truncated());
    root.put("noscriptCounted", page.noscriptCounted());
    root.put("hiddenCounted", page.hiddenCounted());
    ArrayNode warnings = root.putArray("warnings");
    page.warnings().forEach(warnings::add);
    if (page.metadata() != null) {
      root.set("metadata", PageMetadataJson.of(page.metadata()));
    }
    if (page.mainText() != null) {
      root.put("mainText", page.body() == null ? page.mainText() : page.body());
      ObjectNode quality = root.putObject("textQuality");
      quality.put("value", rounded(page.textQuality().value()));
      ArrayNode reasons = quality.putArray("reasons");
      page.textQuality().reasons().forEach(reasons::add);
      ArrayNode captions = root.putArray("captions");
      page.captions()
          .forEach(
              caption ->
                  captions
                      .addObject()
                      .put("text", caption.text())
                      .put("picture", caption.picture())
                      .put("start", caption.start())
                      .put("end", caption.end()));
    }
    if (page.blocks() != null) {
      ArrayNode blocks = root.putArray("blocks");
      page.blocks().forEach(block -> add(blocks.addObject(), block));
    }
    if (page.relatedLinks() != null) {
      ArrayNode related = root.putArray("relatedLinks");
      page.relatedLinks().forEach(link -> add(related.addObject(), link));
    }
    if (page.posts() != null) {
      addPosts(root, page);
    }
    return write(root, indented);
  }

  /** The object of a page's posts alone, with its name, on one line. */
  public static String posts(String name, MinedPage page) {
    ObjectNode root = Json.MAPPER.createObjectNode().put("page", name);
    addPosts(root, page);
    return write(root, false);
  }

  private static void addPosts(ObjectNode json, MinedPage page) {
    ArrayNode posts = json.putArray("posts");
    page.posts()
        .forEach(
            post ->
                posts
                    .addObject()
                    .put("number", post.number())
                    .put("parent", post.parent() == 0 ? null : post.parent())
                    .put("kind", post.kind().label())
                    .put("author", post.author())
                    .put("published", PageMetadataJson.text(post.published()))
                    .put("text", post.text())
                    .put("markdown", post.markdown())
                    .put("id", post.id())
                    .put("xpath", post.xpath())
                    .put("start", post.start())
                    .put("end", post.end()));
  }

  /** An object for each chunk of a page's main text, with the page's name, on one line each. */
  public static List<String> chunks(String name, MinedPage page) {
    List<String> lines = new ArrayList<>();
    for (MainTextChunk chunk : page.chunks()) {
      ObjectNode json = Json.MAPPER.createObjectNode().put("page", name);
      json.put("number", chunk.number());
      ArrayNode headings = json.putArray("headings");
      chunk.headings().forEach(headings::add);
      json.put("markdown", chunk.markdown());
      json.put("tokens", chunk.tokens());
      json.put("from", chunk.from()).put("to", chunk.to());
      json.put("start", chunk.start()).put("end", chunk.end());
      ArrayNode links = json.putArray("links");
      chunk.links().forEach(links::add);
      lines.add(write(json, false));
    }
    return lines;
  }

  /** The object of a page's metadata alone, with its name, on one line or indented. */
  public static String metadata(String name, MinedPage page, boolean indented) {
    ObjectNode root = Json.MAPPER.createObjectNode().put("page", name);
    root.setAll(PageMetadataJson.of(page.metadata()));
    return write(root, indented);
  }

  /** The object of a page that failed. */
  public static String error(String name, String message) {
    return write(Json.MAPPER.createObjectNode().put("page", name).put("error", message), false);
  }

  private static void add(ObjectNode json, MinedPage.Block block) {
    json.put("id", block.id());
    json.put("label", block.label().label());
    json.put("confidence", rounded(block.confidence()));
    ObjectNode probabilities = json.putObject("probabilities");
    block.probabilities().forEach((label, p) -> probabilities.put(label.label(), rounded(p)));
    if (block.features() != null) {
      ObjectNode features = json.putObject("features");
      double[] six = block.features().toArray();
      for (int i = 0; i < six.length; i++) {
        features.put(PaperFeatures.NAMES.get(i), rounded(six[i]));
      }
    }
    ArrayNode nodes = json.putArray("nodes");
    block
        .nodes()
        .forEach(
            node ->
                nodes
                    .addObject()
                    .put("xpath", node.xpath())
                    .put("start", node.start())
                    .put("end", node.end()));
    json.put("text", block.text());
    ArrayNode links = json.putArray("links");
    block
        .links()
        .forEach(
            link ->
                links
                    .addObject()
                    .put("href", link.href())
                    .put("text", link.text())
                    .put("related", link.related())
                    .put("probability", rounded(link.probability())));
  }

  private static void add(ObjectNode json, MinedPage.RelatedLink link) {
    json.put("href", link.href());
    json.put("text", link.text());
    json.put("heading", link.heading());
    json.put("confidence", rounded(link.confidence()));
    json.put("list", link.list().label());
  }

  /** Six digits after the point: more would be noise, and large. */
  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }

  private static String write(ObjectNode root, boolean indented) {
    try {
      return indented
          ? Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root)
          : Json.MAPPER.writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values can be written", e);
    }
  }

  /**
   * Metadata as JSON: all fields, always in the same order, null where the page does not say it.
   */
  static final class PageMetadataJson {

    private PageMetadataJson() {}

    /** The object of a page's metadata. */
    static ObjectNode of(PageMetadata metadata) {
      ObjectNode json = Json.MAPPER.createObjectNode();
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
      json.put(MetadataField.TYPE.label(), metadata.type());
      json.put(
          MetadataField.KIND.label(), metadata.kind() == null ? null : metadata.kind().label());
      json.put("kindProbability", rounded(metadata.kindProbability()));
      ObjectNode found = json.putObject("found");
      metadata.found().forEach((field, where) -> found.put(field.label(), where));
      return json;
    }

    private static String text(PageDate date) {
      return date == null ? null : date.toString();
    }
  }
}
