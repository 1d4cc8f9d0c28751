package org.wpbminer.workbench;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/**
 * HTTP server, by default only for this machine. A page of another site can make a browser send
 * requests to it, with the other site as origin or, if the site's name resolves to this machine,
 * with that name in the header {@code Host}. Both are refused. Error responses are JSON; an
 * internal error is reported to {@code log} and never sent.
 */
public final class LocalServer implements AutoCloseable {

  /** Maximum number of requests that are read or answered at a time; further requests wait. */
  private static final int MAX_THREADS = 512;

  private static final int MIN_THREADS = 8;
  private static final int THREAD_IDLE_MILLIS = 20_000;
  private static final int ACCEPT_QUEUE = 512;

  /** Maximum size of a header in bytes: an address of 8,192 percent-encoded characters. */
  private static final int MAX_HEADER_BYTES = 128 << 10;

  private final Listening place;
  private final Patience patience;
  private final Server server;
  private final ServerConnector connector;
  private final GracefulHandler ending = new GracefulHandler();

  @FunctionalInterface
  public interface Handler {

    /** Returns a response, or throws an {@link Answer.Refusal}. */
    Answer answer(Call call) throws IOException;
  }

  /**
   * A request after its response.
   *
   * @param peer address of the client
   * @param isKnown whether the path exists
   * @param bytes length of the response body
   * @param time time from the header of the request to the end of the response
   */
  public record Answered(
      String peer,
      String method,
      String path,
      boolean isKnown,
      int status,
      long bytes,
      Duration time) {

    /** Returns a line for a log. The query is left out because it may be private. */
    public String line() {
      return "%s %s %s %s %d %d bytes %d ms"
          .formatted(
              Instant.now().truncatedTo(ChronoUnit.MILLIS),
              peer,
              method,
              path.replaceAll("[^!-~]", "?"),
              status,
              bytes,
              time.toMillis());
    }
  }

  private LocalServer(Listening place, Patience patience, Router router) {
    this.place = place;
    this.patience = patience;
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, MIN_THREADS, THREAD_IDLE_MILLIS);
    threads.setName("wpbminer-http");
    threads.setDaemon(true);
    threads.setStopTimeout(0);
    server = new Server(threads, new ScheduledExecutorScheduler("wpbminer-patience", true), null);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
    connector.setHost(place.host());
    connector.setPort(place.port());
    connector.setAcceptQueueSize(ACCEPT_QUEUE);
    connector.setIdleTimeout(patience.grace().toMillis());
    connector.addBean(
        new Connection.Listener() {
          @Override
          public void onOpened(Connection connection) {
            awaitRequest(connection);
          }
        });
    server.addConnector(connector);
    server.setHandler(ending);
    server.setErrorHandler(router::refuse);
    ending.setHandler(
        new org.eclipse.jetty.server.Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            Connection connection = request.getConnectionMetaData().getConnection();
            Callback next = Callback.from(() -> awaitRequest(connection), callback);
            return router.handle(request, response, next);
          }
        });
  }

  /**
   * Starts a server.
   *
   * @param routes handlers by method and path, for example {@code GET /api/v1/health}
   * @param log receives internal errors
   * @param answered receives each request after its response
   * @throws IOException if the server cannot listen on the address; the message has the reason
   */
  public static LocalServer start(
      Listening place,
      Map<String, Handler> routes,
      Consumer<String> log,
      Consumer<Answered> answered)
      throws IOException {
    return start(place, routes, Patience.DEFAULTS, log, answered);
  }

  static LocalServer start(
      Listening place,
      Map<String, Handler> routes,
      Patience patience,
      Consumer<String> log,
      Consumer<Answered> answered)
      throws IOException {
    if (new InetSocketAddress(place.host(), place.port()).isUnresolved()) {
      throw new IOException(
          "the host \"" + place.host() + "\" is unknown; 127.0.0.1 is this machine");
    }
    Router router = new Router(routes, place, patience, log, answered);
    LocalServer server = new LocalServer(place, patience, router);
    try {
      server.connector.open();
      server.server.start();
      return server;
    } catch (IOException e) {
      server.close();
      Throwable why = e.getCause() == null ? e : e.getCause();
      throw new IOException(
          "cannot listen on %s, port %s: %s; --port 0 takes a free port"
              .formatted(place.host(), place.port(), why.getMessage()),
          e);
    } catch (Exception e) {
      server.close();
      throw new IllegalStateException(e);
    }
  }

  /** Closes the connection unless the complete header of the next request arrives in time. */
  private void awaitRequest(Connection connection) {
    long before = connection.getMessagesIn();
    connector
        .getScheduler()
        .schedule(
            () -> {
              if (connection.getMessagesIn() == before) {
                connection.getEndPoint().close();
              }
            },
            patience.header().toMillis(),
            TimeUnit.MILLISECONDS);
  }

  /** Returns the server's address, for example {@code http://127.0.0.1:8017}. */
  public String address() {
    return place.address(port());
  }

  int port() {
    return connector.getLocalPort();
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Stops after the running requests, at the latest after the limit; refuses new ones (503). */
  public void end(Duration limit) throws InterruptedException {
    try {
      ending.shutdown().get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // running requests are abandoned
    }
    close();
  }

  /**
   * Time limits for slow clients.
   *
   * @param header limit for the header of a request, and for a connection without a request
   * @param grace time that any body or response may take; also the limit for a client that neither
   *     sends nor receives a byte
   * @param rate minimum rate after the grace time, in bytes per second, at least 1
   */
  record Patience(Duration header, Duration grace, int rate) {

    /** Default limits: ten seconds for header and grace time, then 4 KiB per second. */
    static final Patience DEFAULTS =
        new Patience(Duration.ofSeconds(10), Duration.ofSeconds(10), 4 << 10);

    /** Returns the time limit for a number of bytes, in milliseconds. */
    long millis(long bytes) {
      return grace.toMillis() + TimeUnit.SECONDS.toMillis(bytes) / rate;
    }
  }
}
