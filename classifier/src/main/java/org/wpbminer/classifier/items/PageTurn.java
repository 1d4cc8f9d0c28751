package org.wpbminer.classifier.items;

import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * The pages before and after a list page: by {@code rel}, by words such as "Next" on a link whose
 * address has the number of a page, or by the numbers of a pager.
 */
final class PageTurn {

  private static final Set<String> NEXT = Set.copyOf(ItemFields.WORDS.terms("next"));
  private static final Set<String> PREVIOUS = Set.copyOf(ItemFields.WORDS.terms("previous"));

  private static final int MAX_CHARS = 24;

  /** Pattern of an address with the number of a page, or a place in the list. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?i)(?:[?&;](?:[\\w.-]{0,20}page|p|pg|paged|pn|start|offset|from|cursor|after|before"
              + "|older-than|updated-max|s)=|[/_-]p(?:age)?[/_-]?[0-9]|/[0-9]{1,4}/?$)");

  private static final Pattern ARROWS = Pattern.compile("^[\\s‹«<←]+|[\\s›»>→…]+$");

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");

  private final PageTree tree;
  private final PageReading reading;
  private final PageAnchors anchors;
  private final LinkResolver resolver;
  private final Predicate<String> isPage;

  PageTurn(PageReading reading, PageAnchors anchors, LinkResolver resolver) {
    this.reading = reading;
    this.tree = reading.tree();
    this.anchors = anchors;
    this.resolver = resolver;
    this.isPage = resolver.isPage(anchors.canonical());
  }

  @Nullable String next() {
    String stated = stated("next");
    String said = stated == null ? said(NEXT) : stated;
    return said == null ? numbered() : said;
  }

  @Nullable String previous() {
    String stated = stated("prev");
    return stated == null ? said(PREVIOUS) : stated;
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

  private @Nullable String said(Set<String> words) {
    for (int a : reading.elements("a")) {
      if (tree.chars(a) <= MAX_CHARS && (isAmong(text(a), words) || isAmong(label(a), words))) {
        String address = address(a);
        if (address != null && NUMBERED.matcher(address).find()) {
          return address;
        }
      }
    }
    return null;
  }

  private static boolean isAmong(String text, Set<String> words) {
    return words.contains(ARROWS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(""));
  }

  /** Returns the page after the current one, whose number is not a link in a row of numbers. */
  private @Nullable String numbered() {
    for (AnchorGroup group : anchors.groups()) {
      int before = 0;
      for (int a : group.anchors()) {
        Matcher number = NUMBER.matcher(text(a));
        int n = number.matches() ? Integer.parseInt(number.group()) : -1;
        String address = n == before + 2 ? address(a) : null;
        if (address != null && NUMBERED.matcher(address).find()) {
          return address;
        }
        if (n != before + 1) {
          break;
        }
        before = n;
      }
    }
    return null;
  }

  private String text(int a) {
    return tree.chars(a) > MAX_CHARS ? "" : Characters.fold(NodeText.of(tree, a));
  }

  private String label(int a) {
    String label = tree.attribute(a, "aria-label");
    String title = label == null ? tree.attribute(a, "title") : label;
    return title == null || title.length() > MAX_CHARS ? "" : Characters.fold(title);
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
