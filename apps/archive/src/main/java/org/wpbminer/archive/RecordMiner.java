package org.wpbminer.archive;

import java.time.Duration;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.PageTimeoutException;

/**
 * Miner of single records with a time limit per page. Safe for use by many threads.
 *
 * @param <R> encoded form of a mined page
 */
public final class RecordMiner<R> {

  /** Maximum time for a page if the options have no limit. */
  public static final Duration DEFAULT_TIME_LIMIT = Duration.ofSeconds(60);

  private final MineOptions options;
  private final BiFunction<PageRecord, MineOptions, Outcome<R>> mining;

  /** Creates a miner; several threads call {@code encoding} to encode rows. */
  public RecordMiner(
      PageMiner miner, MineOptions options, Function<Map<String, Object>, R> encoding) {
    this(
        options,
        (record, own) -> {
          MinedPage page = miner.mine(record.bytes(), own);
          return Outcome.mined(record, page, encoding.apply(PageRow.of(record, page)));
        });
  }

  public RecordMiner(MineOptions options, BiFunction<PageRecord, MineOptions, Outcome<R>> mining) {
    this.options = options;
    this.mining = mining;
  }

  Duration timeLimit() {
    return options.timeLimit() == null ? DEFAULT_TIME_LIMIT : options.timeLimit();
  }

  /** Mines a page. Never throws: an error becomes the failure of this record. */
  public Outcome<R> mine(PageRecord record) {
    try {
      return mining.apply(record, record.options(options));
    } catch (OutOfMemoryError e) {
      return failed(record, FailReason.MEMORY, "takes more memory than there is");
    } catch (PageTimeoutException e) {
      return failed(record, FailReason.TIMEOUT, e.getMessage());
    } catch (RuntimeException | StackOverflowError e) {
      return failed(record, FailReason.INTERNAL_ERROR, e.toString());
    }
  }

  private Outcome<R> failed(PageRecord record, FailReason reason, String message) {
    return Outcome.withoutRow(new FailedRecord(record.origin(), reason, message));
  }
}
