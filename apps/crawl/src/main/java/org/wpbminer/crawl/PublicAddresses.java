package org.wpbminer.crawl;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

/**
 * Test for public IP addresses by the IANA registries of special addresses (RFC 6890). It prevents
 * that links lead the crawler to private addresses or to cloud metadata.
 */
final class PublicAddresses {

  /** IPv4 networks that are not public: private, loopback, carrier, test and multicast networks. */
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

  /** Networks that are never contacted: link-local, and those of cloud metadata services. */
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
   * Whether an address may be contacted: it must be public or in an allowed network, and neither
   * link-local nor an address of cloud metadata.
   */
  static boolean mayBeContacted(InetAddress address, List<Network> allowed) {
    return !holds(NEVER, address) && (holds(allowed, address) || isPublic(address));
  }

  private static boolean holds(List<Network> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.holds(address));
  }

  /** Whether an address is public. IPv6 tunnels are not, because they hide an IPv4 address. */
  private static boolean isPublic(InetAddress address) {
    if (address instanceof Inet4Address) {
      return !holds(SPECIAL, address);
    }
    int head = ByteBuffer.wrap(address.getAddress()).getInt();
    boolean global = head >>> 29 == 1; // 2000::/3, all assigned addresses
    boolean special = head >>> 9 == 0x20010000 >>> 9; // 2001::/23: Teredo and protocols
    boolean example = head == 0x20010db8 || head >>> 12 == 0x3fff0;
    boolean tunnel = head >>> 16 == 0x2002;
    return global && !special && !example && !tunnel;
  }
}
