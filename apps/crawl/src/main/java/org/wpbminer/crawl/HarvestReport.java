package org.wpbminer.crawl;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.crawl.QueuedUrl.QueueTier;

/** How the harvest of a crawl went: a page with a plot, and a table of all visits. */
public final class HarvestReport {

  private static final int WIDTH = 720;
  private static final int HEIGHT = 300;
  private static final int MARGIN = 50;

  private HarvestReport() {}

  /** A page that opens from disk, loads nothing and runs no script. */
  public static String html(
      Map<String, String> settings, Map<String, Integer> counts, List<HarvestPoint> visits) {
    StringBuilder html =
        new StringBuilder("<!doctype html><html lang=en><meta charset=utf-8><title>Crawl</title>\n")
            .append("<style>body{font:15px sans-serif;max-width:50em;margin:2em auto}")
            .append("td,th{padding:.15em .8em .15em 0;text-align:left}</style>\n<h1>Crawl</h1>\n");
    rows(html, settings);
    html.append("<h2>Harvest rate</h2>\n<p>")
        .append(
            visits.isEmpty()
                ? "No page was visited."
                : String.format(
                    Locale.ROOT,
                    "%d of %d pages are on topic, %.3f.",
                    hits(visits, visits.size()),
                    visits.size(),
                    hits(visits, visits.size()) / (double) visits.size()))
        .append("</p>\n")
        .append(plot(visits))
        .append("<h2>By where the best link stood</h2>\n<table>\n");
    for (QueueTier tier : QueueTier.values()) {
      List<HarvestPoint> own = visits.stream().filter(v -> v.tier() == tier).toList();
      if (own.isEmpty()) {
        continue;
      }
      String share = "%d pages, %d on topic".formatted(own.size(), hits(own, own.size()));
      row(html, tier.name().toLowerCase(Locale.ROOT).replace('_', ' '), share);
    }
    html.append("</table>\n<h2>What became of addresses</h2>\n");
    rows(html, counts);
    return html.append("</html>\n").toString();
  }

  private static void rows(StringBuilder html, Map<String, ?> cells) {
    html.append("<table>\n");
    cells.forEach((name, value) -> row(html, name, String.valueOf(value)));
    html.append("</table>\n");
  }

  private static void row(StringBuilder html, String name, String value) {
    html.append("<tr><th>").append(escaped(name)).append("<td>").append(escaped(value));
    html.append('\n');
  }

  private static int hits(List<HarvestPoint> visits, int first) {
    return (int) visits.stream().limit(first).filter(HarvestPoint::onTopic).count();
  }

  private static String plot(List<HarvestPoint> visits) {
    StringBuilder line = new StringBuilder();
    int hits = 0;
    int step = Math.max(1, visits.size() / WIDTH);
    for (int i = 0; i < visits.size(); i++) {
      hits += visits.get(i).onTopic() ? 1 : 0;
      if (i % step == 0 || i == visits.size() - 1) {
        double x = MARGIN + (WIDTH - 2.0 * MARGIN) * (i + 1) / visits.size();
        line.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y(hits / (i + 1.0))));
      }
    }
    StringBuilder svg =
        new StringBuilder(
                "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d'"
                    .formatted(WIDTH, HEIGHT))
            .append(" font-size='12' fill='#333'>\n");
    for (int tenth = 0; tenth <= 10; tenth += 2) {
      double y = y(tenth / 10.0);
      svg.append(
          String.format(
              Locale.ROOT,
              "<path d='M%d %.1fH%d' stroke='#ddd'/><text x='15' y='%.1f'>%.1f</text>%n",
              MARGIN,
              y,
              WIDTH - MARGIN,
              y + 4,
              tenth / 10.0));
    }
    return svg.append("<polyline fill='none' stroke='#0072b2' stroke-width='2' points='")
        .append(line.toString().strip())
        .append("'/>\n<text x='%d' y='%d'>".formatted(WIDTH / 2 - 60, HEIGHT - 10))
        .append("pages visited: %d</text>%n</svg>%n".formatted(visits.size()))
        .toString();
  }

  private static double y(double rate) {
    return HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * rate;
  }

  /** A line for each visit, its cells parted by tabs. */
  public static String table(List<HarvestPoint> visits) {
    StringBuilder table =
        new StringBuilder("page\turl\ttier\tlinkScore\ttopicScore\tonTopic\tharvestRate\n");
    int hits = 0;
    for (int i = 0; i < visits.size(); i++) {
      HarvestPoint visit = visits.get(i);
      hits += visit.onTopic() ? 1 : 0;
      table.append(
          String.format(
              Locale.ROOT,
              "%d\t%s\t%s\t%.4f\t%.4f\t%b\t%.4f%n",
              i + 1,
              visit.url(),
              visit.tier(),
              visit.linkScore(),
              visit.topicScore(),
              visit.onTopic(),
              hits / (i + 1.0)));
    }
    return table.toString();
  }

  /** A line for each page that could not be mined, its cells parted by tabs. */
  public static String failures(List<FailedPage> failures) {
    StringBuilder table = new StringBuilder("url\treason\tmessage\n");
    failures.forEach(page -> table.append(page.written()).append('\n'));
    return table.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  /**
   * A page that was visited.
   *
   * @param tier where the best link to it stood
   * @param linkScore what that link counted in the queue
   * @param topicScore how much the page is on topic, in [0, 1]
   * @param onTopic whether that is enough
   */
  public record HarvestPoint(
      String url, QueueTier tier, double linkScore, double topicScore, boolean onTopic) {

    /** On one line, for {@link #read}. */
    public String written() {
      return String.join(
          "\t",
          url,
          tier.name(),
          Double.toString(linkScore),
          Double.toString(topicScore),
          Boolean.toString(onTopic));
    }

    /** From the line that {@link #written} gave. */
    public static HarvestPoint read(String line) {
      String[] cells = line.split("\t");
      return new HarvestPoint(
          cells[0],
          QueueTier.valueOf(cells[1]),
          Double.parseDouble(cells[2]),
          Double.parseDouble(cells[3]),
          Boolean.parseBoolean(cells[4]));
    }
  }

  /**
   * A page that was fetched and could not be mined. It stands in the archive and has no row.
   *
   * @param reason as the counts name it
   * @param message what went wrong
   */
  public record FailedPage(String url, String reason, String message) {

    private static final int LONGEST = 500;

    public FailedPage {
      String line = message.replaceAll("\\s+", " ");
      message = line.substring(0, Math.min(line.length(), LONGEST));
    }

    /** On one line, its cells parted by tabs, for {@link #read}. */
    public String written() {
      return url + "\t" + reason + "\t" + message;
    }

    /** From the line that {@link #written} gave. */
    public static FailedPage read(String line) {
      String[] cells = line.split("\t", -1);
      return new FailedPage(cells[0], cells[1], cells[2]);
    }
  }
}
