package org.wpbminer.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.decode.PageBytes;

/** A record that was read: a page to mine, or the reason why it has no page. */
public sealed interface ReadRecord {

  Origin origin();

  /**
   * A page to mine.
   *
   * @param bytes the page after decoding of its content encodings, cut to the limit
   * @param charset the charset that the archive declares, or null
   * @param truncated reason why the page is incomplete, or null
   * @param file file of the page, whose folder has its style sheets; null in an archive
   */
  record PageRecord(Origin origin, byte[] bytes, String charset, String truncated, Path file)
      implements ReadRecord {

    /** Returns options for this page, with its address, charset and style sheets. */
    public MineOptions options(MineOptions options) {
      MineOptions own = options.withBaseUrl(origin.url());
      own = charset == null ? own : own.withParse(own.parse().withCharset(charset));
      return file == null ? own : own.withSheets(StylesheetSource.beside(file));
    }

    /** Returns the reasons why the page is incomplete, and {@code besides}; null if none. */
    public String andTruncated(String besides) {
      return both(truncated, besides);
    }
  }

  static String both(String one, String other) {
    String both = Stream.of(one, other).filter(Objects::nonNull).collect(Collectors.joining("; "));
    return both.isEmpty() ? null : both;
  }

  /**
   * Returns a record for the bytes of a page: the page itself, or the reason to skip it.
   *
   * @param given the page, which may be compressed by gzip
   * @param charset the declared charset, or null
   * @param truncated reason why the page is incomplete, or null
   * @param maxBytes maximum length of the page in bytes
   */
  static ReadRecord page(
      Origin origin, byte[] given, String charset, String truncated, int maxBytes, Path file) {
    if (given.length == 0) {
      return new SkippedRecord(origin, SkipReason.EMPTY);
    }
    PageBytes page = PageBytes.of(given, maxBytes);
    if (PageBytes.MHTML.equals(page.nonHtmlType())) {
      try {
        PageRecord saved = MhtmlPage.of(origin, given, maxBytes);
        return page(saved.origin(), saved.bytes(), saved.charset(), truncated, maxBytes, file);
      } catch (IOException e) {
        return new FailedRecord(origin, FailReason.UNREADABLE_FILE, e.getMessage());
      }
    }
    return page.nonHtmlType() != null
        ? new SkippedRecord(origin, SkipReason.NOT_HTML, page.nonHtmlType())
        : new PageRecord(origin, page.bytes(), charset, both(truncated, page.truncation()), file);
  }

  /** An intact record without a page to mine; {@code what} names the content type, or is null. */
  record SkippedRecord(Origin origin, SkipReason reason, String what) implements ReadRecord {

    public SkippedRecord(Origin origin, SkipReason reason) {
      this(origin, reason, null);
    }
  }

  /** A record whose page could not be read or mined. */
  record FailedRecord(Origin origin, FailReason reason, String message) implements ReadRecord {}

  /** Reasons why an intact record is not mined. */
  enum SkipReason {
    /** The record is not a response but, for example, a request or metadata. */
    OTHER_TYPE,
    /** The page had been fetched before and is in another record. */
    REVISIT,
    /** The page is split into several records, and this is not the first. */
    SEGMENT,
    HTTP_STATUS,
    /** The content type, or the content itself, is not HTML. */
    NOT_HTML,
    EMPTY;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the label with the type of the content, if known: {@code not-html: a PNG image}. */
    public String label(String what) {
      return what == null ? label() : label() + ": " + what;
    }
  }

  enum FailReason {
    /** The archive is damaged here, for example by a wrong length or a broken header. */
    BROKEN_RECORD,
    HTTP_HEADER,
    CONTENT_ENCODING,
    /** A file cannot be read, or is not a page. */
    UNREADABLE_FILE,
    /** A part of a line is not a JSON object with a page. */
    BAD_LINE,
    TIMEOUT,
    MEMORY,
    INTERNAL_ERROR;

    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
