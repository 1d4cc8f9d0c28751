package org.wpbminer.classifier.items;

import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * The pages before and after a list page: by {@code rel}, by words or class names such as "next",
 * or by the numbers of a pager. Words and numbers count only on a link whose address differs from
 * the page's by the number of a page, or has such a number.
 */
final class PageTurn {

  private static final int MAX_CHARS = 24;

  /** Maximum number of nodes between two numbers of a pager. */
  private static final int MAX_NODES_BETWEEN = 30;

  /** Maximum length of the part in which the addresses of two pages of a list differ. */
  private static final int MAX_PART_CHARS = 200;

  private static final String PARAMETER =
      "(?i)(?:[?&;](?:[\\w.-]{0,20}page|"
          + String.join("|", ItemFields.WORDS.terms("parameter"))
          + ")=";

  /** Pattern of an address with the number of a page, or a place in the list. */
  private static final Pattern NUMBERED =
      Pattern.compile(PARAMETER + "|(?:^|[/_-])p(?:age)?[/_-]?[0-9]|/[0-9]{1,3}/?$)");

  /** Pattern of the address of the first page, which is never the next one. */
  private static final Pattern FIRST = Pattern.compile(PARAMETER + "0+(?:&|$))");

  /** Pattern of the part of an address that has the number of a page, such as "page/2". */
  private static final Pattern PART =
      Pattern.compile(
          "[^?0-9]{0,14}[0-9]{1,9}(?:[_.-][0-9]{1,9})?(?:\\.\\w{1,5})?/?(?:\\?.*)?|\\?.*[0-9].*");

  private static final Pattern NOT_PART = Pattern.compile("[^\\p{L}/?]{0,8}");

  private static final Pattern ORIGIN = Pattern.compile("^https?://(?:www\\.)?|/$");

  private static final Pattern ARROWS = Pattern.compile("^[\\s‹«<←]+|[\\s›»>→…⟩]+$");

  /** Pattern of the number of a page, with a word beside it. */
  private static final Pattern NUMBER = Pattern.compile("[^0-9]{0,14}([0-9]{1,4})\\D{0,4}");

  /** Directions in which a pager leads. */
  private enum Turn {
    NEXT(NameSense.NEXT_PAGE, "next", 1),
    PREVIOUS(NameSense.PREVIOUS_PAGE, "prev", -1);

    private final NameSense sense;
    private final String rel;
    private final int step;
    private final Set<String> words =
        Set.copyOf(ItemFields.WORDS.terms(name().toLowerCase(Locale.ROOT)));

    Turn(NameSense sense, String rel, int step) {
      this.sense = sense;
      this.rel = rel;
      this.step = step;
    }
  }

  private final PageTree tree;
  private final PageReading reading;
  private final LinkResolver resolver;
  private final Predicate<String> isPage;

  /** The page's address without scheme, as far as it is known. */
  private final String own;

  PageTurn(PageReading reading, PageAnchors anchors, LinkResolver resolver) {
    this.reading = reading;
    this.tree = reading.tree();
    this.resolver = resolver;
    this.isPage = resolver.isPage(anchors.canonical());
    this.own = withoutOrigin(resolver.resolve(anchors.canonical()));
  }

  @Nullable String next() {
    return find(Turn.NEXT);
  }

  @Nullable String previous() {
    return find(Turn.PREVIOUS);
  }

  private @Nullable String find(Turn turn) {
    String stated = stated(turn.rel);
    String said = stated == null ? said(turn) : stated;
    return said == null ? numbered(turn) : said;
  }

  private @Nullable String stated(String rel) {
    for (String tag : new String[] {"link", "a"}) {
      for (int node : reading.elements(tag)) {
        String value = tree.attribute(node, "rel");
        boolean has =
            value != null && (" " + value.toLowerCase(Locale.ROOT) + " ").contains(" " + rel);
        String address = has ? address(node) : null;
        if (address != null) {
          return address;
        }
      }
    }
    return null;
  }

