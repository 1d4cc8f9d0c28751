package org.wpbminer.classifier.metadata;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds dates in what people and machines write: ISO 8601 with its parts in a row or parted, {@code
 * 3.5.2024}, {@code 5/3/2024}, {@code 3 May 2024}, {@code May 3rd, 2024}, {@code 2024年5月3日}, in the
 * digits of any script, with the time and zone that follow. Two numbers before a year are day and
 * month, in the order that the page's language and region has them; a year has four digits, or two
 * where points or slashes part all three. One pass over the tokens, for one thread.
 */
final class DateText {

  /** Tokens of a date, at most, that stand between its parts: "3. of May, 2024". */
  private static final int MOST_BETWEEN = 2;

  private final DatePieces tokens;
  private final DateOrder order;

  private DateText(CharSequence text, DateOrder order) {
    this.tokens = new DatePieces(text);
    this.order = order;
  }

  /**
   * The first date of a text.
   *
   * @param text not modified
   * @param order how the page's language writes dates
   * @return null if there is none
   */
  public static PageDate first(CharSequence text, DateOrder order) {
    DateText reader = new DateText(text, order);
    for (int i = 0; i < reader.tokens.size(); i++) {
      PageDate date = reader.at(i);
      if (date != null) {
        return date;
      }
    }
    return null;
  }

  private PageDate at(int i) {
    if (tokens.isNumber(i)) {
      PageDate date = compact(i);
      date = date == null ? yearFirst(i) : date;
      date = date == null ? numeric(i) : date;
      return date == null ? dayAndName(i) : date;
    }
    return tokens.isWord(i) ? nameFirst(i) : null;
  }

  /** {@code 20240503}, with {@code T154742Z} behind it or not. */
  private PageDate compact(int i) {
    int value = tokens.value(i);
    if (tokens.digits(i) == 14) {
      long whole = tokens.longValue(i);
      LocalDate day = compactDay((int) (whole / 1_000_000));
      return day == null ? null : withTime(day, time((int) (whole % 1_000_000)), i + 1);
    }
    if (tokens.digits(i) != 8) {
      return null;
    }
    LocalDate day = compactDay(value);
    if (day == null) {
      return null;
    }
    int t = tokens.isWord(i + 1) && tokens.word(i + 1).equalsIgnoreCase("t") ? i + 2 : i + 1;
    return t == i + 2 && tokens.digits(t) == 6
        ? withTime(day, time(tokens.value(t)), t + 1)
        : PageDate.of(day);
  }

  private static LocalDate compactDay(int value) {
    return day(value / 10_000, value / 100 % 100, value % 100);
  }

  private static LocalTime time(int value) {
    int hour = value / 10_000;
    int minute = value / 100 % 100;
    return hour < 24 && minute < 60 && value % 100 < 60
        ? LocalTime.of(hour, minute, value % 100)
        : null;
  }

  private PageDate withTime(LocalDate day, LocalTime time, int next) {
    return time == null ? PageDate.of(day) : new PageDate(day, time, tokens.zone(next));
  }

  /**
   * {@code 2024-05-03}, {@code 2024/5/3}, {@code 2024. 5. 3}, {@code 2024年5月3日}, {@code 2024 May
   * 3}.
   */
  private PageDate yearFirst(int i) {
    if (tokens.digits(i) != 4) {
      return null;
    }
    int second = next(i);
    if (second < 0) {
      return null;
    }
    int third = next(second);
    if (third < 0 || !tokens.isNumber(third) || tokens.digits(third) > 2) {
      return null;
    }
    if (tokens.isNumber(second)) {
      return tokens.digits(second) <= 2 && tokens.alike(i, second, third)
          ? dated(day(tokens.value(i), tokens.value(second), tokens.value(third)), third)
          : null;
    }
    Month month = month(second);
    return month == null
        ? null
        : dated(day(tokens.value(i), month.getValue(), tokens.value(third)), third);
  }

  /** {@code 3.5.2024}, {@code 5/3/2024}, {@code 3-5-24}. */
  private PageDate numeric(int i) {
    int second = i + 2;
    int third = i + 4;
    boolean parted =
        tokens.digits(i) <= 2
            && tokens.isNumber(second)
            && tokens.digits(second) <= 2
            && tokens.isNumber(third)
            && tokens.isDateMark(i + 1)
            && tokens.mark(i + 1) == tokens.mark(i + 3);
    if (!parted) {
      return null;
    }
    int digits = tokens.digits(third);
    boolean shortYear = digits == 2 && tokens.mark(i + 1) != '-';
    if (digits != 4 && !shortYear) {
      return null;
    }
    int year = tokens.value(third) + (shortYear ? 2000 : 0);
    boolean monthFirst = order.monthFirst() && tokens.mark(i + 1) != '.';
    LocalDate day =
        monthFirst
            ? day(year, tokens.value(i), tokens.value(second))
            : day(year, tokens.value(second), tokens.value(i));
    LocalDate turned =
        monthFirst
            ? day(year, tokens.value(second), tokens.value(i))
            : day(year, tokens.value(i), tokens.value(second));
    return dated(day == null ? turned : day, third);
  }

