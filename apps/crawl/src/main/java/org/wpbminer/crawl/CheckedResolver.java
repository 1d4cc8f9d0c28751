package org.wpbminer.crawl;

import java.io.Closeable;
import java.net.InetAddress;
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
import org.apache.hc.client5.http.DnsResolver;
import org.wpbminer.classifier.io.DaemonThreads;

/**
 * Resolver that returns only permitted addresses. The HTTP client connects to these addresses
 * without resolving the host again, so that a second answer of the name server cannot lead it to a
 * private address.
 *
 * <p>The system's resolver cannot be interrupted: after the timeout a look-up fails and its thread
 * keeps running. Requests for the same host share one look-up, so that a host occupies at most one
 * thread.
 */
final class CheckedResolver implements DnsResolver, Closeable {

  private final HostResolver resolver;
  private final List<Network> allowed;
  private final Duration timeout;
  private final ExecutorService threads;
  private final Map<String, FutureTask<List<InetSocketAddress>>> running =
      new ConcurrentHashMap<>();

  /**
   * Creates a resolver.
   *
   * @param allowed networks that may be contacted although they are not public
   * @param timeout maximum time of a look-up, including the wait for a thread
   * @param lookUps maximum number of simultaneous look-ups; if all hang, others fail until one ends
   */
  CheckedResolver(HostResolver resolver, List<Network> allowed, Duration timeout, int lookUps) {
    this.resolver = resolver;
    this.allowed = List.copyOf(allowed);
    this.timeout = timeout;
    this.threads = Executors.newFixedThreadPool(lookUps, new DaemonThreads("wpbminer-look-up"));
  }

  /** Thrown if a host has an address that may not be contacted. */
  static final class RefusedAddressException extends UnknownHostException {

    private static final long serialVersionUID = 1;

    RefusedAddressException(String host, InetAddress address) {
      super(
          host
              + " is at "
              + address.getHostAddress()
              + ", which is not public, or is never contacted");
    }
  }

  @Override
  public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
    List<InetSocketAddress> addresses = inTime(host, port);
    for (InetSocketAddress address : addresses) {
      if (!Network.mayBeContacted(address.getAddress(), allowed)) {
        throw new RefusedAddressException(host, address.getAddress());
      }
    }
    return addresses;
  }

  private List<InetSocketAddress> inTime(String host, int port) throws UnknownHostException {
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
  public InetAddress[] resolve(String host) throws UnknownHostException {
    return resolve(host, 0).stream().map(InetSocketAddress::getAddress).toArray(InetAddress[]::new);
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }

  @FunctionalInterface
  interface HostResolver {

    /** Returns the addresses of a host; only these are contacted. */
    List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException;
  }
}
