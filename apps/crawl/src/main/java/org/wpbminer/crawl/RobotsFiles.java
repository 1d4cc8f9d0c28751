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
 * The files of robots that are known, for a day each (RFC 9309, 2.4). They are kept where the crawl
 * keeps its facts, so that one that goes on asks for none twice.
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

  /** Files that are among these facts, or will be. */
  RobotsFiles(Map<String, String> facts, CrawlClock clock) {
    this.facts = facts;
    this.clock = clock;
  }

  /** The rules of a site (scheme, host, port); null where its file has to be asked for. */
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

  /** Keeps a site's file, which is empty if there is none. */
  void put(String site, byte[] file) {
    int length = Math.min(file.length, RobotsRules.MOST_BYTES);
    String text = new String(file, 0, length, StandardCharsets.ISO_8859_1);
    facts.put(PREFIX + site, clock.now() + "\n" + text);
    parsed.remove(site);
  }

  /** What a site's file of robots says to us. Immutable. */
  static final class RobotsRules {

    /** As much of a file is read (RFC 9309, 2.5, asks for 500 KiB at least). */
    static final int MOST_BYTES = 512 << 10;

    /** The name by which a file may speak of us. */
    static final String TOKEN = "wpbminer";

    /** A site that wants more time than this between two requests is not visited. */
    private static final Duration LONGEST_DELAY = Duration.ofMinutes(5);

    private final SimpleRobotRules rules;

    private RobotsRules(SimpleRobotRules rules) {
      this.rules = rules;
    }

    /** Reads the first 512 KiB of a file, whatever they are; the address is the file's. */
    static RobotsRules parse(String url, byte[] bytes) {
      SimpleRobotRulesParser parser = new SimpleRobotRulesParser(LONGEST_DELAY.toMillis(), 0);
      byte[] read = bytes.length <= MOST_BYTES ? bytes : Arrays.copyOf(bytes, MOST_BYTES);
      return new RobotsRules(parser.parseContent(url, read, "text/plain", Set.of(TOKEN)));
    }

    /** Whether an address of the site may be asked for. */
    boolean allows(String url) {
      return rules.isAllowed(url);
    }

    /** The time that it wants between two requests; zero if it does not say. */
    Duration delay() {
      return Duration.ofMillis(Math.max(0, rules.getCrawlDelay()));
    }
  }
}
