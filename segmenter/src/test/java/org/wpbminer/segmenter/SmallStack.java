package org.wpbminer.segmenter;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** Runs code on a thread with a small stack, so that deep recursion fails. */
public final class SmallStack {

  private static final long BYTES = 640 << 10;

  private SmallStack() {}

  public static <T> T run(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, "small stack", BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get();
    } catch (Exception e) {
      throw new AssertionError("failed on a stack of " + BYTES + " bytes", e);
    }
  }
}
