package org.wpbminer.archive.input;

import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page of an archive, its encodings undone.
 *
 * @param bytes the page; one more than the limit at the most, so that a cut is noticed
 * @param charset what the archive says of it, or null
 * @param truncated what is missing of it already in the archive, or null
 * @param file the file that it is, beside which its style sheets lie; null where it is in an
 *     archive
 */
public record PageRecord(Origin origin, byte[] bytes, String charset, String truncated, Path file)
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
