package org.wpbminer.segmenter.page;

import java.util.Locale;
import org.wpbminer.segmenter.text.Characters;

/**
 * Where the texts of two elements, mostly of different names, are two words, told by the letters on
 * both sides: {@code 1994|2h}, {@code NEMO|Disco}, {@code Price:|from}, {@code $89|$98}. A figure's
 * further digits, as of prices and clocks, and what a stop binds together ({@code json.|dump})
 * stay.
 */
final class ImplicitSpaceLetters {

  /** Characters before the seam that are looked at. */
  static final int MOST = 40;

  /** Signs behind a word that part it from a letter or figure; of stops see {@link #isSentence}. */
  private static final String SIGNS = ":!?%)";

  private ImplicitSpaceLetters() {}

  /**
   * Whether readers see a blank between two texts.
   *
   * @param before the end of the first, at most {@link #MOST} characters; no white space ends it
   * @param behind the second; no white space begins it
   */
  static boolean part(CharSequence before, CharSequence behind) {
    char last = before.charAt(before.length() - 1);
    char first = behind.charAt(0);
    char second = behind.length() > 1 ? behind.charAt(1) : 0;
    char last2 = before.length() > 1 ? before.charAt(before.length() - 2) : 0;
    if (first == '(') {
      // Behind a small word it can be the section of a manual, or an argument: printf(3).
      boolean count = Character.isLowerCase(last) && (!isSmall(before, 0) || hasNumber(behind));
      return Character.isDigit(second) && (Character.isDigit(last) || count);
    }
    if (Character.getType(first) == Character.CURRENCY_SYMBOL) {
      return Character.isDigit(second) && (Character.isDigit(last) || Character.isLowerCase(last));
    }
    if (Character.isDigit(first)) {
      return Character.isDigit(last) && !isRestOfFigure(behind)
          || isSign(last, last2) && !(last == ':' && Character.isDigit(last2));
    }
    if (!Character.isLetter(first)) {
      return false;
    }
    if (Character.isUpperCase(last) && Character.isUpperCase(first)) {
      return Character.isUpperCase(last2) && Character.isLowerCase(second);
    }
    return isSign(last, last2) && !(Character.isLowerCase(first) && isPrefix(before, last, last2))
        || last == '.' && Character.isUpperCase(first) && isSentence(before);
  }

  /**
   * Whether two texts are two words whatever their elements are named: a label and its value
   * ({@code Author:|Ann}), a number and what it counts ({@code 1.|Boats}).
   */
  static boolean isLabelled(CharSequence before, CharSequence behind) {
    int length = before.length();
    if (length < 2 || behind.length() < 2 || !Character.isUpperCase(behind.charAt(0))) {
      return false;
    }
    return isSign(before.charAt(length - 1), before.charAt(length - 2))
        || isNumber(before) && !Character.isUpperCase(behind.charAt(1));
  }

  /** Whether a text is a figure with a stop, or several: {@code 2.10.}. */
  private static boolean isNumber(CharSequence text) {
    int end = text.length() - 1;
    return text.charAt(end) == '.'
        && Character.isDigit(text.charAt(end - 1))
        && text.chars().allMatch(c -> c == '.' || Character.isDigit(c));
  }

  /** Whether a text begins with what makes the figure before it an ordinal: {@code 1|st of May}. */
  static boolean isOrdinal(CharSequence before, CharSequence behind) {
    if (behind.length() < 2 || behind.length() > 2 && Character.isLetterOrDigit(behind.charAt(2))) {
      return false;
    }
    String end = behind.subSequence(0, 2).toString();
    String wanted = ordinalEnd(before);
    return end.equals(wanted) || end.equals(wanted.toUpperCase(Locale.ROOT));
  }

  private static String ordinalEnd(CharSequence figure) {
    int last = figure.length() - 1;
    if (last > 0 && figure.charAt(last - 1) == '1') {
      return "th";
    }
    return switch (figure.charAt(last)) {
      case '1' -> "st";
      case '2' -> "nd";
      case '3' -> "rd";
      default -> "th";
    };
  }

  private static boolean isSign(char last, char last2) {
    return SIGNS.indexOf(last) >= 0 && Character.isLetterOrDigit(last2);
  }

  /** Whether a name or an address may go on behind a sign: {@code xsl:}, {@code /search?}. */
  private static boolean isPrefix(CharSequence before, char last, char last2) {
    return (last == ':' || last == '?')
        && Character.isLowerCase(last2)
        && (before.chars().anyMatch(c -> c == '/') || isSmall(before, 1));
  }

  /** Whether a text is one word without capitals, but for signs at its end. */
  private static boolean isSmall(CharSequence text, int signs) {
    return text.chars().limit(text.length() - (long) signs).allMatch(Character::isLowerCase);
  }

  /** Whether two figures follow each other in the parenthesis that begins a text. */
  private static boolean hasNumber(CharSequence text) {
    boolean digit = false;
    for (int i = 1; i < text.length() && text.charAt(i) != ')'; i++) {
      boolean before = digit;
      digit = Character.isDigit(text.charAt(i));
      if (before && digit) {
        return true;
      }
    }
    return false;
  }

  /** Cents, minutes, thousands. */
  private static boolean isRestOfFigure(CharSequence text) {
    return text.length() <= 3 && text.chars().allMatch(Character::isDigit);
  }

  /** Whether a stop ends more than one name or one figure. */
  private static boolean isSentence(CharSequence before) {
    return before.chars().anyMatch(Characters::isSpace);
  }
}
