package org.wpbminer.archive;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;

/**
 * Miner of single records, for programs with many pages. Safe for use by many threads.
 *
 * @param <R> encoded form of a mined page
 */
public final class RecordMiner<R> {

  private final RowOptions options;
  private final BiFunction<PageRecord, MineOptions, Outcome.Mined<R>> mining;

  /** Creates a miner that makes rows; {@code encoding} is called by several threads at once. */
  public RecordMiner(PageMiner miner, RowOptions options, Function<Object[], R> encoding) {
    this(
        options,
        (record, own) -> {
          MinedPage page = miner.mine(record.bytes(), own);
          return Outcome.Mined.of(record, page, encoding.apply(PageRows.of(record, page)));
        });
  }

  /** Creates a miner that applies a function to each record with its own options. */
  public RecordMiner(
      RowOptions options, BiFunction<PageRecord, MineOptions, Outcome.Mined<R>> mining) {
    this.options = options;
    this.mining = mining;
  }

  /** Returns the options, with the time limit for a page. */
  RowOptions options() {
    return options;
  }

  /** Mines a page. Never throws: an error is the failure of this record. */
  public Outcome<R> mine(PageRecord record) {
    try {
      return mining.apply(record, options.mineOptions(record));
    } catch (OutOfMemoryError e) {
      return new Outcome.Failed<>(
          record.origin(), FailReason.MEMORY, "takes more memory than there is");
    } catch (RuntimeException | StackOverflowError e) {
      return new Outcome.Failed<>(record.origin(), FailReason.INTERNAL_ERROR, e.toString());
    }
  }
}
