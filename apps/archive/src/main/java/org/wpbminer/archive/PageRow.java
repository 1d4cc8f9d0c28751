package org.wpbminer.archive;

import static org.wpbminer.archive.PageRow.ColumnType.Plain.DOUBLE;
import static org.wpbminer.archive.PageRow.ColumnType.Plain.INTEGER;
import static org.wpbminer.archive.PageRow.ColumnType.Plain.LONG;
import static org.wpbminer.archive.PageRow.ColumnType.Plain.STRING;
import static org.wpbminer.archive.PageRow.ColumnType.Plain.TIME;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPage.Block;
import org.wpbminer.classifier.MinedPage.RelatedLink;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.items.ItemList;
import org.wpbminer.classifier.items.ItemList.Item;
import org.wpbminer.classifier.items.PageItems;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.posts.Post;
import org.wpbminer.classifier.values.Product;

/**
 * Row of the output for a mined page: a value per column, by the column's name; see {@code
 * docs/archives.md}.
 */
public final class PageRow {

  private static final List<Member<Item>> ITEM =
      List.of(
          new Member<>("name", STRING, Item::name),
          new Member<>("url", STRING, Item::url),
          new Member<>("image", STRING, Item::image),
          new Member<>("date", STRING, item -> text(item.date())),
          new Member<>("summary", STRING, Item::summary),
          new Member<>("price", DOUBLE, item -> number(item.price())),
          new Member<>("currency", STRING, Item::currency),
          new Member<>("authors", new ColumnType.ListOf(STRING), Item::authors),
          new Member<>("section", STRING, Item::section),
          new Member<>("rating", STRING, Item::rating),
          new Member<>("rank", INTEGER, Item::rank));

  private static final List<Member<ItemList>> LIST =
      List.of(
          new Member<>("heading", STRING, ItemList::heading),
          new Member<>("probability", DOUBLE, ItemList::probability),
          new Member<>("items", list(ITEM), ItemList::items));

  /** Type of a row: a member for each column, in order. */
  public static final ColumnType.Struct TYPE =
      new ColumnType.Struct(
          List.<Member<Mined>>of(
              new Member<>("id", STRING, of -> of.record.origin().id()),
              new Member<>("url", STRING, of -> of.record.origin().url()),
              // Time of the request for the page, or null.
              new Member<>("date", TIME, of -> of.record.origin().date()),
              // Name of the archive, folder or file that has the page.
              new Member<>("input", STRING, of -> of.record.origin().input()),
              // Offset of the record in bytes; in JSON Lines the line number from 1; or null.
              new Member<>("offset", LONG, of -> of.record.origin().offset()),
              // WARC-Payload-Digest if the record has one, else SHA-256 of the bytes.
              new Member<>("digest", STRING, of -> digest(of.record)),
              new Member<>("bytes", INTEGER, of -> of.record.bytes().length),
              new Member<>("charset", STRING, of -> of.page.charset()),
              // Language tag, or null.
              new Member<>("language", STRING, of -> of.page.metadata().language()),
              // Title of the article, else of the page; may be empty.
              new Member<>("title", STRING, of -> title(of.page)),
              new Member<>(
                  "authors", new ColumnType.ListOf(STRING), of -> of.page.metadata().persons()),
              // Time of publication as ISO 8601, or null.
              new Member<>("published", STRING, of -> text(of.page.metadata().published())),
              // Main text in the requested format; null if none was requested.
              new Member<>("mainText", STRING, of -> of.page.bodyOrMainText()),
              new Member<>(
                  "relatedLinks",
                  list(
                      List.<Member<RelatedLink>>of(
                          new Member<>("href", STRING, RelatedLink::href),
                          new Member<>("text", STRING, RelatedLink::text),
                          new Member<>("heading", STRING, RelatedLink::heading),
                          new Member<>("probability", DOUBLE, RelatedLink::probability),
                          new Member<>("list", STRING, link -> link.list().label()))),
                  of -> of.page.relatedLinks()),
              // All blocks in document order.
              new Member<>(
                  "blocks",
                  list(
                      List.<Member<Block>>of(
                          new Member<>("id", INTEGER, Block::id),
                          new Member<>("label", STRING, block -> block.label().label()),
                          new Member<>("probability", DOUBLE, Block::probability),
                          new Member<>("text", STRING, Block::text))),
                  of -> of.page.blocks()),
              // Posts of a thread, or comments; null unless requested.
              new Member<>(
                  "posts",
                  list(
                      List.<Member<Post>>of(
                          new Member<>("number", INTEGER, Post::number),
                          new Member<>(
                              "parent", INTEGER, post -> post.parent() == 0 ? null : post.parent()),
                          new Member<>("kind", STRING, post -> post.kind().label()),
                          new Member<>("author", STRING, Post::author),
                          new Member<>("published", STRING, post -> text(post.published())),
                          new Member<>("text", STRING, Post::text),
                          new Member<>("markdown", STRING, Post::markdown),
                          new Member<>("id", STRING, Post::id))),
                  of -> of.page.posts()),
              // Lists of a list page, with the next and previous page; null unless requested.
              new Member<>(
                  "items",
                  new ColumnType.Struct(
                      List.<Member<PageItems>>of(
                          new Member<>("lists", list(LIST), PageItems::lists),
                          new Member<>("nextPage", STRING, PageItems::nextPage),
                          new Member<>("previousPage", STRING, PageItems::previousPage),
                          new Member<>("total", INTEGER, PageItems::total))),
                  of -> of.page.items()),
              // Product for sale on the page, or null.
              new Member<>(
                  "product",
                  new ColumnType.Struct(
                      List.<Member<Product>>of(
                          new Member<>("name", STRING, Product::name),
                          new Member<>("brand", STRING, Product::brand),
                          new Member<>("price", DOUBLE, product -> number(product.price())),
                          new Member<>("currency", STRING, Product::currency),
                          new Member<>("availability", STRING, Product::availability),
                          new Member<>("sku", STRING, Product::sku),
                          new Member<>("gtin", STRING, Product::gtin),
                          new Member<>("rating", DOUBLE, product -> number(product.rating())),
                          new Member<>("reviews", DOUBLE, product -> number(product.reviews())))),
                  of -> of.page.metadata().product()),
              // Mean probability of the block labels, weighted by characters; null without text.
              new Member<>("probability", DOUBLE, of -> probability(of.page)),
              // Which part of the page is missing, and why; null if the page is complete.
              new Member<>(
                  "truncation", STRING, of -> of.record.andTruncated(of.page.truncation())),
              new Member<>("warnings", new ColumnType.ListOf(STRING), of -> of.page.warnings())));

