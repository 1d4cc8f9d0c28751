package org.wpbminer.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Serializable;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** How many records became what. Not for several threads at once. */
public final class Counts implements Serializable {
  private static final long serialVersionUID = 1;

  private long mined;
  private long truncated;
  private long scripted;
  private long pageBytes;
  private final TreeMap<String, Long> skipped = new TreeMap<>();
  private final TreeMap<String, Long> failed = new TreeMap<>();

  public Counts() {}

  /** Counts as {@link #addTo} wrote them. */
  static Counts of(JsonNode root) {
    Counts counts = new Counts();
    counts.mined = root.path("mined").asLong();
    counts.truncated = root.path("truncated").asLong();
    counts.scripted = root.path("scripted").asLong();
    counts.pageBytes = root.path("pageBytes").asLong();
    root.path("skipped")
        .properties()
        .forEach(n -> counts.skipped.put(n.getKey(), n.getValue().asLong()));
    root.path("failed")
        .properties()
        .forEach(n -> counts.failed.put(n.getKey(), n.getValue().asLong()));
    return counts;
  }

  /** Adds them to an object, as all reports have them. */
  void addTo(ObjectNode root) {
    root.put("records", records()).put("mined", mined);
    root.put("truncated", truncated).put("scripted", scripted).put("pageBytes", pageBytes);
    skipped.forEach(root.putObject("skipped")::put);
    failed.forEach(root.putObject("failed")::put);
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

  /** Those among them of which something is missing. */
  public long truncated() {
    return truncated;
  }

  /** Those that have next to no text because scripts bring it. */
  public long scripted() {
    return scripted;
  }

  public long pageBytes() {
    return pageBytes;
  }

  /** Records that are no pages, by reason. */
  public Map<String, Long> skipped() {
    return Collections.unmodifiableMap(skipped);
  }

  /** Records that could not be mined, by reason. */
  public Map<String, Long> failed() {
    return Collections.unmodifiableMap(failed);
  }

  public long failures() {
    return failed.values().stream().mapToLong(Long::longValue).sum();
  }

  /** All records: mined, skipped and failed. */
  public long records() {
    return mined + skipped.values().stream().mapToLong(Long::longValue).sum() + failures();
  }
}
