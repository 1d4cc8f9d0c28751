package org.wpbminer.classifier.values;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Range of plausible dates of a page.
 *
 * @param earliest first plausible day
 * @param latest last plausible day: the day after the page was fetched
 */
public record MetadataParameters(LocalDate earliest, LocalDate latest) {

  /** First plausible day: almost no page on the Web is older. */
  private static final LocalDate EARLIEST = LocalDate.of(1995, 1, 1);

  public MetadataParameters {
    Objects.requireNonNull(earliest, "earliest");
    Objects.requireNonNull(latest, "latest");
    Arguments.refuse(
        latest.isBefore(earliest),
        "the latest day, %s, is before the earliest, %s",
        latest,
        earliest);
  }

  /** Returns the range for a page that is fetched today (UTC). */
  public static MetadataParameters defaults() {
    return fetched(LocalDate.now(ZoneOffset.UTC));
  }

  /** Returns the range from 1995 to the day after the fetch, because of time zones. */
  public static MetadataParameters fetched(LocalDate day) {
    return new MetadataParameters(EARLIEST, day.plusDays(1));
  }

  boolean believes(LocalDate day) {
    return !day.isBefore(earliest) && !day.isAfter(latest);
  }
}
