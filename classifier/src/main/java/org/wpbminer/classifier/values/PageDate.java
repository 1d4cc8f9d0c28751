package org.wpbminer.classifier.values;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Date as precise as the page states it.
 *
 * @param day day as written, not converted to another time zone; the first day of the period if the
 *     page states only a month or a year
 * @param time time of that day, to the second; null if the page states only the day
 * @param zone the offset from UTC; null if the page states none
 * @param precision {@link ChronoUnit#YEARS}, {@link ChronoUnit#MONTHS} or {@link ChronoUnit#DAYS}
 */
public record PageDate(
    LocalDate day, @Nullable LocalTime time, @Nullable ZoneOffset zone, ChronoUnit precision)
    implements Serializable {

  /** Maximum offset of western time zones from UTC, in hours. */
  private static final int MAX_HOURS_WEST = 12;

  private static final int MAX_HOURS_EAST = 14;

  /** Number of characters of an ISO date by precision. */
  private static final Map<ChronoUnit, Integer> PRECISIONS =
      Map.of(ChronoUnit.YEARS, 4, ChronoUnit.MONTHS, 7, ChronoUnit.DAYS, 10);

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  public PageDate {
    Objects.requireNonNull(day, "day");
    int chars = PRECISIONS.getOrDefault(precision, 0);
    if (chars == 0 || time != null && precision != ChronoUnit.DAYS) {
      throw new IllegalArgumentException(
          "the precision is %s; it must be years, months or, with a time, days"
              .formatted(precision));
    }
    if (time == null && zone != null) {
      throw new IllegalArgumentException("a day without a time has no zone, but it is " + zone);
    }
  }

  /** Creates a date with the precision of a day, with or without time and zone. */
  public PageDate(LocalDate day, @Nullable LocalTime time, @Nullable ZoneOffset zone) {
    this(day, time, zone, ChronoUnit.DAYS);
  }

  /** Returns a date with the precision of a year or a month. */
  static PageDate period(LocalDate first, ChronoUnit precision) {
    return new PageDate(first, null, null, precision);
  }

  public static PageDate of(LocalDate day) {
    return new PageDate(day, null, null);
  }

  /** Returns date and time with offset; null if the page states no time or no offset. */
  public @Nullable OffsetDateTime moment() {
    return zone == null ? null : day.atTime(time).atOffset(zone);
  }

  /** Whether it is a time in UTC, whose day may differ from the local day. */
  public boolean isUtc() {
    return ZoneOffset.UTC.equals(zone);
  }

  /**
   * Whether this time in UTC is on the day of another date in the time zone of that date or, if it
   * has no zone, in any time zone.
   */
  public boolean mayBeOn(PageDate other) {
    LocalDateTime moment = day.atTime(time);
    LocalTime first = other.time == null ? LocalTime.MIN : other.time;
    LocalTime last = other.time == null ? LocalTime.MAX : other.time;
    return !moment.minusHours(MAX_HOURS_WEST).isAfter(other.day.atTime(last))
        && !moment.plusHours(MAX_HOURS_EAST).isBefore(other.day.atTime(first));
  }

  /** Whether the date states a day, not only a year or a month. */
  public boolean hasDay() {
    return precision == ChronoUnit.DAYS;
  }

  /** Whether another date lies within this one: in its year, in its month or on its day. */
  public boolean holds(PageDate other) {
    return other.day.toString().startsWith(stated());
  }

  /**
   * Whether this date is later than another. If not both have an offset, local times are compared;
   * if not both have a time, only the days.
   */
  public boolean isAfter(PageDate other) {
    OffsetDateTime own = moment();
    OffsetDateTime others = other.moment();
    if (own != null && others != null) {
      return own.isAfter(others);
    }
    return time != null && other.time != null
        ? day.atTime(time).isAfter(other.day.atTime(other.time))
        : day.isAfter(other.day);
  }

  /** Returns ISO 8601: {@code 2024}, {@code 2024-05}, {@code 2024-05-03T15:47:42+02:00}. */
  @Override
  public String toString() {
    String rest = time == null ? "" : "T" + TIME.format(time);
    return stated() + rest + (zone == null ? "" : zone.getId());
  }

  /** Returns the part of the day that the date states. */
  private String stated() {
    return day.toString().substring(0, Objects.requireNonNull(PRECISIONS.get(precision)));
  }
}
