package org.wpbminer.cli.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.archive.BatchListener;
import org.wpbminer.archive.BatchProgress;
import org.wpbminer.archive.BatchSummary;
import org.wpbminer.archive.output.PartReport;

/** What a batch tells: its progress, the first records that failed, and a table at its end. */
public final class BatchMessages implements BatchListener {

  /** Of more failures only the number is told; the reports name them. */
  private static final int SHOWN = 20;

  private final Progress progress;
  private final long started = System.nanoTime();
  private long failures;

  /** Tells on stderr. */
  public BatchMessages(Progress progress) {
    this.progress = progress;
  }

  @Override
  public void progress(BatchProgress at) {
    progress.step(line(at, (System.nanoTime() - started) / 1e9));
  }

  /** A line of progress after so many seconds. */
  static String line(BatchProgress at, double seconds) {
    String line =
        String.format(
            Locale.ROOT,
            "part %,d of %,d: %,d pages, %.0f a second, %.1f MB/s",
            at.parts() + 1,
            at.allParts(),
            at.pages(),
            at.pages() / seconds,
            at.bytes() / 1e6 / seconds);
    if (at.bytes() <= 0 || at.allBytes() < at.bytes()) {
      return line;
    }
    double share = (double) at.bytes() / at.allBytes();
    return line
        + String.format(
            Locale.ROOT, ", %.0f %% done, %s left", 100 * share, time(seconds / share - seconds));
  }

  private static String time(double seconds) {
    long s = Math.round(seconds);
    if (s < 120) {
      return s + " s";
    }
    return s < 7200 ? s / 60 + " min" : String.format(Locale.ROOT, "%.1f h", s / 3600.0);
  }

  @Override
  public void failed(String input, PartReport.Failure failure) {
    failures++;
    if (failures <= SHOWN) {
      String record = TerminalText.printable(failure.url() == null ? failure.id() : failure.url());
      String place = failure.offset() == null ? "" : " at " + failure.offset();
      progress.tell(
          "wpbminer: %s%s: %s: %s: %s"
              .formatted(
                  TerminalText.printable(input),
                  place,
                  record,
                  failure.reason(),
                  TerminalText.printable(failure.message())));
    }
    if (failures == SHOWN) {
      progress.tell("wpbminer: further failures are in the reports only");
    }
  }

  @Override
  public void unreadable(String input, IOException why) {
    progress.tell(
        "wpbminer: "
            + TerminalText.printable(input)
            + " is not read: "
            + FailureMessages.message(why));
  }

  /** What a batch came to, as a table. */
  public static String table(BatchSummary summary, Path output) {
    StringBuilder table = new StringBuilder();
    row(table, "records", summary.counts().records());
    row(table, "  mined", summary.counts().mined());
    row(table, "    not whole", summary.counts().truncated());
    reasons(table, "  skipped: ", summary.counts().skipped());
    reasons(table, "  failed: ", summary.counts().failed());
    row(table, "parts", summary.parts());
    row(table, "  made before", summary.partsBefore());
    row(table, "inputs not read", summary.unreadable().size());
    table.append(
        String.format(
            Locale.ROOT,
            "this run: %,d pages in %.1f s, %.1f pages/s, %.2f MB/s; rows and reports: %s%n",
            summary.pages(),
            summary.seconds(),
            summary.pagesPerSecond(),
            summary.megabytesPerSecond(),
            output));
    return table.toString();
  }

  private static void reasons(StringBuilder table, String what, Map<String, Long> counts) {
    counts.forEach((reason, count) -> row(table, what + reason, count));
  }

  private static void row(StringBuilder table, String name, long count) {
    table.append(String.format(Locale.ROOT, "%-32s%,12d%n", name, count));
  }
}
