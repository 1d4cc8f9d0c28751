package org.wpbminer.crawl;

import java.io.Closeable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
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
 * Resolver that gives the client only checked addresses. The client connects to these and does not
 * resolve again, so that a second answer of a name server cannot lead it elsewhere.
 *
 * <p>The system's resolver cannot be interrupted: a look-up that takes too long is given up, and
 * its thread is left running. Requests for the same host share its look-up, so that a host occupies
 * at most one thread.
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
   * @param allowed networks that may be contacted though they are not public
   * @param timeout maximum time of a look-up, including the wait for a thread
   * @param lookUps maximum number of look-ups at a time; if all hang, others fail until one ends
   */
  CheckedResolver(HostResolver resolver, List<Network> allowed, Duration timeout, int lookUps) {
    this.resolver = resolver;
    this.allowed = List.copyOf(allowed);
    this.timeout = timeout;
    this.threads = Executors.newFixedThreadPool(lookUps, new DaemonThreads("wpbminer-look-up"));
  }

  /** Exception for a host with an address that is not public. */
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
      if (!PublicAddresses.mayBeContacted(address.getAddress(), allowed)) {
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

  /** Finds the addresses of hosts. */
  @FunctionalInterface
  interface HostResolver {

    /** Returns the addresses of a host; no others are contacted. */
    List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException;

    static HostResolver ofSystem() {
      return (host, port) ->
          Arrays.stream(InetAddress.getAllByName(host))
              .map(address -> new InetSocketAddress(address, port))
              .toList();
    }
  }
}
