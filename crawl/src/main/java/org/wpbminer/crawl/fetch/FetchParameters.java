package org.wpbminer.crawl.fetch;

import java.time.Duration;
import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How servers are asked.
 *
 * @param agent the header {@code User-Agent}
 * @param maxBytes bytes of a body that are read, at least 1
 * @param silence how long a server may send nothing, or a name server; more than nothing
 * @param whole what an answer may take from the first byte of the request to its last, at least
 *     {@code silence}
 * @param connections that may be open at a time, at least 1
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
    Objects.requireNonNull(agent, "agent");
    Arguments.refuse(
        agent.isBlank() || agent.chars().anyMatch(c -> c < ' ' || c > '~'),
        "the agent is \"%s\"; it must be of printable ASCII",
        agent);
    Arguments.refuse(maxBytes < 1, "maxBytes is %s; it must be at least 1", maxBytes);
    Arguments.refuse(
        silence.isNegative() || silence.isZero(),
        "silence is %s; it must be more than nothing",
        silence);
    Arguments.refuse(
        whole.compareTo(silence) < 0,
        "whole is %s; it must be at least silence, %s",
        whole,
        silence);
    Arguments.refuse(connections < 1, "connections is %s; it must be at least 1", connections);
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

  /** These with other bounds of an answer. */
  public FetchParameters withBounds(int maxBytes, Duration silence, Duration whole) {
    return new FetchParameters(agent, maxBytes, silence, whole, connections, allowPrivate);
  }
}
