package org.wpbminer.archive;

import java.nio.file.Path;
import java.util.Locale;
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

    /** What is missing in the archive, and what besides; null if nothing is. */
    public String andTruncated(String besides) {
      return both(truncated, besides);
    }
  }

  /** Two reasons in one text; null where both are. */
  static String both(String one, String other) {
    String both = Stream.of(one, other).filter(Objects::nonNull).collect(Collectors.joining("; "));
    return both.isEmpty() ? null : both;
  }

  /** A record that is whole, but no page to mine. */
  record SkippedRecord(Origin origin, SkipReason reason) implements ReadRecord {}

  /**
   * A record that should have been a page and could not be mined.
   *
   * @param message what was wrong with it
   */
  record FailedRecord(Origin origin, FailReason reason, String message) implements ReadRecord {}

  /** Why a record is not mined although nothing is wrong with it. */
  enum SkipReason {
    /** A request, metadata, the archive's own description and the like. */
    OTHER_TYPE,
    /** A page that was fetched before; the archive says where. */
    REVISIT,
    /** A further part of a page that is spread over several records. */
    SEGMENT,
    /** An answer of a server without success: a redirection, an error. */
    HTTP_STATUS,
    NOT_HTML,
    /** A page of no bytes. */
    EMPTY;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Why a record could not be mined. */
  enum FailReason {
    /** The archive is damaged here: a wrong length, a broken header, a cut. */
    BROKEN_RECORD,
    /** A response without the header of HTTP that its type promises. */
    HTTP_HEADER,
    /** An encoding of the body that cannot be undone. */
    CONTENT_ENCODING,
    /** A file of a folder that cannot be read, or is no page. */
    UNREADABLE_FILE,
    /** A line that is no JSON object with a page in it. */
    BAD_LINE,
    /** Mining took longer than allowed. */
    TIMEOUT,
    /** Mining took more memory than there is. */
    MEMORY,
    /** A mistake of ours. */
    INTERNAL_ERROR;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
