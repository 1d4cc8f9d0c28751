package org.wpbminer.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput.Reading;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A batch job. It mines inputs one after the other and writes their rows into parts of an output
 * folder; the pages of a part are mined on several threads.
 *
 * @param <R> encoded form of a row
 */
public final class Batch<R> {

  private static final int STEP = 16;

  /** Maximum number of records of a part; after a kill, one part is repeated. */
  private static final int PART_RECORDS = 10_000;

  private static final int MAX_PRINTED_FAILURES = 20;

  /**
   * Options of a batch.
   *
   * @param mine options for mining pages
   * @param format format of the parts
   * @param threads number of threads that mine, at least 1; the output does not depend on it
   * @param resume whether finished parts are kept
   */
  public record Options<R>(MineOptions mine, RowFormat<R> format, int threads, boolean resume) {

    public Options {
      Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
    }
  }

  private final PageMiner miner;
  private final RecordMiner<R> mining;
  private final Options<R> options;
  private final int partRecords;
  private final Progress progress;

  private Counts counts = Counts.NONE;
  private final List<String> unreadable = new ArrayList<>();
  private int parts;
  private int partsBefore;
  private long pages;
  private long bytes;
  private long allBytes;
  private int failed;
  private long started;

  /** Creates a batch, to be run once. */
  public Batch(PageMiner miner, Options<R> options, Progress progress) {
    this(miner, options, PART_RECORDS, progress);
  }

  Batch(PageMiner miner, Options<R> options, int partRecords, Progress progress) {
    this.miner = miner;
    this.mining = new RecordMiner<>(miner, options.mine(), options.format()::encoded);
    this.options = options;
    this.partRecords = partRecords;
    this.progress = progress;
  }

  /** Mines inputs into a folder; if writing fails, the finished parts stay. */
  public BatchSummary run(List<ArchiveInput> inputs, Path output) throws IOException {
    started = System.nanoTime();
    try (OutputFolder folder =
            new OutputFolder(
                output, inputs, options.format().ending(), dependsOn(), options.resume());
        MiningPool pool = new MiningPool(options.threads())) {
      for (Map.Entry<ArchiveInput, Integer> input : unfinished(inputs, folder).entrySet()) {
        mine(input.getKey(), input.getValue(), pool, folder);
      }
      BatchSummary summary =
          new BatchSummary(counts, parts, partsBefore, unreadable, pages, bytes, seconds());
      folder.summary(summary.toJson());
      return summary;
    }
  }

  /** Returns the options that affect the bytes of a part, as values by name. */
  private Map<String, String> dependsOn() {
    ModelCard card = miner.model().card();
    MineOptions mine = options.mine();
    Map<String, String> names = new LinkedHashMap<>();
    names.put("format", options.format().toString());
    names.put("model", Sha256.of(card.files().toString().getBytes(StandardCharsets.UTF_8)));
    names.put("charset", String.valueOf(mine.parse().charset()));
    names.put("limits", mine.parse().limits().toString());
    names.put("main text", mainText(mine));
    names.put("body", String.valueOf(mine.body()));
    names.put("bylines", String.valueOf(mine.bylines()));
    names.put("favour", mine.favour().id());
    names.put("outputs", mine.outputs().toString());
    names.put("time for a page", mining.timeLimit().toString());
    return names;
  }

  private static String mainText(MineOptions mine) {
    return mine.forms().stream()
        .findFirst()
        .orElse(MainTextFormat.NONE)
        .toString()
        .toLowerCase(Locale.ROOT);
  }

  /** Returns the unfinished inputs, each with the number of its finished parts. */
  private Map<ArchiveInput, Integer> unfinished(List<ArchiveInput> inputs, OutputFolder folder)
      throws IOException {
    Map<ArchiveInput, Integer> unfinished = new LinkedHashMap<>();
    for (ArchiveInput input : inputs) {
      List<PartReport> before = folder.finished(input);
      before.forEach(part -> counts = counts.plus(part.counts()));
      parts += before.size();
      partsBefore += before.size();
      if (before.isEmpty() || before.get(before.size() - 1).head().more()) {
        unfinished.put(input, before.size());
        allBytes += input.bytes();
      }
    }
    return unfinished;
  }

  private void mine(ArchiveInput input, int done, MiningPool pool, OutputFolder folder)
      throws IOException {
    try (RecordReader reader = reading(input.opened());
        MinedRecords<R> records = new MinedRecords<>(reader, mining, pool)) {
      String sum = reading(input.sum());
      for (long before = 0; before < (long) done * partRecords; before++) {
        reading(reader::next);
      }
      Outcome<R> next = reading(records::next);
      if (next == null && done == 0) {
        progress.tell(
            input.name() + " holds no record" + (input.bytes() == 0 ? ": it is empty" : ""));
      }
      int part = done;
      do {
        next = minePart(input, part, sum, next, reader, records, folder);
        part++;
      } while (next != null);
      bytes += input.bytes();
    } catch (InputFailed e) {
      folder.drop(input);
      unreadable.add(input.name());
      progress.tell(input.name() + " is not read: ", e.why);
    }
  }

