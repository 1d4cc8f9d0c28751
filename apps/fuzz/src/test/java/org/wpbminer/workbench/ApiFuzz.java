package org.wpbminer.workbench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;

/** Fuzz target: the bytes of an HTTP request, from its first line on. */
public final class ApiFuzz {

  private static final int MILLISECONDS = 10_000;

  /** Message that the server reported for an internal error. */
  private static volatile String mistake;

  private static int port;

  private ApiFuzz() {}

  /** Starts the server. The fuzzer calls this once. */
  public static void fuzzerInitialize() throws IOException {
    PageMiner miner = PageMiner.load(Path.of("../../models/default"));
    ClassifyApi api = new ClassifyApi(() -> miner, ServiceParameters.defaults());
    LocalServer server =
        LocalServer.start(Listening.loopback(0), api.routes(), m -> mistake = m, answered -> {});
    port = URI.create(server.address()).getPort();
  }

  public static void fuzzerTestOneInput(byte[] input) {
    String reply = "";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(MILLISECONDS);
      socket.getOutputStream().write(input);
      socket.shutdownOutput();
      reply = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    } catch (IOException e) {
      // The server may close the connection. The fuzzer detects a hang.
    }
    if (mistake != null || reply.startsWith("HTTP/1.1 500")) {
      throw new AssertionError(mistake + "; " + reply);
    }
  }
}
