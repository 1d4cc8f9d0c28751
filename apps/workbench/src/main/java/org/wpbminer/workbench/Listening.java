package org.wpbminer.workbench;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Address and names of a server.
 *
 * @param host name or address to listen on, for example {@link LocalServer#LOOPBACK}
 * @param port port to listen on; 0 for any free port
 * @param names allowed values of the header {@code Host}, besides the names of this machine
 * @param publicUrl address under which a reverse proxy serves it, or null
 */
public record Listening(String host, int port, List<String> names, URI publicUrl) {

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
    return new Listening(LocalServer.LOOPBACK, port, List.of(), null);
  }

  /** Returns the origin of the public address, or null. */
  String origin() {
    return publicUrl == null ? null : publicUrl.getScheme() + "://" + publicUrl.getRawAuthority();
  }
}