  /**
   * Writes a part that begins with a record. Returns the first record of the next part, or null.
   */
  private Outcome<R> minePart(
      ArchiveInput input,
      int part,
      String sum,
      Outcome<R> first,
      RecordReader reader,
      MinedRecords<R> records,
      OutputFolder folder)
      throws IOException {
    List<FailedRecord> failures = new ArrayList<>();
    Counts own = Counts.NONE;
    Path file = folder.unfinished(input, part);
    Outcome<R> next = first;
    try (RowFormat.Writer<R> writer = options.format().open(file)) {
      for (; next != null && own.records() < partRecords; next = reading(records::next)) {
        own = own.plus(next);
        if (next.row() != null) {
          writer.write(next.row());
          pages++;
        } else if (next.record() instanceof FailedRecord failed) {
          report(input, failed);
          if (failures.size() < PartReport.MAX_FAILURES) {
            failures.add(failed);
          }
        }
        if (own.records() % STEP == 0) {
          progress.step(progressLine(bytes + reader.bytesRead()));
        }
      }
    } catch (InputFailed e) {
      throw e;
    } catch (IOException e) {
      folder.drop(input);
      throw WholeFile.unwritable(file, e);
    }
    folder.finish(input, part, sum, next != null, own, failures);
    counts = counts.plus(own);
    parts++;
    return next;
  }

  private void report(ArchiveInput input, FailedRecord failure) {
    failed++;
    if (failed <= MAX_PRINTED_FAILURES) {
      Origin origin = failure.origin();
      progress.tell(
          "%s%s: %s: %s: %s"
              .formatted(
                  input.name(),
                  origin.offset() == null ? "" : " at " + origin.offset(),
                  origin.url() == null ? origin.id() : origin.url(),
                  failure.reason().label(),
                  failure.message()));
    }
    if (failed == MAX_PRINTED_FAILURES) {
      progress.tell("further failures are in the reports only");
    }
  }

  private double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  /** Returns the progress message after this run has read a number of bytes. */
  private String progressLine(long read) {
    double seconds = seconds();
    return String.format(
        Locale.ROOT,
        "part %,d: %,d pages, %.0f a second, %.1f MB/s, %.0f %% done",
        parts + 1,
        pages,
        pages / seconds,
        read / 1e6 / seconds,
        Math.min(100, 100.0 * read / Math.max(1, allBytes)));
  }

  /** Runs a read operation; its errors become {@link InputFailed}, which does not end the batch. */
  private static <T> T reading(Reading<T> reading) throws InputFailed {
    try {
      return reading.read();
    } catch (IOException e) {
      throw new InputFailed(e);
    }
  }

  private static final class InputFailed extends IOException {
    private static final long serialVersionUID = 1;

    private final transient IOException why;

    InputFailed(IOException why) {
      super(why);
      this.why = why;
    }
  }

  /**
   * Result of a batch.
   *
   * @param counts outcomes of the records of all parts, including those of earlier runs
   * @param parts number of parts in the folder
   * @param partsBefore number of these parts that earlier runs made
   * @param unreadable names of inputs that could not be read
   * @param pages number of pages mined in this run
   * @param bytes size of the inputs read in this run
   * @param seconds duration of this run
   */
  public record BatchSummary(
      Counts counts,
      int parts,
      int partsBefore,
      List<String> unreadable,
      long pages,
      long bytes,
      double seconds) {

    /** Whether every record was mined or skipped, and every input read. */
    public boolean isWithoutFailure() {
      return unreadable.isEmpty() && counts.failures() == 0;
    }

    public double pagesPerSecond() {
      return seconds == 0 ? 0 : pages / seconds;
    }

    /** Returns megabytes (millions of bytes) of input per second of this run. */
    public double megabytesPerSecond() {
      return seconds == 0 ? 0 : bytes / 1e6 / seconds;
    }

    public String toJson() {
      Map<String, Object> root = new LinkedHashMap<>();
      root.put("parts", parts);
      root.put("partsBefore", partsBefore);
      counts.addTo(root);
      root.put("unreadable", unreadable);
      Map<String, Object> run = new LinkedHashMap<>();
      run.put("pages", pages);
      run.put("bytes", bytes);
      run.put("seconds", rounded(seconds));
      run.put("pagesPerSecond", rounded(pagesPerSecond()));
      run.put("megabytesPerSecond", rounded(megabytesPerSecond()));
      root.put("run", run);
      return Json.indented(root);
    }

    private static double rounded(double value) {
      return Math.round(value * 1e3) / 1e3;
    }
  }

  /**
   * A file format for rows. The same rows give the same bytes.
   *
   * @param <R> encoded form of a row, made by the mining threads and written by one thread
   */
  public interface RowFormat<R> {

    interface Writer<R> extends Closeable {
      void write(R row) throws IOException;
    }

    String ending();

    /** Encodes a row; called by several threads. */
    R encoded(Map<String, Object> row);

    Writer<R> open(Path file) throws IOException;
  }
}
