package org.wpbminer.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Mines inputs into a folder, parts of the output for each, one after the other; the pages of a
 * part on several threads.
 *
 * @param <R> what rows are made into before they are written
 */
public final class Batch<R> {

  /** Records between two words about progress. */
  private static final int STEP = 16;

  /** Records of a part: what a batch that is killed has to do again, some minutes' work. */
  private static final int PART_RECORDS = 10_000;

  /** Of more failures only the number is told; the reports name them. */
  private static final int MOST_TOLD = 20;

  /**
   * How a batch is run.
   *
   * @param rows how records are mined
   * @param format of the parts
   * @param threads that mine, at least 1; the output does not depend on it
   * @param resume whether parts that are there stay
   */
  public record Options<R>(RowOptions rows, RowFormat<R> format, int threads, boolean resume) {

    public Options {
      Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
    }
  }

  private final PageMiner miner;
  private final RecordMiner<R> mining;
  private final Options<R> options;
  private final int partRecords;
  private final Progress progress;

  private final Counts counts = new Counts();
  private final List<String> unreadable = new ArrayList<>();
  private int allParts;
  private int parts;
  private int partsBefore;
  private long pages;
  private long bytes;
  private long allBytes;
  private int failed;
  private long started;

  /** A batch, to be run once. */
  public Batch(PageMiner miner, Options<R> options, Progress progress) {
    this(miner, options, PART_RECORDS, progress);
  }

  /** A batch with parts of so many records at the most. */
  Batch(PageMiner miner, Options<R> options, int partRecords, Progress progress) {
    this.miner = miner;
    this.mining = new RecordMiner<>(miner, options.rows(), options.format()::encoded);
    this.options = options;
    this.partRecords = partRecords;
    this.progress = progress;
  }

  /** Mines into a folder; if that cannot be written to, the parts that are done stay. */
  public BatchSummary run(List<ArchiveInput> inputs, Path output) throws IOException {
    started = System.nanoTime();
    allParts = inputs.size();
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

  /** What the bytes of a part depend on besides its input, by name. */
  private Map<String, String> dependsOn() {
    ModelCard card = miner.model().card();
    RowOptions rows = options.rows();
    Map<String, String> names = new LinkedHashMap<>();
    names.put("format", options.format().toString());
    names.put("model", card.svm().sha256());
    names.put("words", card.words() == null ? "none" : card.words().sha256());
    names.put("charset", String.valueOf(rows.parse().charset()));
    names.put("limits", rows.parse().limits().toString());
    names.put("main text", rows.mainText().toString());
    names.put("body", String.valueOf(rows.body()));
    names.put("outputs", rows.outputs().toString());
    names.put("time for a page", rows.pageTimeout().toString());
    return names;
  }

  /** The inputs that are not done, and how many parts of each are. */
  private Map<ArchiveInput, Integer> unfinished(List<ArchiveInput> inputs, OutputFolder folder)
      throws IOException {
    Map<ArchiveInput, Integer> unfinished = new LinkedHashMap<>();
    for (ArchiveInput input : inputs) {
      List<PartReport> before = folder.finished(input);
      before.forEach(part -> counts.add(part.counts()));
      parts += before.size();
      partsBefore += before.size();
      if (before.isEmpty() || before.get(before.size() - 1).more()) {
        unfinished.put(input, before.size());
        allBytes += input.bytes();
      }
    }
    return unfinished;
  }

  private void mine(ArchiveInput input, int done, MiningPool pool, OutputFolder folder)
      throws IOException {
    try (RecordReader reader = reading(input.opened()::open);
        MinedRecords<R> records = new MinedRecords<>(reader, mining, pool)) {
      String sum = reading(input.sum()::read);
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

  /** Makes a part of a record and those after it; the first record of the next part, or null. */
  private Outcome<R> minePart(
      ArchiveInput input,
      int part,
      String sum,
      Outcome<R> first,
      RecordReader reader,
      MinedRecords<R> records,
      OutputFolder folder)
      throws IOException {
    List<PartReport.Failure> failures = new ArrayList<>();
    Counts own = new Counts();
    Path file = folder.unfinished(input, part);
    Outcome<R> next = first;
    try (RowFormat.Writer<R> writer = options.format().open(file)) {
      for (; next != null && own.records() < partRecords; next = reading(records::next)) {
        own.add(next);
        if (next instanceof Outcome.Mined<R> mined) {
          writer.write(mined.row());
          pages++;
        } else if (next instanceof Outcome.Failed<R> failed) {
          PartReport.Failure failure = PartReport.Failure.of(failed);
          tell(input, failure);
          if (failures.size() < PartReport.MOST_FAILURES) {
            failures.add(failure);
          }
        }
        if (own.records() % STEP == 0) {
          progress.step(inWords(bytes + reader.bytesRead()));
        }
      }
    } catch (InputFailed e) {
      throw e;
    } catch (IOException e) {
      folder.drop(input);
      throw WholeFile.unwritable(file, e);
    }
    folder.finish(input, part, sum, next != null, own, failures);
    counts.add(own);
    parts++;
    return next;
  }

  private void tell(ArchiveInput input, PartReport.Failure failure) {
    failed++;
    if (failed <= MOST_TOLD) {
      String place = failure.offset() == null ? "" : " at " + failure.offset();
      String record = failure.url() == null ? failure.id() : failure.url();
      progress.tell(
          "%s%s: %s: %s: %s"
              .formatted(input.name(), place, record, failure.reason(), failure.message()));
    }
    if (failed == MOST_TOLD) {
      progress.tell("further failures are in the reports only");
    }
  }

  private double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  /** How far the batch is, after so many bytes of this run. */
  private String inWords(long read) {
    double seconds = seconds();
    String line =
        String.format(
            Locale.ROOT,
            "part %,d of %s%,d: %,d pages, %.0f a second, %.1f MB/s",
            parts + 1,
            parts < allParts ? "" : "more than ",
            allParts,
            pages,
            pages / seconds,
            read / 1e6 / seconds);
    if (read <= 0 || allBytes < read) {
      return line;
    }
    double share = (double) read / allBytes;
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

  /** Something is read of an input. */
  @FunctionalInterface
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> T reading(Reading<T> reading) throws InputFailed {
    try {
      return reading.read();
    } catch (IOException e) {
      throw new InputFailed(e);
    }
  }

  /** An input cannot be read, which ends its part alone. */
  private static final class InputFailed extends IOException {
    private static final long serialVersionUID = 1;

    private final transient IOException why;

    InputFailed(IOException why) {
      super(why);
      this.why = why;
    }
  }

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

    /** Whether every record was mined or skipped, and every input read. */
    public boolean isWithoutFailure() {
      return unreadable.isEmpty() && counts.failures() == 0;
    }

    public double pagesPerSecond() {
      return seconds == 0 ? 0 : pages / seconds;
    }

    /** Megabytes (millions of bytes) of inputs a second of this run. */
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
   * A format of files of rows. The same rows give the same bytes.
   *
   * @param <R> what a row is made into by the threads that mine, before one thread writes it
   */
  public interface RowFormat<R> {

    /** An open file of rows; whole when it has been closed. */
    interface Writer<R> extends Closeable {
      void write(R row) throws IOException;
    }

    /** What ends a file's name, such as {@code .parquet}. */
    String ending();

    /** What is written of a row; called by several threads. */
    R encoded(Object[] row);

    Writer<R> open(Path file) throws IOException;
  }
}
