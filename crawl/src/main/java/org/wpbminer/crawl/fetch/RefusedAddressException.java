package org.wpbminer.crawl.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** A host has an address that is not public. */
final class RefusedAddressException extends UnknownHostException {
  private static final long serialVersionUID = 1;

  RefusedAddressException(String host, InetAddress address) {
    super(host + " is at " + address.getHostAddress() + ", which is no public address");
  }
}
