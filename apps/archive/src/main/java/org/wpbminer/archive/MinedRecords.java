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
import org.wpbminer.archive.ReadRecord.SkippedRecord;

/**
 * What becomes of the records of an input, in its order, mined by the threads of a {@link
 * MiningPool}. Only a few pages are held at a time: reading waits for mining, and mining for who
 * takes the outcomes.
 *
 * @param <R> what rows were made into
 */
public final class MinedRecords<R> implements Closeable {

  /** Number of pages read ahead for each thread. */
  private static final int PAGES_AHEAD = 4;

  /** Maximum number of records read ahead: in most archives few of them are pages. */
  private static final int RECORDS_AHEAD = 4096;

  private final RecordReader reader;
  private final RecordMiner<R> miner;
  private final MiningPool pool;
  private final Deque<Pending<R>> ahead = new ArrayDeque<>();
  private int pagesAhead;
  private boolean ended;

  /** A record with its outcome, or with the job that mines it. */
  private record Pending<R>(Origin origin, Outcome<R> known, MiningPool.Job<Outcome<R>> job) {}

  /** Mines an input. The reader is closed with this; the pool stays open. */
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
      if (record != null) {
        ahead.add(pending(record));
      }
    }
    Pending<R> first = ahead.poll();
    if (first == null) {
      return null;
    }
    if (first.job() == null) {
      return first.known();
    }
    pagesAhead--;
    return mined(first);
  }

  private Outcome<R> mined(Pending<R> page) {
    try {
      return pool.await(page.job());
    } catch (TimeoutException e) {
      return new Outcome.Failed<>(page.origin(), FailReason.TIMEOUT, e.getMessage());
    } catch (ExecutionException e) {
      throw new IllegalStateException("mining a record throws nothing", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private Pending<R> pending(ReadRecord record) {
    if (record instanceof PageRecord page) {
      pagesAhead++;
      return new Pending<>(
          page.origin(), null, pool.start(miner.options().pageTimeout(), () -> miner.mine(page)));
    }
    if (record instanceof SkippedRecord skipped) {
      return known(new Outcome.Skipped<>(skipped.origin(), skipped.reason(), skipped.what()));
    }
    FailedRecord failed = (FailedRecord) record;
    return known(new Outcome.Failed<>(failed.origin(), failed.reason(), failed.message()));
  }

  private static <R> Pending<R> known(Outcome<R> outcome) {
    return new Pending<>(outcome.origin(), outcome, null);
  }

  @Override
  public void close() throws IOException {
    ahead.forEach(pending -> pool.drop(pending.job()));
    reader.close();
  }
}
