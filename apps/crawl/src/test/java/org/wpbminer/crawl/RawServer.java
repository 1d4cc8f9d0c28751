package org.wpbminer.crawl;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Server that sends any bytes, including invalid HTTP. */
final class RawServer implements AutoCloseable {

  /** Writer of the response to a connection. */
  @FunctionalInterface
  interface Speech {
    void to(OutputStream out) throws Exception;
  }

  private final ServerSocket socket;
  private final Speech speech;

  RawServer(Speech speech) throws IOException {
    this.speech = speech;
    this.socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "raw-server");
    thread.setDaemon(true);
    thread.start();
  }

  /** Returns a writer of a fixed text. */
  static Speech text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  String url() {
    return "http://127.0.0.1:" + socket.getLocalPort() + "/";
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (Socket caller = socket.accept()) {
        caller.getInputStream().read(new byte[1 << 16]);
        speech.to(caller.getOutputStream());
        caller.getOutputStream().flush();
      } catch (Exception e) {
        // the client has disconnected, or the test is over
      }
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
