package org.wpbminer.classifier.values;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.TermLists;

/** Parser of the prices in the texts of a page: amounts with a currency before or after them. */
@NullMarked
public final class Prices {

  /** Currencies by their codes, and words beside prices. */
  public static final TermLists WORDS = TermLists.load(Prices.class, "price-words.tsv");

  private static final int CODE_CHARS = 3;
  private static final String SEVERAL = "several";
  private static final Set<String> SHARED_DOMAINS = new HashSet<>(WORDS.terms("domain"));

  private final Locale locale;

  /** Currency codes by sign; {@link #SEVERAL} if a sign has several codes. */
  private final Map<String, String> currencies = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  private final Pattern pattern;

  /**
   * A price.
   *
   * @param amount null if its notation is unclear
   * @param currency ISO 4217 code; null if the sign has several and none is the country's
   */
  public record Price(@Nullable BigDecimal amount, @Nullable String currency) {}

  /**
   * Creates a parser for the prices of a page.
   *
   * @param language language tag of the page; empty if unknown
   * @param host host of the page, empty if unknown; its country outranks that of the language
   */
  public Prices(String language, String host) {
    this.locale = locale(Locale.forLanguageTag(language), host);
    Currency local = locale.getCountry().isEmpty() ? null : Currency.getInstance(locale);
    String localCode = local == null ? "" : local.getCurrencyCode();
    for (String spoken : List.of("*", locale.getLanguage())) {
      Map<String, String> codes = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      WORDS.topics().stream()
          .filter(topic -> topic.length() == CODE_CHARS)
          .forEach(
              code ->
                  WORDS
                      .languages(code)
                      .getOrDefault(spoken, List.of())
                      .forEach(
                          sign ->
                              codes.merge(
                                  sign,
                                  code,
                                  (a, b) ->
                                      List.of(a, b).contains(localCode) ? localCode : SEVERAL)));
      currencies.putAll(codes);
    }
    if (local != null) {
      String sign = local.getSymbol(locale).replaceAll("[\\p{Cf}\\s]", "");
      List.of(sign, sign.replaceFirst("\\.$", "")).forEach(s -> currencies.put(s, localCode));
    }
    this.pattern = pattern();
  }

  /** Returns the pattern of an amount with a currency before it or after it. */
  private Pattern pattern() {
    String sign =
        currencies.keySet().stream()
            .filter(s -> !s.isEmpty())
            .sorted(Comparator.comparing(String::length).reversed())
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "(", "|[A-Z]{0,2}\\p{Sc})"));
    String before = "(?<![\\p{L}0-9(+-])%s%s(%s)(?![0-9%%])";
    String after = "(?<![0-9.,(+-])(%s)(?:[,.:]?[-–—])?%s%s(\\p{Nd}{2}(?!\\p{Nd}))?(?!\\p{L})";
    String space = "[\\s|:]{0,3}";
    return Pattern.compile(
        before.formatted(sign, space, Amount.NUMBER)
            + "|"
            + after.formatted(Amount.NUMBER, space, sign),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Returns the page's language with the country of the host, else that of the language tag. */
  private static Locale locale(Locale declared, String host) {
    String domain = host.substring(host.lastIndexOf('.') + 1);
    String country =
        Stream.of(domain.equals("uk") ? "gb" : domain, declared.getCountry())
            .filter(code -> code.length() == 2 && !SHARED_DOMAINS.contains(code))
            .filter(Prices::hasCurrency)
            .findFirst()
            .orElse("");
    return new Locale(declared.getLanguage(), country);
  }

  private static boolean hasCurrency(String country) {
    try {
      return Currency.getInstance(new Locale("", country)) != null;
    } catch (IllegalArgumentException e) {
      return false; // not a country
    }
  }

  /** Returns the prices in a text, in order; {@link #of} reads them. */
  public List<MatchResult> in(String text) {
    return pattern.matcher(text).results().toList();
  }

  /** Returns a text without its prices. */
  public String without(String text) {
    return pattern.matcher(text).replaceAll("");
  }

  /** Reads a price that {@link #in} returned. */
  public Price of(MatchResult match) {
    boolean signFirst = match.group(1) != null;
    String code = currencies.get(match.group(signFirst ? 1 : 4));
    String currency = SEVERAL.equals(code) ? null : code;
    String cents = match.group(5) == null ? "" : Amount.DECIMAL_SEPARATOR + match.group(5);
    BigDecimal amount = Amount.parse(match.group(signFirst ? 2 : 3) + cents, locale, currency);
    return new Price(amount == null ? null : amount.stripTrailingZeros(), currency);
  }
}
