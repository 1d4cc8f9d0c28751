package org.wpbminer.archive.mine;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.wpbminer.archive.input.FailedRecord;
import org.wpbminer.archive.input.PageRecord;
import org.wpbminer.archive.input.ReadRecord;
import org.wpbminer.archive.input.RecordReader;
import org.wpbminer.archive.input.SkippedRecord;

/**
 * What becomes of the records of an input, in its order, mined by the threads of a {@link
 * MiningPool}. Only a few pages are held at a time: reading waits for mining, and mining for who
 * takes the outcomes.
 *
 * @param <R> what rows were made into
 */
public final class MinedRecords<R> implements Closeable {

  /** Pages that are read ahead for each thread. */
  private static final int PAGES_AHEAD = 4;

  /** Records that are read ahead at the most: of most archives few are pages. */
  private static final int RECORDS_AHEAD = 4096;

  private final RecordReader reader;
  private final RecordMiner<R> miner;
  private final MiningPool pool;
  private final Deque<Pending<R>> ahead = new ArrayDeque<>();
  private int pagesAhead;
  private boolean ended;

  /** A record's outcome, or who works on it. */
  private record Pending<R>(Outcome<R> known, MiningPool.Job<R> job) {}

  /**
   * Mines an input.
   *
   * @param reader closed with this
   * @param pool stays open
   */
  public MinedRecords(RecordReader reader, RecordMiner<R> miner, MiningPool pool) {
    this.reader = reader;
    this.miner = miner;
    this.pool = pool;
  }

  /**
   * The next record's outcome, or null at the end.
   *
   * @throws IOException if the input cannot be read any further
   */
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
    return pool.outcome(first.job());
  }

  private Pending<R> pending(ReadRecord record) {
    if (record instanceof PageRecord page) {
      pagesAhead++;
      return new Pending<>(null, pool.start(miner, page));
    }
    if (record instanceof SkippedRecord skipped) {
      return new Pending<>(new Outcome.Skipped<>(skipped.origin(), skipped.reason()), null);
    }
    FailedRecord failed = (FailedRecord) record;
    return new Pending<>(
        new Outcome.Failed<>(failed.origin(), failed.reason(), failed.message()), null);
  }

  @Override
  public void close() throws IOException {
    ahead.forEach(pending -> pool.drop(pending.job()));
    reader.close();
  }
}
