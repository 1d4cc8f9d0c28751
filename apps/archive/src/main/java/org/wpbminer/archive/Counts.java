package org.wpbminer.archive;

import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkippedRecord;

/**
 * Numbers of records by outcome.
 *
 * @param mined number of mined pages
 * @param truncated number of mined pages that are incomplete
 * @param scripted number of mined pages with almost no text because scripts load it
 * @param pageBytes total length of the mined pages in bytes
 * @param skipped number of skipped records by reason
 * @param failed number of failed records by reason
 */
public record Counts(
    long mined,
    long truncated,
    long scripted,
    long pageBytes,
    Map<String, Long> skipped,
    Map<String, Long> failed)
    implements Serializable {

  public static final Counts NONE = new Counts(0, 0, 0, 0, Map.of(), Map.of());

  public Counts {
    skipped = Collections.unmodifiableMap(new TreeMap<>(skipped));
    failed = Collections.unmodifiableMap(new TreeMap<>(failed));
  }

  public Counts plus(Outcome<?> outcome) {
    if (outcome.record() instanceof SkippedRecord record) {
      Map<String, Long> one = Map.of(record.reason().label(record.what()), 1L);
      return plus(new Counts(0, 0, 0, 0, one, Map.of()));
    }
    if (outcome.record() instanceof FailedRecord record) {
      return plus(new Counts(0, 0, 0, 0, Map.of(), Map.of(record.reason().label(), 1L)));
    }
    int bytes = ((PageRecord) outcome.record()).bytes().length;
    int truncatedPages = outcome.truncated() ? 1 : 0;
    int scriptedPages = outcome.scripted() ? 1 : 0;
    return plus(new Counts(1, truncatedPages, scriptedPages, bytes, Map.of(), Map.of()));
  }

  public Counts plus(Counts other) {
    return new Counts(
        mined + other.mined,
        truncated + other.truncated,
        scripted + other.scripted,
        pageBytes + other.pageBytes,
        sum(skipped, other.skipped),
        sum(failed, other.failed));
  }

  private static Map<String, Long> sum(Map<String, Long> some, Map<String, Long> others) {
    Map<String, Long> sum = new TreeMap<>(some);
    others.forEach((reason, n) -> sum.merge(reason, n, Long::sum));
    return sum;
  }

  void addTo(Map<String, Object> report) {
    report.put("records", records());
    report.put("mined", mined);
    report.put("truncated", truncated);
    report.put("scripted", scripted);
    report.put("pageBytes", pageBytes);
    report.put("skipped", skipped);
    report.put("failed", failed);
  }

  public long failures() {
    return failed.values().stream().mapToLong(n -> n).sum();
  }

  public long records() {
    return mined + skipped.values().stream().mapToLong(n -> n).sum() + failures();
  }
}
