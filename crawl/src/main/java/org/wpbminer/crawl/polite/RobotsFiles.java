package org.wpbminer.crawl.polite;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The files of robots that are known, for a day each (RFC 9309, 2.4). They are kept where the crawl
 * keeps its facts, so that one that goes on asks for none twice.
 */
public final class RobotsFiles {

  private static final String PREFIX = "robots ";
  private static final Duration FRESH = Duration.ofDays(1);
  private static final int PARSED = 1000;

  private final Map<String, String> facts;
  private final CrawlClock clock;
  private final Map<String, Known> parsed =
      new LinkedHashMap<>(16, .75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Known> eldest) {
          return size() > PARSED;
        }
      };

  private record Known(RobotsRules rules, Instant until) {}

  /** Files that are among these facts, or will be. */
  public RobotsFiles(Map<String, String> facts, CrawlClock clock) {
    this.facts = facts;
    this.clock = clock;
  }

  /**
   * The rules of a site; null where its file has to be asked for.
   *
   * @param site scheme, host and port
   */
  public RobotsRules of(String site) {
    Known known = parsed.computeIfAbsent(site, this::read);
    return known != null && clock.now().isBefore(known.until()) ? known.rules() : null;
  }

  private Known read(String site) {
    String fact = facts.get(PREFIX + site);
    if (fact == null) {
      return null;
    }
    int line = fact.indexOf('\n');
    Instant until = Instant.parse(fact.substring(0, line)).plus(FRESH);
    byte[] file = fact.substring(line + 1).getBytes(StandardCharsets.ISO_8859_1);
    return new Known(RobotsRules.parse(site + "/robots.txt", file), until);
  }

  /** A site's file; empty if it has none. */
  public void put(String site, byte[] file) {
    int length = Math.min(file.length, RobotsRules.MOST_BYTES);
    String text = new String(file, 0, length, StandardCharsets.ISO_8859_1);
    facts.put(PREFIX + site, clock.now() + "\n" + text);
    parsed.remove(site);
  }
}