  private PageRow() {}

  private static ColumnType list(List<? extends Member<?>> members) {
    return new ColumnType.ListOf(new ColumnType.Struct(members));
  }

  private record Mined(PageRecord record, MinedPage page) {}

  /** Returns the row of a mined page. */
  public static Map<String, Object> of(PageRecord record, MinedPage page) {
    return encoded(TYPE, new Mined(record, page));
  }

  private static Map<String, Object> encoded(ColumnType.Struct type, Object of) {
    Map<String, Object> members = new LinkedHashMap<>();
    type.members().forEach(m -> members.put(m.name(), encoded(m.type(), m.of(of))));
    return members;
  }

  /** Converts a value to the class of a column type; recurses as deep as the type, not the page. */
  private static Object encoded(ColumnType type, Object value) {
    if (value == null) {
      return null;
    }
    if (type instanceof ColumnType.ListOf list) {
      return ((List<?>) value).stream().map(item -> encoded(list.element(), item)).toList();
    }
    if (type instanceof ColumnType.Struct struct) {
      return encoded(struct, value);
    }
    return type == DOUBLE
        ? Math.round((Double) value * 1e6) / 1e6
        : type == STRING ? clean((String) value) : value;
  }

  private static String digest(PageRecord record) {
    String archived = record.origin().digest();
    return archived != null ? archived : "sha256:" + Sha256.of(record.bytes());
  }

  private static String title(MinedPage page) {
    PageMetadata metadata = page.metadata();
    return metadata.title() == null ? page.title() : metadata.title();
  }

  private static String text(Object value) {
    return value == null ? null : value.toString();
  }

  private static Double number(Object value) {
    return value == null ? null : Double.valueOf(value.toString());
  }

  private static Double probability(MinedPage page) {
    double sum = 0;
    long characters = 0;
    for (Block block : page.blocks()) {
      sum += block.probability() * block.text().length();
      characters += block.text().length();
    }
    return characters == 0 ? null : sum / characters;
  }

  /** Replaces lone surrogates, because file formats treat them differently. */
  static String clean(String text) {
    if (text.chars().noneMatch(c -> Character.isSurrogate((char) c))) {
      return text;
    }
    int[] points =
        text.codePoints()
            .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? '\ufffd' : c)
            .toArray();
    return new String(points, 0, points.length);
  }

  /** Type of the values of a column. Any value may be null. */
  public sealed interface ColumnType {

    enum Plain implements ColumnType {
      /** A {@link String}, without lone surrogates. */
      STRING,
      INTEGER,
      LONG,
      /** A {@link Double}, finite. */
      DOUBLE,
      /** A {@link java.time.Instant}; written to the millisecond. */
      TIME
    }

    /** A {@link List} of values of one type, without nulls. */
    record ListOf(ColumnType element) implements ColumnType {}

    /** A {@link Map} with the values of the members by name, in order. */
    record Struct(List<? extends Member<?>> members) implements ColumnType {}
  }

  /** Named member of a structure; {@code value} reads it from an object of type {@code T}. */
  public record Member<T>(String name, ColumnType type, Function<T, Object> value) {

    @SuppressWarnings("unchecked") // all members of a structure have one T
    Object of(Object element) {
      return value.apply((T) element);
    }
  }
}
