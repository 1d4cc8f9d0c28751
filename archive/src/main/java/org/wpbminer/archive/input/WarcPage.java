package org.wpbminer.archive.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.LengthedBody;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcRecord;

/** What a record of a WARC file is: a page, or why it is none. */
final class WarcPage {

  private static final String RESPONSE = "response";
  private static final String RESOURCE = "resource";

  /** Where a page without a type says that it is HTML. */
  private static final int SNIFFED = 512;

  private WarcPage() {}

  /** Why a record's block need not be read, or null if it must. */
  static SkipReason skipped(WarcRecord record) {
    String type = record.type();
    if (type.equals("revisit")) {
      return SkipReason.REVISIT;
    }
    if (type.equals("continuation")) {
      return SkipReason.SEGMENT;
    }
    if (type.equals(RESOURCE)) {
      return isHtml(record.contentType(), null) ? null : SkipReason.NOT_HTML;
    }
    if (!type.equals(RESPONSE)) {
      return SkipReason.OTHER_TYPE;
    }
    boolean http =
        record.contentType().base().equals(MediaType.HTTP)
            || record.headers().first("Content-Type").isEmpty();
    return http ? null : SkipReason.NOT_HTML;
  }

  /** Where a record comes from, as its header says. */
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

  /**
   * The page in a record's block.
   *
   * @param block as much of it as is kept
   * @param cut whether there was more
   */
  static ReadRecord of(
      WarcRecord record, Origin origin, byte[] block, boolean cut, ReadOptions options) {
    String truncated =
        record.headers().first("WARC-Truncated").map(t -> "WARC-Truncated: " + t).orElse(null);
    if (record.type().equals(RESOURCE)) {
      return page(origin, PartialBytes.of(block, options.readBytes()), null, truncated);
    }
    HttpResponse http;
    try {
      http =
          HttpResponse.parse(
              LengthedBody.create(
                  Channels.newChannel(new ByteArrayInputStream(new byte[0])),
                  ByteBuffer.wrap(block),
                  block.length));
    } catch (IOException | RuntimeException e) {
      return new FailedRecord(origin, FailReason.HTTP_HEADER, PartialBytes.reason(e));
    }
    if (http.status() < 200 || http.status() > 299) {
      return new SkippedRecord(origin, SkipReason.HTTP_STATUS);
    }
    ReadRecord page = ofResponse(http, origin, block.length, and(truncated, cut, options), options);
    boolean header =
        cut && page instanceof SkippedRecord empty && empty.reason() == SkipReason.EMPTY;
    return header
        ? new FailedRecord(origin, FailReason.HTTP_HEADER, "it is longer than the limit")
        : page;
  }

  private static String and(String truncated, boolean cut, ReadOptions options) {
    String ours = cut ? "the record is longer than " + options.maxBytes() + " bytes" : null;
    String both =
        Stream.of(truncated, ours).filter(s -> s != null).collect(Collectors.joining("; "));
    return both.isEmpty() ? null : both;
  }

  private static ReadRecord ofResponse(
      HttpResponse http, Origin origin, int most, String truncated, ReadOptions options) {
    PartialBytes body = PartialBytes.read(http.body(), most);
    MediaType type = http.contentType();
    boolean typed = http.headers().first("Content-Type").isPresent();
    if (typed && !isHtml(type, null)) {
      return new SkippedRecord(origin, SkipReason.NOT_HTML);
    }
    if (body.bytes().length == 0 && body.broken() != null) {
      return new FailedRecord(origin, FailReason.CONTENT_ENCODING, body.broken());
    }
    List<String> encodings =
        http.headers().all("Content-Encoding").stream()
            .flatMap(value -> Arrays.stream(value.split(",")))
            .toList();
    PartialBytes decoded;
    try {
      decoded = ContentEncoding.decode(body.bytes(), encodings, options.readBytes());
    } catch (IOException e) {
      return new FailedRecord(origin, FailReason.CONTENT_ENCODING, e.getMessage());
    }
    if (!typed && !isHtml(null, decoded.bytes())) {
      return new SkippedRecord(origin, SkipReason.NOT_HTML);
    }
    String broken = decoded.broken() != null ? decoded.broken() : body.broken();
    return page(origin, new PartialBytes(decoded.bytes(), broken), charset(type), truncated);
  }

  private static ReadRecord page(
      Origin origin, PartialBytes bytes, String charset, String truncated) {
    if (bytes.bytes().length == 0) {
      return new SkippedRecord(origin, SkipReason.EMPTY);
    }
    String broken =
        bytes.broken() == null
            ? null
            : "its encoding is broken behind " + bytes.bytes().length + " bytes: " + bytes.broken();
    PageRecord page = new PageRecord(origin, bytes.bytes(), charset, truncated, null);
    return new PageRecord(origin, bytes.bytes(), charset, page.andTruncated(broken), null);
  }

  private static String charset(MediaType type) {
    String charset = type.parameters().get("charset");
    return charset == null || charset.isBlank() ? null : charset.strip();
  }

  /** By the type, or where there is none by the first bytes. */
  private static boolean isHtml(MediaType type, byte[] bytes) {
    if (type != null) {
      return type.base().equals(MediaType.HTML) || type.base().equals(MediaType.XHTML);
    }
    String head =
        new String(bytes, 0, Math.min(bytes.length, SNIFFED), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    return head.contains("<html") || head.contains("<!doctype html");
  }
}
