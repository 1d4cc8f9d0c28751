package org.wpbminer.crawl;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The delays between requests: a machine is asked by one request at a time, and again only when its
 * delay is over, whatever names its hosts have. No request is sent without the host's turn. Safe
 * for use by many threads.
 */
final class HostDelays {

  /** What a server may ask for; if it wants more, it is asked once a day. */
  private static final Duration LONGEST = Duration.ofDays(1);

  private static final int MOST_DIGITS = 9;

  private final CrawlClock clock;

  /** Of each host that was looked up, the machine that it is on. */
  private final Map<String, String> machines = new HashMap<>();

  /**
   * From when on a machine may be asked, or a host of which none is known; {@link Instant#MAX}
   * while somebody asks it.
   */
  private final Map<String, Instant> freeAt = new HashMap<>();

  /** Until when a host is to be left alone, whoever has its turn. */
  private final Map<String, Instant> pausedUntil = new HashMap<>();

  /** Nobody has been asked yet. */
  HostDelays(CrawlClock clock) {
    this.clock = clock;
  }

  /** Whether it is known whose turns a host shares. */
  synchronized boolean isPlaced(String host) {
    return machines.containsKey(host);
  }

  /** A host shares the turns of all that are on its machine; null if it has turns of its own. */
  synchronized void place(String host, String machine) {
    machines.put(host, machine == null ? host : machine);
    notifyAll();
  }

  private String machine(String host) {
    return machines.getOrDefault(host, host);
  }

  /** Whether a host may be asked now. */
  synchronized boolean isFree(String host) {
    return !freeAt(host).isAfter(clock.now());
  }

  private Instant freeAt(String host) {
    Instant free = freeAt.getOrDefault(machine(host), Instant.EPOCH);
    Instant paused = pausedUntil.getOrDefault(host, Instant.EPOCH);
    return free.isAfter(paused) ? free : paused;
  }

  /** Takes a host's turn, which must be free. */
  synchronized void take(String host) {
    if (!isFree(host)) {
      throw new IllegalStateException(host + " is not free");
    }
    freeAt.put(machine(host), Instant.MAX);
  }

  /** Waits for a host's turn and takes it. */
  void await(String host) throws InterruptedException {
    while (true) {
      Duration wait;
      synchronized (this) {
        while (freeAt(host).equals(Instant.MAX)) {
          wait(); // for whoever asks it
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

  /** Gives a turn back; the host may be asked again after this time. */
  synchronized void release(String host, Duration delay) {
    freeAt.put(machine(host), clock.now().plus(delay));
    notifyAll();
  }

  /** A host may not be asked before this time, nor earlier than it might have been. */
  synchronized void pause(String host, Instant until) {
    pausedUntil.merge(host, until, (a, b) -> a.isAfter(b) ? a : b);
  }

  /** When the first of these hosts may be asked; {@link Instant#MAX} if none ever. */
  synchronized Instant earliest(Collection<String> hosts) {
    return hosts.stream().map(this::freeAt).min(Instant::compareTo).orElse(Instant.MAX);
  }

  /**
   * When a server wants to be asked again: the header {@code Retry-After} (RFC 9110, 10.2.3).
   *
   * @param header seconds, or a date; null if there is none
   * @param otherwise where it says nothing that can be read, or less
   */
  static Duration retryAfter(String header, Instant now, Duration otherwise) {
    Duration said = header == null ? otherwise : read(header.strip(), now, otherwise);
    Duration bounded = said.compareTo(LONGEST) > 0 ? LONGEST : said;
    return bounded.compareTo(otherwise) < 0 ? otherwise : bounded;
  }

  private static Duration read(String header, Instant now, Duration otherwise) {
    if (header.matches("[0-9]+")) {
      return header.length() > MOST_DIGITS ? LONGEST : Duration.ofSeconds(Long.parseLong(header));
    }
    try {
      ZonedDateTime date = ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME);
      return Duration.between(now, date.toInstant());
    } catch (DateTimeException e) {
      return otherwise;
    }
  }
}
