package org.wpbminer.classifier.maintext.write;

import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.classifier.maintext.page.AdjacentText;
import org.wpbminer.segmenter.page.PageTree;

/** The number that raised figures stand right behind, and what stands around the two. */
final class NumberBefore {

  /** Signs and words of no more characters are looked for beside a number. */
  private static final int LONGEST_UNIT = 5;

  /** Words beside numbers whose last two figures are written raised: of money and of hours. */
  private static final Set<String> UNITS =
      Set.of(
          ("USD EUR GBP CHF CAD AUD NZD PLN CZK SEK NOK DKK HUF RON RUB Fr zł kr Kč Ft lei Lei руб р"
                  + " грн Uhr")
              .split(" "));

  /** What shops let prices end with. */
  private static final Set<String> ENDINGS =
      Set.of("00", "29", "49", "50", "79", "88", "89", "90", "95", "97", "98", "99");

  /** What is raised to more than one number: to a range, or a decimal fraction. */
  private static final Set<String> BASES = Set.of("2", "10");

  private static final Pattern NOTES =
      Pattern.compile("\\d{1,3}(?:,(?!\\d{3})\\s?\\d{1,3}|\\s?[-\u2013]\\s?\\d{1,3})+");

  private final PageTree tree;

  /** The node of its last digits. */
  private final int node;

  /** Its text up to its last digit. */
  private final String text;

  /** Where its digits, points and commas begin in the text. */
  private final int begin;

  private NumberBefore(PageTree tree, int node) {
    this.tree = tree;
    this.node = node;
    this.text = tree.text(node);
    int at = text.length();
    while (at > 0 && isOfNumber(text.charAt(at - 1))) {
      at--;
    }
    this.begin = at;
  }

  /** The number right before a raised element on its line; null if there is none. */
  static NumberBefore before(PageTree tree, int sup) {
    int text = tree.blankBefore(sup) ? PageTree.NONE : AdjacentText.before(tree, sup);
    if (text == PageTree.NONE) {
      return null;
    }
    NumberBefore number = new NumberBefore(tree, text);
    int last = number.text.length() - 1;
    return last >= 0 && Character.isDigit(number.text.charAt(last)) ? number : null;
  }

  /** Whether raised figures behind it and lower ones behind those are a fraction. */
  boolean isWholeOfFraction(int sup) {
    int behind = AdjacentText.behind(tree, sup);
    String slash = behind == PageTree.NONE ? "" : tree.text(behind).strip();
    return slash.startsWith("\u2044")
        || slash.equals("/") && behind + 1 < tree.size() && tree.tag(behind + 1).equals("sub");
  }

  /**
   * Whether raised figures are the smaller part of a price or an hour: two that stand beside a unit
   * or begin with 0, which no power does. Behind a point or groups of thousands only those that
   * prices end with.
   *
   * @param priced whether a unit is raised with them
   */
  boolean hasCents(int sup, String figures, boolean priced) {
    return figures.length() == 2
        && figures.chars().allMatch(Character::isDigit)
        && (!hasParts() || ENDINGS.contains(figures))
        && (priced || figures.startsWith("0") || isBesideUnit(sup));
  }

  /** Whether raised figures that are no cents are a note's: a price with parts is no base. */
  boolean hasNote(int sup) {
    return hasParts() && isBesideUnit(sup);
  }

  /** Whether raised figures are those of several notes. */
  boolean hasNotes(String figures) {
    return NOTES.matcher(figures).matches() && !BASES.contains(text.substring(begin));
  }

  private boolean hasParts() {
    return text.substring(begin).chars().anyMatch(c -> c == ',' || c == '.');
  }

  private boolean isBesideUnit(int sup) {
    int next = AdjacentText.behind(tree, sup);
    String behind = next == PageTree.NONE ? "" : tree.text(next).strip();
    int letters = 0;
    while (letters < Math.min(behind.length(), LONGEST_UNIT)
        && Character.isLetter(behind.charAt(letters))) {
      letters++;
    }
    return isUnit(behind.substring(0, Math.min(1, behind.length())))
        || isUnit(behind.substring(0, letters))
        || isBehindUnit();
  }

  private boolean isBehindUnit() {
    int end = begin;
    while (end > 0 && (isOfNumber(text.charAt(end - 1)) || isBlank(text.charAt(end - 1)))) {
      end--;
    }
    if (end == 0) {
      int before = AdjacentText.before(tree, node);
      return before != PageTree.NONE && isUnit(tree.text(before).strip());
    }
    int from = end;
    while (from > 0 && end - from < LONGEST_UNIT && Character.isLetter(text.charAt(from - 1))) {
      from--;
    }
    return isUnit(text.substring(end - 1, end)) || isUnit(text.substring(from, end));
  }

  static boolean isUnit(String sign) {
    return UNITS.contains(sign)
        || sign.length() == 1 && Character.getType(sign.charAt(0)) == Character.CURRENCY_SYMBOL;
  }

  private static boolean isOfNumber(char c) {
    return Character.isDigit(c) || c == ',' || c == '.';
  }

  private static boolean isBlank(char c) {
    return Character.isSpaceChar(c) || Character.isWhitespace(c);
  }
}
