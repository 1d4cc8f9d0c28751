package org.wpbminer.crawl;

import java.time.Duration;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How servers are asked.
 *
 * @param agent the header {@code User-Agent}
 * @param maxBytes bytes of a body that are read
 * @param silence how long a server may send nothing, or a name server
 * @param whole what an answer may take from the first byte of the request to its last
 * @param connections that may be open at a time
 * @param allowPrivate whether addresses that are not public may be asked
 */
public record FetchParameters(
    String agent,
    int maxBytes,
    Duration silence,
    Duration whole,
    int connections,
    boolean allowPrivate) {

  public FetchParameters {
    Arguments.refuse(
        agent.isBlank() || agent.chars().anyMatch(c -> c < ' ' || c > '~'),
        "the agent is \"%s\"; it must be of printable ASCII",
        agent);
  }

  /** 8 MiB, 20 seconds of silence, a minute in all, public addresses alone. */
  public static FetchParameters of(String agent, int connections) {
    return new FetchParameters(
        agent, 8 << 20, Duration.ofSeconds(20), Duration.ofSeconds(60), connections, false);
  }

  /** These with private addresses or without. */
  public FetchParameters withAllowPrivate(boolean allowPrivate) {
    return new FetchParameters(agent, maxBytes, silence, whole, connections, allowPrivate);
  }
}
