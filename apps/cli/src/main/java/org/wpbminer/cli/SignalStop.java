package org.wpbminer.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends work in an orderly way on a signal such as Ctrl-C: the work is stopped, and when it is over
 * the process ends with the exit code of the signal.
 */
final class SignalStop implements AutoCloseable {

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook;
  private volatile Runnable stop;
  private volatile boolean come;

  /**
   * Waits for signals; until {@link #begin}, a signal ends the process at once.
   *
   * @param most maximum time that the work may take to stop; then the process ends anyway
   */
  SignalStop(Duration most) {
    this.hook = new Thread(() -> end(most), "wpbminer-end");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Begins the work; {@code stop} asks it to stop, and returns at once. */
  void begin(Runnable stop) {
    this.stop = stop;
  }

  /** Returns whether a signal has come. */
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

  /** Ends the work. */
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
