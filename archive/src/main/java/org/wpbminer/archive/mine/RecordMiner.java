package org.wpbminer.archive.mine;

import java.util.function.Function;
import org.wpbminer.archive.input.FailReason;
import org.wpbminer.archive.input.PageRecord;
import org.wpbminer.archive.row.PageRows;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;

/**
 * Mines one record. The command, Spark and whoever else has archives do it by this class. Serves
 * all threads.
 *
 * @param <R> what a row is made into
 */
public final class RecordMiner<R> {

  private final PageMiner miner;
  private final RowOptions options;
  private final PageRows rows;
  private final Function<Object[], R> encoding;

  /**
   * A miner of records.
   *
   * @param encoding what is made of a row, by several threads at once
   */
  public RecordMiner(PageMiner miner, RowOptions options, Function<Object[], R> encoding) {
    this.miner = miner;
    this.options = options;
    this.rows = new PageRows(options.schema());
    this.encoding = encoding;
  }

  /** What a page may take. */
  RowOptions options() {
    return options;
  }

  /** Mines a page. Nothing is thrown: what goes wrong is this record's failure. */
  public Outcome<R> mine(PageRecord record) {
    try {
      MinedPage page = miner.mine(record.bytes(), options.mineOptions(record));
      R row = encoding.apply(rows.of(record, page));
      boolean truncated = record.andTruncated(page.truncated()) != null;
      return new Outcome.Mined<>(record.origin(), row, record.bytes().length, truncated);
    } catch (OutOfMemoryError e) {
      return new Outcome.Failed<>(
          record.origin(), FailReason.MEMORY, "takes more memory than there is");
    } catch (RuntimeException | StackOverflowError e) {
      return new Outcome.Failed<>(record.origin(), FailReason.INTERNAL_ERROR, e.toString());
    }
  }
}
