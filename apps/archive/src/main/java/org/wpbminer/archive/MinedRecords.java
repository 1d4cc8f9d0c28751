package org.wpbminer.archive;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;

/**
 * Iterator over the outcomes of the records of an input, in the order of the input. The threads of
 * a {@link MiningPool} mine the pages. Only a few pages are in memory at a time: reading waits for
 * mining, and mining waits for {@link #next}.
 *
 * @param <R> encoded form of a row
 */
public final class MinedRecords<R> implements Closeable {

  private static final int PAGES_AHEAD = 4;

  /** Maximum number of records read ahead; in most archives only few of them are pages. */
  private static final int RECORDS_AHEAD = 4096;

  private final RecordReader reader;
  private final RecordMiner<R> miner;
  private final MiningPool pool;
  private final Deque<Pending<R>> ahead = new ArrayDeque<>();
  private int pagesAhead;
  private boolean ended;

  /** A record with the job that mines it; the job is null if the record is not a page. */
  private record Pending<R>(ReadRecord record, MiningPool.Job<Outcome<R>> job) {}

  /** Starts mining an input. Closing this object closes the reader, but not the pool. */
  public MinedRecords(RecordReader reader, RecordMiner<R> miner, MiningPool pool) {
    this.reader = reader;
    this.miner = miner;
    this.pool = pool;
  }

  /** Returns the outcome of the next record, or null at the end. */
  public Outcome<R> next() throws IOException {
    while (!ended && pagesAhead < PAGES_AHEAD * pool.threads() && ahead.size() < RECORDS_AHEAD) {
      ReadRecord record = reader.next();
      ended = record == null;
      if (record instanceof PageRecord page) {
        pagesAhead++;
        ahead.add(new Pending<>(page, pool.start(miner.timeLimit(), () -> miner.mine(page))));
      } else if (record != null) {
        ahead.add(new Pending<>(record, null));
      }
    }
    Pending<R> first = ahead.poll();
    if (first == null) {
      return null;
    }
    return first.job() == null ? Outcome.withoutRow(first.record()) : mined(first);
  }

  private Outcome<R> mined(Pending<R> page) {
    pagesAhead--;
    try {
      return pool.await(page.job());
    } catch (TimeoutException e) {
      return Outcome.withoutRow(
          new FailedRecord(page.record().origin(), FailReason.TIMEOUT, e.getMessage()));
    } catch (ExecutionException e) {
      throw new IllegalStateException("mining a record throws nothing", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  @Override
  public void close() throws IOException {
    ahead.forEach(pending -> pool.drop(pending.job()));
    reader.close();
  }
}
