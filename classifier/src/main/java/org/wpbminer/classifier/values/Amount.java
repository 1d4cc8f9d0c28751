package org.wpbminer.classifier.values;

import java.math.BigDecimal;
import java.text.DecimalFormatSymbols;
import java.util.Currency;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parser of amounts of money and other numbers in the notation of any country.
 *
 * <p>The last separator is decimal unless it occurs twice. A single separator before three digits,
 * as in {@code 1.250}, separates thousands. In a currency with three decimals it is decimal, unless
 * the page's language separates thousands by it. In a currency with two decimals the value is
 * unclear if it is the decimal separator of the page's language.
 */
public final class Amount {

  /** Decimal separator that no language uses for thousands. */
  public static final char DECIMAL_SEPARATOR = '٫';

  private static final String DIGIT = "[\\p{Nd}&&[\\x{0}-\\x{FFFF}]]";
  private static final String SPACE = "[ \u00a0\u2009\u202f'’]";

  /** Pattern of a number: digits of any script with separators, possibly one at the start. */
  public static final Pattern NUMBER =
      Pattern.compile(
          "(?<!D)(?:D{1,3}(?:SD{3}(?!D))+|D++|(?<!\\p{L})[.,](?=D{1,2}(?!D))D++)(?:[.,:٫٬]D++)*+"
              .replace("D", DIGIT)
              .replace("S", SPACE));

  /** Digits of a whole number: ungrouped, in groups of three, or in India's groups of two. */
  private static final Pattern WHOLE =
      Pattern.compile("D*+|D{1,3}(?:([.,٬])D{3}(?:\\1D{3})*+|(?:,D{2})+,D{3})".replace("D", DIGIT));

  /** Pattern of a number in data, with or without a currency before or after it. */
  private static final Pattern DATA =
      Pattern.compile(
          "(?![-−–])[^D]{0,6}?(N)[^D]{0,6}".replace("N", NUMBER.pattern()).replace("D", "\\p{Nd}"));

  private static final Pattern PLAIN = Pattern.compile("[0-9]++(?:\\.[0-9]++)?");

  private static final int MAX_CHARS = 40;

  private static final int USUAL_DECIMALS = 2;

  private Amount() {}

  /**
   * Parses a number in markup; a point is decimal unless the text also has a currency.
   *
   * @return plain decimal notation without trailing zeros; null if the text is not a single number
   *     of at least 0
   */
  public static @Nullable String ofData(@Nullable String text) {
    String value = text == null ? "" : text.strip();
    if (value.length() > MAX_CHARS) {
      return null;
    }
    if (PLAIN.matcher(value).matches()) {
      return plain(new BigDecimal(value));
    }
    Matcher number = DATA.matcher(value);
    BigDecimal amount = number.matches() ? parse(number.group(1), Locale.ROOT, null) : null;
    return amount == null ? null : plain(amount);
  }

  /** Returns plain decimal notation without trailing zeros. */
  public static String plain(BigDecimal amount) {
    return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
  }

  /**
   * Parses a number that a page shows.
   *
   * @param number text that {@link #NUMBER} matches
   * @param locale language and country of the page; {@link Locale#ROOT} if a single separator
   *     before three digits always separates thousands
   * @param currency ISO 4217 code; null if unknown
   * @return null if the notation is invalid or unclear
   */
  public static @Nullable BigDecimal parse(
      String number, Locale locale, @Nullable String currency) {
    String bare = number.replaceAll(SPACE, "");
    String separators = bare.replaceAll(DIGIT, "");
    if (bare.length() > MAX_CHARS) {
      return null;
    }
    if (separators.isEmpty()) {
      return new BigDecimal(bare);
    }
    char last = separators.charAt(separators.length() - 1);
    boolean isDecimal = separators.indexOf(last) == separators.length() - 1;
    boolean isUnclear =
        separators.length() == 1
            && bare.length() == number.length()
            && !bare.startsWith("0")
            && WHOLE.matcher(bare).matches();
    if (isUnclear) {
      DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(locale);
      int decimals =
          currency == null
              ? USUAL_DECIMALS
              : Currency.getInstance(currency).getDefaultFractionDigits();
      if (decimals == USUAL_DECIMALS
          && !locale.equals(Locale.ROOT)
          && symbols.getMonetaryDecimalSeparator() == last) {
        return null;
      }
      isDecimal = decimals > USUAL_DECIMALS && symbols.getMonetaryGroupingSeparator() != last;
    }
    int end = isDecimal ? bare.lastIndexOf(last) : bare.length();
    String whole = bare.substring(0, end);
    return WHOLE.matcher(whole).matches()
        ? new BigDecimal(whole.replaceAll("[.,٬]", "") + bare.substring(end).replace(last, '.'))
        : null;
  }
}
