package org.wpbminer.classifier.metadata;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Names of months in the languages of the JDK's locale data (Unicode's CLDR), read once a language.
 * English names are known in every language, for pages often keep their system's.
 */
final class MonthNames {

  private static final List<TextStyle> STYLES =
      List.of(
          TextStyle.FULL, TextStyle.FULL_STANDALONE, TextStyle.SHORT, TextStyle.SHORT_STANDALONE);

  /** Shorter abbreviations are other words too. */
  private static final int SHORTEST = 3;

  private static final Set<String> LANGUAGES =
      Arrays.stream(Locale.getAvailableLocales())
          .map(Locale::getLanguage)
          .collect(Collectors.toSet());

  private static final Map<String, Map<String, Month>> KNOWN = new ConcurrentHashMap<>();

  private MonthNames() {}

  /**
   * The month of a name.
   *
   * @param word in lower case, without a full stop
   * @param language an ISO 639 code; one that is not known counts as English
   * @return null if it names none
   */
  static Month month(String word, String language) {
    String known = LANGUAGES.contains(language) ? language : "en";
    return KNOWN.computeIfAbsent(known, MonthNames::read).get(word);
  }

  private static Map<String, Month> read(String language) {
    Map<String, Month> names = new HashMap<>();
    add(Locale.ENGLISH, names);
    names.put("sept", Month.SEPTEMBER);
    add(new Locale(language), names);
    return names;
  }

  private static void add(Locale locale, Map<String, Month> names) {
    for (Month month : Month.values()) {
      for (TextStyle style : STYLES) {
        String name = month.getDisplayName(style, locale).toLowerCase(locale).replace(".", "");
        boolean word = name.codePoints().allMatch(Character::isLetter);
        if (word && name.codePointCount(0, name.length()) >= SHORTEST) {
          names.put(name, month);
        }
      }
    }
  }
}
