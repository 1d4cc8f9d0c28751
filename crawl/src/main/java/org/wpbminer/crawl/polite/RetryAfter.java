package org.wpbminer.crawl.polite;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** When a server wants to be asked again: the header {@code Retry-After} (RFC 9110, 10.2.3). */
public final class RetryAfter {

  /** What a server may ask for; beyond it, it is asked once a day. */
  private static final Duration LONGEST = Duration.ofDays(1);

  private static final int MOST_DIGITS = 9;

  private RetryAfter() {}

  /**
   * How long to wait.
   *
   * @param header seconds, or a date; null if there is none
   * @param otherwise where it says nothing that can be read, or less
   */
  public static Duration of(String header, Instant now, Duration otherwise) {
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
