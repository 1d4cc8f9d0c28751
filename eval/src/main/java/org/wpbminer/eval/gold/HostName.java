package org.wpbminer.eval.gold;

/** Names of hosts, by which pages are told to be of one site. */
public final class HostName {

  private static final String WWW = "www.";

  private HostName() {}

  /** The name without {@code www.} before it: with and without it is one site. */
  public static String withoutWww(String host) {
    return host.startsWith(WWW) ? host.substring(WWW.length()) : host;
  }
}
