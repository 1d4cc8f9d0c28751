package org.wpbminer.crawl.fetch;

import java.io.Closeable;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wpbminer.classifier.io.DaemonThreads;

/**
 * Looks hosts up within a time. The system's resolver cannot be interrupted: a look-up that takes
 * longer is given up and its thread left to itself. Whoever asks for the same host meanwhile waits
 * for the same look-up, so that a host has no more than one thread.
 */
final class TimedResolver implements HostResolver, Closeable {

  private final HostResolver resolver;
  private final Duration timeout;
  private final ExecutorService threads;
  private final Map<String, FutureTask<List<InetSocketAddress>>> running =
      new ConcurrentHashMap<>();

  /**
   * A resolver.
   *
   * @param timeout what a look-up may take, waiting for a thread included
   * @param lookUps that may run at a time; if all of them hang, others fail until one ends
   */
  TimedResolver(HostResolver resolver, Duration timeout, int lookUps) {
    this.resolver = resolver;
    this.timeout = timeout;
    this.threads = Executors.newFixedThreadPool(lookUps, new DaemonThreads("wpbminer-look-up"));
  }

  @Override
  public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
    try {
      return running
          .computeIfAbsent(host + ":" + port, place -> start(place, host, port))
          .get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new UnknownHostException(
          host + ": no name server answers within " + timeout.toMillis() + " ms");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof UnknownHostException unknown
          ? unknown
          : new UnknownHostException(host + ": " + e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnknownHostException(host + ": the look-up was interrupted");
    }
  }

  private FutureTask<List<InetSocketAddress>> start(String place, String host, int port) {
    FutureTask<List<InetSocketAddress>> lookUp =
        new FutureTask<>(() -> resolver.resolve(host, port)) {
          @Override
          protected void done() {
            running.remove(place);
          }
        };
    threads.execute(lookUp);
    return lookUp;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
