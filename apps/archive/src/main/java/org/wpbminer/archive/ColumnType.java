package org.wpbminer.archive;

import java.io.Serializable;
import java.util.List;

/** What a column holds; in Java, what its values are instances of. Any value may be null. */
public sealed interface ColumnType extends Serializable {

  /** A single value. */
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

  /** A list of structures. */
  static ColumnType listOf(Member... members) {
    return new ListOf(new Struct(List.of(members)));
  }
}
