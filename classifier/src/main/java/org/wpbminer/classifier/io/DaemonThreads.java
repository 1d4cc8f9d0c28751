package org.wpbminer.classifier.io;

import java.util.concurrent.ThreadFactory;

/**
 * Makes threads of one name that do not keep Java running: what they still do is given up when the
 * program ends.
 *
 * @param name of each thread, for those who look at a dump
 * @param priority one of those of {@link Thread}
 */
public record DaemonThreads(String name, int priority) implements ThreadFactory {

  /** Threads as important as any. */
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
