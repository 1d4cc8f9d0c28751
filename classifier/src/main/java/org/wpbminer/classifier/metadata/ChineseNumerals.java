package org.wpbminer.classifier.metadata;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Converter of Chinese numerals in dates, for example 二〇二四年三月十五日, to digits. */
final class ChineseNumerals {

  private static final String DIGITS = "〇一二三四五六七八九";

  private static final Pattern NUMERAL =
      Pattern.compile("[〇零○一二三四五六七八九]{4}(?=年)|(?:[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])(?=[月日号號])");

  private ChineseNumerals() {}

  /** Returns the text with digits for years, months and days; unchanged if it has no year. */
  static String toDigits(String text) {
    return text.indexOf('年') < 0
        ? text
        : NUMERAL.matcher(text).replaceAll(numeral -> value(numeral.group()));
  }

  private static String value(String numeral) {
    int ten = numeral.indexOf('十');
    if (ten < 0) {
      return numeral.chars().mapToObj(c -> "" + digit(c)).collect(Collectors.joining());
    }
    int tens = ten == 0 ? 1 : digit(numeral.charAt(0));
    int ones = ten == numeral.length() - 1 ? 0 : digit(numeral.charAt(ten + 1));
    return "" + (10 * tens + ones);
  }

  /** Returns the value of a digit, 0 for all variants of zero. */
  private static int digit(int c) {
    return Math.max(0, DIGITS.indexOf(c));
  }
}
