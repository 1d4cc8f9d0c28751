package org.wpbminer.crawl;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which addresses are public: those that anybody's page may lead to. By the registries of special
 * addresses of the IANA (RFC 6890), and the public address at which a cloud keeps its secrets.
 */
final class PublicAddresses {

  /** This host and net, private ones, carriers', loopback, tests', groups; and those of NEVER. */
  private static final List<Network> SPECIAL =
      networks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          "224.0.0.0/3");

  /** Link-local addresses, and those at which clouds tell a machine its secrets. */
  private static final List<Network> NEVER =
      networks(
          "169.254.0.0/16",
          "168.63.129.16/32", // Azure
          "100.100.100.200/32", // Alibaba
          "192.0.0.192/32", // Oracle
          "fe80::/10",
          "fd00:ec2::/32", // Amazon
          "fd20:ce::254/128"); // Google

  private PublicAddresses() {}

  private static List<Network> networks(String... all) {
    return Stream.of(all).map(Network::parse).toList();
  }

  /**
   * Whether an address may be asked: it is public, or in a network that was allowed. Link-local
   * addresses and those of clouds' metadata never may.
   */
  static boolean mayBeAsked(InetAddress address, List<Network> allowed) {
    return !holds(NEVER, address) && (holds(allowed, address) || isPublic(address));
  }

  private static boolean holds(List<Network> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.holds(address));
  }

  /** Of IPv6 tunnels, which hide an address of IPv4, none is public. */
  private static boolean isPublic(InetAddress address) {
    if (address instanceof Inet4Address) {
      return !holds(SPECIAL, address);
    }
    int head = ByteBuffer.wrap(address.getAddress()).getInt();
    boolean global = head >>> 29 == 1; // 2000::/3, all that is given out
    boolean special = head >>> 9 == 0x20010000 >>> 9; // 2001::/23: Teredo and protocols
    boolean example = head == 0x20010db8 || head >>> 12 == 0x3fff0;
    boolean tunnel = head >>> 16 == 0x2002;
    return global && !special && !example && !tunnel;
  }
}
