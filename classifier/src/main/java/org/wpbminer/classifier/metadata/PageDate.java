package org.wpbminer.classifier.metadata;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;

/**
 * A date as exact as the page states it.
 *
 * @param day the day, as written: it is not moved to another zone
 * @param time the time of that day, to the second; null if the page states only the day
 * @param zone the offset from UTC; null if the page states none
 */
public record PageDate(LocalDate day, LocalTime time, ZoneOffset zone) implements Serializable {

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

  /** How exact it is: 0 for a day, 1 with a time, 2 with a zone too. */
  public int precision() {
    return time == null ? 0 : zone == null ? 1 : 2;
  }

  /**
   * Whether it is of a later moment than another, as far as both state it: in whatever zones, if
   * both have one; by the day alone where one has no time.
   */
  boolean isAfter(PageDate other) {
    if (zone != null && other.zone != null) {
      return day.atTime(time)
          .atOffset(zone)
          .isAfter(other.day.atTime(other.time).atOffset(other.zone));
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
