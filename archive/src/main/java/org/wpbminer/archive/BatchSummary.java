package org.wpbminer.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.wpbminer.archive.mine.Counts;
import org.wpbminer.archive.output.PartReport;

/**
 * What a batch came to.
 *
 * @param counts of all parts, also of those that were there before
 * @param parts that are there
 * @param partsBefore those among them that an earlier run had made
 * @param unreadable inputs that could not be read
 * @param pages mined in this run
 * @param bytes of inputs read in this run
 * @param seconds that this run took
 */
public record BatchSummary(
    Counts counts,
    int parts,
    int partsBefore,
    List<String> unreadable,
    long pages,
    long bytes,
    double seconds) {

  public BatchSummary {
    unreadable = List.copyOf(unreadable);
  }

  /** Whether every record was mined or skipped, and every input read. */
  public boolean isWithoutFailure() {
    return unreadable.isEmpty() && counts.failures() == 0;
  }

  /** Pages a second of this run. */
  public double pagesPerSecond() {
    return seconds == 0 ? 0 : pages / seconds;
  }

  /** Megabytes (millions of bytes) of inputs a second of this run. */
  public double megabytesPerSecond() {
    return seconds == 0 ? 0 : bytes / 1e6 / seconds;
  }

  /** As indented JSON. */
  public String toJson() {
    ObjectMapper json = new ObjectMapper();
    ObjectNode root = json.createObjectNode();
    root.put("parts", parts).put("partsBefore", partsBefore);
    PartReport.addCounts(root, counts);
    unreadable.forEach(root.putArray("unreadable")::add);
    ObjectNode run = root.putObject("run");
    run.put("pages", pages).put("bytes", bytes).put("seconds", rounded(seconds));
    run.put("pagesPerSecond", rounded(pagesPerSecond()));
    run.put("megabytesPerSecond", rounded(megabytesPerSecond()));
    try {
      return json.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values can be written", e);
    }
  }

  private static double rounded(double value) {
    return Math.round(value * 1e3) / 1e3;
  }
}
