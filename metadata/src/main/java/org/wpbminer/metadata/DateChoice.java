package org.wpbminer.metadata;

import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.metadata.evidence.Evidence;
import org.wpbminer.metadata.evidence.Evidence.EvidencePlace;
import org.wpbminer.metadata.evidence.Evidence.Found;
import org.wpbminer.metadata.value.PageDate;

/**
 * When a page was published and changed: of the dates that are believed, the first that a place
 * says is of the publication; the day in the address where no other place knows. A date of the last
 * change stands for the publication only where nothing else does.
 *
 * @param published null if no place tells
 * @param modified null if no place tells, or if it is the date of publication
 */
record DateChoice(Found<PageDate> published, Found<PageDate> modified) {

  static DateChoice of(Evidence evidence, MetadataParameters parameters) {
    Found<PageDate> modified = first(believed(evidence.modified, parameters));
    Found<PageDate> published = first(believed(evidence.published, parameters));
    if (published == null) {
      published = first(believed(evidence.dates, parameters));
    }
    if (published == null) {
      published = modified;
    }
    published = local(published, evidence.published);
    boolean changed = modified != null && !modified.value().equals(published.value());
    return new DateChoice(published, changed ? modified : null);
  }

  private static List<Found<PageDate>> believed(
      List<Found<PageDate>> dates, MetadataParameters parameters) {
    List<Found<PageDate>> believed = new ArrayList<>();
    for (Found<PageDate> date : dates) {
      if (parameters.believes(date.value().day())) {
        believed.add(date);
      }
    }
    return believed;
  }

  /**
   * Machines write UTC, in which it may be another day than where the page was published. Where the
   * address has a day beside it, that is the day.
   */
  private static Found<PageDate> local(Found<PageDate> date, List<Found<PageDate>> others) {
    if (date == null || !ZoneOffset.UTC.equals(date.value().zone())) {
      return date;
    }
    for (Found<PageDate> other : others) {
      long days = ChronoUnit.DAYS.between(date.value().day(), other.value().day());
      if (other.place() == EvidencePlace.ADDRESS && Math.abs(days) == 1) {
        return other;
      }
    }
    return date;
  }

  private static Found<PageDate> first(List<Found<PageDate>> dates) {
    return dates.isEmpty() ? null : dates.get(0);
  }
}
