package org.wpbminer.workbench;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.wpbminer.workbench.Answer.Refusal;

/** One request. */
final class Call {

  private final HttpExchange exchange;
  private final RequestThreads.Request request;
  private final String base;
  private Map<String, String> query;

  /** A request to a server whose paths begin at {@code base}. */
  Call(HttpExchange exchange, RequestThreads.Request request, String base) {
    this.base = base;
    this.exchange = exchange;
    this.request = request;
  }

  String method() {
    return exchange.getRequestMethod();
  }

  /** The path as it was sent, without the query; nothing in it is decoded. */
  String path() {
    return exchange.getRequestURI().getRawPath();
  }

  /** A header's first value, or null. */
  String header(String name) {
    return exchange.getRequestHeaders().getFirst(name);
  }

  /** All values of a header, in their order; not modified. */
  List<String> headers(String name) {
    return exchange.getRequestHeaders().getOrDefault(name, List.of());
  }

  /** A header's only value, null if there is none; two of them are refused. */
  String onlyHeader(String name) {
    var values = exchange.getRequestHeaders().get(name);
    if (values != null && values.size() > 1) {
      throw new Refusal(400, "the header " + name + " is given twice");
    }
    return values == null || values.isEmpty() ? null : values.get(0);
  }

  /** The value of a parameter of the query, or null; a damaged query is refused. */
  String parameter(String name) {
    return query().get(name);
  }

  /** Refuses every parameter of the query but these. */
  void allowParameters(Set<String> names) {
    for (String name : query().keySet()) {
      if (!names.contains(name)) {
        throw new Refusal(
            400,
            "there is no parameter \"%s\"; this path takes %s"
                .formatted(
                    name, names.isEmpty() ? "none" : String.join(", ", new TreeSet<>(names))));
      }
    }
  }

  private Map<String, String> query() {
    if (query == null) {
      query = new LinkedHashMap<>();
      String raw = exchange.getRequestURI().getRawQuery();
      for (String pair : raw == null || raw.isEmpty() ? new String[0] : raw.split("&")) {
        String[] sides = pair.split("=", 2);
        String name = decoded(sides[0]);
        if (query.put(name, sides.length == 1 ? "" : decoded(sides[1])) != null) {
          throw new Refusal(400, "the parameter \"" + name + "\" is given twice");
        }
      }
    }
    return query;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "the query is damaged: " + e.getMessage());
    }
  }

  /** The body, which is to come at a least rate; read it within limits. */
  InputStream body() {
    return request.body(exchange);
  }

  /** The body's length as its sender told it, -1 where that is not known. */
  long bodyLength() {
    String length = header("Content-Length");
    try {
      return length == null ? -1 : Long.parseLong(length.strip());
    } catch (NumberFormatException e) {
      throw new Refusal(400, "Content-Length is \"" + length + "\"; it must be a number");
    }
  }

  /** The body has been read: what follows takes its time. */
  void bodyIsWhole() {
    request.work();
  }

  /** The address at which the server was asked, for its description; paths are added to it. */
  String base() {
    return base;
  }

  /** A small body; one of more than {@code most} bytes is refused with 413. */
  byte[] smallBody(int most) throws IOException {
    if (bodyLength() <= most) {
      byte[] bytes = body().readNBytes(most + 1);
      bodyIsWhole();
      if (bytes.length <= most) {
        return bytes;
      }
    }
    throw new Refusal(413, "the body has more than " + most + " bytes");
  }
}
