package org.wpbminer.workbench;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Where a server listens, and under which names it is asked.
 *
 * @param host the name or address to listen on, such as {@link LocalServer#LOOPBACK}
 * @param port 0 for any that is free
 * @param names that requests may have as their host, besides those of this machine
 * @param publicUrl the address at which others see the server, behind a proxy; null if it has none
 */
public record Listening(String host, int port, List<String> names, URI publicUrl) {

  public Listening {
    names = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    for (String name : names) {
      Arguments.refuse(
          !name.matches("[\\p{L}\\p{N}._-]+|\\[[0-9a-f:.]+\\]"),
          "\"%s\" is no name of a host; it is written without scheme and port",
          name);
    }
    Arguments.refuse(
        publicUrl != null
            && (publicUrl.getHost() == null
                || !List.of("http", "https").contains(publicUrl.getScheme())
                || publicUrl.getRawQuery() != null
                || publicUrl.getRawFragment() != null),
        "the public address is %s; it must be as https://mine.example/blocks is",
        publicUrl);
  }

  /** On this machine, for nobody else. */
  public static Listening loopback(int port) {
    return new Listening(LocalServer.LOOPBACK, port, List.of(), null);
  }

  /** What browsers call the public address, such as {@code https://mine.example}; null if none. */
  String origin() {
    return publicUrl == null ? null : publicUrl.getScheme() + "://" + publicUrl.getRawAuthority();
  }
}
