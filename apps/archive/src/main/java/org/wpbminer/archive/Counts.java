package org.wpbminer.archive;

import java.io.IOException;
import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.wpbminer.classifier.io.JsonRecords;

/** Numbers of records by outcome. Not for several threads at once. */
public final class Counts implements Serializable {
  private static final long serialVersionUID = 1;

  private long mined;
  private long truncated;
  private long scripted;
  private long pageBytes;
  private final TreeMap<String, Long> skipped = new TreeMap<>();
  private final TreeMap<String, Long> failed = new TreeMap<>();

  public Counts() {}

  private record Written(
      long mined,
      long truncated,
      long scripted,
      long pageBytes,
      Map<String, Long> skipped,
      Map<String, Long> failed) {

    Written {
      Objects.requireNonNull(skipped, "skipped");
      Objects.requireNonNull(failed, "failed");
    }
  }

  /** Reads the counts that {@link #addTo} wrote into a report. */
  static Counts of(byte[] report) throws IOException {
    Written written = JsonRecords.readPart(report, Written.class);
    Counts counts = new Counts();
    counts.mined = written.mined();
    counts.truncated = written.truncated();
    counts.scripted = written.scripted();
    counts.pageBytes = written.pageBytes();
    counts.skipped.putAll(written.skipped());
    counts.failed.putAll(written.failed());
    return counts;
  }

  /** Adds the counts to a report. */
  void addTo(Map<String, Object> root) {
    root.put("records", records());
    root.put("mined", mined);
    root.put("truncated", truncated);
    root.put("scripted", scripted);
    root.put("pageBytes", pageBytes);
    root.put("skipped", skipped);
    root.put("failed", failed);
  }

  public void add(Outcome<?> outcome) {
    if (outcome instanceof Outcome.Mined<?> page) {
      mined++;
      truncated += page.truncated() ? 1 : 0;
      scripted += page.scripted() ? 1 : 0;
      pageBytes += page.bytes();
    } else if (outcome instanceof Outcome.Skipped<?> record) {
      skipped.merge(record.reason().label(record.what()), 1L, Long::sum);
    } else if (outcome instanceof Outcome.Failed<?> record) {
      failed.merge(record.reason().label(), 1L, Long::sum);
    }
  }

  public void add(Counts other) {
    mined += other.mined;
    truncated += other.truncated;
    scripted += other.scripted;
    pageBytes += other.pageBytes;
    other.skipped.forEach((reason, n) -> skipped.merge(reason, n, Long::sum));
    other.failed.forEach((reason, n) -> failed.merge(reason, n, Long::sum));
  }

  public long mined() {
    return mined;
  }

  /** Returns the number of mined pages that are incomplete. */
  public long truncated() {
    return truncated;
  }

  /** Returns the number of mined pages with almost no text because scripts load it. */
  public long scripted() {
    return scripted;
  }

  public long pageBytes() {
    return pageBytes;
  }

  /** Returns the number of skipped records by reason. */
  public Map<String, Long> skipped() {
    return Collections.unmodifiableMap(skipped);
  }

  /** Returns the number of failed records by reason. */
  public Map<String, Long> failed() {
    return Collections.unmodifiableMap(failed);
  }

  public long failures() {
    return failed.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns the number of all records. */
  public long records() {
    return mined + skipped.values().stream().mapToLong(Long::longValue).sum() + failures();
  }
}
