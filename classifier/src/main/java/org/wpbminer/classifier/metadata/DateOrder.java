package org.wpbminer.classifier.metadata;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Date format of a page: the languages of its month names, and the order of day and month in
 * numeric dates.
 *
 * @param languages ISO 639 codes, the most probable first
 * @param monthFirst whether the month comes before the day in {@code 5/3/2024}
 */
record DateOrder(List<String> languages, boolean monthFirst) {

  /** Regions that write the month first, according to Unicode's CLDR. */
  private static final Set<String> MONTH_FIRST = Set.of("US", "PH", "CA", "PR", "GU");

  /** Top-level domains of English-speaking countries that write the day first. */
  private static final Set<String> DAY_FIRST_DOMAINS =
      Set.of("uk", "au", "nz", "ie", "in", "za", "ng", "ke", "sg", "my", "pk", "lk");

  /** Returns the date format for a language tag such as {@code en-GB} and a host. */
  static DateOrder of(String tag, String host) {
    Locale locale = Locale.forLanguageTag(tag.replace('_', '-'));
    String language = locale.getLanguage().isEmpty() ? "en" : locale.getLanguage();
    String region = locale.getCountry();
    String domain = host.substring(host.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    boolean monthFirst =
        region.isEmpty() || region.equals("US")
            ? !DAY_FIRST_DOMAINS.contains(domain)
            : MONTH_FIRST.contains(region);
    return new DateOrder(List.of(language), language.equals("en") && monthFirst);
  }

  /** Returns the date format for the detected language of the text, which may be null. */
  DateOrder inText(String guessed, String host) {
    if (guessed == null || languages.contains(guessed)) {
      return this;
    }
    List<String> both = Stream.concat(Stream.of(guessed), languages.stream()).toList();
    return new DateOrder(both, of(guessed, host).monthFirst);
  }

  /**
   * Returns this format with the order that the page's unambiguous dates show, if it has any.
   *
   * @param monthsFirst number of unambiguous dates with the month first, minus those with the day
   *     first
   */
  DateOrder shown(int monthsFirst) {
    return monthsFirst == 0 ? this : new DateOrder(languages, monthsFirst > 0);
  }
}
