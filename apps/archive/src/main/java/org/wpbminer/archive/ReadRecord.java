package org.wpbminer.archive;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.segmenter.decode.PageBytes;

/** A record as it was read: a page to mine, or why it is none. */
public sealed interface ReadRecord {

  /** Where it comes from. */
  Origin origin();

  /**
   * A page of an archive, its encodings undone.
   *
   * @param bytes the page, unpacked and cut to the limit
   * @param charset what the archive says of it, or null
   * @param truncated what is missing of it, in the archive or by the limit; or null
   * @param file the file that it is, beside which its style sheets lie; null where it is in an
   *     archive
   */
  record PageRecord(Origin origin, byte[] bytes, String charset, String truncated, Path file)
      implements ReadRecord {

    /** What is missing of the bytes, and what of the tree; null if nothing is. */
    public String andTruncated(String besides) {
      return both(truncated, besides);
    }
  }

  /** Two reasons in one text; null where both are. */
  static String both(String one, String other) {
    String both = Stream.of(one, other).filter(Objects::nonNull).collect(Collectors.joining("; "));
    return both.isEmpty() ? null : both;
  }

  /**
   * The page in bytes, or why they are none.
   *
   * @param given packed by gzip or not
   * @param charset what is told of it, or null
   * @param truncated what is missing of it already, or null
   * @param maxBytes that are kept
   */
  static ReadRecord page(
      Origin origin, byte[] given, String charset, String truncated, int maxBytes, Path file) {
    if (given.length == 0) {
      return new SkippedRecord(origin, SkipReason.EMPTY);
    }
    PageBytes page = PageBytes.of(given, maxBytes);
    return page.notHtml() != null
        ? new SkippedRecord(origin, SkipReason.NOT_HTML, page.notHtml())
        : new PageRecord(origin, page.bytes(), charset, both(truncated, page.truncated()), file);
  }

  /**
   * A record that is whole, but no page to mine.
   *
   * @param what it is in place of a page, such as {@code a PNG image}; null if that is not known
   */
  record SkippedRecord(Origin origin, SkipReason reason, String what) implements ReadRecord {

    public SkippedRecord(Origin origin, SkipReason reason) {
      this(origin, reason, null);
    }
  }

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
    /** Of another type, or of other content than its type says, which is named then. */
    NOT_HTML,
    /** A page of no bytes. */
    EMPTY;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The label with what the record is, if that is known: {@code not-html: a PNG image}. */
    public String label(String what) {
      return what == null ? label() : label() + ": " + what;
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
