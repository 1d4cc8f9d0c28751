package org.wpbminer.classifier.values;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser of amounts of money and other numbers in the notations of different countries. */
public final class Amount {

  /** Digits with thousands and decimal separators. */
  public static final String REGEX =
      "[0-9]{1,3}(?:[ .,'’\u00a0\u202f][0-9]{3})+(?![0-9])(?:[.,][0-9]{1,2}(?![0-9]))?"
          + "|[0-9]{1,9}(?:[.,][0-9]{1,2}(?![0-9]))?";

  private static final Pattern PLAIN = Pattern.compile("[0-9]{1,12}(?:\\.[0-9]{1,12})?");
  private static final Pattern NOTATION = Pattern.compile("(" + REGEX + ")(?:,?[-–—])?");
  private static final Pattern DECIMALS = Pattern.compile("[.,]([0-9]{1,2})$");

  private Amount() {}

  /**
   * Parses a number in markup, which may have separators, or a currency before or after it.
   *
   * @return plain decimal notation without trailing zeros; null if the text is not a single number
   */
  public static String ofData(String text) {
    String value = text == null ? "" : text.strip();
    if (PLAIN.matcher(value).matches()) {
      return plain(value);
    }
    String bare = value.replaceAll("^[^0-9]{1,6}|[^0-9]{1,6}$", "");
    return NOTATION.matcher(bare).matches() ? ofNotation(bare) : null;
  }

  /** Converts a number that {@link #REGEX} matches to plain decimal notation. */
  public static String ofNotation(String text) {
    Matcher decimals = DECIMALS.matcher(text);
    boolean hasDecimals = decimals.find();
    String whole = (hasDecimals ? text.substring(0, decimals.start()) : text);
    String digits = whole.replaceAll("[^0-9]", "");
    return plain(hasDecimals ? digits + "." + decimals.group(1) : digits);
  }

  private static String plain(String number) {
    BigDecimal value = new BigDecimal(number).stripTrailingZeros();
    return value.signum() == 0 ? "0" : value.toPlainString();
  }
}
