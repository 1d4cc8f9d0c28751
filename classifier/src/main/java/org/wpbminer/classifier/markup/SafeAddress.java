package org.wpbminer.classifier.markup;

import java.util.Set;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.WebAddress;

/** Filter of addresses that are safe to link to: web and email addresses, and relative ones. */
final class SafeAddress {

  private static final Set<String> LINKED = Set.of("http", "https", "mailto");
  private static final Set<String> SHOWN = Set.of("http", "https");

  private SafeAddress() {}

  /** Returns the address of a link; null for schemes such as {@code javascript}. */
  static String ofLink(String address) {
    return of(address, LINKED);
  }

  /** Returns the address of a picture; null if it has another scheme, for example {@code data}. */
  static String ofPicture(String address) {
    return of(address, SHOWN);
  }

  private static String of(String address, Set<String> schemes) {
    String read = asRead(address);
    if (read.isEmpty() || read.length() > LinkResolver.MAX_TARGET_CHARS) {
      return null;
    }
    String scheme = WebAddress.scheme(read);
    return scheme.isEmpty() || schemes.contains(scheme) ? read : null;
  }

  /** Returns the address as browsers read it: stripped, and without control characters. */
  private static String asRead(String address) {
    StringBuilder read = new StringBuilder(address.length());
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (!Character.isISOControl(c)) {
        read.append(c);
      }
    }
    return read.toString().strip();
  }
}
