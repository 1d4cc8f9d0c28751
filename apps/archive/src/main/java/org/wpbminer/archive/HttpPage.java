package org.wpbminer.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.LengthedBody;
import org.netpreserve.jwarc.MediaType;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.SkipReason;
import org.wpbminer.archive.ReadRecord.SkippedRecord;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.segmenter.decode.PartialBytes;

public final class HttpPage {

  /** Number of bytes that are searched for HTML tags if the content type is missing. */
  private static final int MAX_SNIFFED_BYTES = 512;

  private HttpPage() {}

  /**
   * Returns the page in a response, or the reason why it has no page.
   *
   * @param message the response from its status line on, or its first bytes
   * @param cut whether the message is incomplete
   * @param truncated further reason why the page is incomplete, or null
   */
  public static ReadRecord of(
      Origin origin, byte[] message, boolean cut, String truncated, int maxBytes) {
    HttpResponse http;
    try {
      int start = 0;
      http = parse(message, start);
      while (isInterim(http.status())) {
        start = afterHeader(message, start);
        http = parse(message, start);
      }
    } catch (IOException | RuntimeException e) {
      return new FailedRecord(origin, FailReason.HTTP_HEADER, PartialBytes.reason(e));
    }
    if (http.status() < 200 || http.status() > 299) {
      return new SkippedRecord(origin, SkipReason.HTTP_STATUS);
    }
    String ours = cut ? "the record is longer than " + maxBytes + " bytes" : null;
    ReadRecord page =
        ofResponse(http, origin, message.length, ReadRecord.both(truncated, ours), maxBytes);
    boolean header =
        cut && page instanceof SkippedRecord empty && empty.reason() == SkipReason.EMPTY;
    return header
        ? new FailedRecord(origin, FailReason.HTTP_HEADER, "it is longer than the limit")
        : page;
  }

  private static HttpResponse parse(byte[] message, int from) throws IOException {
    int length = message.length - from;
    return HttpResponse.parse(
        LengthedBody.create(
            Channels.newChannel(new ByteArrayInputStream(new byte[0])),
            ByteBuffer.wrap(message, from, length).slice(),
            length));
  }

  /** Whether another response follows, as after 103 Early Hints. No other response follows 101. */
  private static boolean isInterim(int status) {
    return status >= 100 && status < 200 && status != 101;
  }

  /** Returns the offset after the empty line at the end of a header. */
  private static int afterHeader(byte[] message, int from) {
    for (int i = from + 1; i < message.length; i++) {
      boolean isEmpty = message[i - 1] == '\n' || message[i - 1] == '\r' && message[i - 2] == '\n';
      if (message[i] == '\n' && isEmpty) {
        return i + 1;
      }
    }
    return message.length;
  }

  /** Describes how much of a body is missing by its Content-Length; null if complete. */
  private static String missing(HttpResponse http, int bodyBytes) {
    if (http.headers().first("Transfer-Encoding").isPresent()) {
      return null; // Content-Length is invalid then, and a truncated body is an error of its own
    }
    String length = http.headers().first("Content-Length").map(String::strip).orElse("");
    return length.matches("\\d{1,18}") && Long.parseLong(length) > bodyBytes
        ? "the body has %d of the %s bytes in its Content-Length".formatted(bodyBytes, length)
        : null;
  }

  private static ReadRecord ofResponse(
      HttpResponse http, Origin origin, int maxBodyBytes, String truncated, int maxBytes) {
    PartialBytes body = PartialBytes.read(Channels.newInputStream(http.body()), maxBodyBytes);
    String allTruncated =
        truncated == null && body.error() == null ? missing(http, body.bytes().length) : truncated;
    MediaType type = http.headers().first("Content-Type").map(HttpPage::firstType).orElse(null);
    if (type != null && !isHtml(type, null)) {
      return new SkippedRecord(origin, SkipReason.NOT_HTML);
    }
    if (body.bytes().length == 0 && body.broken() != null) {
      return new FailedRecord(origin, FailReason.CONTENT_ENCODING, body.broken());
    }
    List<String> encodings = http.headers().all("Content-Encoding");
    PartialBytes decoded;
    try {
      decoded = ContentEncoding.decode(body.bytes(), encodings, PageFiles.oneMore(maxBytes));
    } catch (IOException e) {
      return new FailedRecord(origin, FailReason.CONTENT_ENCODING, e.getMessage());
    }
    if (type == null && !isHtml(null, decoded.bytes())) {
      return new SkippedRecord(origin, SkipReason.NOT_HTML);
    }
    String broken = decoded.broken() != null ? decoded.broken() : body.broken();
    if (broken != null) {
      broken = "its encoding is broken after " + decoded.bytes().length + " bytes: " + broken;
    }
    return ReadRecord.page(
        origin,
        decoded.bytes(),
        charset(type),
        ReadRecord.both(allTruncated, broken),
        maxBytes,
        null);
  }

  /** Returns the first media type in a header, as in {@code text/html,text/html}. */
  private static MediaType firstType(String header) {
    return MediaType.parseLeniently(header.split(",", 2)[0].strip().replaceFirst("\\s*;", ";"));
  }

  private static String charset(MediaType type) {
    String charset = type == null ? null : type.parameters().get("charset");
    return charset == null || charset.isBlank() ? null : charset.strip();
  }

  /** Whether a page is HTML by its media type or, without one, by its first bytes. */
  static boolean isHtml(MediaType type, byte[] bytes) {
    if (type != null) {
      return type.base().equals(MediaType.HTML) || type.base().equals(MediaType.XHTML);
    }
    String head =
        new String(bytes, 0, Math.min(bytes.length, MAX_SNIFFED_BYTES), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    return head.contains("<html") || head.contains("<!doctype html");
  }
}
