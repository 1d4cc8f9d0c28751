package org.wpbminer.crawl;

import java.math.BigInteger;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A block of IP addresses, for example {@code 10.0.0.0/8} or {@code fd00::/8}.
 *
 * @param address one address of the block
 * @param bits number of leading bits that its addresses share, 0 to 32 or 128
 */
public record Network(InetAddress address, int bits) {

  /** Syntax of a network in CIDR notation; host names, which would be looked up, do not match. */
  private static final Pattern FORM =
      Pattern.compile("((?:[0-9]{1,3}\\.){3}[0-9]{1,3}|[0-9a-fA-F.]*:[0-9a-fA-F:.]*)/([0-9]{1,3})");

  /**
   * Networks that are not public, by the IANA registries of special addresses (RFC 6890): private,
   * loopback, carrier, test and multicast networks. IPv6 tunnels hide an IPv4 address.
   */
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
          "224.0.0.0/3",
          "2001::/23", // Teredo and protocols
          "2001:db8::/32",
          "2002::/16", // tunnels
          "3fff::/20");

  /** The network of all assigned IPv6 addresses. */
  private static final List<Network> ASSIGNED = networks("2000::/3");

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

  public Network {
    int maxBits = Byte.SIZE * address.getAddress().length;
    Arguments.refuse(bits < 0 || bits > maxBits, "bits is %s; it must be 0 to %s", bits, maxBits);
  }

  /**
   * Parses CIDR notation.
   *
   * @throws IllegalArgumentException if the text is not a network; the message has examples
   */
  public static Network parse(String text) {
    var form = FORM.matcher(text);
    try {
      if (form.matches()) {
        return new Network(InetAddress.getByName(form.group(1)), Integer.parseInt(form.group(2)));
      }
    } catch (UnknownHostException | IllegalArgumentException e) {
      // null is rejected below
    }
    throw new IllegalArgumentException(
        "\"" + text + "\" is not a network; examples are 127.0.0.0/8 and fd00::/8");
  }

  private static List<Network> networks(String... all) {
    return Stream.of(all).map(Network::parse).toList();
  }

  /**
   * Whether an address may be contacted: it must be public or in an allowed network, and neither
   * link-local nor an address of cloud metadata. Links could otherwise lead the crawler there.
   */
  static boolean mayBeContacted(InetAddress address, List<Network> allowed) {
    boolean assigned = address instanceof Inet4Address || anyHolds(ASSIGNED, address);
    boolean isPublic = assigned && !anyHolds(SPECIAL, address);
    return !anyHolds(NEVER, address) && (isPublic || anyHolds(allowed, address));
  }

  private static boolean anyHolds(List<Network> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.holds(address));
  }

  private boolean holds(InetAddress other) {
    byte[] own = address.getAddress();
    byte[] bytes = other.getAddress();
    return own.length == bytes.length
        && new BigInteger(1, own)
                .xor(new BigInteger(1, bytes))
                .shiftRight(Byte.SIZE * own.length - bits)
                .signum()
            == 0;
  }
}
