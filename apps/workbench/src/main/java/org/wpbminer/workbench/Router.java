package org.wpbminer.workbench;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.LocalServer.Answered;
import org.wpbminer.workbench.LocalServer.Handler;
import org.wpbminer.workbench.LocalServer.Patience;

/**
 * Dispatcher of requests to handlers by method and path. It refuses requests that were meant for
 * another server or were sent by a page of another site.
 */
final class Router {

  private final Map<String, Handler> routes;
  private final Listening place;
  private final Patience patience;
  private final Consumer<String> log;
  private final Consumer<Answered> answered;

  /** Allowed values of the header {@code Host}, in lower case. */
  private final Set<String> hosts;

  /** Whether the header {@code Host} may be any IP address. */
  private final boolean anyAddress;

  /** Creates a router, as {@link LocalServer#start}; the host to listen on must be known. */
  Router(
      Map<String, Handler> routes,
      Listening place,
      Patience patience,
      Consumer<String> log,
      Consumer<Answered> answered) {
    this.routes = routes;
    this.place = place;
    this.patience = patience;
    this.log = log;
    this.answered = answered;
    this.hosts = place.allowedHosts();
    this.anyAddress = place.isAnyAddress();
  }

  boolean handle(Request request, Response response, Callback callback) {
    Call call = new Call(request, patience, place.base());
    return send(call, response, callback, answer(call));
  }

  /** Responds to invalid HTTP, or to a request while the server is stopping. */
  boolean refuse(Request request, Response response, Callback callback) {
    Answer answer = Answer.error(response.getStatus(), "the request cannot be answered");
    if (response.getStatus() == 503) {
      answer = new Refusal(503, "the server is stopping", Map.of("Retry-After", "10")).answer();
    } else if (request.getAttribute(ErrorHandler.ERROR_EXCEPTION) instanceof HttpException http) {
      String reason = http.getReason();
      String why = reason == null ? HttpStatus.getMessage(http.getCode()) : reason;
      answer = Answer.error(http.getCode(), "the request cannot be read: " + why);
    }
    return send(new Call(request, patience, place.base()), response, callback, answer);
  }

  private boolean send(Call call, Response response, Callback callback, Answer answer) {
    try {
      long sent = call.send(response, answer);
      boolean isKnown = !methods(call.path()).isEmpty();
      answered.accept(call.answered(isKnown, answer.status(), sent));
      call.discardBody();
      callback.succeeded();
      return true;
    } catch (IOException | Refusal e) {
      callback.failed(e); // the client has disconnected or is too slow
      return true;
    } catch (RuntimeException | Error e) {
      callback.failed(e);
      throw e;
    }
  }

  private Answer answer(Call call) {
    try {
      requireOurs(call);
      return routed(call);
    } catch (Refusal refusal) {
      return refusal.answer();
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      log.accept(call.getMethod() + " " + call.path() + ": " + e);
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
    if (!hosts.contains(name) && !(anyAddress && isAddress(name))) {
      throw new Refusal(421, "this server is not \"" + name + "\"; it is " + hosts);
    }
    String sender = call.onlyHeader("Origin");
    if (sender != null
        && !sender.equalsIgnoreCase("http://" + host)
        && !sender.equalsIgnoreCase(place.origin())) {
      throw new Refusal(403, "requests of pages from " + sender + " are refused");
    }
  }

  private static boolean isAddress(String name) {
    return name.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]+\\]");
  }

  private Answer routed(Call call) throws IOException {
    String method = call.getMethod().equals("HEAD") ? "GET" : call.getMethod();
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
        "%s takes %s, not %s".formatted(call.path(), allowed, call.getMethod()),
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
