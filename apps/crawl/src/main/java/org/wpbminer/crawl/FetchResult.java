package org.wpbminer.crawl;

import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Result of a request: a response of any status, or a failure. */
sealed interface FetchResult {

  String url();

  Instant date();

  record NoAnswer(String url, Instant date, Reason reason, String message) implements FetchResult {

    enum Reason {
      /** The host has an address that is not public; the host is not contacted again. */
      REFUSED_ADDRESS,
      /** The name of the host has no address, or no name server answers in time. */
      UNKNOWN_HOST,
      NO_CONNECTION,
      TIMEOUT,
      /** The response is not HTTP, or its header is too large. */
      NOT_HTTP;

      public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
      }
    }
  }

  /**
   * A server's response.
   *
   * @param address address of the server, or null
   * @param request the head of the request, up to and including the empty line
   * @param statusLine for example {@code HTTP/1.1 200 OK}
   * @param status for example 200
   * @param headers in order, without those that describe the transfer, such as chunking
   * @param body the body as received; content encodings are not decoded
   * @param truncated reason of an incomplete body; null if it is complete
   */
  record ServerAnswer(
      String url,
      Instant date,
      InetAddress address,
      byte[] request,
      String statusLine,
      int status,
      List<Header> headers,
      byte[] body,
      Truncation truncated)
      implements FetchResult {

    record Header(String name, String value) {}

    /** Reasons of an incomplete body, in the terms of WARC. */
    enum Truncation {
      LENGTH,
      TIME,
      /** The connection broke, or the body does not match its header. */
      DISCONNECT,
      /** The body was not read: it is not HTML, or the status is not 2xx. */
      UNSPECIFIED;

      public String label() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    public ServerAnswer {
      headers = List.copyOf(headers);
    }

    public boolean isSuccess() {
      return status >= 200 && status < 300;
    }

    public boolean isRedirect() {
      return status >= 300 && status < 400 && status != 304 && header("Location") != null;
    }

    /** Returns the first value of a header, or null. */
    public String header(String name) {
      return headers(name).stream().findFirst().orElse(null);
    }

    public List<String> headers(String name) {
      return headers.stream()
          .filter(h -> h.name().equalsIgnoreCase(name))
          .map(Header::value)
          .toList();
    }

    /** Returns status line and headers, up to and including the empty line. */
    public byte[] head() {
      StringBuilder head = new StringBuilder(statusLine).append("\r\n");
      headers.forEach(h -> head.append(h.name()).append(": ").append(h.value()).append("\r\n"));
      return head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    public byte[] message() {
      ByteArrayOutputStream message = new ByteArrayOutputStream();
      message.writeBytes(head());
      message.writeBytes(body);
      return message.toByteArray();
    }
  }
}
