package org.wpbminer.metadata;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.metadata.evidence.Evidence;
import org.wpbminer.metadata.evidence.Found;
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
    boolean changed =
        modified != null && !modified.value().toString().equals(published.value().toString());
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

  private static Found<PageDate> first(List<Found<PageDate>> dates) {
    return dates.isEmpty() ? null : dates.get(0);
  }
}
