package org.wpbminer.workbench;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Address and names of a server.
 *
 * @param host name or address to listen on, for example {@link #LOOPBACK}
 * @param port port to listen on; 0 for any free port
 * @param names allowed values of the header {@code Host}, besides the names of this machine
 * @param publicUrl address under which a reverse proxy serves it, or null
 */
public record Listening(String host, int port, List<String> names, URI publicUrl) {

  public static final String LOOPBACK = "127.0.0.1";

  public Listening {
    names = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    for (String name : names) {
      Arguments.refuse(
          !name.matches("[\\p{L}\\p{N}._-]+|\\[[0-9a-f:.]+\\]"),
          "\"%s\" is not a host name; give it without scheme and port",
          name);
    }
    Arguments.refuse(
        publicUrl != null
            && (publicUrl.getHost() == null
                || !List.of("http", "https").contains(publicUrl.getScheme())
                || publicUrl.getRawQuery() != null
                || publicUrl.getRawFragment() != null),
        "the public address is %s; it must be like https://mine.example/blocks",
        publicUrl);
  }

  /** Returns a loopback address, which only this machine can reach. */
  public static Listening loopback(int port) {
    return new Listening(LOOPBACK, port, List.of(), null);
  }

  /** Returns the origin of the public address, or null. */
  String origin() {
    return publicUrl == null ? null : publicUrl.getScheme() + "://" + publicUrl.getRawAuthority();
  }

  /** Whether all addresses of this machine are listened on; the host must be known. */
  boolean isAnyAddress() {
    return new InetSocketAddress(host, 0).getAddress().isAnyLocalAddress();
  }

  /** Returns the allowed values of the header {@code Host}, in lower case. */
  Set<String> allowedHosts() {
    Set<String> hosts = new TreeSet<>(Set.of("localhost", "127.0.0.1", "[::1]"));
    hosts.add(bracketed(host.toLowerCase(Locale.ROOT)));
    hosts.addAll(names);
    if (publicUrl != null) {
      hosts.add(publicUrl.getHost().toLowerCase(Locale.ROOT));
    }
    if (isAnyAddress()) {
      try {
        hosts.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
      } catch (UnknownHostException e) {
        // without a host name, clients have to use IP addresses
      }
    }
    return hosts;
  }

  /** Returns the server's address, for example {@code http://127.0.0.1:8017}. */
  String address(int boundPort) {
    return publicUrl == null
        ? "http://%s:%d".formatted(bracketed(isAnyAddress() ? LOOPBACK : host), boundPort)
        : publicUrl.toString().replaceFirst("/+$", "");
  }

  /** Returns the prefix of paths: the public address, or "/". */
  String base() {
    return publicUrl == null ? "/" : address(port);
  }

  private static String bracketed(String name) {
    return name.indexOf(':') >= 0 ? "[" + name + "]" : name;
  }
}
