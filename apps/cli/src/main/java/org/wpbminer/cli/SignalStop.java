package org.wpbminer.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Orderly stop on a signal such as Ctrl-C: the running work is stopped, then the process ends with
 * the exit code of the signal.
 */
final class SignalStop implements AutoCloseable {

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook;
  private volatile Runnable stop;
  private volatile boolean come;

  /**
   * Installs the handler of signals. Until {@link #begin}, a signal ends the process at once.
   *
   * @param most maximum time in which the work may stop; after it the process ends anyway
   */
  SignalStop(Duration most) {
    this.hook = new Thread(() -> end(most), "wpbminer-end");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Installs the handler of a server, which has a grace time for requests and one for itself. */
  static SignalStop ofServer() {
    return new SignalStop(SubCommand.STOP_GRACE.multipliedBy(2));
  }

  /** Marks the start of the work. On a signal {@code stop} is called, which must return at once. */
  void begin(Runnable stop) {
    this.stop = stop;
  }

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

  /** Marks the end of the work. */
  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is already ending
    }
  }
}
