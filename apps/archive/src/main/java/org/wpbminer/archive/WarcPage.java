package org.wpbminer.archive;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcRecord;
import org.wpbminer.archive.ReadRecord.SkipReason;

final class WarcPage {

  private static final String RESPONSE = "response";
  private static final String RESOURCE = "resource";

  private WarcPage() {}

  /** Returns the reason to skip a record by its header; null if it may have a page. */
  static SkipReason skipped(WarcRecord record) {
    String type = record.type();
    if (type.equals("revisit")) {
      return SkipReason.REVISIT;
    }
    if (type.equals("continuation")) {
      return SkipReason.SEGMENT;
    }
    if (type.equals(RESOURCE)) {
      return HttpPage.isHtml(record.contentType(), null) ? null : SkipReason.NOT_HTML;
    }
    if (!type.equals(RESPONSE)) {
      return SkipReason.OTHER_TYPE;
    }
    boolean http =
        record.contentType().base().equals(MediaType.HTTP)
            || record.headers().first("Content-Type").isEmpty();
    return http ? null : SkipReason.NOT_HTML;
  }

  static Origin origin(String input, long offset, MessageHeaders headers) {
    return new Origin(
        input,
        offset,
        headers.first("WARC-Record-ID").map(WarcPage::unquoted).orElse(input + "@" + offset),
        headers.first("WARC-Target-URI").map(WarcPage::unquoted).orElse(null),
        headers.first("WARC-Date").map(WarcPage::time).orElse(null),
        headers.first("WARC-Payload-Digest").map(String::strip).orElse(null));
  }

  private static String unquoted(String value) {
    String bare = value.strip();
    return bare.startsWith("<") && bare.endsWith(">") ? bare.substring(1, bare.length() - 1) : bare;
  }

  private static Instant time(String value) {
    try {
      return Instant.parse(value.strip()).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static String segment(String number) {
    return "WARC-Segment-Number: " + number.strip() + ", the rest is in other records";
  }

  /** Returns the page in the block of a WARC record; {@code cut} is whether its end is missing. */
  static ReadRecord of(WarcRecord record, Origin origin, byte[] block, boolean cut, int maxBytes) {
    MessageHeaders headers = record.headers();
    String truncated =
        ReadRecord.both(
            headers.first("WARC-Truncated").map(t -> "WARC-Truncated: " + t).orElse(null),
            headers.first("WARC-Segment-Number").map(WarcPage::segment).orElse(null));
    if (record.type().equals(RESOURCE)) {
      return ReadRecord.page(origin, block, null, truncated, maxBytes, null);
    }
    return HttpPage.of(origin, block, cut, truncated, maxBytes);
  }
}
