package org.wpbminer.archive;

import static org.wpbminer.archive.Column.ColumnType.Plain.DOUBLE;
import static org.wpbminer.archive.Column.ColumnType.Plain.INTEGER;
import static org.wpbminer.archive.Column.ColumnType.Plain.LONG;
import static org.wpbminer.archive.Column.ColumnType.Plain.STRING;
import static org.wpbminer.archive.Column.ColumnType.Plain.TIME;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPage.Block;
import org.wpbminer.classifier.MinedPage.RelatedLink;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.metadata.Product;
import org.wpbminer.classifier.posts.Post;

/** Columns of the output, which has a row for each mined page; see {@code docs/archives.md}. */
public enum Column {
  /** WARC-Record-ID, path of the page relative to the folder, or id of an object of JSON Lines. */
  ID("id", STRING, (record, page) -> record.origin().id()),
  URL("url", STRING, (record, page) -> record.origin().url()),
  /** Time of the request for the page, or null. */
  DATE("date", TIME, (record, page) -> record.origin().date()),
  /** Name of the archive, folder or file that has the page. */
  INPUT("input", STRING, (record, page) -> record.origin().input()),
  /** Offset of the record in bytes; in JSON Lines the line number from 1; or null. */
  OFFSET("offset", LONG, (record, page) -> record.origin().offset()),
  /** WARC-Payload-Digest if the record has one, else SHA-256 of the bytes. */
  DIGEST("digest", STRING, (record, page) -> digest(record)),
  BYTES("bytes", INTEGER, (record, page) -> record.bytes().length),
  CHARSET("charset", STRING, (record, page) -> page.charset()),
  /** Language tag, or null. */
  LANGUAGE("language", STRING, (record, page) -> page.metadata().language()),
  /** Title of the article, else of the page; may be empty. */
  TITLE("title", STRING, (record, page) -> title(page)),
  AUTHORS("authors", new ColumnType.ListOf(STRING), (record, page) -> page.metadata().persons()),
  /** Time of publication as ISO 8601, or null. */
  PUBLISHED("published", STRING, (record, page) -> text(page.metadata().published())),
  /** Main text in the requested format; null if none was requested. */
  MAIN_TEXT("mainText", STRING, (record, page) -> page.bodyOrMainText()),
  RELATED_LINKS(
      "relatedLinks",
      ColumnType.<RelatedLink>listOf(
          new Member<>("href", STRING, RelatedLink::href),
          new Member<>("text", STRING, RelatedLink::text),
          new Member<>("heading", STRING, RelatedLink::heading),
          new Member<>("probability", DOUBLE, RelatedLink::probability),
          new Member<>("list", STRING, link -> link.list().label())),
      (record, page) -> page.relatedLinks()),
  /** All blocks in document order. */
  BLOCKS(
      "blocks",
      ColumnType.<Block>listOf(
          new Member<>("id", INTEGER, Block::id),
          new Member<>("label", STRING, block -> block.label().label()),
          new Member<>("probability", DOUBLE, Block::probability),
          new Member<>("text", STRING, Block::text)),
      (record, page) -> page.blocks()),
  /** Posts of a thread, or comments; null unless requested. */
  POSTS(
      "posts",
      ColumnType.<Post>listOf(
          new Member<>("number", INTEGER, Post::number),
          new Member<>("parent", INTEGER, post -> post.parent() == 0 ? null : post.parent()),
          new Member<>("kind", STRING, post -> post.kind().label()),
          new Member<>("author", STRING, Post::author),
          new Member<>("published", STRING, post -> text(post.published())),
          new Member<>("text", STRING, Post::text),
          new Member<>("markdown", STRING, Post::markdown),
          new Member<>("id", STRING, Post::id)),
      (record, page) -> page.posts()),
  /** Product for sale on the page, or null. */
  PRODUCT(
      "product",
      new ColumnType.Struct(
          List.of(
              new Member<>("name", STRING, Product::name),
              new Member<>("brand", STRING, Product::brand),
              new Member<>("price", DOUBLE, (Product product) -> number(product.price())),
              new Member<>("currency", STRING, Product::currency),
              new Member<>("availability", STRING, Product::availability),
              new Member<>("sku", STRING, Product::sku),
              new Member<>("gtin", STRING, Product::gtin),
              new Member<>("rating", DOUBLE, (Product product) -> number(product.rating())),
              new Member<>("reviews", DOUBLE, (Product product) -> number(product.reviews())))),
      (record, page) -> page.metadata().product()),
  /** Mean probability of the block labels, weighted by characters; null without text. */
  PROBABILITY("probability", DOUBLE, (record, page) -> probability(page)),
  /** Which part of the page is missing, and why; null if the page is complete. */
  TRUNCATION("truncation", STRING, (record, page) -> record.andTruncated(page.truncation())),
  WARNINGS("warnings", new ColumnType.ListOf(STRING), (record, page) -> page.warnings());

  public static final List<Column> ALL = List.of(values());

  private final String label;
  private final ColumnType type;
  private final BiFunction<PageRecord, MinedPage, Object> value;

  Column(String label, ColumnType type, BiFunction<PageRecord, MinedPage, Object> value) {
    this.label = label;
    this.type = type;
    this.value = value;
  }

  public String label() {
    return label;
  }

  public ColumnType type() {
    return type;
  }

  /** Returns the row of a mined page: one value per column, of the column's type. */
  public static Object[] row(PageRecord record, MinedPage page) {
    return ALL.stream().map(c -> encoded(c.type, c.value.apply(record, page))).toArray();
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
      return struct.members().stream().map(m -> encoded(m.type(), m.of(value))).toArray();
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

  private static Double number(BigDecimal value) {
    return value == null ? null : value.doubleValue();
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

    /** An {@code Object[]} with one value per member, in order. */
    record Struct(List<Member<?>> members) implements ColumnType {}

    @SafeVarargs
    static <T> ColumnType listOf(Member<T>... members) {
      List<Member<?>> all = new ArrayList<>();
      for (Member<T> member : members) {
        all.add(member);
      }
      return new ListOf(new Struct(all));
    }
  }

  /** Named member of a structure; {@code value} reads it from an object of type {@code T}. */
  public record Member<T>(String name, ColumnType type, Function<T, Object> value) {

    @SuppressWarnings("unchecked") // listOf ensures that the members fit the elements of the list
    private Object of(Object element) {
      return value.apply((T) element);
    }
  }
}
