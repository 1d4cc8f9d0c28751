package org.wpbminer.archive.mine;

import java.io.Closeable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wpbminer.archive.input.FailReason;
import org.wpbminer.archive.input.PageRecord;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Threads that mine pages, each page within a time. Java cannot end a thread: a page that takes
 * longer is given up and its thread left to itself, and another takes its place. No more threads
 * are left to themselves at a time than there are; then the next one that should be is waited for.
 */
public final class MiningPool implements Closeable {

  private final int threads;
  private final ThreadPoolExecutor pool;
  private final Semaphore leftAlone;

  /** Threads of that number, at least 1. */
  public MiningPool(int threads) {
    Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
    this.threads = threads;
    this.leftAlone = new Semaphore(threads);
    this.pool =
        new ThreadPoolExecutor(
            threads,
            2 * threads,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "wpbminer-mining");
              thread.setDaemon(true);
              return thread;
            });
  }

  int threads() {
    return threads;
  }

  /** A page that is being mined. */
  static final class Job<R> {
    private final PageRecord record;
    private final long timeoutNanos;
    private final FutureTask<Outcome<R>> task;
    private long startedNanos;
    private boolean started;
    private boolean givenUp;
    private boolean done;

    private Job(RecordMiner<R> miner, PageRecord record, MiningPool pool) {
      this.record = record;
      this.timeoutNanos = miner.options().pageTimeout().toNanos();
      this.task =
          new FutureTask<>(
              () -> {
                begin();
                try {
                  return miner.mine(record);
                } finally {
                  if (end()) {
                    pool.back();
                  }
                }
              });
    }

    private synchronized void begin() {
      startedNanos = System.nanoTime();
      started = true;
    }

    /** Whether it had been given up. */
    private synchronized boolean end() {
      done = true;
      return givenUp;
    }

    /** Gives it up, unless it is done. */
    private synchronized boolean giveUp() {
      givenUp = !done;
      return givenUp;
    }

    private synchronized long nanosLeft() {
      return started ? startedNanos + timeoutNanos - System.nanoTime() : timeoutNanos;
    }
  }

  <R> Job<R> start(RecordMiner<R> miner, PageRecord record) {
    Job<R> job = new Job<>(miner, record, this);
    pool.execute(job.task);
    return job;
  }

  /** Waits for a page, no longer than it may take from its beginning. */
  <R> Outcome<R> outcome(Job<R> job) {
    try {
      return outcomeInTime(job);
    } catch (ExecutionException e) {
      throw new IllegalStateException("mining a record throws nothing", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private <R> Outcome<R> outcomeInTime(Job<R> job) throws InterruptedException, ExecutionException {
    while (true) {
      try {
        return job.task.get(Math.max(1, job.nanosLeft()), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (job.nanosLeft() <= 0 && leaveAlone(job)) {
          return new Outcome.Failed<>(
              job.record.origin(),
              FailReason.TIMEOUT,
              "takes longer than " + TimeUnit.NANOSECONDS.toMillis(job.timeoutNanos) + " ms");
        }
      }
    }
  }

  private boolean leaveAlone(Job<?> job) throws InterruptedException {
    leftAlone.acquire();
    synchronized (this) {
      if (!job.giveUp()) {
        leftAlone.release();
        return false;
      }
      pool.setCorePoolSize(pool.getCorePoolSize() + 1);
      return true;
    }
  }

  /** A thread that was left to itself has come to an end. */
  private synchronized void back() {
    pool.setCorePoolSize(pool.getCorePoolSize() - 1);
    leftAlone.release();
  }

  /** Nobody waits for a page any more. */
  void drop(Job<?> job) {
    if (job != null) {
      job.task.cancel(true);
    }
  }

  /** What still runs is left to itself; the threads keep no process alive. */
  @Override
  public void close() {
    pool.shutdownNow();
  }
}
