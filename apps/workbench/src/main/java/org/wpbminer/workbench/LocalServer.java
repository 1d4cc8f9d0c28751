package org.wpbminer.workbench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.wpbminer.workbench.Answer.Refusal;

/**
 * HTTP server, by default only for this machine. A page of another site can make a browser send
 * requests to it, with the other site as origin or, if the site's name resolves to this machine,
 * with that name in the header {@code Host}. Both are refused. Error responses are JSON; an
 * internal error is reported to {@code log} and never sent.
 */
public final class LocalServer implements AutoCloseable {

  public static final String LOOPBACK = "127.0.0.1";

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
  private final GracefulHandler ending;

  @FunctionalInterface
  public interface Handler {

    /** Returns a response, or throws a {@link Refusal}. */
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

  private LocalServer(Listening place, Patience patience) {
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
    ending = new GracefulHandler();
    server.setHandler(ending);
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
    InetSocketAddress address = new InetSocketAddress(place.host(), place.port());
    if (address.isUnresolved()) {
      throw new IOException(
          "the host \"" + place.host() + "\" is unknown; 127.0.0.1 is this machine");
    }
    LocalServer server = new LocalServer(place, patience);
    boolean anyAddress = address.getAddress().isAnyLocalAddress();
    server.answerBy(
        new Router(routes, names(place, anyAddress), anyAddress, place.origin(), log), answered);
    try {
      server.connector.open();
      server.server.start();
      return server;
    } catch (IOException e) {
      server.close();
      throw new IOException(
          "cannot listen on %s, port %s: %s; --port 0 takes a free port"
              .formatted(
                  place.host(),
                  place.port(),
                  e.getCause() == null ? e.getMessage() : e.getCause().getMessage()),
          e);
    } catch (Exception e) {
      server.close();
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> names(Listening place, boolean anyAddress) {
    Set<String> names = new TreeSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
    names.add(bracketed(place.host().toLowerCase(Locale.ROOT)));
    names.addAll(place.names());
    if (place.publicUrl() != null) {
      names.add(place.publicUrl().getHost().toLowerCase(Locale.ROOT));
    }
    if (anyAddress) {
      try {
        names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      } catch (UnknownHostException e) {
        // without a host name, clients have to use IP addresses
      }
    }
    return names;
  }

  private void answerBy(Router router, Consumer<Answered> answered) {
    AnswerSender sender = new AnswerSender(patience, router::isKnown, answered);
    ending.setHandler(
        new org.eclipse.jetty.server.Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            Connection connection = request.getConnectionMetaData().getConnection();
            Answer answer = router.answer(new Call(request, patience, base()));
            sender.send(
                request, response, Callback.from(() -> awaitRequest(connection), callback), answer);
            return true;
          }
        });
    server.setErrorHandler(
        (request, response, callback) -> {
          sender.send(request, response, callback, refused(request, response));
          return true;
        });
  }

  /** Returns the response to invalid HTTP, or to a request while the server is stopping. */
  private static Answer refused(Request request, Response response) {
    int status = response.getStatus();
    if (status == 503) {
      return new Refusal(503, "the server is stopping", Map.of("Retry-After", "10")).answer();
    }
    Object error = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    if (error instanceof HttpException http) {
      String reason = http.getReason();
      String why = reason == null ? HttpStatus.getMessage(http.getCode()) : reason;
      return Answer.error(http.getCode(), "the request cannot be read: " + why);
    }
    return Answer.error(status, "the request cannot be answered");
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
    if (place.publicUrl() != null) {
      return place.publicUrl().toString().replaceFirst("/+$", "");
    }
    boolean anyAddress = new InetSocketAddress(place.host(), 0).getAddress().isAnyLocalAddress();
    return "http://%s:%d".formatted(bracketed(anyAddress ? LOOPBACK : place.host()), port());
  }

  int port() {
    return connector.getLocalPort();
  }

  /** Returns the prefix of paths: the public address, or "/". */
  private String base() {
    return place.publicUrl() == null ? "/" : address();
  }

  private static String bracketed(String name) {
    return name.indexOf(':') >= 0 ? "[" + name + "]" : name;
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
}
