package org.wpbminer.crawl;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Which addresses are public: those that anybody's page may lead to. By the registries of special
 * addresses of the IANA (RFC 6890), and the one public address at which a cloud keeps its secrets.
 */
final class PublicAddresses {

  /** A block of addresses of IPv4. */
  private record Block(int network, int mask) {

    static Block of(String cidr) {
      String[] parts = cidr.split("[./]");
      int network = 0;
      for (int i = 0; i < 4; i++) {
        network = network << 8 | Integer.parseInt(parts[i]);
      }
      return new Block(network, -1 << 32 - Integer.parseInt(parts[4]));
    }

    boolean holds(int address) {
      return (address & mask) == network;
    }
  }

  /**
   * This host and net, private ones, carriers', loopback, link-local (metadata), tests', groups.
   */
  private static final List<Block> SPECIAL =
      Arrays.stream(
              new String[] {
                "0.0.0.0/8",
                "10.0.0.0/8",
                "100.64.0.0/10",
                "127.0.0.0/8",
                "168.63.129.16/32", // Azure's own, whose metadata it serves
                "169.254.0.0/16",
                "172.16.0.0/12",
                "192.0.0.0/24",
                "192.0.2.0/24",
                "192.88.99.0/24",
                "192.168.0.0/16",
                "198.18.0.0/15",
                "198.51.100.0/24",
                "203.0.113.0/24",
                "224.0.0.0/3"
              })
          .map(Block::of)
          .toList();

  private PublicAddresses() {}

  /** Whether an address is public. Of IPv6 tunnels, which hide one of IPv4, none is. */
  static boolean isPublic(InetAddress address) {
    ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
    int head = bytes.getInt();
    if (address instanceof Inet4Address) {
      return SPECIAL.stream().noneMatch(block -> block.holds(head));
    }
    boolean global = head >>> 29 == 1; // 2000::/3, all that is given out
    boolean special = head >>> 9 == 0x20010000 >>> 9; // 2001::/23: Teredo and protocols
    boolean example = head == 0x20010db8 || head >>> 12 == 0x3fff0;
    boolean tunnel = head >>> 16 == 0x2002;
    return global && !special && !example && !tunnel;
  }
}
