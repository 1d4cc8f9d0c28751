package org.wpbminer.crawl;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.hc.client5.http.utils.DateUtils;

/**
 * Delays between requests. A machine, even with several hosts, gets one request at a time, and the
 * next request after a delay. A visit has to reserve a host before a request and release it
 * afterwards. Safe for use by many threads.
 */
final class HostDelays {

  private static final Duration MAX_PAUSE = Duration.ofDays(1);

  private static final int MAX_DIGITS = 9;

  private final CrawlClock clock;

  /** IP address of the machine that serves each host that was looked up. */
  private final Map<String, String> addresses = new HashMap<>();

  /**
   * Time at which each machine may be contacted again; {@link Instant#MAX} during a request. Hosts
   * without a known machine have an entry of their own.
   */
  private final Map<String, Instant> freeAt = new HashMap<>();

  private final Map<String, Instant> pausedUntil = new HashMap<>();

  HostDelays(CrawlClock clock) {
    this.clock = clock;
  }

  /** Whether a host has been looked up. */
  synchronized boolean isPlaced(String host) {
    return addresses.containsKey(host);
  }

  /** Sets the IP address of the machine that serves a host; null if unknown. */
  synchronized void place(String host, String ipAddress) {
    addresses.put(host, ipAddress == null ? host : ipAddress);
    notifyAll();
  }

  private String ipAddress(String host) {
    return addresses.getOrDefault(host, host);
  }

  synchronized boolean isFree(String host) {
    return !freeAt(host).isAfter(clock.now());
  }

  private Instant freeAt(String host) {
    Instant free = freeAt.getOrDefault(ipAddress(host), Instant.EPOCH);
    Instant paused = pausedUntil.getOrDefault(host, Instant.EPOCH);
    return free.isAfter(paused) ? free : paused;
  }

  /** Reserves a host, which must be free, for a request. */
  synchronized void take(String host) {
    if (!isFree(host)) {
      throw new IllegalStateException(host + " is not free");
    }
    freeAt.put(ipAddress(host), Instant.MAX);
  }

  /** Waits until a host is free and reserves it. */
  void await(String host) throws InterruptedException {
    while (true) {
      Duration wait;
      synchronized (this) {
        while (freeAt(host).equals(Instant.MAX)) {
          wait(); // until the running request ends
        }
        if (isFree(host)) {
          take(host);
          return;
        }
        wait = Duration.between(clock.now(), freeAt(host));
      }
      clock.sleep(wait);
    }
  }

  /** Releases a host after a request; it becomes free after a delay. */
  synchronized void release(String host, Duration delay) {
    freeAt.put(ipAddress(host), clock.now().plus(delay));
    notifyAll();
  }

  /** Pauses a host at least until a time. */
  synchronized void pause(String host, Instant until) {
    pausedUntil.merge(host, until, (a, b) -> a.isAfter(b) ? a : b);
  }

  /** Returns the earliest time at which one of the hosts is free, or {@link Instant#MAX}. */
  synchronized Instant earliest(Collection<String> hosts) {
    return hosts.stream().map(this::freeAt).min(Instant::compareTo).orElse(Instant.MAX);
  }

  /**
   * Returns the pause that the header {@code Retry-After} requests (RFC 9110, 10.2.3).
   *
   * @param header seconds or a date; null if missing
   * @param otherwise minimum pause, also used if the header cannot be parsed
   */
  static Duration retryAfter(String header, Instant now, Duration otherwise) {
    Duration asked = header == null ? otherwise : parse(header.strip(), now, otherwise);
    Duration bounded = asked.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : asked;
    return bounded.compareTo(otherwise) < 0 ? otherwise : bounded;
  }

  private static Duration parse(String header, Instant now, Duration otherwise) {
    if (header.matches("[0-9]+")) {
      return header.length() > MAX_DIGITS ? MAX_PAUSE : Duration.ofSeconds(Long.parseLong(header));
    }
    Instant date = DateUtils.parseStandardDate(header);
    return date == null ? otherwise : Duration.between(now, date);
  }
}
