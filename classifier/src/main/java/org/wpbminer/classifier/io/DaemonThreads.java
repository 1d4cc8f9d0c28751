package org.wpbminer.classifier.io;

import java.util.concurrent.ThreadFactory;

/**
 * Creates daemon threads: the program can end while they are still running.
 *
 * @param name name of each thread, for thread dumps
 * @param priority priority as in {@link Thread}
 */
public record DaemonThreads(String name, int priority) implements ThreadFactory {

  /** Uses normal priority. */
  public DaemonThreads(String name) {
    this(name, Thread.NORM_PRIORITY);
  }

  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.setPriority(priority);
    return thread;
  }
}
