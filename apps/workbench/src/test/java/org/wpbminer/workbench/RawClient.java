package org.wpbminer.workbench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Client that sends any bytes, including invalid requests. */
public final class RawClient {

  /** A response. Names of headers are in lower case. */
  public record Reply(int status, Map<String, String> headers, String body) {}

  private final URI server;

  public RawClient(String address) {
    server = URI.create(address);
  }

  public Reply get(String target, String... headers) throws IOException {
    return send("GET", target, null, headers);
  }

  public Reply post(String target, String body, String... headers) throws IOException {
    return send("POST", target, body.getBytes(StandardCharsets.UTF_8), headers);
  }

  /** Sends a request, with the correct Host unless the headers have another. */
  public Reply send(String method, String target, byte[] body, String... headers)
      throws IOException {
    List<String> lines = new ArrayList<>(List.of(method + " " + target + " HTTP/1.1"));
    lines.addAll(List.of(headers));
    if (lines.stream().noneMatch(line -> line.toLowerCase(Locale.ROOT).startsWith("host:"))) {
      lines.add("Host: " + server.getAuthority());
    }
    lines.add("Connection: close");
    if (body != null) {
      lines.add("Content-Length: " + body.length);
    }
    byte[] head = (String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(30_000);
      OutputStream out = socket.getOutputStream();
      out.write(head);
      if (body != null) {
        out.write(body);
      }
      out.flush();
      return parse(socket);
    }
  }

  private static Reply parse(Socket socket) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    try {
      socket.getInputStream().transferTo(all);
    } catch (SocketException e) {
      // the bytes received before are the response
    }
    String text = all.toString(StandardCharsets.UTF_8);
    int end = text.indexOf("\r\n\r\n");
    if (end < 0) {
      throw new IOException("no answer but: " + text);
    }
    String[] lines = text.substring(0, end).split("\r\n");
    Map<String, String> headers = new TreeMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers.put(
          lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
          lines[i].substring(colon + 1).strip());
    }
    return new Reply(Integer.parseInt(lines[0].split(" ")[1]), headers, text.substring(end + 4));
  }
}
