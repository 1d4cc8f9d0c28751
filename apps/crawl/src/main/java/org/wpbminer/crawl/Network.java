package org.wpbminer.crawl;

import java.math.BigInteger;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.TermLists;

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

  private static final TermLists LISTS = TermLists.load(Network.class, "networks.tsv");

  /** Networks that are not public, by the IANA registries of special addresses (RFC 6890). */
  private static final List<Network> SPECIAL = networks("special");

  /** The network of all assigned IPv6 addresses. */
  private static final List<Network> ASSIGNED = networks("assigned");

  /** Networks that are never contacted: link-local, and those of cloud metadata services. */
  private static final List<Network> NEVER = networks("never");

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

  private static List<Network> networks(String topic) {
    return LISTS.terms(topic).stream().map(Network::parse).toList();
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
