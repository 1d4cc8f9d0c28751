package org.wpbminer.classifier.metadata;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * A date as exact as the page states it.
 *
 * @param day the day, as written: it is not moved to another zone
 * @param time the time of that day, to the second; null if the page states only the day
 * @param zone the offset from UTC; null if the page states none
 */
@NullMarked
public record PageDate(LocalDate day, @Nullable LocalTime time, @Nullable ZoneOffset zone)
    implements Serializable {

  /** Hours that zones are behind UTC, and ahead of it. */
  private static final int MOST_BEHIND = 12;

  private static final int MOST_AHEAD = 14;

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  public PageDate {
    Objects.requireNonNull(day, "day");
    if (time == null && zone != null) {
      throw new IllegalArgumentException("a day without a time has no zone, but it is " + zone);
    }
  }

  /** A day alone. */
  public static PageDate of(LocalDate day) {
    return new PageDate(day, null, null);
  }

  /** The moment; null if the page states no time, or no zone. */
  public @Nullable OffsetDateTime moment() {
    return zone == null ? null : day.atTime(time).atOffset(zone);
  }

  /** Whether it is a moment in UTC, whose day may be another where the page was written. */
  boolean isUtc() {
    return ZoneOffset.UTC.equals(zone);
  }

  /**
   * Whether this moment in UTC may have another date's day where that was written: it is the day
   * after or before in a zone of the world, and a time beside it is of that zone.
   */
  boolean mayBeOn(PageDate other) {
    LocalDateTime moment = day.atTime(time);
    return other.time == null
        ? !moment.minusHours(MOST_BEHIND).toLocalDate().isAfter(other.day)
            && !moment.plusHours(MOST_AHEAD).toLocalDate().isBefore(other.day)
        : !moment.minusHours(MOST_BEHIND).isAfter(other.day.atTime(other.time))
            && !moment.plusHours(MOST_AHEAD).isBefore(other.day.atTime(other.time));
  }

  /**
   * Whether it is of a later moment than another, as far as both state it: in whatever zones, if
   * both have one; by the day alone where one has no time.
   */
  boolean isAfter(PageDate other) {
    if (zone != null && other.zone != null) {
      return moment().isAfter(other.moment());
    }
    return time != null && other.time != null
        ? day.atTime(time).isAfter(other.day.atTime(other.time))
        : day.isAfter(other.day);
  }

  /**
   * ISO 8601: {@code 2024-05-03}, {@code 2024-05-03T15:47:42}, {@code 2024-05-03T15:47:42+02:00}.
   */
  @Override
  public String toString() {
    String rest = time == null ? "" : "T" + TIME.format(time);
    return day + rest + (zone == null ? "" : zone.getId());
  }
}
