package org.wpbminer.classifier.metadata;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names of months from the JDK's locale data (Unicode's CLDR), loaded when a language is first
 * needed. English names are always known, because many pages keep the names of their software.
 */
final class MonthNames {

  private static final List<TextStyle> STYLES =
      List.of(
          TextStyle.FULL, TextStyle.FULL_STANDALONE, TextStyle.SHORT, TextStyle.SHORT_STANDALONE);

  /** Minimum length of an abbreviation in Latin letters; shorter ones are ordinary words too. */
  private static final int MIN_LATIN_CHARS = 3;

  /** Placeholder in CLDR for languages without month names. */
  private static final Pattern PLACEHOLDER = Pattern.compile("m[0-9]+");

  private static final char LAST_LATIN = '\u024f';

  /** Hebrew preposition "in", written together with the name of the month. */
  private static final String HEBREW_IN = "ב";

  /** For each language code, months by name, with the names of all regions of the language. */
  private static final Map<String, Map<String, Month>> OF_LANGUAGE = new ConcurrentHashMap<>();

  private static final Map<String, Map<String, Month>> OF_REGIONS = new ConcurrentHashMap<>();

  private MonthNames() {}

  /**
   * Returns the month for a name in some languages.
   *
   * @param name in lower case, without full stops and spaces
   * @param languages ISO 639 codes
   * @return null if the name is not a month
   */
  static Month month(String name, List<String> languages) {
    for (String language : languages) {
      Map<String, Month> names =
          OF_LANGUAGE.computeIfAbsent(language, l -> read(Stream.of(new Locale(l))));
      Month month = names.get(name);
      if (month == null && name.startsWith(HEBREW_IN)) {
        month = names.get(name.substring(1));
      }
      if (month != null) {
        return month;
      }
    }
    return null;
  }

  /**
   * Returns the month for a name in all regions of some languages, else in any language. Slow on
   * the first use of a language.
   *
   * @return null if the name is not a month
   */
  static Month monthAnywhere(String name, List<String> languages) {
    for (String language : languages) {
      Month month =
          OF_REGIONS
              .computeIfAbsent(language, l -> read(available(o -> o.getLanguage().equals(l))))
              .get(name);
      if (month != null) {
        return month;
      }
    }
    return AllLanguages.NAMES.get(name);
  }

  /** Lazily loaded names in all languages, in the order of the language codes. */
  private static final class AllLanguages {
    static final Map<String, Month> NAMES = read(available(o -> o.getCountry().isEmpty()));
  }

  private static Stream<Locale> available(Predicate<Locale> wanted) {
    return Arrays.stream(Locale.getAvailableLocales())
        .filter(wanted)
        .sorted(Comparator.comparing(Locale::toLanguageTag));
  }

  private static Map<String, Month> read(Stream<Locale> locales) {
    Map<String, Month> names = new HashMap<>();
    names.put("sept", Month.SEPTEMBER);
    locales.forEach(locale -> add(locale, names));
    add(Locale.ENGLISH, names);
    return names;
  }

  private static void add(Locale locale, Map<String, Month> names) {
    for (Month month : Month.values()) {
      for (TextStyle style : STYLES) {
        String name =
            month.getDisplayName(style, locale).toLowerCase(locale).replaceAll("[.\\s]", "");
        boolean isWord =
            !name.isEmpty()
                && Character.isLetter(name.codePointAt(0))
                && !PLACEHOLDER.matcher(name).matches();
        if (isWord && (name.charAt(0) > LAST_LATIN || name.length() >= MIN_LATIN_CHARS)) {
          names.putIfAbsent(name, month);
        }
      }
    }
  }
}
