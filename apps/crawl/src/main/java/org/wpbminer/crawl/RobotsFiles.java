package org.wpbminer.crawl;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Cache of robots.txt files, for a day each (RFC 9309, 2.4). They are among the facts of the crawl,
 * so that a resumed crawl requests none twice.
 */
final class RobotsFiles {

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

  /** Creates a cache that keeps the files among facts. */
  RobotsFiles(Map<String, String> facts, CrawlClock clock) {
    this.facts = facts;
    this.clock = clock;
  }

  /** Returns the rules of a site (scheme, host, port); null if its file has to be requested. */
  RobotsRules of(String site) {
    Known known = parsed.computeIfAbsent(site, this::read);
    return known != null && clock.now().isBefore(known.until()) ? known.rules() : null;
  }

  private Known read(String site) {
    String fact = facts.get(PREFIX + site);
    if (fact == null) {
      return null;
    }
    String[] dated = fact.split("\n", 2);
    byte[] file = dated[1].getBytes(StandardCharsets.ISO_8859_1);
    return new Known(
        RobotsRules.parse(site + "/robots.txt", file), Instant.parse(dated[0]).plus(FRESH));
  }

  /** Stores the file of a site; empty if there is none. */
  void put(String site, byte[] file) {
    int length = Math.min(file.length, RobotsRules.MAX_BYTES);
    String text = new String(file, 0, length, StandardCharsets.ISO_8859_1);
    facts.put(PREFIX + site, clock.now() + "\n" + text);
    parsed.remove(site);
  }

  /** The rules of a robots.txt for this crawler. Immutable. */
  static final class RobotsRules {

    /** Maximum length that is read (RFC 9309, 2.5, asks for at least 500 KiB). */
    static final int MAX_BYTES = 512 << 10;

    /** The name of this crawler in the file. */
    static final String TOKEN = "wpbminer";

    /** Maximum delay between two requests; a site that asks for more is not visited. */
    private static final Duration MAX_DELAY = Duration.ofMinutes(5);

    private final SimpleRobotRules rules;

    private RobotsRules(SimpleRobotRules rules) {
      this.rules = rules;
    }

    /** Parses the first 512 KiB of a file, whatever its content. */
    static RobotsRules parse(String url, byte[] bytes) {
      SimpleRobotRulesParser parser = new SimpleRobotRulesParser(MAX_DELAY.toMillis(), 0);
      byte[] read = bytes.length <= MAX_BYTES ? bytes : Arrays.copyOf(bytes, MAX_BYTES);
      return new RobotsRules(parser.parseContent(url, read, "text/plain", Set.of(TOKEN)));
    }

    /** Whether an address of the site may be requested. */
    boolean allows(String url) {
      return rules.isAllowed(url);
    }

    /** Returns the delay between two requests that the file asks for; zero if none. */
    Duration delay() {
      return Duration.ofMillis(Math.max(0, rules.getCrawlDelay()));
    }
  }
}
