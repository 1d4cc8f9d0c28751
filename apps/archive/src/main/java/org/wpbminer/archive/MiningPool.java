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
 * Pool of threads that mine pages within a time limit. Java cannot end a thread: if a page takes
 * too long, its thread is abandoned and replaced by a new one. The number of abandoned threads
 * never exceeds the size of the pool; at that number, the pool waits until one of them ends.
 */
public final class MiningPool implements Closeable {

  private final int threads;
  private final ThreadPoolExecutor pool;
  private final Semaphore abandoned;

  public MiningPool(int threads) {
    Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
    this.threads = threads;
    this.abandoned = new Semaphore(threads);
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

  /** Work with a time limit, which begins when a thread takes it. */
  static final class Job<T> extends FutureTask<T> {
    private final Duration timeout;
    private final MiningPool pool;

    /** Time by {@link System#nanoTime} at which a thread took the work; null before. */
    private Long started;

    private boolean givenUp;

    private Job(Callable<T> work, Duration timeout, MiningPool pool) {
      super(work);
      this.timeout = timeout;
      this.pool = pool;
    }

    @Override
    public void run() {
      begin();
      super.run();
      if (isGivenUp()) {
        pool.back();
      }
    }

    private synchronized void begin() {
      started = System.nanoTime();
    }

    private synchronized boolean isGivenUp() {
      return givenUp;
    }

    /** Gives the work up unless it is done; returns whether it is given up. */
    private synchronized boolean giveUp() {
      givenUp = !isDone();
      return givenUp;
    }

    private synchronized long nanosLeft() {
      return timeout.toNanos() - (started == null ? 0 : System.nanoTime() - started);
    }
  }

  /**
   * Mines a page and waits for the result.
   *
   * @param timeout maximum time from the start of mining
   * @throws TimeoutException if mining takes longer; its thread is abandoned
   * @throws InterruptedException if the waiting thread is interrupted; mining continues
   * @throws ExecutionException if mining fails
   */
  public <T> T within(Duration timeout, Callable<T> work)
      throws TimeoutException, InterruptedException, ExecutionException {
    return await(start(timeout, work));
  }

  <T> Job<T> start(Duration timeout, Callable<T> work) {
    Job<T> job = new Job<>(work, timeout, this);
    pool.execute(job);
    return job;
  }

  /** Waits for the result of a job, at most until its time limit. */
  <T> T await(Job<T> job) throws TimeoutException, InterruptedException, ExecutionException {
    while (true) {
      try {
        return job.get(Math.max(1, job.nanosLeft()), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (job.nanosLeft() <= 0 && abandon(job)) {
          throw new TimeoutException("takes longer than " + job.timeout.toMillis() + " ms");
        }
      }
    }
  }

  private boolean abandon(Job<?> job) throws InterruptedException {
    abandoned.acquire();
    synchronized (this) {
      if (!job.giveUp()) {
        abandoned.release();
        return false;
      }
      pool.setCorePoolSize(pool.getCorePoolSize() + 1);
      return true;
    }
  }

  /** Registers that an abandoned thread has ended. */
  private synchronized void back() {
    pool.setCorePoolSize(pool.getCorePoolSize() - 1);
    abandoned.release();
  }

  void drop(Job<?> job) {
    if (job != null) {
      job.cancel(true);
    }
  }

  /** Stops the pool. Running jobs continue on daemon threads. */
  @Override
  public void close() {
    pool.shutdownNow();
  }
}