  private @Nullable String said(Turn turn) {
    for (int a : reading.elements("a")) {
      String text = text(a);
      boolean isSaid =
          Stream.of(text, attribute(a, "aria-label"), attribute(a, "title"))
              .anyMatch(said -> turn.words.contains(withoutArrows(said)));
      boolean isNamed = text.codePoints().noneMatch(Character::isDigit) && isNamed(a, turn.sense);
      if (isSaid || isNamed && tree.chars(a) <= MAX_CHARS) {
        String address = address(a);
        if (address != null && isOfList(address, turn)) {
          return address;
        }
      }
    }
    return null;
  }

  private boolean isNamed(int a, NameSense sense) {
    return reading.names().isClass(a, sense) || reading.names().isClass(tree.parent(a), sense);
  }

  private static String withoutArrows(String text) {
    return ARROWS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
  }

  /** Returns the page whose number is beside the number of this page, which is not a link. */
  private @Nullable String numbered(Turn turn) {
    for (int a : reading.elements("a")) {
      int number = number(text(a));
      String address = number < 0 ? null : address(a);
      if (address != null
          && isOfList(address, turn)
          && isBesideOwn(a, number - turn.step, turn.step)) {
        return address;
      }
    }
    return null;
  }

  /** Whether the nearest number before a link, or after it, is the number of this page. */
  private boolean isBesideOwn(int a, int ownNumber, int step) {
    int node = step > 0 ? a - 1 : tree.subtreeEnd(a);
    for (int i = 0; i < MAX_NODES_BETWEEN && node > 0 && node < tree.size(); i++, node -= step) {
      int number = tree.isSeenText(node) ? number(text(node)) : -1;
      if (number >= 0) {
        int link = tree.nearestAncestor(node, 3, up -> tree.tag(up).equals("a"));
        return number == ownNumber && (link == PageTree.NONE || address(link) == null);
      }
    }
    return false;
  }

  private static int number(String text) {
    Matcher number = NUMBER.matcher(text);
    return number.matches() ? Integer.parseInt(number.group(1)) : -1;
  }

  private String text(int node) {
    return tree.chars(node) > MAX_CHARS ? "" : Characters.fold(NodeText.of(tree, node));
  }

  private String attribute(int a, String name) {
    String value = tree.attribute(a, name);
    return value == null || value.length() > MAX_CHARS ? "" : Characters.fold(value);
  }

  /** Whether an address may be that of another page of the same list. */
  private boolean isOfList(String address, Turn turn) {
    String other = withoutOrigin(address);
    boolean isNumbered =
        differsByNumber(own, other)
            || differsByNumber(own.split("\\?", 2)[0], other)
            || turn == Turn.PREVIOUS && differsByNumber(other, own)
            || NUMBERED.matcher(address).find();
    return isNumbered && (turn == Turn.PREVIOUS || !FIRST.matcher(address).find());
  }

  /** Whether two addresses differ in one part, which in the other one has the number of a page. */
  private static boolean differsByNumber(String own, String other) {
    int most = Math.min(own.length(), other.length());
    int from = 0;
    while (from < most && own.charAt(from) == other.charAt(from)) {
      from++;
    }
    int end = 0;
    while (end < most - from
        && own.charAt(own.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
      end++;
    }
    String part = other.substring(from, other.length() - end);
    return !own.isEmpty()
        && part.length() <= MAX_PART_CHARS
        && PART.matcher(part).matches()
        && NOT_PART.matcher(own.substring(from, own.length() - end)).matches();
  }

  private static String withoutOrigin(String address) {
    return ORIGIN.matcher(address).replaceAll("");
  }

  /** Returns the address of a link; null if it has none or leads to the page itself. */
  private @Nullable String address(int a) {
    String href = tree.attribute(a, "href");
    String address = href == null || href.startsWith("#") ? null : resolver.resolve(href);
    boolean leads =
        address != null
            && !address.regionMatches(true, 0, "javascript:", 0, 11)
            && !isPage.test(address);
    return leads ? address : null;
  }
}