  /**
   * {@code 3 May 2024}, {@code 3. Mai 2024}, {@code 3rd of May, 2024}, {@code 3 de mayo de 2024}.
   */
  private PageDate dayAndName(int i) {
    if (tokens.digits(i) > 2) {
      return null;
    }
    int name = nameBehind(i);
    if (name < 0) {
      return null;
    }
    int year = yearBehind(name);
    return year < 0 ? null : dated(day(tokens.value(year), month(name), tokens.value(i)), year);
  }

  private int nameBehind(int i) {
    for (int k = i + 1; k <= i + 1 + MOST_BETWEEN && !tokens.isNumber(k); k++) {
      if (tokens.isWord(k) && month(k) != null) {
        return k;
      }
    }
    return -1;
  }

  private int yearBehind(int i) {
    for (int k = i + 1; k <= i + 1 + MOST_BETWEEN; k++) {
      if (tokens.isNumber(k)) {
        return tokens.digits(k) == 4 ? k : -1;
      }
    }
    return -1;
  }

  /** {@code May 3, 2024}, {@code May 3rd 2024}. */
  private PageDate nameFirst(int i) {
    Month month = month(i);
    if (month == null) {
      return null;
    }
    int number = tokens.isNumber(i + 1) ? i + 1 : i + 2;
    if (!tokens.isNumber(number) || tokens.digits(number) > 2) {
      return null;
    }
    int year = yearBehind(number);
    return year < 0 ? null : dated(day(tokens.value(year), month, tokens.value(number)), year);
  }

  private Month month(int i) {
    return MonthNames.of(tokens.word(i).toLowerCase(Locale.ROOT), order.language());
  }

  /** The next number or word behind one, over a mark of dates and no more. */
  private int next(int i) {
    int k = i + 1;
    k += tokens.isDateMark(k) ? 1 : 0;
    return k < tokens.size() && (tokens.isNumber(k) || tokens.isWord(k)) ? k : -1;
  }

  private static LocalDate day(int year, Month month, int day) {
    return day(year, month.getValue(), day);
  }

  private static LocalDate day(int year, int month, int day) {
    try {
      return LocalDate.of(year, month, day);
    } catch (DateTimeException e) {
      return null; // no such day
    }
  }

  private PageDate dated(LocalDate day, int last) {
    if (day == null) {
      return null;
    }
    int clock = tokens.clockBehind(last);
    return clock < 0
        ? PageDate.of(day)
        : withTime(day, tokens.clock(clock), tokens.clockEnd(clock));
  }

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

  /**
   * PersonNames of months in the languages of the JDK's locale data (Unicode's CLDR), read once a
   * language. English names are known in every language, for pages often keep their system's.
   */
  static final class MonthNames {

    private static final List<TextStyle> STYLES =
        List.of(
            TextStyle.FULL, TextStyle.FULL_STANDALONE, TextStyle.SHORT, TextStyle.SHORT_STANDALONE);

    /** Shorter abbreviations are other words too. */
    private static final int SHORTEST = 3;

    private static final Set<String> LANGUAGES = languages();
    private static final Map<String, Map<String, Month>> KNOWN = new ConcurrentHashMap<>();

    private MonthNames() {}

    private static Set<String> languages() {
      Set<String> languages = new HashSet<>();
      for (Locale locale : Locale.getAvailableLocales()) {
        languages.add(locale.getLanguage());
      }
      return languages;
    }

    /**
     * The month of a name.
     *
     * @param word in lower case, without a full stop
     * @param language an ISO 639 code; one that is not known counts as English
     * @return null if it names none
     */
    static Month of(String word, String language) {
      String known = LANGUAGES.contains(language) ? language : "en";
      return KNOWN.computeIfAbsent(known, MonthNames::read).get(word);
    }

    private static Map<String, Month> read(String language) {
      Map<String, Month> names = new HashMap<>();
      add(Locale.ENGLISH, names);
      names.put("sept", Month.SEPTEMBER);
      add(new Locale(language), names);
      return Collections.unmodifiableMap(names);
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
}
