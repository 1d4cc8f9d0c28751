package org.wpbminer.workbench.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lets in requests that were meant for this server. A page of another site can make a browser send
 * requests here: such a request bears that site's origin, or, where the site gave its own name this
 * machine's address, that name as its host.
 */
final class RequestGuard {

  private final Set<String> names = new TreeSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));

  /** Whether the server listens on all of the machine's addresses. */
  private final boolean anyAddress;

  /** A guard of a server that listens on an address that was given by this name. */
  RequestGuard(String host, InetAddress address) {
    names.add(host.indexOf(':') >= 0 ? "[" + host + "]" : host.toLowerCase(Locale.ROOT));
    anyAddress = address.isAnyLocalAddress();
    if (anyAddress) {
      try {
        names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      } catch (UnknownHostException e) {
        // Then the machine is reached by its addresses alone.
      }
    }
  }

  /**
   * Refuses a call.
   *
   * @throws Refusal with 421 where the host is another's, 403 where the origin is
   */
  void check(Call call) {
    String host = call.onlyHeader("Host");
    if (host == null) {
      throw new Refusal(400, "the request has no header Host");
    }
    String name = host.replaceFirst(":[0-9]*$", "").toLowerCase(Locale.ROOT);
    // A name can be given to any address; an address only names itself.
    if (!names.contains(name) && !(anyAddress && isAddress(name))) {
      throw new Refusal(421, "this server is not \"" + name + "\"; it is " + names);
    }
    String origin = call.onlyHeader("Origin");
    if (origin != null && !origin.equalsIgnoreCase("http://" + host)) {
      throw new Refusal(403, "requests from pages of " + origin + " are refused");
    }
  }

  private static boolean isAddress(String name) {
    return name.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}|\\[[0-9a-f:.]+\\]");
  }
}
