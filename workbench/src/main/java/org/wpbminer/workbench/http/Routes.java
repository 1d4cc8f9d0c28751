package org.wpbminer.workbench.http;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** What answers which requests: by path, then by method. Filled before a server starts. */
public final class Routes {

  /** Answers a request. */
  @FunctionalInterface
  public interface Handler {
    /**
     * Answers.
     *
     * @throws Refusal if it is not done
     */
    Answer answer(Call call) throws IOException;
  }

  private final Map<String, Map<String, Handler>> handlers = new LinkedHashMap<>();

  /** Adds a path. */
  public Routes add(String method, String path, Handler handler) {
    handlers.computeIfAbsent(path, p -> new TreeMap<>()).put(method, handler);
    return this;
  }

  /** The methods of each path. */
  public Map<String, Map<String, Handler>> byPath() {
    return handlers;
  }

  Answer answer(Call call) throws IOException {
    Map<String, Handler> methods = handlers.get(call.path());
    if (methods == null) {
      throw new Refusal(404, "there is nothing at " + call.path());
    }
    Handler handler = methods.get(call.method().equals("HEAD") ? "GET" : call.method());
    if (handler == null) {
      String allowed = String.join(", ", methods.keySet());
      throw new Refusal(
          405,
          "%s takes %s, not %s".formatted(call.path(), allowed, call.method()),
          Map.of("Allow", allowed));
    }
    return handler.answer(call);
  }
}
