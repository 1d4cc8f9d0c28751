package org.wpbminer.classifier.values;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/** Resolver of a page's links against its address. Never uses the network. */
public final class LinkResolver {

  /** Maximum length of a base address. Servers reject longer ones, and each link repeats it. */
  private static final int MAX_BASE_CHARS = 8192;

  /** Maximum length of a target that is resolved. Servers reject longer addresses. */
  public static final int MAX_TARGET_CHARS = 16_384;

  private static final int MAX_SHOWN_CHARS = 80;

  /**
   * Maximum growth of the output by resolving links: this many characters per character of the
   * page, plus {@link #MAX_ADDED_CHARS}.
   */
  private static final int MAX_ADDED_PER_CHAR = 16;

  private static final int MAX_ADDED_CHARS = 1_000_000;

  /** Canonical address against which links are resolved, or null. */
  private final @Nullable String base;

  /** The page's canonical address without its fragment, or null. */
  private final @Nullable String page;

  private final @Nullable String warning;

  /**
   * Creates a resolver for a page. A page address or base of more than 8,192 characters is ignored.
   *
   * @param address the page's address, or null if unknown
   * @param baseHref the page's {@code <base href>}, or null
   */
  public LinkResolver(@Nullable String address, @Nullable String baseHref) {
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
   * Creates a resolver for a page. If the base is so long that repeating it in every link could
   * make the output many times larger than the page, relative links are left as they are.
   *
   * @param address the page's address, or null if unknown
   */
  public static LinkResolver of(@Nullable String address, Page page) {
    return of(address, page, 0);
  }

  /** Creates a resolver for a page whose output has at least {@code written} links. */
  public static LinkResolver of(@Nullable String address, Page page, int written) {
    LinkResolver resolver = new LinkResolver(address, page.baseHref());
    int links = Math.max(written, page.tree().links(0));
    return resolver.base != null && (long) resolver.base.length() * links > most(page.tree())
        ? new LinkResolver("links are not resolved: the base is too long for so many")
        : resolver;
  }

  /** Returns a warning if the page's address or base is not used, else null. */
  public @Nullable String warning() {
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

  /** Returns the maximum number of characters that resolving links may add to the output. */
  public static long most(PageTree tree) {
    return MAX_ADDED_CHARS + (long) MAX_ADDED_PER_CHAR * tree.source().length();
  }

  /**
   * Whether links can be resolved against an address: it must have at most 8,192 characters, and be
   * an http, https or ftp address with a host, or a file address.
   */
  public static boolean isAddress(String address) {
    return usable(address) != null;
  }

  private static @Nullable String usable(@Nullable String address) {
    return address == null || address.length() > MAX_BASE_CHARS
        ? null
        : WebAddress.canonical(cleaned(address));
  }

  /**
   * Returns the absolute address of a target. The target is returned unchanged, but without
   * whitespace around it, if it is invalid, longer than {@link #MAX_TARGET_CHARS}, or relative to
   * an unknown base.
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
   * Returns a predicate that recognises addresses of the page itself. Scheme, {@code www.},
   * fragment and tracking parameters are ignored.
   *
   * @param canonical the canonical address that the page declares; empty if it declares none
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
      own.add(path < 0 ? address : address.substring(path)); // if links stay relative
    }
    return target -> !own.isEmpty() && own.contains(WebAddress.page(target));
  }

  /** Returns an address without its fragment. */
  public static String withoutFragment(String address) {
    return address.split("#", 2)[0];
  }

  /** Removes tabs, line breaks, and whitespace at both ends (URL Standard, section 4.4). */
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
