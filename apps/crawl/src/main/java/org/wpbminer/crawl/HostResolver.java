package org.wpbminer.crawl;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/** Where hosts are. */
@FunctionalInterface
interface HostResolver {

  /** The addresses of a host; it is asked at no others. */
  List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException;

  static HostResolver ofSystem() {
    return (host, port) ->
        Arrays.stream(InetAddress.getAllByName(host))
            .map(address -> new InetSocketAddress(address, port))
            .toList();
  }
}
