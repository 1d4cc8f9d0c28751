package org.wpbminer.archive;

import java.io.Closeable;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wpbminer.classifier.io.DaemonThreads;
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
            new DaemonThreads("wpbminer-mining"));
  }

  int threads() {
    return threads;
  }

  /** A page that is being mined. */
  static final class Job<T> {
    private final Duration timeout;
    private final FutureTask<T> task;
    private long startedNanos;
    private boolean started;
    private boolean givenUp;
    private boolean done;

    private Job(Callable<T> work, Duration timeout, MiningPool pool) {
      this.timeout = timeout;
      this.task =
          new FutureTask<>(
              () -> {
                begin();
                try {
                  return work.call();
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
      return started ? startedNanos + timeout.toNanos() - System.nanoTime() : timeout.toNanos();
    }
  }

  /**
   * Mines a page and waits for it.
   *
   * @param timeout what it may take from its beginning
   * @throws TimeoutException if it takes longer; it is left to itself
   * @throws InterruptedException if who waits is interrupted; it is left to itself too
   * @throws ExecutionException if it throws
   */
  public <T> T within(Duration timeout, Callable<T> work)
      throws TimeoutException, InterruptedException, ExecutionException {
    return await(start(timeout, work));
  }

  <T> Job<T> start(Duration timeout, Callable<T> work) {
    Job<T> job = new Job<>(work, timeout, this);
    pool.execute(job.task);
    return job;
  }

  /** Waits for a page, no longer than it may take from its beginning. */
  <T> T await(Job<T> job) throws TimeoutException, InterruptedException, ExecutionException {
    while (true) {
      try {
        return job.task.get(Math.max(1, job.nanosLeft()), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (job.nanosLeft() <= 0 && leaveAlone(job)) {
          throw new TimeoutException("takes longer than " + job.timeout.toMillis() + " ms");
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
