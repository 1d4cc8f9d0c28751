package org.wpbminer.archive;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;

/**
 * Mines one record. The commands, Spark and whoever else has many pages do it by this class. Serves
 * all threads.
 *
 * @param <R> what a mined page is made into
 */
public final class RecordMiner<R> {

  private final RowOptions options;
  private final BiFunction<PageRecord, MineOptions, Outcome.Mined<R>> mining;

  /** A miner that makes rows; {@code encoding} is called by several threads at once. */
  public RecordMiner(PageMiner miner, RowOptions options, Function<Object[], R> encoding) {
    this(
        options,
        (record, own) -> {
          MinedPage page = miner.mine(record.bytes(), own);
          return Outcome.Mined.of(record, page, encoding.apply(PageRows.of(record, page)));
        });
  }

  /** A miner that makes of a record, by its own options, what somebody else says. */
  public RecordMiner(
      RowOptions options, BiFunction<PageRecord, MineOptions, Outcome.Mined<R>> mining) {
    this.options = options;
    this.mining = mining;
  }

  /** What a page may take. */
  RowOptions options() {
    return options;
  }

  /** Mines a page. Nothing is thrown: what goes wrong is this record's failure. */
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
