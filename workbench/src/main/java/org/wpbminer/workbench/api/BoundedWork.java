package org.wpbminer.workbench.api;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.workbench.http.Refusal;

/**
 * Work of which only so much is done at once, and for which nobody waits longer than is allowed.
 * Work that is given up keeps its place until it ends: pages are not interrupted.
 */
final class BoundedWork implements AutoCloseable {

  private final Semaphore places;
  private final ExecutorService threads;
  private final int maxSeconds;

  BoundedWork(int parallel, int maxSeconds) {
    this.places = new Semaphore(parallel);
    this.maxSeconds = maxSeconds;
    this.threads = Executors.newCachedThreadPool(new DaemonThreads("wpbminer-mining"));
  }

  /** A place to work at, which holds until the work that it was taken for has ended. */
  final class Place implements AutoCloseable {

    private boolean handedOn;

    /**
     * Does the work, once.
     *
     * @throws Refusal with 503 if it takes too long
     * @throws ExecutionException with what the work threw
     */
    <T> T run(Callable<T> work) throws ExecutionException {
      Future<T> future =
          threads.submit(
              () -> {
                try {
                  return work.call();
                } finally {
                  places.release();
                }
              });
      handedOn = true;
      try {
        return future.get(maxSeconds, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        throw new Refusal(
            503,
            "the page took more than " + maxSeconds + " seconds",
            Map.of("Retry-After", String.valueOf(maxSeconds)));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new Refusal(503, "the server is stopping");
      }
    }

    @Override
    public void close() {
      if (!handedOn) {
        places.release();
      }
    }
  }

  /**
   * Takes a place.
   *
   * @throws Refusal with 429 if there is none
   */
  Place take() {
    if (!places.tryAcquire()) {
      throw new Refusal(
          429,
          "as many pages as this server takes at once are being worked on; try again",
          Map.of("Retry-After", "1"));
    }
    return new Place();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
