package org.wpbminer.classifier.values;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.netpreserve.urlcanon.Canonicalizer;
import org.netpreserve.urlcanon.ParsedUrl;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Canonical form of addresses, as defined by the WHATWG URL Standard and used by browsers:
 * backslashes become slashes, spaces and characters beyond ASCII are percent-encoded, hosts are in
 * lower case and Punycode, dots in paths are resolved, and default ports are dropped. Wraps the
 * library urlcanon. Takes linear time.
 */
public final class WebAddress {

  /** Maximum length of a host (RFC 1035); converting to Punycode takes quadratic time. */
  private static final int MAX_HOST_CHARS = 255;

  private static final int MAX_PORT = 65_535;

  /** Pattern of hosts that canonicalisation leaves unchanged. */
  private static final Pattern PLAIN_HOST = Pattern.compile("(?:[a-z0-9-]++\\.)*+[a-z][a-z0-9-]*+");

  /** Characters, besides letters and digits, that stay unchanged after the host. */
  private static final String PLAIN = "/._~%,;=&?+:@!$()*#-";

  /** For each ASCII code, whether the character stays unchanged after the host. */
  private static final boolean[] IS_PLAIN = new boolean[128];

  static {
    for (char c = 0; c < IS_PLAIN.length; c++) {
      IS_PLAIN[c] = Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0;
    }
  }

  private static final String OCTET = "(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])";

  /** Pattern of valid hosts: IP addresses, and names whose last label is not a number. */
  private static final Pattern HOST =
      Pattern.compile(
          "(?:[a-z0-9_-]++\\.(?=[a-z0-9_-]))*+(?!(?:[0-9]++|0x[0-9a-f]*+)\\.?$)[a-z0-9_-]++\\.?|(?:OCTET\\.){3}OCTET|\\[[0-9a-f:.]++\\]"
              .replace("OCTET", OCTET));

  private static final Pattern WEB =
      Pattern.compile("https?://([^/?#@]*+)(/[^?#]*+)(?:\\?([^#]*+))?(?:#.*+)?", Pattern.DOTALL);

  /** Query parameters that identify visitors and campaigns instead of pages. */
  private static final Set<String> TRACKING =
      Set.copyOf(TermLists.load(WebAddress.class, "tracking-parameters.tsv").terms("tracking"));

  private WebAddress() {}

  /**
   * Returns the canonical form of an absolute address of http, https, ftp or file; null for other
   * strings and for addresses without a valid host.
   */
  public static @Nullable String canonical(String address) {
    if (isPlain(address)) {
      return address; // fast path for most addresses: urlcanon takes ten times as long
    }
    if (address.indexOf(':') < 0) {
      return null; // a relative address
    }
    ParsedUrl url = ParsedUrl.parseUrl(address);
    if (url.getHost().length() > MAX_HOST_CHARS) {
      return null;
    }
    url.setHost(HostName.encoded(url.getHost()));
    Canonicalizer.WHATWG.canonicalize(url);
    boolean sound =
        switch (url.getScheme()) {
          case "http", "https", "ftp" ->
              HOST.matcher(url.getHost()).matches() && isPort(url.getPort());
          case "file" -> true;
          default -> false;
        };
    return sound ? url.toString() : null;
  }

  private static boolean isPlain(String address) {
    int host = address.indexOf("//") + 2;
    int path = address.indexOf('/', host);
    return path > 0
        && (address.startsWith("http://") || address.startsWith("https://"))
        && PLAIN_HOST.matcher(address).region(host, path).matches()
        && isPlain(address, path);
  }

  /** Whether canonicalisation leaves an address unchanged from a position after the host. */
  private static boolean isPlain(String address, int from) {
    char before = '/';
    for (int i = from; i < address.length(); i++) {
      char c = address.charAt(i);
      boolean dots = before == '/' && (c == '.' || c == '%');
      if (c >= IS_PLAIN.length || !IS_PLAIN[c] || dots) {
        return false;
      }
      before = c;
    }
    return true;
  }

  private static boolean isPort(String port) {
    return port.isEmpty() || port.matches("[0-9]{1,9}") && Integer.parseInt(port) <= MAX_PORT;
  }

  /**
   * Resolves a reference against a canonical address.
   *
   * @param reference a reference without line breaks and without whitespace around it
   * @return null if the result is not an http, https, ftp or file address
   */
  public static @Nullable String resolve(String base, String reference) {
    String scheme = scheme(reference);
    String own = scheme(base);
    if (!scheme.isEmpty() && !scheme.equals(own)) {
      return canonical(reference);
    }
    String relative = reference.substring(scheme.isEmpty() ? 0 : scheme.length() + 1);
    if (!scheme.isEmpty() && isSlash(relative, 0)) {
      return canonical(reference);
    }
    if (isSlash(relative, 0) && isSlash(relative, 1)) {
      return canonical(own + ":" + relative);
    }
    int host = base.indexOf("//") + 2;
    int path = end(base, host, "/?#");
    int query = end(base, path, "?#");
    int fragment = end(base, query, "#");
    char first = relative.isEmpty() ? '#' : relative.charAt(0);
    int kept =
        switch (first) {
          case '/', '\\' -> path;
          case '?' -> query;
          case '#' -> fragment;
          default -> base.lastIndexOf('/', query) + 1;
        };
    String resolved = base.substring(0, kept) + relative;
    return isPlain(relative, 0) ? resolved : canonical(resolved);
  }

  private static boolean isSlash(String text, int at) {
    return at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '\\');
  }

  private static int end(String text, int from, String marks) {
    int end = from;
    while (end < text.length() && marks.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  /** Returns the scheme in lower case; empty if missing. */
  public static String scheme(String address) {
    int end = 0;
    while (end < address.length() && isOfScheme(address.charAt(end), end)) {
      end++;
    }
    boolean isScheme = end > 0 && end < address.length() && address.charAt(end) == ':';
    return isScheme ? address.substring(0, end).toLowerCase(Locale.ROOT) : "";
  }

  private static boolean isOfScheme(char c, int at) {
    boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    return letter || at > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.');
  }

  /** Whether an address is an absolute http or https address without user information. */
  public static boolean isWeb(String address) {
    String canonical = canonical(address);
    return canonical != null && WEB.matcher(canonical).matches();
  }

  /**
   * Returns a key that is equal for all spellings of one page's address: the address without
   * scheme, {@code www.}, fragment, tracking parameters, and the slash at the end of the path.
   */
  static String page(String address) {
    Matcher web = WEB.matcher(address);
    if (!web.matches()) {
      return address;
    }
    String host = web.group(1).replaceFirst("^www\\.", "").replaceFirst("\\.(?=:|$)", "");
    String path = web.group(2).replaceFirst("/$", "");
    String query = web.group(3) == null ? "" : withoutTracking(web.group(3));
    return host + path + (query.isEmpty() ? "" : "?" + query);
  }

  private static String withoutTracking(String query) {
    return Stream.of(query.split("&"))
        .filter(pair -> !TRACKING.contains(pair.split("=", 2)[0]))
        .collect(Collectors.joining("&"));
  }

  /** Returns the query parameters that identify visitors and campaigns instead of pages. */
  public static Set<String> trackingParameters() {
    return TRACKING;
  }

  /** Returns the host of an absolute address in lower case; empty if it has none. */
  public static String host(String address) {
    int from = address.indexOf("//");
    return from < 0
        ? ""
        : address.substring(from + 2).split("[/?#:]", 2)[0].toLowerCase(Locale.ROOT);
  }
}
