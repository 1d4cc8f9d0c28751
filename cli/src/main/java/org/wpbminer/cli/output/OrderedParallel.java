package org.wpbminer.cli.output;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wpbminer.classifier.io.DaemonThreads;

/**
 * Work on a list by all cores, results in the order of the list. Only a few results are held at a
 * time, however long the list.
 */
public final class OrderedParallel {

  private OrderedParallel() {}

  /**
   * Applies {@code work} to every item on {@code threads} threads and hands results on in order.
   */
  public static <T, R> void forEach(
      List<T> items, int threads, Function<T, R> work, Consumer<R> consumer) {
    ExecutorService pool =
        Executors.newFixedThreadPool(threads, new DaemonThreads("wpbminer-worker"));
    try {
      Deque<Future<R>> running = new ArrayDeque<>();
      for (T item : items) {
        if (running.size() >= 2L * threads) {
          consumer.accept(get(running.poll()));
        }
        running.add(pool.submit(() -> work.apply(item)));
      }
      while (!running.isEmpty()) {
        consumer.accept(get(running.poll()));
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static <R> R get(Future<R> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
