package org.wpbminer.classifier.metadata;

import java.text.DateFormatSymbols;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoEra;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Parser of dates in text and markup, followed by time and zone: ISO 8601 with or without
 * separators, {@code 3.5.2024}, {@code 5/3/2024}, {@code 3 May 2024}, {@code May 3rd, 2024}, {@code
 * 2024年5月3日}, {@code May 3 10:15:00 UTC 2024} without the time, with digits of any script. Two
 * numbers before a year are day and month in the order of the page's language and region. A year
 * has four digits, or two if full stops or slashes separate all three numbers.
 *
 * <p>A text is split into {@linkplain DateToken tokens}. The kinds of the tokens, one character
 * each, form the shape of the text; each date format is a pattern for that shape.
 */
final class DateText {

  /** Maximum number of characters that are parsed, because a date is near the beginning. */
  private static final int MAX_CHARS = 2_000;

  private static final int MONTHS = 12;

  /** Smallest year that is read as a year of the Buddhist era, which began 543 years earlier. */
  private static final int MIN_BUDDHIST_YEAR = 2400;

  private static final int MAX_BUDDHIST_YEAR = 2700;

  private static final int BUDDHIST_OFFSET = 543;

  private static final Pattern STAMP = Pattern.compile("s|d(?:T(?<time>t))?");

  /** Numeric dates in which the order of day and month depends on the page. */
  private static final Pattern NUMERIC =
      Pattern.compile("n(?<s>[-/.])n\\k<s>y|n(?<t>[/.])n\\k<t>n");

  /** Date formats as patterns, the most certain first; {@code [^0]} is any non-number. */
  private static final List<Pattern> FORMS =
      Stream.of(
              "(?<y>y)(?<s>[-/.])(?<m>n)\\k<s>(?<d>n)",
              "(?<y>y)[年년](?<m>n)[月월](?<d>n)",
              "E(?<y>[nx])年(?<m>n)月(?<d>n)",
              "(?<d>n)(?<s>[-/.])(?<m>n)\\k<s>(?<y>y)",
              "(?<d>n)(?<s>[/.])(?<m>n)\\k<s>(?<y>n)",
              "(?<y>y)w?[-/.年]?(?<m>M)[-/.月]?(?<d>n)",
              "(?<d>n)[^0]{0,2}?(?<m>M)[^0]{0,2}?(?<y>y)",
              "(?<d>n)-(?<m>M)-(?<y>n)",
              "(?<m>M)[^0]?(?<d>n)[^0]{0,2}?(?<y>y)",
              "(?<m>M)(?<d>n)n:n(?::n)?w?(?<y>y)")
          .map(form -> Pattern.compile(form.replace("^0", "^nydstx")))
          .toList();

  /** Shapes of dates in which a word may be a month's name in any language. */
  private static final Pattern PERHAPS_NAMED = Pattern.compile("nw?[-.]?w[-.,]?y|y[.]?w?[.]?wn");

  /** Time of day, after at most three words or punctuation marks such as ", at" or "T". */
  private static final Pattern TIME =
      Pattern.compile(
          "(?<before>[^0]{0,3}?)(?!n\\.n\\.[0])(?<h>n)[:.h](?<m>n)(?::(?<s>n)(?:[.,][0])?)?"
              .replace("0", "nydstx")
              .replace("{nydstx,", "{0,"));

  private static final Pattern ZONE =
      Pattern.compile(
          "(?:Z|GMT|UTC)\\b|(?<sign>[-+\u2212])(?<h>[0-9]{2})(?::?(?<m>[0-9]{2}))?(?![0-9])");

  /** First character of the scripts whose eras and words for afternoon are supported. */
  private static final char FIRST_EAST_ASIAN = '\u2e80';

  /** Lazily loaded names of the JDK in East Asian languages. */
  private static final class EastAsian {

    /** Words for the second half of the day, which come before the time. */
    static final Set<String> AFTERNOON =
        Stream.of(Locale.KOREAN, Locale.JAPANESE, Locale.CHINESE)
            .map(locale -> DateFormatSymbols.getInstance(locale).getAmPmStrings()[1])
            .collect(Collectors.toUnmodifiableSet());

    /** Year before the first year of each era, by the era's name. */
    static final Map<String, Long> ERAS = new HashMap<>();

