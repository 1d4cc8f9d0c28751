package org.wpbminer.classifier.metadata;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Which dates are believed.
 *
 * @param earliest days before it are none of a web page's
 * @param latest days after it are none either: the day after the page was fetched
 */
@NullMarked
public record MetadataParameters(LocalDate earliest, LocalDate latest) {

  /** The first year that pages of the Web have dates of. */
  private static final LocalDate FIRST = LocalDate.of(1995, 1, 1);

  public MetadataParameters {
    Objects.requireNonNull(earliest, "earliest");
    Objects.requireNonNull(latest, "latest");
    Arguments.refuse(
        latest.isBefore(earliest),
        "the latest day, %s, is before the earliest, %s",
        latest,
        earliest);
  }

  /** For a page that is fetched today, in UTC. */
  public static MetadataParameters defaults() {
    return fetched(LocalDate.now(ZoneOffset.UTC));
  }

  /** From 1995 to the day after a page was fetched, for somewhere it was tomorrow already. */
  public static MetadataParameters fetched(LocalDate day) {
    return new MetadataParameters(FIRST, day.plusDays(1));
  }

  boolean believes(LocalDate day) {
    return !day.isBefore(earliest) && !day.isAfter(latest);
  }
}
