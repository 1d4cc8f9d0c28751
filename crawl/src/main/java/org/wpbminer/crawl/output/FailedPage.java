package org.wpbminer.crawl.output;

import java.util.Objects;

/**
 * A page that was fetched and could not be mined. It stands in the archive and has no row.
 *
 * @param reason as the counts name it
 * @param message what went wrong
 */
public record FailedPage(String url, String reason, String message) {

  private static final int LONGEST = 500;

  public FailedPage {
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(reason, "reason");
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
