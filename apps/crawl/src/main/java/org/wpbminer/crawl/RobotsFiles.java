package org.wpbminer.crawl;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Cache of robots.txt files, which expire after a day (RFC 9309, 2.4). The files are stored with
 * the queue, so that a resumed crawl does not request them again.
 */
final class RobotsFiles {

  /** Maximum length of a file that is parsed; RFC 9309, 2.5, requires at least 500 KiB. */
  static final int MAX_BYTES = 512 << 10;

  /** Name of this crawler in robots.txt files. */
  static final String TOKEN = "wpbminer";

  /** Maximum delay between two requests; sites that request a longer one are not visited. */
  private static final Duration MAX_DELAY = Duration.ofMinutes(5);

  private static final String PREFIX = "robots ";
  private static final Duration MAX_AGE = Duration.ofDays(1);
  private static final int MAX_PARSED_FILES = 1000;

  private final Map<String, String> facts;
  private final CrawlClock clock;
  private final Map<String, Known> parsed = new HashMap<>();

  private record Known(BaseRobotRules rules, Instant until) {}

  /** Creates a cache that stores the files in a map. */
  RobotsFiles(Map<String, String> facts, CrawlClock clock) {
    this.facts = facts;
    this.clock = clock;
  }

  /** Returns the rules of a site; null if its robots.txt has to be requested. */
  BaseRobotRules of(String site) {
    if (parsed.size() > MAX_PARSED_FILES) {
      parsed.clear();
    }
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
    return new Known(parse(site + "/robots.txt", file), Instant.parse(dated[0]).plus(MAX_AGE));
  }

  /** Stores the file of a site; a missing file is stored as an empty one. */
  void put(String site, byte[] file) {
    int length = Math.min(file.length, MAX_BYTES);
    String text = new String(file, 0, length, StandardCharsets.ISO_8859_1);
    facts.put(PREFIX + site, clock.now() + "\n" + text);
    parsed.remove(site);
  }

  /** Parses any bytes; those after the maximum length are ignored. */
  static BaseRobotRules parse(String url, byte[] bytes) {
    SimpleRobotRulesParser parser = new SimpleRobotRulesParser(MAX_DELAY.toMillis(), 0);
    byte[] read = bytes.length <= MAX_BYTES ? bytes : Arrays.copyOf(bytes, MAX_BYTES);
    return parser.parseContent(url, read, "text/plain", Set.of(TOKEN));
  }

  /** Returns the delay between two requests that a robots.txt file demands; zero if it has none. */
  static Duration delay(BaseRobotRules rules) {
    return Duration.ofMillis(Math.max(0, rules.getCrawlDelay()));
  }
}
