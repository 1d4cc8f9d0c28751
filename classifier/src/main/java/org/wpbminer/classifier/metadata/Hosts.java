package org.wpbminer.classifier.metadata;

import java.util.Locale;

/** Hosts of addresses. */
final class Hosts {

  private Hosts() {}

  /** The host of an absolute address, in lower case; empty if it has none. */
  public static String of(String address) {
    int from = address.indexOf("//");
    if (from < 0) {
      return "";
    }
    int to = from + 2;
    while (to < address.length() && "/?#:".indexOf(address.charAt(to)) < 0) {
      to++;
    }
    return address.substring(from + 2, to).toLowerCase(Locale.ROOT);
  }

  /** The longest label of a host: {@code gazette} of {@code www.gazette.example}. */
  public static String name(String host) {
    String longest = "";
    int end = host.lastIndexOf('.');
    for (String label : host.substring(0, Math.max(0, end)).split("\\.")) {
      longest = label.length() > longest.length() ? label : longest;
    }
    return longest;
  }
}
