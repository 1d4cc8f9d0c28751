package org.wpbminer.crawl;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Serves a replayed web on this machine alone, its hosts told apart by the header {@code Host}. */
final class ReplayServer implements AutoCloseable {

  static {
    // Else each answer waits 40 ms for the system to send its second half.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final ReplayedWeb web;
  private final HttpServer server;

  ReplayServer(ReplayedWeb web) throws IOException {
    this.web = web;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  /** All hosts are this server. */
  HostResolver resolver() {
    return (host, port) -> List.of(server.getAddress());
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String host = exchange.getRequestHeaders().getFirst("Host").replaceFirst(":.*", "");
      Path file = web.file(host, exchange.getRequestURI().getRawPath());
      if (file == null) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      byte[] bytes = Files.readAllBytes(file);
      exchange.getResponseHeaders().set("Content-Type", type(file.toString()));
      exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private static String type(String file) {
    return file.endsWith(".html") ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
