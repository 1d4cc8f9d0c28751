package org.wpbminer.workbench;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.LocalServer.Handler;

/**
 * Dispatcher of requests to handlers by method and path. It refuses requests that were meant for
 * another server or were sent by a page of another site.
 *
 * @param routes handlers by method and path, for example {@code GET /api/v1/health}
 * @param names allowed values of the header {@code Host}, in lower case
 * @param anyAddress whether any IP address is allowed in {@code Host}
 * @param origin allowed origin besides the server's own, or null
 * @param log receives internal errors
 */
record Router(
    Map<String, Handler> routes,
    Set<String> names,
    boolean anyAddress,
    String origin,
    Consumer<String> log) {

  /** Whether there is a handler for a path with any method. */
  boolean isKnown(String path) {
    return !methods(path).isEmpty();
  }

  Answer answer(Call call) {
    try {
      requireOurs(call);
      return routed(call);
    } catch (Refusal refusal) {
      return refusal.answer();
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      log.accept(call.method() + " " + call.path() + ": " + e);
      return Answer.error(500, "internal error; the output of the server has details");
    }
  }

  /** Refuses a wrong host with status 421 and a wrong origin with 403. */
  private void requireOurs(Call call) {
    String host = call.onlyHeader("Host");
    if (host == null) {
      throw new Refusal(400, "the request has no header Host");
    }
    String name = host.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT);
    // A site can make its own name resolve to this machine, but it cannot use an IP address.
    if (!names.contains(name) && !(anyAddress && isAddress(name))) {
      throw new Refusal(421, "this server is not \"" + name + "\"; it is " + names);
    }
    String sender = call.onlyHeader("Origin");
    if (sender != null
        && !sender.equalsIgnoreCase("http://" + host)
        && !sender.equalsIgnoreCase(origin)) {
      throw new Refusal(403, "requests of pages from " + sender + " are refused");
    }
  }

  private static boolean isAddress(String name) {
    return name.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]+\\]");
  }

  private Answer routed(Call call) throws IOException {
    String method = call.method().equals("HEAD") ? "GET" : call.method();
    Handler handler = routes.get(method + " " + call.path());
    if (handler != null) {
      return handler.answer(call);
    }
    String allowed = methods(call.path());
    if (allowed.isEmpty()) {
      throw new Refusal(404, "there is nothing at " + call.path());
    }
    throw new Refusal(
        405,
        "%s takes %s, not %s".formatted(call.path(), allowed, call.method()),
        Map.of("Allow", allowed));
  }

  private String methods(String path) {
    return routes.keySet().stream()
        .filter(route -> route.endsWith(" " + path))
        .map(route -> route.substring(0, route.indexOf(' ')))
        .sorted()
        .collect(Collectors.joining(", "));
  }
}
