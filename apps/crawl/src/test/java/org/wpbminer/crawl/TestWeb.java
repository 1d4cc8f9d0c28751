package org.wpbminer.crawl;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.wpbminer.crawl.CheckedResolver.HostResolver;

/** Web of invented sites on one port of this machine, distinguished by the header Host. */
public final class TestWeb implements AutoCloseable {

  @FunctionalInterface
  public interface Handler {
    void answer(HttpExchange exchange) throws IOException;
  }

  private final HttpServer server;
  private final Map<String, Handler> handlers = new HashMap<>();
  private final Map<String, String> addresses = new HashMap<>();
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());

  public TestWeb() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.setExecutor(Executors.newCachedThreadPool(TestWeb::daemon));
    server.start();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "test-web");
    thread.setDaemon(true);
    return thread;
  }

  /** Adds a page at an address without scheme. */
  public TestWeb page(String address, String html) {
    return on(address, exchange -> send(exchange, 200, "text/html; charset=utf-8", html));
  }

  public TestWeb robots(String host, String text) {
    return on(host + "/robots.txt", exchange -> send(exchange, 200, "text/plain", text));
  }

  public TestWeb redirect(String address, String target) {
    return on(
        address,
        exchange -> {
          exchange.getResponseHeaders().set("Location", target);
          send(exchange, 301, "text/html", "");
        });
  }

  public TestWeb on(String address, Handler handler) {
    handlers.put(address, handler);
    return this;
  }

  public TestWeb at(String host, String address) {
    addresses.put(host, address);
    return this;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** Returns the requested hosts and paths, in order. */
  public List<String> requests() {
    synchronized (requests) {
      return List.copyOf(requests);
    }
  }

  /** Returns a resolver that maps all hosts, unless set otherwise, to this server. */
  public HostResolver resolver() {
    return (host, port) -> List.of(new InetSocketAddress(address(host), port()));
  }

  private InetAddress address(String host) throws UnknownHostException {
    return addresses.containsKey(host)
        ? InetAddress.getByName(addresses.get(host))
        : InetAddress.getLoopbackAddress();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String host = exchange.getRequestHeaders().getFirst("Host").replaceFirst(":.*", "");
    String address = host + exchange.getRequestURI();
    requests.add(address);
    Handler handler = handlers.get(address);
    if (handler == null) {
      send(exchange, 404, "text/html", "not here");
    } else {
      handler.answer(exchange);
    }
  }

  public static void send(HttpExchange exchange, int status, String type, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      if (bytes.length > 0) {
        exchange.getResponseBody().write(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
