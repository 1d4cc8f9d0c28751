package org.wpbminer.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.channels.Channels;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageVersion;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcDigest;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcTruncationReason;
import org.netpreserve.jwarc.WarcWriter;
import org.netpreserve.jwarc.Warcinfo;

/**
 * A request and its response, as records of WARC 1.1.
 *
 * @param url the requested address
 * @param date time of the request
 * @param address IP address of the server, or null
 * @param request the request from its first line on
 * @param response the response from its status line on, without chunked encoding
 * @param bodyStart offset of the body in the response
 * @param truncated reason why the body is incomplete, in the terms of WARC ({@code length}, {@code
 *     time}, {@code disconnect}, {@code unspecified}); null if it is complete
 */
public record WarcExchange(
    String url,
    Instant date,
    InetAddress address,
    byte[] request,
    byte[] response,
    int bodyStart,
    String truncated) {

  private static final String DIGEST = "SHA-1";

  /** Returns the id of the response record, computed from the address and the time. */
  public String id() {
    return "urn:uuid:" + UUID.nameUUIDFromBytes((url + " " + date).getBytes(UTF_8));
  }

  public String digest() {
    return digest(response, bodyStart).toString();
  }

  /**
   * Returns the records, each compressed separately: response, request, metadata.
   *
   * @param metadata fields of the metadata record; if empty, that record is omitted
   */
  public byte[] packed(Map<String, List<String>> metadata) {
    URI id = URI.create(id());
    WarcResponse.Builder answer =
        new WarcResponse.Builder(url)
            .version(MessageVersion.WARC_1_1)
            .recordId(id)
            .date(date)
            .body(MediaType.HTTP_RESPONSE, response)
            .blockDigest(digest(response, 0))
            .payloadDigest(digest(response, bodyStart));
    if (address != null) {
      answer.ipAddress(address);
    }
    if (truncated != null) {
      answer.truncated(WarcTruncationReason.valueOf(truncated.toUpperCase(Locale.ROOT)));
    }
    WarcRequest asked =
        new WarcRequest.Builder(url)
            .version(MessageVersion.WARC_1_1)
            .recordId(idOf("request"))
            .date(date)
            .concurrentTo(id)
            .body(MediaType.HTTP_REQUEST, request)
            .build();
    if (metadata.isEmpty()) {
      return packed(List.of(answer.build(), asked));
    }
    WarcMetadata known =
        new WarcMetadata.Builder()
            .version(MessageVersion.WARC_1_1)
            .recordId(idOf("metadata"))
            .date(date)
            .targetURI(url)
            .setHeader("WARC-Concurrent-To", "<" + id + ">")
            .fields(metadata)
            .build();
    return packed(List.of(answer.build(), asked, known));
  }

  private URI idOf(String kind) {
    return URI.create("urn:uuid:" + UUID.nameUUIDFromBytes((id() + kind).getBytes(UTF_8)));
  }

  /** Returns the first record of a WARC file, which describes the crawl. */
  public static byte[] info(String file, Instant date, Map<String, List<String>> fields) {
    return packed(
        List.of(
            new Warcinfo.Builder()
                .version(MessageVersion.WARC_1_1)
                .recordId(
                    URI.create("urn:uuid:" + UUID.nameUUIDFromBytes((file + date).getBytes(UTF_8))))
                .date(date)
                .filename(file)
                .fields(fields)
                .build()));
  }

  private static byte[] packed(List<? extends WarcRecord> records) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (WarcWriter writer = new WarcWriter(Channels.newChannel(bytes), WarcCompression.GZIP)) {
      for (WarcRecord record : records) {
        writer.write(record);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("records can be written to memory", e);
    }
    return bytes.toByteArray();
  }

  private static WarcDigest digest(byte[] bytes, int from) {
    try {
      MessageDigest digest = MessageDigest.getInstance(DIGEST);
      digest.update(bytes, from, bytes.length - from);
      return new WarcDigest(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }
}
