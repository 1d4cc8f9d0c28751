package org.wpbminer.archive;

import static org.wpbminer.archive.Column.ColumnType.Plain.DOUBLE;
import static org.wpbminer.archive.Column.ColumnType.Plain.INTEGER;
import static org.wpbminer.archive.Column.ColumnType.Plain.LONG;
import static org.wpbminer.archive.Column.ColumnType.Plain.STRING;
import static org.wpbminer.archive.Column.ColumnType.Plain.TIME;

import java.io.Serializable;
import java.util.List;

/**
 * The columns of a row, in order. {@code docs/archives.md} describes them for users; a test
 * compares the two.
 */
public enum Column {
  /** WARC-Record-ID, path of the page below the folder, or id of an object of JSON Lines. */
  ID("id", STRING),
  /** Address of the page, or null. */
  URL("url", STRING),
  /** Time of the request for the page, or null. */
  DATE("date", TIME),
  /** Name of the archive, folder or file with the page. */
  INPUT("input", STRING),
  /** Start of the record in that file in bytes; number of a line from 1; or null. */
  OFFSET("offset", LONG),
  /** WARC-Payload-Digest if the record has one, else SHA-256 of the bytes. */
  DIGEST("digest", STRING),
  /** Length of the decoded page in bytes. */
  BYTES("bytes", INTEGER),
  /** Name of the charset of the page. */
  CHARSET("charset", STRING),
  /** Language tag, or null. */
  LANGUAGE("language", STRING),
  /** Title of the article, else of the page; empty if there is none. */
  TITLE("title", STRING),
  /** Names of the persons among the authors. */
  AUTHORS("authors", new ColumnType.ListOf(STRING)),
  /** Time of publication as ISO 8601, or null. */
  PUBLISHED("published", STRING),
  /** Main text in the requested form; null if none was requested. */
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
  /** Posts of a thread, or comments; null unless requested. */
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
  /** Mean confidence of the blocks, weighted by characters; null for a page without text. */
  CONFIDENCE("confidence", DOUBLE),
  /** The missing part of the page and the reason, or null if it is complete. */
  TRUNCATED("truncated", STRING),
  /** Warnings about skipped parts of the page. */
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

  /** Type of the values of a column. Any value may be null. */
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

    /** An {@code Object[]} with a value for each member, in order. */
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
