package org.wpbminer.classifier;

import java.text.DateFormatSymbols;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Reader of the texts of a page's links, each as one line. Kickers (section names before a title),
 * icons and short screen-reader text are left out if other text remains. Not thread-safe.
 */
final class LinkTexts {

  private static final int MAX_KICKER_CHARS = 30;

  /** Maximum length of a text that is only a date or a price. */
  private static final int MAX_BARE_CHARS = 40;

  /** Pattern of the characters between words. */
  private static final Pattern WORD = Pattern.compile("[^\\p{L}\\p{M}]++");

  /** Codes and abbreviations of currencies, and words of dates, in lower case. */
  private static final Set<String> UNITS =
      Stream.concat(
              TermLists.load(LinkTexts.class, "link-units.tsv").terms("unit").stream(),
              Currency.getAvailableCurrencies().stream()
                  .map(currency -> currency.getCurrencyCode().toLowerCase(Locale.ROOT)))
          .collect(Collectors.toUnmodifiableSet());

  private final PageTree tree;
  private final Names names;

  /** Words that do not make a number beside them a title; null until first needed. */
  private @Nullable Set<String> units;

  LinkTexts(PageReading reading) {
    this.tree = reading.tree();
    this.names = reading.names();
  }

  /** Returns the text of a link, or of some of its nodes. */
  String of(int... nodes) {
    if (nodes.length == 1 && tree.subtreeEnd(nodes[0]) <= nodes[0] + 2) {
      return Characters.fold(NodeText.of(tree, nodes));
    }
    int chars = Arrays.stream(nodes).map(tree::chars).sum();
    int firstText = firstText(nodes[0]);
    IntPredicate isAddition =
        node ->
            isIcon(node)
                || isKicker(node, nodes[0], firstText)
                || 2 * tree.chars(node) < chars && isUnseen(node);
    String text = Characters.fold(NodeText.ofLabel(tree, isAddition, nodes));
    boolean hasWords = text.codePoints().anyMatch(Character::isLetterOrDigit);
    return hasWords ? text : Characters.fold(NodeText.of(tree, nodes));
  }

  /**
   * Whether a link text does not describe the target page: only a price, a number, a date or a word
   * of navigation.
   */
  boolean isBare(String text) {
    if (text.isEmpty() || text.length() > MAX_BARE_CHARS) {
      return false;
    }
    boolean hasDigit = text.chars().anyMatch(Character::isDigit);
    return hasDigit
        ? WORD.splitAsStream(text.toLowerCase(Locale.ROOT)).allMatch(this::isUnit)
        : PageAnchors.isNavigation(text);
  }

  /** Whether a word is empty, a month, a weekday or a currency, and a number beside it no title. */
  private boolean isUnit(String word) {
    if (units == null) {
      String language = tree.attribute(0, "lang");
      units = new HashSet<>(UNITS);
      for (String tag : language == null ? List.of("en") : List.of("en", language)) {
        DateFormatSymbols names =
            DateFormatSymbols.getInstance(Locale.forLanguageTag(tag.strip().replace('_', '-')));
        Stream.of(
                names.getMonths(),
                names.getShortMonths(),
                names.getWeekdays(),
                names.getShortWeekdays(),
                names.getAmPmStrings())
            .flatMap(Arrays::stream)
            .flatMap(name -> WORD.splitAsStream(name.toLowerCase(Locale.ROOT)))
            .forEach(units::add);
      }
    }
    return word.isEmpty() || units.contains(word);
  }

  /** Returns the first text node of a link; its end if absent. */
  private int firstText(int link) {
    int node = link;
    while (node < tree.subtreeEnd(link) && !tree.isText(node)) {
      node++;
    }
    return node;
  }

  private boolean isUnseen(int node) {
    return names.isClass(node, NameSense.UNSEEN) || isClipped(tree.attribute(node, "style"));
  }

  private static boolean isClipped(@Nullable String style) {
    return style != null && (style.contains("clip:") || style.contains("clip-path:"));
  }

  private boolean isIcon(int node) {
    return "true".equals(tree.attribute(node, "aria-hidden"));
  }

  /** Whether an element of a link is a kicker: a short text, such as the name of the section. */
  private boolean isKicker(int node, int link, int firstText) {
    int chars = tree.chars(node);
    return chars > 0
        && chars <= MAX_KICKER_CHARS
        && 3 * chars < tree.chars(link)
        && (names.isClass(node, NameSense.KICKER)
            || firstText >= node && precedesCapital(node, link));
  }

  /** Whether a capital letter of the link follows an element without a space. */
  private boolean precedesCapital(int node, int link) {
    int next = tree.subtreeEnd(node);
    return tree.chars(node) >= 2
        && next < tree.subtreeEnd(link)
        && tree.isText(next)
        && !tree.spaceBefore(next)
        && Character.isUpperCase(tree.text(next).codePointAt(0));
  }
}
