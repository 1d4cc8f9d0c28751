package org.wpbminer.classifier.markup;

import java.util.Locale;
import java.util.Set;
import org.wpbminer.classifier.links.LinkResolver;

/** Addresses that a page may lead to without harm: of the Web, of mail, or relative to the page. */
final class SafeAddress {

  private static final Set<String> LINKED = Set.of("http", "https", "mailto");
  private static final Set<String> SHOWN = Set.of("http", "https");

  private SafeAddress() {}

  /** The address of a link; null if it is of any other scheme, such as {@code javascript}. */
  static String ofLink(String address) {
    return of(address, LINKED);
  }

  /** The address of a picture; null if it is of any other scheme, such as {@code data}. */
  static String ofPicture(String address) {
    return of(address, SHOWN);
  }

  private static String of(String address, Set<String> schemes) {
    String read = asRead(address);
    if (read.isEmpty() || read.length() > LinkResolver.MAX_TARGET) {
      return null;
    }
    String scheme = scheme(read);
    return scheme.isEmpty() || schemes.contains(scheme) ? read : null;
  }

  /** As browsers read it: controls and blanks at the ends do not count, nor controls within. */
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

  /** What stands before the first colon, if it is a scheme's name; else empty. */
  private static String scheme(String address) {
    int colon = address.indexOf(':');
    int end = 0;
    while (end < address.length() && isOfScheme(address.charAt(end))) {
      end++;
    }
    return colon > 0 && end == colon ? address.substring(0, colon).toLowerCase(Locale.ROOT) : "";
  }

  private static boolean isOfScheme(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.');
  }
}