    static {
      for (JapaneseEra era : JapaneseEra.values()) {
        long first = JapaneseChronology.INSTANCE.prolepticYear(era, 1);
        ERAS.put(era.getDisplayName(TextStyle.FULL, Locale.JAPAN), first - 1);
      }
      LocalDate first = LocalDate.from(MinguoChronology.INSTANCE.date(1, 1, 1));
      ERAS.put(MinguoEra.ROC.getDisplayName(TextStyle.FULL, Locale.TAIWAN), first.getYear() - 1L);
    }
  }

  private final String text;
  private final List<DateToken> tokens;
  private final DateOrder order;
  private final String shape;

  /** Index of the token after the last parsed date. */
  private int end;

  private DateText(String text, List<DateToken> tokens, DateOrder order) {
    this.text = text;
    this.tokens = tokens;
    this.order = order;
    this.shape = DateToken.shape(tokens);
  }

  /** Returns the first date in a text, or null. */
  static PageDate first(String text, DateOrder order) {
    List<Found> found = read(text, order, 1);
    return found.isEmpty() ? null : found.get(0).date;
  }

  static List<Found> read(String text, DateOrder order, int maxDates) {
    String cut = ChineseNumerals.toDigits(text.substring(0, Math.min(text.length(), MAX_CHARS)));
    if (cut.codePoints().noneMatch(Character::isDigit)) {
      return List.of();
    }
    List<String> languages = order.languages();
    DateText known = of(cut, order, name -> MonthNames.month(name, languages));
    List<Found> found = known.read(maxDates);
    return found.isEmpty() && PERHAPS_NAMED.matcher(known.shape).find()
        ? of(cut, order, name -> MonthNames.monthAnywhere(name, languages)).read(maxDates)
        : found;
  }

  private static boolean isEastAsian(String word) {
    return word.charAt(0) >= FIRST_EAST_ASIAN;
  }

  private static boolean isEra(String word) {
    return isEastAsian(word) && EastAsian.ERAS.containsKey(word);
  }

  private static DateText of(String text, DateOrder order, DateToken.Months months) {
    return new DateText(text, DateToken.read(text, months, DateText::isEra), order);
  }

  /** Date in a text, and the text between the previous date and this one. */
  record Found(PageDate date, String before) {}

  /**
   * Returns the number of a text's numeric dates that can only have the month first, minus the
   * number of those that can only have the day first.
   */
  static int monthsFirst(String text) {
    String cut = text.substring(0, Math.min(text.length(), MAX_CHARS));
    if (cut.codePoints().noneMatch(Character::isDigit)) {
      return 0;
    }
    DateText reader = of(cut, new DateOrder(List.of(), true), name -> null);
    Matcher date = NUMERIC.matcher(reader.shape);
    int sum = 0;
    for (int i = 0; i < reader.tokens.size(); i++) {
      if (date.region(i, reader.shape.length()).lookingAt() && reader.shape.charAt(i + 1) != '.') {
        long first = reader.value(i);
        long second = reader.value(i + 2);
        sum += first <= MONTHS && second > MONTHS ? 1 : 0;
        sum -= first > MONTHS && second <= MONTHS ? 1 : 0;
      }
    }
    return sum;
  }

