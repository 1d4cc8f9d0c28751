package org.wpbminer.workbench.browser;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/** Server that counts the requests of a hostile page. */
final class Trap implements AutoCloseable {

  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final AtomicInteger connections = new AtomicInteger();

  Trap() throws IOException {
    Thread thread = new Thread(this::listen, "trap");
    thread.setDaemon(true);
    thread.start();
  }

  private void listen() {
    while (!socket.isClosed()) {
      try {
        socket.accept().close();
        connections.incrementAndGet();
      } catch (IOException e) {
        return; // the server is closed
      }
    }
  }

  String host() {
    return "127.0.0.1:" + socket.getLocalPort();
  }

  int connections() {
    return connections.get();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
