package org.wpbminer.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.LocalServer.Answered;

/**
 * Sender of responses. A client that receives too slowly is disconnected.
 *
 * @param isKnown whether a path has a handler
 * @param answered receives each request after its response
 */
record AnswerSender(Patience patience, Predicate<String> isKnown, Consumer<Answered> answered) {

  /** Maximum unread bytes of a request to discard: many clients read no response before that. */
  private static final long MAX_DISCARDED_BYTES = 64L << 20;

  private static final Map<String, String> HEADERS =
      Map.of(
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "no-referrer",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cache-Control", "no-store",
          "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");

  /** Sends a response, even before the rest of the request's body has arrived. */
  void send(Request request, Response response, Callback callback, Answer answer) {
    try (Answer.Parts parts = answer.more()) { // a null resource is not closed
      setHead(response, answer);
      long sent = write(request, response, answer.body());
      while (parts != null && parts.hasNext()) {
        sent += write(request, response, parts.next());
      }
      String path = request.getHttpURI().getPath();
      answered.accept(
          new Answered(
              Request.getRemoteAddr(request),
              request.getMethod(),
              path,
              isKnown.test(path),
              answer.status(),
              request.getMethod().equals("HEAD") ? 0 : sent,
              Duration.ofNanos(System.nanoTime() - request.getHeadersNanoTime())));
      discardBody(request);
      callback.succeeded();
    } catch (IOException | Refusal e) {
      callback.failed(e); // the client has disconnected or is too slow
    } catch (RuntimeException | Error e) {
      callback.failed(e);
      throw e;
    }
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

  private int write(Request request, Response response, byte[] bytes) throws IOException {
    EndPoint connection = request.getConnectionMetaData().getConnection().getEndPoint();
    Scheduler.Task limit =
        request
            .getComponents()
            .getScheduler()
            .schedule(connection::close, patience.millis(bytes.length), TimeUnit.MILLISECONDS);
    try {
      Content.Sink.write(response, false, ByteBuffer.wrap(bytes));
      return bytes.length;
    } finally {
      limit.cancel();
    }
  }

  /** Discards the rest of a body, unless the client still waits for "100 Continue". */
  private void discardBody(Request request) throws IOException {
    if (!request.getHeaders().contains(HttpHeader.EXPECT)) {
      InputStream body = new RequestBody(request, patience);
      body.skip(MAX_DISCARDED_BYTES);
    }
  }
}
