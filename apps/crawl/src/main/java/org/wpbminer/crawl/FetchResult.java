package org.wpbminer.crawl;

import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** What came of a request: an answer, whatever it says, or none. */
sealed interface FetchResult {

  /** What was asked for. */
  String url();

  Instant date();

  /**
   * A server gave no answer.
   *
   * @param message what went wrong
   */
  public record NoAnswer(String url, Instant date, Reason reason, String message)
      implements FetchResult {

    /** Why there is none. */
    public enum Reason {
      /** The host has an address that is not public. It is not asked again. */
      REFUSED_ADDRESS,
      /** The host's name leads to no address, or no name server says in time. */
      UNKNOWN_HOST,
      /** Nothing listens there, or no connection comes about. */
      NO_CONNECTION,
      TIMEOUT,
      /** What came is no answer of HTTP, or its header is too large. */
      NOT_HTTP;

      /** Its name in reports. */
      public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
      }
    }
  }

  /**
   * A server's answer.
   *
   * @param address that answered, or null
   * @param request as it was sent, from its first line to the empty one
   * @param statusLine such as {@code HTTP/1.1 200 OK}
   * @param status such as 200
   * @param headers in their order, without those of the transfer
   * @param body as it came, its content's encodings not undone
   * @param truncated why the body is not whole; null if it is
   */
  public record ServerAnswer(
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

    public record Header(String name, String value) {}

    /** Why a body is not whole, in the words of WARC. */
    public enum Truncation {
      /** It is longer than the limit. */
      LENGTH,
      /** It did not come in time. */
      TIME,
      /** The server broke off, or sent what it had not promised. */
      DISCONNECT,
      /** It is not wanted: no HTML, or an answer without success. */
      UNSPECIFIED;

      /** Its name in a WARC file. */
      public String label() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    public ServerAnswer {
      headers = List.copyOf(headers);
    }

    /** Whether it says 2xx. */
    public boolean isSuccess() {
      return status >= 200 && status < 300;
    }

    /** Whether it leads elsewhere. */
    public boolean isRedirect() {
      return status >= 300 && status < 400 && status != 304 && header("Location") != null;
    }

    /** The first value of a header, or null. */
    public String header(String name) {
      return headers(name).stream().findFirst().orElse(null);
    }

    /** All values of a header, in their order. */
    public List<String> headers(String name) {
      return headers.stream()
          .filter(h -> h.name().equalsIgnoreCase(name))
          .map(Header::value)
          .toList();
    }

    /** Status line and header, up to the empty line. */
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
