package org.wpbminer.classifier;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.items.ItemList;
import org.wpbminer.classifier.items.PageItems;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.MainTextChunk;
import org.wpbminer.classifier.maintext.TextQuality;
import org.wpbminer.classifier.metadata.MetadataField;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.classifier.values.ProductField;
import org.wpbminer.features.PaperFeatures;

/**
 * Writer of mined pages as JSON, one object per page. The order of the fields is fixed; fields of
 * outputs that were not requested are missing.
 */
public final class MinedPageJson {

  /** Fields of a JSON object, in their order. */
  private static final class Fields extends LinkedHashMap<String, Object> {

    private static final long serialVersionUID = 1L;

    Fields with(String name, @Nullable Object value) {
      put(name, value);
      return this;
    }

    Fields withItems(@Nullable PageItems items) {
      return items == null
          ? this
          : with(
              "items",
              new Fields()
                  .withEach("lists", items.lists(), MinedPageJson::list)
                  .with("nextPage", items.nextPage())
                  .with("previousPage", items.previousPage())
                  .with("total", items.total()));
    }

    <T> Fields withEach(String name, @Nullable List<T> values, Function<T, Fields> fields) {
      return values == null ? this : with(name, values.stream().map(fields).toList());
    }
  }

  private MinedPageJson() {}

  /** Returns the JSON object of a page; {@code name} is its file or address. */
  public static String toJson(String name, MinedPage page, boolean indented) {
    Fields fields =
        page(name)
            .with("url", page.url())
            .with("title", page.title())
            .with("charset", page.charset())
            .with("overruledCharset", page.overruledCharset())
            .with("truncation", page.truncation())
            .with("noscriptCounted", page.noscriptCounted())
            .with("hiddenCounted", page.hiddenCounted())
            .with("warnings", page.warnings());
    if (page.metadata() != null) {
      fields.with("metadata", metadata(page.metadata(), new Fields()));
    }
    TextQuality quality = page.textQuality();
    if (page.mainText() != null && quality != null) {
      List<String> reasons = quality.reasons().stream().map(TextQuality.Reason::label).toList();
      fields
          .with("mainText", page.bodyOrMainText())
          .with(
              "textQuality",
              new Fields().with("value", rounded(quality.value())).with("reasons", reasons))
          .with("captions", page.captions());
    }
    fields
        .withEach("blocks", page.blocks(), MinedPageJson::block)
        .withEach("relatedLinks", page.relatedLinks(), MinedPageJson::relatedLink)
        .withEach("posts", page.posts(), MinedPageJson::post)
        .withItems(page.items())
        .withEach("chunks", page.chunks(), chunk -> chunk(chunk, new Fields()));
    return text(fields, indented);
  }

  /** Returns a JSON object with the name and the posts of a page, on one line. */
  public static String posts(String name, MinedPage page) {
    return text(page(name).withEach("posts", page.posts(), MinedPageJson::post), false);
  }

  /** Returns a JSON object with the name and the lists of a page, on one line. */
  public static String items(String name, MinedPage page) {
    return text(page(name).withItems(page.items()), false);
  }

  /** Returns a JSON object on one line for each chunk of the main text, with the page's name. */
  public static List<String> chunks(String name, MinedPage page) {
    return Objects.requireNonNull(page.chunks(), "chunks").stream()
        .map(chunk -> text(chunk(chunk, page(name)), false))
        .toList();
  }

  /** Returns a JSON object with the name and the metadata of a page, on one line or indented. */
  public static String metadata(String name, MinedPage page, boolean indented) {
    return text(
        metadata(Objects.requireNonNull(page.metadata(), "metadata"), page(name)), indented);
  }

  public static String error(String name, String message) {
    return text(page(name).with("error", message), false);
  }

  private static Fields page(String name) {
    return new Fields().with("page", name);
  }

  private static String text(Fields fields, boolean indented) {
    return indented ? Json.indented(fields).stripTrailing() : Json.text(fields);
  }

