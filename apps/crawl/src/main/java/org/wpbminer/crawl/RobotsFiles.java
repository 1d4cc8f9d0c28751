package org.wpbminer.crawl;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of robots that are known, for a day each (RFC 9309, 2.4). They are kept where the crawl
 * keeps its facts, so that one that goes on asks for none twice.
 */
public final class RobotsFiles {

  private static final String PREFIX = "robots ";
  private static final Duration FRESH = Duration.ofDays(1);
  private static final int PARSED = 1000;

  /** A fact has the time, the mark and the date on a line each, and then the file. */
  private static final int PARTS = 4;

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

  private record Known(RobotsRules rules, Instant until, Copy copy) {}

  /**
   * A file of robots as a site gave it.
   *
   * @param file empty if there is none
   * @param etag the site's mark of it, or null
   * @param lastModified the site's date of it, or null
   */
  public record Copy(byte[] file, String etag, String lastModified) {

    /** Of a site without a file. */
    public static final Copy NONE = new Copy(new byte[0], null, null);
  }

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

  /** What was known of a site's file when it was asked for last; {@link Copy#NONE} if nothing. */
  public Copy copy(String site) {
    Known known = parsed.computeIfAbsent(site, this::read);
    return known == null ? Copy.NONE : known.copy();
  }

  private Known read(String site) {
    String fact = facts.get(PREFIX + site);
    if (fact == null) {
      return null;
    }
    String[] lines = fact.split("\n", PARTS);
    byte[] file = lines[PARTS - 1].getBytes(StandardCharsets.ISO_8859_1);
    return new Known(
        RobotsRules.parse(site + "/robots.txt", file),
        Instant.parse(lines[0]).plus(FRESH),
        new Copy(file, emptyAsNull(lines[1]), emptyAsNull(lines[2])));
  }

  /** A site's file, new or still the same. */
  public void put(String site, Copy copy) {
    int length = Math.min(copy.file().length, RobotsRules.MOST_BYTES);
    String text = new String(copy.file(), 0, length, StandardCharsets.ISO_8859_1);
    String head = clock.now() + "\n" + written(copy.etag()) + "\n" + written(copy.lastModified());
    facts.put(PREFIX + site, head + "\n" + text);
    parsed.remove(site);
  }

  private static String written(String header) {
    return header == null ? "" : header;
  }

  private static String emptyAsNull(String header) {
    return header.isEmpty() ? null : header;
  }

  /** What a site's file of robots says to us. Immutable. */
  public static final class RobotsRules {

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
}