  private List<Found> read(int maxDates) {
    List<Found> found = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < tokens.size() && found.size() < maxDates; i++) {
      PageDate date = dateAt(i);
      if (date != null) {
        int start = tokens.get(i).start();
        found.add(new Found(date, text.substring(from, start)));
        i = end - 1;
        from = tokens.get(i).start();
      }
    }
    return found;
  }

  private PageDate dateAt(int i) {
    PageDate date = stamp(i);
    for (int form = 0; form < FORMS.size() && date == null; form++) {
      Matcher match = match(FORMS.get(form), i);
      if (match != null) {
        date = dated(day(match), match);
      }
    }
    return date;
  }

  private LocalDate day(Matcher match) {
    int year = match.start("y");
    DateToken month = tokens.get(match.start("m"));
    long day = value(match.start("d"));
    boolean tooShort = shape.charAt(year) != 'y' && shape.charAt(match.start()) != 'E';
    if (tooShort && tokens.get(year).digits() != 2) {
      return null;
    }
    if (month.month() != null) {
      return day(year(year), month.month().getValue(), day);
    }
    char mark = shape.charAt(match.start("m") - 1);
    boolean monthFirst = order.monthFirst() && mark != '.' && match.start("d") < year;
    LocalDate first = monthFirst ? day(year(year), day, month.value()) : null;
    LocalDate second = first == null ? day(year(year), month.value(), day) : first;
    return second == null && match.start("d") < year ? day(year(year), day, month.value()) : second;
  }

  /** Matches a date format at the token with an index; returns null if it does not match. */
  private Matcher match(Pattern form, int i) {
    Matcher match = form.matcher(shape).region(i, shape.length());
    return match.lookingAt() ? match : null;
  }

  /** Parses {@code 20240503}, {@code 20240503154742}, {@code 20240503T154742Z}. */
  private PageDate stamp(int i) {
    Matcher match = match(STAMP, i);
    if (match == null) {
      return null;
    }
    end = match.end();
    boolean whole = shape.charAt(i) == 's';
    long days = whole ? value(i) / 1_000_000 : value(i);
    LocalDate day = day(days / 10_000, days / 100 % 100, days % 100);
    LocalTime time = whole ? time(value(i) % 1_000_000) : null;
    return withTime(day, match.start("time") < 0 ? time : time(value(end - 1)), end);
  }

  /** Converts the year of an era, a year with two digits, or a Buddhist year to a full year. */
  private long year(int i) {
    long value = value(i);
    if (i > 0 && shape.charAt(i - 1) == 'E') {
      return value + EastAsian.ERAS.get(tokens.get(i - 1).text());
    }
    if (value >= MIN_BUDDHIST_YEAR && value <= MAX_BUDDHIST_YEAR) {
      return value - BUDDHIST_OFFSET;
    }
    return shape.charAt(i) == 'n' ? 2000 + value : value;
  }

  /** Returns a date; null if it does not exist. */
  private static LocalDate day(long year, long month, long day) {
    try {
      return LocalDate.of((int) year, (int) month, (int) day);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Returns the time in digits such as {@code 154742}; null if it does not exist. */
  private static LocalTime time(long value) {
    long minute = value / 100 % 100;
    return value < 240_000 && minute < 60 && value % 100 < 60
        ? LocalTime.of((int) (value / 10_000), (int) minute, (int) (value % 100))
        : null;
  }

  private PageDate withTime(LocalDate day, LocalTime time, int zone) {
    return day == null ? null : new PageDate(day, time, time == null ? null : zone(zone));
  }

  /** Returns a date, with the time that follows it if there is one. */
  private PageDate dated(LocalDate day, Matcher match) {
    end = match.end();
    Matcher time = match(TIME, end);
    if (time == null || value(time.start("h")) > 23 || !isSixtieth(time.start("m"))) {
      return withTime(day, null, end);
    }
    int second = time.start("s");
    boolean hasSeconds = second >= 0 && isSixtieth(second);
    int next = hasSeconds || second < 0 ? time.end() : time.end("m");
    boolean afternoon =
        isHalf(next, "p")
            || tokens.subList(end, time.end("before")).stream()
                .map(DateToken::text)
                .anyMatch(t -> isEastAsian(t) && EastAsian.AFTERNOON.contains(t));
    long hour = value(time.start("h"));
    if (afternoon && hour < 12) {
      hour += 12;
    } else if (isHalf(next, "a") && hour == 12) {
      hour = 0;
    }
    long seconds = hasSeconds ? value(second) : 0;
    return withTime(day, time(hour * 10_000 + value(time.start("m")) * 100 + seconds), next);
  }

  private boolean isSixtieth(int i) {
    return tokens.get(i).digits() == 2 && value(i) < 60;
  }

  /** Whether a token is a word for a half of the day: {@code pm}, {@code p.m.} */
  private boolean isHalf(int i, String letter) {
    String text = i < tokens.size() ? tokens.get(i).text().toLowerCase(Locale.ROOT) : "";
    return text.equals(letter + "m") || text.equals(letter) && shape.startsWith(".", i + 1);
  }

  /** Parses {@code Z}, {@code GMT}, {@code UTC} or an offset; null if missing. */
  private ZoneOffset zone(int i) {
    Matcher match = i < tokens.size() ? ZONE.matcher(text) : null;
    if (match == null || !match.region(tokens.get(i).start(), text.length()).lookingAt()) {
      return null;
    }
    if (match.group("sign") == null) {
      return ZoneOffset.UTC;
    }
    int hours = Integer.parseInt(match.group("h"));
    int minutes = match.group("m") == null ? 0 : Integer.parseInt(match.group("m"));
    int sign = match.group("sign").equals("+") ? 1 : -1;
    return hours <= 14 && minutes < 60
        ? ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes)
        : null;
  }

  private long value(int i) {
    return tokens.get(i).value();
  }
}
