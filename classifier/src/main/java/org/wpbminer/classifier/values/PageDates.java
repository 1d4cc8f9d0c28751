package org.wpbminer.classifier.values;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.PageReading;

/**
 * Parser of dates in the texts of a page, in the format of the page's language and region.
 *
 * @param languages ISO 639 codes of the languages of month names, the most probable first
 * @param monthFirst whether the month comes before the day in {@code 5/3/2024}
 * @param believed range of plausible dates
 */
public record PageDates(List<String> languages, boolean monthFirst, MetadataParameters believed) {

  /** Regions that write the month first, according to Unicode's CLDR. */
  private static final Set<String> MONTH_FIRST = Set.of("US", "PH", "CA", "PR", "GU");

  /** Languages that write the month before the day, even if the year comes last. */
  private static final Set<String> MONTH_FIRST_LANGUAGES = Set.of("zh", "ja", "ko");

  /** Top-level domains of English-speaking countries that write the day first. */
  private static final Set<String> DAY_FIRST_DOMAINS =
      Set.of("uk", "au", "nz", "ie", "in", "za", "ng", "ke", "sg", "my", "pk", "lk");

  /**
   * Creates a parser for a page.
   *
   * @param address the page's address, whose country code helps to determine the order of day and
   *     month; null if unknown
   * @param believed range of plausible dates
   */
  public static PageDates of(
      PageReading reading, @Nullable String address, MetadataParameters believed) {
    String declared = reading.tree().attribute(0, "lang");
    return of(
        declared == null ? "" : declared,
        LanguageGuess.of(reading),
        WebAddress.host(address == null ? "" : address),
        believed);
  }

  /**
   * Creates a parser for a declared language, such as {@code en-GB}, which may be empty, and the
   * detected language of the text, which may be null and has precedence.
   */
  public static PageDates of(
      String tag, @Nullable String guess, String host, MetadataParameters believed) {
    Locale locale = Locale.forLanguageTag(tag.replace('_', '-'));
    String language = locale.getLanguage().isEmpty() ? "en" : locale.getLanguage();
    if (guess != null && !guess.equals(language)) {
      PageDates text = of(guess, null, host, believed);
      return new PageDates(List.of(guess, language), text.monthFirst, believed);
    }
    String region = locale.getCountry();
    String domain = host.substring(host.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    boolean monthFirst =
        region.isEmpty() || region.equals("US")
            ? !DAY_FIRST_DOMAINS.contains(domain)
            : MONTH_FIRST.contains(region);
    boolean eastAsian = MONTH_FIRST_LANGUAGES.contains(language);
    return new PageDates(
        List.of(language), eastAsian || language.equals("en") && monthFirst, believed);
  }

  /**
   * Returns the date in a value of data: its first date or, if the whole value is a year, a month
   * or an ISO week date, that one. Null if absent or not plausible.
   */
  public @Nullable PageDate stated(String text) {
    PageDate date = first(text);
    PageDate period = date == null ? DateText.period(text, this) : date;
    return period != null && believed.believes(period.day()) ? period : null;
  }

  /** Returns the first date in a text, or null if it is not plausible. */
  public @Nullable PageDate first(String text) {
    List<DateText.Found> found = DateText.read(text, this, 1);
    return found.isEmpty() ? null : found.get(0).date();
  }
}
