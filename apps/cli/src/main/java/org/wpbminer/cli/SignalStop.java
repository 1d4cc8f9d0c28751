package org.wpbminer.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Work that a signal ends in order: Ctrl-C and the like tell it to stop, and the process ends when
 * it has, with the exit code that belongs to the signal.
 */
final class SignalStop implements AutoCloseable {

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook;
  private volatile Runnable stop;
  private volatile boolean come;

  /**
   * Work is prepared: a signal ends the process at once.
   *
   * @param most what the work may take once it has been told to stop; then the process ends all the
   *     same
   */
  SignalStop(Duration most) {
    this.hook = new Thread(() -> end(most), "wpbminer-end");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Work begins; {@code stop} tells it to stop, and returns at once. */
  void begin(Runnable stop) {
    this.stop = stop;
  }

  /** Whether a signal has come. */
  boolean hasCome() {
    return come;
  }

  private void end(Duration most) {
    come = true;
    if (stop == null) {
      return;
    }
    stop.run();
    try {
      over.await(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The work is over. */
  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is ending already
    }
  }
}
