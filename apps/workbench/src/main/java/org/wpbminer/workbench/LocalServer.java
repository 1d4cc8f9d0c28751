package org.wpbminer.workbench;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
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
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.RequestThreads.GoneException;
import org.wpbminer.workbench.RequestThreads.Patience;

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

  private static final int BACKLOG = 512;
  private static final int CHUNK = 1 << 14;
  private static final long ENDING_LOOK_MILLIS = 20;

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
    // Read once by the JDK's server: answers are not held back for a full packet. Its own times for
    // requests and answers, which know neither headers nor rates, stay off.
    setIfAbsent("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final RequestThreads threads;
  private final Map<String, Handler> routes;
  private final Consumer<String> log;
  private final Consumer<Answered> answered;
  private final Listening place;
  private volatile boolean ending;

  /** The names that a request may have as its host. */
  private final Set<String> names = new TreeSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));

  /** Whether the server listens on all of the machine's addresses. */
  private final boolean anyAddress;

  @FunctionalInterface
  public interface Handler {

    /** Answers, or throws a {@link Refusal}. */
    Answer answer(Call call) throws IOException;
  }

  /**
   * A request that was answered.
   *
   * @param peer the address that it came from
   * @param isKnown whether there is such a path
   * @param bytes of the answer's body
   * @param time from its header to the answer's end
   */
  public record Answered(
      String peer,
      String method,
      String path,
      boolean isKnown,
      int status,
      long bytes,
      Duration time) {

    /** A line for a log. The query is left out: it may hold what is nobody's business. */
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

  private LocalServer(
      Listening place,
      HttpServer server,
      Map<String, Handler> routes,
      Patience patience,
      Consumer<String> log,
      Consumer<Answered> answered) {
    this.place = place;
    this.server = server;
    this.routes = routes;
    this.log = log;
    this.answered = answered;
    names.add(bracketed(place.host().toLowerCase(Locale.ROOT)));
    names.addAll(place.names());
    if (place.publicUrl() != null) {
      names.add(place.publicUrl().getHost().toLowerCase(Locale.ROOT));
    }
    anyAddress = server.getAddress().getAddress().isAnyLocalAddress();
    if (anyAddress) {
      try {
        names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      } catch (UnknownHostException e) {
        // Then the machine is reached by its addresses alone.
      }
    }
    this.threads = new RequestThreads(patience);
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
   * @param routes what answers, by method and path, such as {@code GET /api/v1/health}
   * @param log is told mistakes of ours
   * @param answered is told each request that was answered
   * @throws IOException if it cannot listen there; the message says why
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
          "the host \"" + place.host() + "\" is not known; 127.0.0.1 is this machine");
    }
    try {
      HttpServer http = HttpServer.create(address, BACKLOG);
      LocalServer server = new LocalServer(place, http, routes, patience, log, answered);
      http.start();
      return server;
    } catch (BindException e) {
      throw new IOException(
          "%s, port %s cannot be listened on: %s; --port 0 takes one that is free"
              .formatted(place.host(), place.port(), e.getMessage()),
          e);
    }
  }

  /** Its address, such as {@code http://127.0.0.1:8017}: the public one if it has one. */
  public String address() {
    if (place.publicUrl() != null) {
      return place.publicUrl().toString().replaceFirst("/+$", "");
    }
    InetAddress bound = server.getAddress().getAddress();
    String name = bound.isAnyLocalAddress() ? LOOPBACK : place.host();
    return "http://%s:%d".formatted(bracketed(name), server.getAddress().getPort());
  }

  int port() {
    return server.getAddress().getPort();
  }

  /** What paths are added to: an address, or "/" where it is the one that was asked. */
  private String base() {
    return place.publicUrl() == null ? "/" : address();
  }

  private static String bracketed(String name) {
    return name.indexOf(':') >= 0 ? "[" + name + "]" : name;
  }

  /** Ends at once. */
  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }

  /**
   * Ends in order: requests that have begun are answered, new ones are refused with 503.
   *
   * @param most what they may take; then it ends all the same
   */
  public void end(Duration most) throws InterruptedException {
    ending = true;
    long end = System.nanoTime() + most.toNanos();
    while (threads.running() > 0 && System.nanoTime() < end) {
      Thread.sleep(ENDING_LOOK_MILLIS);
    }
    close();
  }

  /** An answer is sent before a body that nobody wants has come: its sender need not go on. */
  private void handle(HttpExchange exchange) {
    long begun = System.nanoTime();
    RequestThreads.Request request = threads.current();
    request.work();
    try (exchange) {
      Call call = new Call(exchange, request, base());
      Answer answer = answer(call);
      long bytes;
      try (Answer.Parts parts = answer.more()) { // null is closed by nobody
        bytes = send(exchange, request, answer, parts);
      }
      answered.accept(
          new Answered(
              exchange.getRemoteAddress().getAddress().getHostAddress(),
              call.method(),
              call.path(),
              isKnown(call.path()),
              answer.status(),
              bytes,
              Duration.ofNanos(System.nanoTime() - begun)));
      discard(request.body(exchange));
    } catch (IOException | GoneException | Refusal e) {
      // The other side has gone, or is too slow.
    } finally {
      request.work();
    }
  }

  private boolean isKnown(String path) {
    return routes.keySet().stream().anyMatch(route -> route.endsWith(" " + path));
  }

  private Answer answer(Call call) {
    try {
      requireOurs(call);
      return routed(call);
    } catch (Refusal refusal) {
      return refusal.answer();
    } catch (GoneException e) {
      throw e;
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
    if (origin != null
        && !origin.equalsIgnoreCase("http://" + host)
        && !origin.equalsIgnoreCase(place.origin())) {
      throw new Refusal(403, "requests from pages of " + origin + " are refused");
    }
  }

  private static boolean isAddress(String name) {
    return name.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]+\\]");
  }

  private Answer routed(Call call) throws IOException {
    if (ending) {
      throw new Refusal(503, "the server is ending", Map.of("Retry-After", "10"));
    }
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

  /** The bytes of the body that was sent. */
  private static long send(
      HttpExchange exchange, RequestThreads.Request request, Answer answer, Answer.Parts more)
      throws IOException {
    Headers headers = exchange.getResponseHeaders();
    ALWAYS.forEach(headers::set);
    headers.set("Content-Type", answer.type());
    answer.headers().forEach(headers::set);
    if (answer.status() >= 400) {
      headers.set("Connection", "close"); // there may be a body that nobody has read
    }
    boolean head = exchange.getRequestMethod().equals("HEAD");
    byte[] body = answer.body();
    boolean parts = more != null && !head;
    request.answer();
    exchange.sendResponseHeaders(
        answer.status(), parts ? 0 : head || body.length == 0 ? -1 : body.length);
    if (head) {
      return 0;
    }
    OutputStream out = exchange.getResponseBody();
    long sent = write(out, body, request);
    while (parts && more.hasNext()) {
      request.work();
      byte[] part = more.next();
      request.answer();
      sent += write(out, part, request);
      out.flush();
    }
    if (parts) {
      out.close(); // the last chunk
    }
    return sent;
  }

  private static int write(OutputStream out, byte[] bytes, RequestThreads.Request request)
      throws IOException {
    for (int from = 0; from < bytes.length; from += CHUNK) {
      int length = Math.min(CHUNK, bytes.length - from);
      out.write(bytes, from, length);
      request.moved(length);
    }
    out.flush();
    return bytes.length;
  }
}
