package org.wpbminer.workbench;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.thread.Scheduler;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.LocalServer.Answered;
import org.wpbminer.workbench.LocalServer.Patience;

/** A request with the methods that handlers need, and the sending of its response. */
final class Call extends Request.Wrapper {

  /** Maximum unread bytes of a request to discard: many clients read no response before that. */
  private static final long MAX_DISCARDED_BYTES = 64L << 20;

  private static final Map<String, String> HEADERS =
      Map.of(
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "no-referrer",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cache-Control", "no-store",
          "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");

  private final Patience patience;
  private final String base;

  /** Wraps a request; {@code base} is the prefix of the server's paths. */
  Call(Request request, Patience patience, String base) {
    super(request);
    this.patience = patience;
    this.base = base;
  }

  /** Returns the path without the query, not decoded. */
  String path() {
    return getHttpURI().getPath();
  }

  String header(String name) {
    return getHeaders().get(name);
  }

  /** Returns the only value of a header, or null; several values are refused. */
  String onlyHeader(String name) {
    if (getHeaders().getValuesList(name).size() > 1) {
      throw new Refusal(400, "the header " + name + " is given twice");
    }
    return header(name);
  }

  /** Returns a parameter of the query, or null; an invalid query is refused. */
  String parameter(String name) {
    return query().getValue(name);
  }

  /** Refuses requests with query parameters other than the given names. */
  void allowParameters(Set<String> names) {
    for (String name : query().getNames()) {
      if (!names.contains(name)) {
        String allowed = names.isEmpty() ? "none" : String.join(", ", new TreeSet<>(names));
        throw new Refusal(
            400, "there is no parameter \"" + name + "\"; this path takes " + allowed);
      }
    }
  }

  private Fields query() {
    Fields query;
    try {
      query = Request.extractQueryParameters(this);
    } catch (RuntimeException e) {
      throw new Refusal(400, "the query is damaged: " + e.getMessage());
    }
    for (Fields.Field field : query) {
      if (field.hasMultipleValues()) {
        throw new Refusal(400, "the parameter \"" + field.getName() + "\" is given twice");
      }
    }
    return query;
  }

  /** Returns the body; reading throws a {@link Refusal} if it is slow or damaged. */
  InputStream body() {
    return new RequestBody(this, patience);
  }

  /** Returns the server's address, the prefix of the paths in the API description. */
  String base() {
    return base;
  }

  /** Reads a small body; refuses a body of more than {@code maxBytes} bytes with status 413. */
  byte[] smallBody(int maxBytes) throws IOException {
    if (getLength() <= maxBytes) {
      byte[] bytes = body().readNBytes(maxBytes + 1);
      if (bytes.length <= maxBytes) {
        return bytes;
      }
    }
    throw new Refusal(413, "the body has more than " + maxBytes + " bytes");
  }

  /**
   * Sends a response, even before the rest of the request's body has arrived, and returns the
   * number of its bytes. A client that receives too slowly is disconnected.
   *
   * @throws IOException if the client has disconnected or is too slow
   */
  long send(Response response, Answer answer) throws IOException {
    long[] sent = {0};
    try (Stream<byte[]> parts = answer.more()) { // a null resource is not closed
      setHead(response, answer);
      sent[0] += write(response, answer.body());
      if (parts != null) {
        parts.forEachOrdered(part -> sent[0] += write(response, part));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return getMethod().equals("HEAD") ? 0 : sent[0];
  }

  private static void setHead(Response response, Answer answer) {
    response.setStatus(answer.status());
    HttpFields.Mutable headers = response.getHeaders();
    HEADERS.forEach(headers::put);
    headers.put(HttpHeader.CONTENT_TYPE, answer.type());
    answer.headers().forEach(headers::put);
    if (answer.more() == null) {
      headers.put(HttpHeader.CONTENT_LENGTH, answer.body().length);
    } else {
      headers.put(HttpHeader.TRANSFER_ENCODING, "chunked"); // shows that a body is incomplete
    }
    if (answer.status() >= 400) {
      headers.put(HttpHeader.CONNECTION, "close"); // the body may not have been read
    }
  }

  private int write(Response response, byte[] bytes) {
    EndPoint connection = getConnectionMetaData().getConnection().getEndPoint();
    Scheduler.Task limit =
        getComponents()
            .getScheduler()
            .schedule(connection::close, patience.millis(bytes.length), TimeUnit.MILLISECONDS);
    try {
      Content.Sink.write(response, false, ByteBuffer.wrap(bytes));
      return bytes.length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      limit.cancel();
    }
  }

  /** Discards the rest of the body, unless the client still waits for "100 Continue". */
  void discardBody() throws IOException {
    if (!getHeaders().contains(HttpHeader.EXPECT)) {
      body().skip(MAX_DISCARDED_BYTES);
    }
  }

  Answered answered(boolean isKnown, int status, long bytes) {
    Duration time = Duration.ofNanos(System.nanoTime() - getHeadersNanoTime());
    String peer = Request.getRemoteAddr(this);
    return new Answered(peer, getMethod(), path(), isKnown, status, bytes, time);
  }

  /** Body of a request; refused with 408 if it is slow, with 400 if it is damaged. */
  private static final class RequestBody extends FilterInputStream {

    private final Patience patience;
    private final long begun = System.nanoTime();
    private long bytes;

    RequestBody(Request request, Patience patience) {
      super(Content.Source.asInputStream(request));
      this.patience = patience;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) {
      int read;
      try {
        read = in.read(into, from, length);
      } catch (IOException e) {
        if (e.getCause() instanceof TimeoutException) {
          throw tooSlow();
        }
        throw new Refusal(400, "the body is damaged or ends before its length: " + e.getMessage());
      }
      bytes += Math.max(0, read);
      if (TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) > patience.millis(bytes)) {
        throw tooSlow();
      }
      return read;
    }

    private Refusal tooSlow() {
      return new Refusal(
          408, "the body arrives too slowly; send at least " + patience.rate() + " bytes a second");
    }
  }
}
