package org.wpbminer.crawl.fetch;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Gives the client the addresses of a host once they have been checked. The client connects to what
 * it is given and does not ask again, so that no second answer of a name server can lead elsewhere.
 */
final class CheckedResolver implements DnsResolver {

  private final HostResolver resolver;
  private final boolean allowPrivate;

  CheckedResolver(HostResolver resolver, boolean allowPrivate) {
    this.resolver = resolver;
    this.allowPrivate = allowPrivate;
  }

  @Override
  public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
    List<InetSocketAddress> addresses = resolver.resolve(host, port);
    for (InetSocketAddress address : addresses) {
      if (!allowPrivate && !PublicAddresses.isPublic(address.getAddress())) {
        throw new RefusedAddressException(host, address.getAddress());
      }
    }
    return addresses;
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    return resolve(host, 0).stream().map(InetSocketAddress::getAddress).toArray(InetAddress[]::new);
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }
}
