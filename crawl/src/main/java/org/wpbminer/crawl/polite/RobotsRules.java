package org.wpbminer.crawl.polite;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What a site's file of robots says to us. Immutable. */
public final class RobotsRules {

  /** As much of a file is read (RFC 9309, 2.5, asks for 500 KiB at least). */
  public static final int MOST_BYTES = 512 << 10;

  /** The name by which a file may speak of us. */
  public static final String TOKEN = "wpbminer";

  /** A site that wants more time than this between two requests is not visited. */
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(5);

  private final SimpleRobotRules rules;

  private RobotsRules(SimpleRobotRules rules) {
    this.rules = rules;
  }

  /**
   * Reads a file.
   *
   * @param url of it
   * @param bytes of which the first 512 KiB are read; whatever they are
   */
  public static RobotsRules parse(String url, byte[] bytes) {
    SimpleRobotRulesParser parser = new SimpleRobotRulesParser(LONGEST_DELAY.toMillis(), 0);
    byte[] read = bytes.length <= MOST_BYTES ? bytes : Arrays.copyOf(bytes, MOST_BYTES);
    return new RobotsRules(parser.parseContent(url, read, "text/plain", Set.of(TOKEN)));
  }

  /** Whether an address of the site may be asked for. */
  public boolean allows(String url) {
    return rules.isAllowed(url);
  }

  /** The time that it wants between two requests; zero if it does not say. */
  public Duration delay() {
    return Duration.ofMillis(Math.max(0, rules.getCrawlDelay()));
  }

  /** The site's lists of its pages. */
  public List<String> sitemaps() {
    return List.copyOf(rules.getSitemaps());
  }
}
