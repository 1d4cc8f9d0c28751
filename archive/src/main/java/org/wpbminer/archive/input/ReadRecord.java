package org.wpbminer.archive.input;

import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A record as it was read: a page to mine, or why it is none. */
public sealed interface ReadRecord {

  /** Where it comes from. */
  Origin origin();

  /**
   * A page of an archive, its encodings undone.
   *
   * @param bytes the page; one more than the limit at the most, so that a cut is noticed
   * @param charset what the archive says of it, or null
   * @param truncated what is missing of it already in the archive, or null
   * @param file the file that it is, beside which its style sheets lie; null where it is in an
   *     archive
   */
  record PageRecord(Origin origin, byte[] bytes, String charset, String truncated, Path file)
      implements ReadRecord {

    public PageRecord {
      Objects.requireNonNull(origin, "origin");
      Objects.requireNonNull(bytes, "bytes");
    }

    /** What is missing in the archive, and what besides; null if nothing is. */
    public String andTruncated(String besides) {
      String both =
          Stream.of(truncated, besides).filter(Objects::nonNull).collect(Collectors.joining("; "));
      return both.isEmpty() ? null : both;
    }
  }

  /** A record that is whole, but no page to mine. */
  record SkippedRecord(Origin origin, SkipReason reason) implements ReadRecord {}

  /**
   * A record that should have been a page and could not be mined.
   *
   * @param message what was wrong with it
   */
  record FailedRecord(Origin origin, FailReason reason, String message) implements ReadRecord {}
}
