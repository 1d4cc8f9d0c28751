package org.wpbminer.metadata.value;

import java.util.Locale;
import java.util.Set;

/**
 * How a page writes dates in figures, and in which language its months are named.
 *
 * @param language an ISO 639 code, empty if not known
 * @param monthFirst whether the month stands before the day in {@code 5/3/2024}
 */
public record DateOrder(String language, boolean monthFirst) {

  /** Regions that write the month first, by Unicode's CLDR. */
  private static final Set<String> MONTH_FIRST = Set.of("US", "PH", "CA", "PR", "GU");

  /** Top-level domains of English that are not of such a region. */
  private static final Set<String> DAY_FIRST_DOMAINS =
      Set.of("uk", "au", "nz", "ie", "in", "za", "ng", "ke", "sg", "my", "pk", "lk");

  /**
   * What a language tag and an address tell.
   *
   * @param tag such as {@code en-GB}, or empty
   * @param host the page's host, or empty
   */
  public static DateOrder of(String tag, String host) {
    Locale locale = Locale.forLanguageTag(tag.replace('_', '-'));
    String language = locale.getLanguage();
    boolean english = language.equals("en") || language.isEmpty();
    if (!english) {
      return new DateOrder(language, false);
    }
    String domain = host.substring(host.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    boolean monthFirst =
        locale.getCountry().isEmpty() || locale.getCountry().equals("US")
            ? !DAY_FIRST_DOMAINS.contains(domain)
            : MONTH_FIRST.contains(locale.getCountry());
    return new DateOrder(language.isEmpty() ? "en" : language, monthFirst);
  }
}
