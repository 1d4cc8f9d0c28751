package org.wpbminer.classifier.values;

import java.text.Normalizer;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.TermLists;

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

  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

  /** Month names that CLDR lacks, by the number of the month. */
  private static final TermLists OTHERS = TermLists.load(MonthNames.class, "months.tsv");

  private static final char LAST_LATIN = '\u024f';

  /** Hebrew preposition "in", written together with the name of the month. */
  private static final String HEBREW_IN = "ב";

  /** Months by name: those of a language code, of all its regions ("de-*"), all ("-*"). */
  private static final Map<String, Map<String, Month>> KNOWN = new ConcurrentHashMap<>();

  private MonthNames() {}

  /**
   * Returns the month for a name in some languages.
   *
   * @param name without full stops and spaces
   * @param languages ISO 639 codes
   * @return null if the name is not a month
   */
  static @Nullable Month month(String name, List<String> languages) {
    String key = plain(name, Locale.ROOT);
    String hebrew = key.startsWith(HEBREW_IN) ? key.substring(1) : key;
    for (String language : languages) {
      Map<String, Month> names =
          KNOWN.computeIfAbsent(language, l -> read(Stream.of(new Locale(l))));
      Month month = names.getOrDefault(key, names.get(hebrew));
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
  static @Nullable Month monthAnywhere(String name, List<String> languages) {
    return Stream.concat(languages.stream(), Stream.of(""))
        .map(language -> KNOWN.computeIfAbsent(language + "-*", l -> ofRegions(language)))
        .map(names -> names.get(plain(name, Locale.ROOT)))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Returns the names in all regions of a language; without one, in all languages. */
  private static Map<String, Month> ofRegions(String language) {
    return read(
        Arrays.stream(Locale.getAvailableLocales())
            .filter(l -> (language.isEmpty() ? l.getCountry() : l.getLanguage()).equals(language))
            .sorted(Comparator.comparing(Locale::toLanguageTag)));
  }

  private static Map<String, Month> read(Stream<Locale> locales) {
    Map<String, Month> names = new HashMap<>();
    for (Month month : Month.values()) {
      OTHERS
          .terms("" + month.getValue())
          .forEach(name -> names.put(plain(name, Locale.ROOT), month));
    }
    locales.forEach(locale -> add(locale, names));
    add(Locale.ENGLISH, names);
    return names;
  }

  /** Returns a name in lower case without accents, which names in capitals often lack. */
  private static String plain(String name, Locale locale) {
    String lower = name.toLowerCase(locale).replace('\u0131', 'i').replace('\u03c2', '\u03c3');
    return Normalizer.isNormalized(lower, Normalizer.Form.NFD)
        ? lower
        : MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFD)).replaceAll("");
  }

  private static void add(Locale locale, Map<String, Month> names) {
    for (Month month : Month.values()) {
      for (TextStyle style : STYLES) {
        String name = plain(month.getDisplayName(style, locale).replaceAll("[.\\s]", ""), locale);
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
