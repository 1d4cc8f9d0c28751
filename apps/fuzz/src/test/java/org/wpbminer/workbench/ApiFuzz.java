package org.wpbminer.workbench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;

/** Bytes of an HTTP request, from its first line. */
public final class ApiFuzz {

  private static final int MILLISECONDS = 10_000;

  /** Message of the server for an internal error. */
  private static volatile String mistake;

  private static int port;

  private ApiFuzz() {}

  /** Starts the server; called once by the fuzzer. */
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
