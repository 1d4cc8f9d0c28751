package org.wpbminer.archive;

import static org.wpbminer.archive.Column.ColumnType.Plain.DOUBLE;
import static org.wpbminer.archive.Column.ColumnType.Plain.INTEGER;
import static org.wpbminer.archive.Column.ColumnType.Plain.LONG;
import static org.wpbminer.archive.Column.ColumnType.Plain.STRING;
import static org.wpbminer.archive.Column.ColumnType.Plain.TIME;

import java.io.Serializable;
import java.util.List;

/**
 * The columns of a row, in their order. {@code docs/archives.md} describes them for users; a test
 * holds the two against each other.
 */
public enum Column {
  /** WARC-Record-ID, the page's path below the folder, or the id of a line. */
  ID("id", STRING),
  /** The page's address, or null. */
  URL("url", STRING),
  /** When it was fetched, or null. */
  DATE("date", TIME),
  /** Name of the archive, folder or file that it comes from. */
  INPUT("input", STRING),
  /** Where its record begins in that file, in bytes; of a line, its number from 1; or null. */
  OFFSET("offset", LONG),
  /** WARC-Payload-Digest where the record has one, else SHA-256 of the bytes. */
  DIGEST("digest", STRING),
  /** Bytes of the page, its encodings undone. */
  BYTES("bytes", INTEGER),
  /** Name of the charset that decoded it. */
  CHARSET("charset", STRING),
  /** Language tag, or null. */
  LANGUAGE("language", STRING),
  /** The article's title, else the page's; empty if it has none. */
  TITLE("title", STRING),
  /** Names of the authors that are persons. */
  AUTHORS("authors", new ColumnType.ListOf(STRING)),
  /** When it was published as ISO 8601, or null. */
  PUBLISHED("published", STRING),
  /** Main text in the form that was asked for; null if none was. */
  MAIN_TEXT("mainText", STRING),
  RELATED_LINKS(
      "relatedLinks",
      ColumnType.listOf(
          new ColumnType.Member("href", STRING),
          new ColumnType.Member("text", STRING),
          new ColumnType.Member("heading", STRING),
          new ColumnType.Member("confidence", DOUBLE),
          new ColumnType.Member("list", STRING))),
  /** All blocks in document order. */
  BLOCKS(
      "blocks",
      ColumnType.listOf(
          new ColumnType.Member("id", INTEGER),
          new ColumnType.Member("label", STRING),
          new ColumnType.Member("confidence", DOUBLE),
          new ColumnType.Member("text", STRING))),
  /** Posts of a thread, or comments; null unless asked for. */
  POSTS(
      "posts",
      ColumnType.listOf(
          new ColumnType.Member("number", INTEGER),
          new ColumnType.Member("parent", INTEGER),
          new ColumnType.Member("kind", STRING),
          new ColumnType.Member("author", STRING),
          new ColumnType.Member("published", STRING),
          new ColumnType.Member("text", STRING),
          new ColumnType.Member("markdown", STRING),
          new ColumnType.Member("id", STRING))),
  /** Mean confidence of the blocks, by characters of text; null for a page without text. */
  CONFIDENCE("confidence", DOUBLE),
  /** What is missing of the page and why, or null if it is whole. */
  TRUNCATED("truncated", STRING),
  /** What was passed over. */
  WARNINGS("warnings", new ColumnType.ListOf(STRING));

  public static final List<Column> ALL = List.of(values());

  private final String label;
  private final ColumnType type;

  Column(String label, ColumnType type) {
    this.label = label;
    this.type = type;
  }

  public String label() {
    return label;
  }

  public ColumnType type() {
    return type;
  }

  /** What a column holds; in Java, what its values are instances of. Any value may be null. */
  public sealed interface ColumnType extends Serializable {

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

    /** An {@code Object[]} with a value for each member, in their order. */
    record Struct(List<Member> members) implements ColumnType {

      public Struct {
        members = List.copyOf(members);
      }
    }

    /** A named part of a structure. */
    record Member(String name, ColumnType type) implements Serializable {}

    static ColumnType listOf(Member... members) {
      return new ListOf(new Struct(List.of(members)));
    }
  }
}
