package org.wpbminer.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jetty.server.Request;
import org.wpbminer.workbench.Answer.Refusal;

/** Request to a handler, with the methods that handlers need. */
final class Call {

  private final Request request;
  private final Patience patience;
  private final String base;
  private Map<String, String> query;

  /** Wraps a request; {@code base} is the prefix of the server's paths. */
  Call(Request request, Patience patience, String base) {
    this.request = request;
    this.patience = patience;
    this.base = base;
  }

  String method() {
    return request.getMethod();
  }

  /** Returns the path without the query, not decoded. */
  String path() {
    return request.getHttpURI().getPath();
  }

  String header(String name) {
    return request.getHeaders().get(name);
  }

  List<String> headers(String name) {
    return request.getHeaders().getValuesList(name);
  }

  /** Returns the media types in the header {@code Accept}, preferred ones first. */
  List<String> accepted() {
    return request.getHeaders().getQualityCSV("Accept");
  }

  /** Returns the only value of a header, or null; several values are refused. */
  String onlyHeader(String name) {
    List<String> values = headers(name);
    if (values.size() > 1) {
      throw new Refusal(400, "the header " + name + " is given twice");
    }
    return values.isEmpty() ? null : values.get(0);
  }

  /** Returns a parameter of the query, or null; an invalid query is refused. */
  String parameter(String name) {
    return query().get(name);
  }

  /** Refuses requests with query parameters other than the given names. */
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
      String raw = request.getHttpURI().getQuery();
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

  /** Returns the body; reading throws a {@link Refusal} if it is slow or damaged. */
  InputStream body() {
    return new RequestBody(request, patience);
  }

  /** Returns the declared length of the body in bytes, or -1. */
  long bodyLength() {
    return request.getLength();
  }

  /** Returns the server's address, to which the API description adds its paths. */
  String base() {
    return base;
  }

  /** Reads a small body; refuses a body of more than {@code maxBytes} bytes with status 413. */
  byte[] smallBody(int maxBytes) throws IOException {
    if (bodyLength() <= maxBytes) {
      byte[] bytes = body().readNBytes(maxBytes + 1);
      if (bytes.length <= maxBytes) {
        return bytes;
      }
    }
    throw new Refusal(413, "the body has more than " + maxBytes + " bytes");
  }
}