  private static Fields post(Post post) {
    return new Fields()
        .with("number", post.number())
        .with("parent", post.parent() == 0 ? null : post.parent())
        .with("kind", post.kind().label())
        .with("author", post.author())
        .with("published", json(post.published()))
        .with("text", post.text())
        .with("markdown", post.markdown())
        .with("id", post.id())
        .with("xpath", post.xpath())
        .with("start", post.start())
        .with("end", post.end());
  }

  private static Fields list(ItemList list) {
    return new Fields()
        .with("heading", list.heading())
        .with("probability", rounded(list.probability()))
        .withEach("items", list.items(), MinedPageJson::item);
  }

  private static Fields item(ItemList.Item item) {
    return new Fields()
        .with("name", item.name())
        .with("url", item.url())
        .with("image", item.image())
        .with("date", json(item.date()))
        .with("summary", item.summary())
        .with("price", item.price() == null ? null : new BigDecimal(item.price()))
        .with("currency", item.currency())
        .with("authors", item.authors())
        .with("section", item.section())
        .with("rating", item.rating())
        .with("rank", item.rank())
        .with("xpath", item.xpath())
        .with("start", item.start())
        .with("end", item.end());
  }

  private static Fields chunk(MainTextChunk chunk, Fields fields) {
    return fields
        .with("number", chunk.number())
        .with("headings", chunk.headings())
        .with("markdown", chunk.markdown())
        .with("tokens", chunk.tokens())
        .with("from", chunk.from())
        .with("to", chunk.to())
        .with("start", chunk.start())
        .with("end", chunk.end())
        .with("links", chunk.links());
  }

  private static Fields block(MinedPage.Block block) {
    Fields probabilities = new Fields();
    for (Map.Entry<BlockLabel, Double> each : block.probabilities().entrySet()) {
      probabilities.with(each.getKey().label(), rounded(each.getValue()));
    }
    Fields fields =
        new Fields()
            .with("id", block.id())
            .with("label", block.label().label())
            .with("probability", rounded(block.probability()))
            .with("probabilities", probabilities);
    if (block.features() != null) {
      Fields features = new Fields();
      double[] six = block.features().toArray();
      for (int i = 0; i < six.length; i++) {
        features.with(PaperFeatures.NAMES.get(i), rounded(six[i]));
      }
      fields.with("features", features);
    }
    return fields
        .with("nodes", block.nodes())
        .with("text", block.text())
        .withEach(
            "links",
            block.links(),
            link ->
                new Fields()
                    .with("href", link.href())
                    .with("text", link.text())
                    .with("related", link.related())
                    .with("probability", rounded(link.probability())));
  }

  private static Fields relatedLink(MinedPage.RelatedLink link) {
    return new Fields()
        .with("href", link.href())
        .with("text", link.text())
        .with("heading", link.heading())
        .with("probability", rounded(link.probability()))
        .with("list", link.list().label());
  }

  /** Adds all fields in a fixed order; missing values are null, a missing product is omitted. */
  private static Fields metadata(PageMetadata metadata, Fields fields) {
    for (MetadataField field : MetadataField.values()) {
      fields.with(field.label(), json(metadata.value(field)));
    }
    fields
        .with(MetadataField.AUTHORS.label(), metadata.authors())
        .with(MetadataField.TAGS.label(), metadata.tags())
        .with("kindProbability", rounded(metadata.kindProbability()));
    if (metadata.product() != null) {
      fields.with("product", product(metadata.product()));
    }
    Fields found = new Fields();
    metadata.found().forEach((field, place) -> found.with(field.label(), place));
    return fields.with("found", found);
  }

  private static @Nullable Object json(@Nullable Object value) {
    return value instanceof PageKind kind
        ? kind.label()
        : value instanceof PageDate ? value.toString() : value;
  }

  private static Fields product(Product product) {
    Fields fields = new Fields();
    for (ProductField field : ProductField.values()) {
      String value = product.values().get(field);
      boolean isNumber = value != null && field.isNumber();
      fields.with(field.label(), isNumber ? new BigDecimal(value) : value);
    }
    Fields found = new Fields();
    product.found().forEach((field, place) -> found.with(field.label(), place));
    return fields.with("found", found);
  }

  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }
}
