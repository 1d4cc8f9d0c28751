package org.wpbminer.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.util.CollectionAccumulator;
import org.apache.spark.util.TaskCompletionListener;
import org.wpbminer.archive.Counts;
import org.wpbminer.archive.MinedRecords;
import org.wpbminer.archive.MiningPool;
import org.wpbminer.archive.Outcome;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.RecordMiner;
import org.wpbminer.archive.RecordReader;

/** Iterator over the rows of a task's records, mined on a thread of its own. */
final class MinedRows implements Iterator<Row> {

  private static final int MAX_LOGGED_FAILURES = 20;

  private static final System.Logger LOG = System.getLogger("org.wpbminer.spark");

  private final MiningPool pool;
  private final MinedRecords<Row> records;
  private final CollectionAccumulator<Counts> all;
  private Counts counts = Counts.NONE;
  private Row next;
  private boolean ended;

  MinedRows(RecordReader reader, RecordMiner<Row> miner, CollectionAccumulator<Counts> all) {
    this.pool = new MiningPool(1);
    this.records = new MinedRecords<>(reader, miner, pool);
    this.all = all;
    TaskContext task = TaskContext.get();
    if (task != null) {
      task.addTaskCompletionListener((TaskCompletionListener) context -> close());
    }
  }

  @Override
  public boolean hasNext() {
    while (next == null && !ended) {
      advance();
    }
    return next != null;
  }

  private void advance() {
    Outcome<Row> outcome;
    try {
      outcome = records.next();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Spark then repeats the task
    }
    if (outcome == null) {
      ended = true;
      all.add(counts);
      close();
      return;
    }
    counts = counts.plus(outcome);
    if (outcome.row() != null) {
      next = outcome.row();
    } else if (outcome.record() instanceof FailedRecord failed
        && counts.failures() <= MAX_LOGGED_FAILURES) {
      LOG.log(
          System.Logger.Level.WARNING,
          "{0}: {1}: {2}: {3}",
          failed.origin().input(),
          failed.origin().id(),
          failed.reason().label(),
          failed.message());
    }
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Row row = next;
    next = null;
    return row;
  }

  private void close() {
    try {
      records.close();
    } catch (IOException e) {
      LOG.log(System.Logger.Level.WARNING, "an input cannot be closed", e);
    } finally {
      pool.close();
    }
  }
}
