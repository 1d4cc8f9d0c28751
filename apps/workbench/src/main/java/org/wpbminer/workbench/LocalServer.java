package org.wpbminer.workbench;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.workbench.Answer.Refusal;

/**
 * A server for this machine; for others only where the host that is given says so. It lets in
 * requests that were meant for it. A page of another site can make a browser send requests here:
 * such a request bears that site's origin, or, where the site gave its own name this machine's
 * address, that name as its host. What goes wrong is answered as JSON; a mistake of ours is told to
 * {@code log} and never sent.
 */
public final class LocalServer implements AutoCloseable {

  /** Only this machine reaches it. */
  public static final String LOOPBACK = "127.0.0.1";

  /** Requests that are read or answered at once; further ones wait. */
  private static final int THREADS = 32;

  private static final int BACKLOG = 128;

  /** So much of a body that nobody wants is still taken, so that its sender reads the answer. */
  private static final long MOST_DISCARDED = 64L << 20;

  private static final Map<String, String> ALWAYS =
      Map.of(
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "no-referrer",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Cache-Control", "no-store",
          "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");

  static {
    // Read once by the JDK's server: answers that are not held back for a full packet, and an end,
    // in seconds, of requests that are never sent whole.
    setIfAbsent("sun.net.httpserver.nodelay", "true");
    setIfAbsent("sun.net.httpserver.maxReqTime", "60");
    setIfAbsent("sun.net.httpserver.maxRspTime", "120");
  }

  private final HttpServer server;
  private final ExecutorService threads;
  private final Map<String, Handler> routes;
  private final Consumer<String> log;
  private final String host;

  /** The names that a request may have as its host. */
  private final Set<String> names = new TreeSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));

  /** Whether the server listens on all of the machine's addresses. */
  private final boolean anyAddress;

  @FunctionalInterface
  public interface Handler {

    /** Answers, or throws a {@link Refusal}. */
    Answer answer(Call call) throws IOException;
  }

  private LocalServer(
      String host, HttpServer server, Map<String, Handler> routes, Consumer<String> log) {
    this.host = host;
    this.server = server;
    this.routes = routes;
    this.log = log;
    names.add(bracketed(host.toLowerCase(Locale.ROOT)));
    anyAddress = server.getAddress().getAddress().isAnyLocalAddress();
    if (anyAddress) {
      try {
        names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      } catch (UnknownHostException e) {
        // Then the machine is reached by its addresses alone.
      }
    }
    this.threads = Executors.newFixedThreadPool(THREADS, new DaemonThreads("wpbminer-http"));
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  private static void setIfAbsent(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /**
   * Starts a server.
   *
   * @param host the name or address to listen on, such as {@link #LOOPBACK}
   * @param port 0 for any that is free
   * @param routes what answers, by method and path, such as {@code GET /api/v1/health}
   * @param log is told mistakes of ours
   * @throws IOException if it cannot listen there; the message says why
   */
  public static LocalServer start(
      String host, int port, Map<String, Handler> routes, Consumer<String> log) throws IOException {
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw new IOException("the host \"" + host + "\" is not known; 127.0.0.1 is this machine");
    }
    try {
      HttpServer http = HttpServer.create(address, BACKLOG);
      LocalServer server = new LocalServer(host, http, routes, log);
      http.start();
      return server;
    } catch (BindException e) {
      throw new IOException(
          "%s, port %s cannot be listened on: %s; --port 0 takes one that is free"
              .formatted(host, port, e.getMessage()),
          e);
    }
  }

  /** Its address, such as {@code http://127.0.0.1:8017}. */
  public String address() {
    InetAddress bound = server.getAddress().getAddress();
    String name = bound.isAnyLocalAddress() ? LOOPBACK : host;
    return "http://%s:%d".formatted(bracketed(name), server.getAddress().getPort());
  }

  private static String bracketed(String name) {
    return name.indexOf(':') >= 0 ? "[" + name + "]" : name;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) {
    try (exchange) {
      Answer answer = answer(new Call(exchange));
      discard(exchange.getRequestBody());
      send(exchange, answer);
    } catch (IOException e) {
      // The other side has gone.
    }
  }

  private Answer answer(Call call) {
    try {
      requireOurs(call);
      return routed(call);
    } catch (Refusal refusal) {
      return refusal.answer();
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      log.accept(call.method() + " " + call.path() + ": " + e);
      return Answer.error(500, "internal error; the server's own output says more");
    }
  }

  /** Refuses with 421 where the host is another's, with 403 where the origin is. */
  private void requireOurs(Call call) {
    String host = call.onlyHeader("Host");
    if (host == null) {
      throw new Refusal(400, "the request has no header Host");
    }
    String name = host.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT);
    // A name can be given to any address; an address only names itself.
    if (!names.contains(name) && !(anyAddress && isAddress(name))) {
      throw new Refusal(421, "this server is not \"" + name + "\"; it is " + names);
    }
    String origin = call.onlyHeader("Origin");
    if (origin != null && !origin.equalsIgnoreCase("http://" + host)) {
      throw new Refusal(403, "requests from pages of " + origin + " are refused");
    }
  }

  private static boolean isAddress(String name) {
    return name.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]+\\]");
  }

  private Answer routed(Call call) throws IOException {
    String method = call.method().equals("HEAD") ? "GET" : call.method();
    Handler handler = routes.get(method + " " + call.path());
    if (handler != null) {
      return handler.answer(call);
    }
    String allowed =
        routes.keySet().stream()
            .filter(route -> route.endsWith(" " + call.path()))
            .map(route -> route.substring(0, route.indexOf(' ')))
            .sorted()
            .collect(Collectors.joining(", "));
    if (allowed.isEmpty()) {
      throw new Refusal(404, "there is nothing at " + call.path());
    }
    throw new Refusal(
        405,
        "%s takes %s, not %s".formatted(call.path(), allowed, call.method()),
        Map.of("Allow", allowed));
  }

  private static void discard(InputStream body) throws IOException {
    byte[] buffer = new byte[1 << 16];
    long discarded = 0;
    int read = body.read(buffer);
    while (read >= 0 && discarded < MOST_DISCARDED) {
      discarded += read;
      read = body.read(buffer);
    }
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    ALWAYS.forEach(headers::set);
    headers.set("Content-Type", answer.type());
    answer.headers().forEach(headers::set);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    byte[] body = answer.body();
    exchange.sendResponseHeaders(answer.status(), head || body.length == 0 ? -1 : body.length);
    if (!head) {
      exchange.getResponseBody().write(body);
    }
  }
}
