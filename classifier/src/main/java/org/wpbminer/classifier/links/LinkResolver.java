package org.wpbminer.classifier.links;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/** Resolves the links of a page against its address. Never touches the network. */
public final class LinkResolver {

  /** Maximum length of a base: no server takes a longer one, and each link of a page repeats it. */
  private static final int MAX_BASE_CHARS = 8192;

  /** Maximum length of a target that is resolved: no server takes a longer one. */
  public static final int MAX_TARGET_CHARS = 16_384;

  /** Maximum number of characters of an address in a warning. */
  private static final int MAX_SHOWN_CHARS = 80;

  /** Characters that bases may add for each character of the page, and in addition. */
  private static final int MAX_ADDED_PER_CHAR = 16;

  private static final int MAX_ADDED_CHARS = 1_000_000;

  /** The canonical address that links are resolved against, or null. */
  private final String base;

  /** The page's canonical address without its fragment, or null. */
  private final String page;

  private final String warning;

  /**
   * Creates a resolver for a page.
   *
   * @param address the page's address, or null if it is not known; one of more than 8,192
   *     characters counts as not known, and so does such a base
   * @param baseHref the page's {@code <base href>}, or null
   */
  public LinkResolver(String address, String baseHref) {
    String page = usable(address);
    String declared = baseHref == null ? null : cleaned(baseHref);
    if (declared != null && page != null && declared.length() <= MAX_BASE_CHARS) {
      declared = WebAddress.resolve(page, declared);
    }
    String usable = usable(declared);
    this.base = usable != null ? usable : page;
    this.page = page == null ? null : withoutFragment(page);
    this.warning = address == null || page != null ? null : notAbsolute(address);
  }

  private LinkResolver(String warning) {
    this.base = null;
    this.page = null;
    this.warning = warning;
  }

  /**
   * Creates a resolver for a page. If the base, repeated at every link, would outgrow the page,
   * relative links are left as they are.
   *
   * @param address the page's address, or null if it is not known
   */
  public static LinkResolver of(String address, Page page) {
    return of(address, page, 0);
  }

  /** Creates a resolver for a page with at least this number of links in the output. */
  public static LinkResolver of(String address, Page page, int written) {
    LinkResolver resolver = new LinkResolver(address, page.baseHref());
    int links = Math.max(written, page.tree().links(0));
    return resolver.base != null && (long) resolver.base.length() * links > most(page.tree())
        ? new LinkResolver("links are not resolved: the base is too long for so many")
        : resolver;
  }

  /** Returns a warning about an unused address or base, or null. */
  public String warning() {
    return warning;
  }

  private static String notAbsolute(String address) {
    return "the page's address is not used: it must be absolute, as http://example.org/ is, and of"
        + " at most "
        + MAX_BASE_CHARS
        + " characters, but it is '"
        + (address.length() > MAX_SHOWN_CHARS
            ? address.substring(0, MAX_SHOWN_CHARS) + "..."
            : address)
        + "'";
  }

  /** Returns the number of characters that resolved links may add to a result. */
  public static long most(PageTree tree) {
    return MAX_ADDED_CHARS + (long) MAX_ADDED_PER_CHAR * tree.source().length();
  }

  /**
   * Whether links can be resolved against an address: it is one of http, https or ftp with a host,
   * or of a file, and has at most 8,192 characters.
   */
  public static boolean isAddress(String address) {
    return usable(address) != null;
  }

  private static String usable(String address) {
    return address == null || address.length() > MAX_BASE_CHARS
        ? null
        : WebAddress.canonical(cleaned(address));
  }

  /**
   * Returns the address of a target; the target itself, without whitespace around it, if it has
   * none, is longer than {@link #MAX_TARGET_CHARS}, or is relative and no base is known.
   */
  public String resolve(String href) {
    String target = cleaned(href);
    if (target.length() > MAX_TARGET_CHARS) {
      return target;
    }
    String resolved =
        base == null ? WebAddress.canonical(target) : WebAddress.resolve(base, target);
    return resolved == null ? target : resolved;
  }

  /** Whether a target is a place on the page itself, such as {@code #top}. */
  public boolean isOnPage(String href) {
    return cleaned(href).startsWith("#")
        || page != null && href.indexOf('#') >= 0 && page.equals(withoutFragment(resolve(href)));
  }

  /**
   * Returns whether a resolved target is the page itself, whatever its scheme, {@code www.},
   * fragment and tracking parameters.
   *
   * @param canonical the address that the page declares as its own; empty if it declares none
   */
  public Predicate<String> isPage(String canonical) {
    Set<String> own = new HashSet<>();
    if (page != null) {
      own.add(WebAddress.page(page));
    }
    if (!canonical.isEmpty()) {
      String address = WebAddress.page(resolve(canonical));
      int path = address.indexOf('/');
      own.add(address);
      own.add(path < 0 ? address : address.substring(path)); // links of a page without address
    }
    return target -> !own.isEmpty() && own.contains(WebAddress.page(target));
  }

  private static String withoutFragment(String address) {
    int fragment = address.indexOf('#');
    return fragment < 0 ? address : address.substring(0, fragment);
  }

  /** URL Standard, 4.4: without tabs and line breaks, and without whitespace at its ends. */
  private static String cleaned(String url) {
    int from = 0;
    int to = url.length();
    while (from < to && isTrimmed(url.charAt(from))) {
      from++;
    }
    while (from < to && isTrimmed(url.charAt(to - 1))) {
      to--;
    }
    String trimmed = url.substring(from, to);
    boolean broken =
        trimmed.indexOf('\n') >= 0 || trimmed.indexOf('\t') >= 0 || trimmed.indexOf('\r') >= 0;
    return broken ? trimmed.replace("\n", "").replace("\t", "").replace("\r", "") : trimmed;
  }

  private static boolean isTrimmed(char c) {
    return c <= ' ' || Character.isWhitespace(c);
  }
}
