package org.wpbminer.classifier.values;

import java.text.DateFormatSymbols;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.Characters;

/**
 * Parser of dates in text and markup, followed by time and zone: ISO 8601 with or without
 * separators, {@code 3.5.2024}, {@code 5/3/2024}, {@code 3 May 2024}, {@code May 3rd, 2024}, {@code
 * 2024年5月3日}, {@code May 3 10:15:00 UTC 2024}, with digits of any script. Two numbers before a year
 * are day and month in the order of the page's language and region. A year has four digits; two are
 * enough if full stops or slashes separate all three numbers.
 *
 * <p>The digits of a text are converted to ASCII, and the names of months to one character each.
 * Each date format is a pattern for the converted text.
 */
public final class DateText {

  /** Maximum number of characters that are parsed, because a date is near the beginning. */
  private static final int MAX_CHARS = 2_000;

  /** Minimum number of digits in a date: one for the day, and two for the year. */
  private static final int MIN_DIGITS = 3;

  /** Minimum number of digits of a date that is a single number. */
  private static final int MIN_STAMP_DIGITS = 8;

  /** Smallest year that is read as a year of the Buddhist era, which began 543 years earlier. */
  private static final int MIN_BUDDHIST_YEAR = 2400;

  private static final int MAX_BUDDHIST_YEAR = 2700;

  private static final int BUDDHIST_OFFSET = 543;

  /** First of thirteen noncharacters of Unicode. The others replace the names of the months. */
  private static final char BEFORE_JANUARY = '\ufdd0';

  /**
   * Date formats, the most certain first. {@code Y} is a year, {@code S} a year of two digits,
   * {@code M} a number and {@code N} a name of a month, {@code D} a day, {@code W} a word, {@code
   * A} any word or punctuation mark, {@code L} a letter of a word; a space is optional.
   */
  private static final List<Pattern> FORMS =
      Stream.of(
              "Y (?<s>[-/.·]) M \\k<s> D",
              "Y [年년] M [月월] D",
              "D (?<s>[-/.·]) M \\k<s> Y",
              "D (?<s>[/.]) M \\k<s> S",
              "Y(?: W)? [-/.年]? N [-/.月]? D",
              "DA{0,2}? NA{0,2}? Y",
              "Y \\.? W D \\.? N",
              "D - N - S",
              "NA? DA{0,2}? Y")
          .map(DateText::pattern)
          .toList();

  private static final Pattern START = Pattern.compile("(?<![0-9])[0-9]|[\ufdd1-\ufddc]");

  /** Dates in which a word may be a month's name in any language. */
  private static final Pattern PERHAPS_NAMED =
      pattern("D(?: W)? [-.]? W [-.,]? Y|[0-9]{4} \\.?(?: W)? \\.? W [0-9]");

  private static final String ZONE =
      "\\(?(?:GMT|UTC)? (?<sign>[-+\u2212])(?<zh>[0-9]{2}|(?<=[CT] ?.)[0-9])"
          + "(?::?(?<zm>[0-9]{2}))?(?![0-9])|(?<utc>Z|GMT|UTC)\\b";

  /** Date as in C's {@code asctime} and in Twitter's data, with the year after the time. */
  private static final Pattern YEAR_LAST =
      pattern("N D (?<time>[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)(?<zone>(?: W| [-+][0-9]{4})?) Y");

  /** Patterns of values that consist of a year or a month. */
  private static final List<Pattern> PERIODS =
      Stream.of("Y", "Y [-/.年] M 月?", "M [-/.] Y", "N(?: W)?[.,]? Y")
          .map(DateText::pattern)
          .toList();

  private static final Pattern STAMP =
      pattern("(?<day>[0-9]{8})(?:[Tt]?(?<time>[0-9]{6}))?(?![0-9])(?: (?:ZONE))?");

  /** Time of day, after at most three words or punctuation marks such as ", at" or "T". */
  private static final Pattern TIME =
      pattern(
          "(?<before>A{0,3}?) (?![0-9]{1,2} \\. [0-9]{1,2} \\. [0-9])"
              + "(?<time>(?:[01]?[0-9]|2[0-3])(?![0-9]) (?:[:.]|[hH](?!L)|[時时시])"
              + " [0-5][0-9](?![0-9])(?: : [0-5]?[0-9](?![0-9])(?: [.,] [0-9]+)?)?)"
              + "(?: (?i:(?<half>[ap])(?:m(?!L)| \\. m \\.| \\.)))?(?: (?:ZONE))?");

  /** Name of a month of one word, with a full stop, or of a word and another one or a number. */
  private static final List<Pattern> NAMES =
      Stream.of("W(?:\\.W| ?[0-9]{1,2}(?![0-9]))", "W\\.?")
          .map(name -> pattern("(?<!L)" + name))
          .toList();

  /** Words for the second half of the day in East Asian languages, which come before the time. */
  private static final List<String> AFTERNOON =
      Stream.of(Locale.KOREAN, Locale.JAPANESE, Locale.CHINESE)
          .map(locale -> DateFormatSymbols.getInstance(locale).getAmPmStrings()[1])
          .toList();

  private final String text;
  private final PageDates format;

  private DateText(String text, PageDates format) {
    this.text = text;
    this.format = format;
  }

  private static Pattern pattern(String form) {
    return Pattern.compile(
        form.replace("ZONE", "\0")
            .replace("Y", "(?<y>(?<![0-9])[0-9]{4}(?![0-9]))")
            .replace("S", "(?<y>(?<![0-9])[0-9]{2}(?![0-9]))")
            .replace("M", "(?<m>(?<![0-9])[0-9]{1,2}(?![0-9]))")
            .replace("N", "(?<m>[\ufdd1-\ufddc])")
            .replace("D", "(?<d>(?<![0-9])[0-9]{1,2}(?![0-9]))")
            .replace("A", "(?: (?:W|[^0-9\\s]))")
            .replace("W", "L++")
            .replace("L", "[\\p{L}\\p{M}&&[^年月日号號년월일]]")
            .replace("\0", ZONE)
            .replace(" ", " ?"));
  }

  /**
   * Date in a text.
   *
   * @param before text between the previous date and this one
   * @param after text from this date, with its time, to the next one
   */
  public record Found(PageDate date, String before, String after) {}

  /** Returns the first plausible dates in a text. */
  public static List<Found> read(String text, PageDates format, int maxDates) {
    String digits = digits(text);
    if (!mayBeDay(digits)) {
      return List.of();
    }
    String known = known(digits, format);
    List<Found> found = new DateText(known, format).read(maxDates);
    return found.isEmpty() && PERHAPS_NAMED.matcher(known).find()
        ? new DateText(
                named(digits, name -> MonthNames.monthAnywhere(name, format.languages())), format)
            .read(maxDates)
        : found;
  }

  /** Returns the text with month names replaced and the year moved before the time. */
  private static String known(String digits, PageDates format) {
    String known = named(digits, name -> MonthNames.month(name, format.languages()));
    return YEAR_LAST.matcher(known).replaceAll("${m} ${d} ${y} ${time}${zone}");
  }

  /** Parses a value that is a year, a month or an ISO week date; null if it is something else. */
  static @Nullable PageDate period(String text, PageDates format) {
    String known = known(digits(text.strip()), format);
    try {
      return PageDate.of(LocalDate.parse(known, DateTimeFormatter.ISO_WEEK_DATE));
    } catch (DateTimeParseException e) {
      // not a week date, as most values
    }
    for (int i = 0; i < PERIODS.size(); i++) {
      Matcher match = PERIODS.get(i).matcher(known);
      if (match.matches()) {
        String month = i == 0 ? "1" : match.group("m");
        int named = month.charAt(0) - BEFORE_JANUARY;
        LocalDate first =
            day(year(match.group("y")), named > 0 ? named : Integer.parseInt(month), 1);
        ChronoUnit precision = i == 0 ? ChronoUnit.YEARS : ChronoUnit.MONTHS;
        return first == null ? null : PageDate.period(first, precision);
      }
    }
    return null;
  }

  /** Returns the start of a text with ASCII digits; empty if it has too few digits for a date. */
  private static String digits(String text) {
    String cut = text.substring(0, Math.min(text.length(), MAX_CHARS));
    if (hasFewDigits(cut) && cut.indexOf(DateDigits.YEAR) < 0) {
      return ""; // most texts; only before the word for a year are other numerals converted
    }
    String digits = Characters.fold(DateDigits.convert(cut));
    return hasFewDigits(digits) ? "" : digits;
  }

  private static boolean hasFewDigits(String text) {
    int count = 0;
    for (int i = 0; i < text.length() && count < MIN_DIGITS; i++) {
      count += Character.isDigit(text.codePointAt(i)) ? 1 : 0;
    }
    return count < MIN_DIGITS;
  }

  /** Whether a text has the digits of a full date: several numbers, or one with eight digits. */
  private static boolean mayBeDay(String digits) {
    int numbers = 0;
    int length = 0;
    for (int i = 0; i < digits.length() && numbers < 2 && length < MIN_STAMP_DIGITS; i++) {
      boolean isDigit = digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
      numbers += isDigit && length == 0 ? 1 : 0;
      length = isDigit ? length + 1 : 0;
    }
    return numbers > 1 || length >= MIN_STAMP_DIGITS;
  }

  private static String named(String text, Function<String, Month> months) {
    String named = text;
    for (Pattern names : NAMES) {
      named = names.matcher(named).replaceAll(name -> named(name, months));
    }
    return named;
  }

  private static String named(MatchResult name, Function<String, Month> months) {
    String key = name.group().replace(".", "").replace(" ", "");
    Month month = months.apply(key);
    return month == null
        ? Matcher.quoteReplacement(name.group())
        : "" + (char) (BEFORE_JANUARY + month.getValue());
  }

  private List<Found> read(int maxDates) {
    List<PageDate> dates = new ArrayList<>();
    List<String> between = new ArrayList<>();
    List<Matcher> forms = FORMS.stream().map(form -> form.matcher(text)).toList();
    Matcher start = START.matcher(text);
    int from = 0;
    int next = 0;
    while (dates.size() < maxDates && start.find(next)) {
      Matcher stamp = STAMP.matcher(text);
      PageDate date = matches(stamp, start.start()) ? stamp(stamp) : null;
      next = date == null ? start.end() : stamp.end();
      for (int i = 0; i < forms.size() && date == null; i++) {
        if (matches(forms.get(i), start.start())) {
          date = date(forms.get(i));
          next = date == null ? next : forms.get(i).end();
        }
      }
      if (date != null && format.believed().believes(date.day())) {
        dates.add(date);
        between.add(text.substring(from, start.start()));
        from = next;
      }
    }
    between.add(text.substring(from));
    return IntStream.range(0, dates.size())
        .mapToObj(i -> new Found(dates.get(i), between.get(i), between.get(i + 1)))
        .toList();
  }

  private boolean matches(Matcher form, int at) {
    return form.region(at, text.length()).useTransparentBounds(true).lookingAt();
  }

  /** Parses {@code 20240503}, {@code 20240503154742}, {@code 20240503T154742Z}. */
  private static @Nullable PageDate stamp(Matcher match) {
    int days = Integer.parseInt(match.group("day"));
    LocalDate day = day(days / 10_000, days / 100 % 100, days % 100);
    int time = match.group("time") == null ? -1 : Integer.parseInt(match.group("time"));
    return date(day, time(time / 10_000, time / 100 % 100, time % 100), match);
  }

  /** Returns the date that a format matches, with the time that follows it; null if not a date. */
  private @Nullable PageDate date(Matcher match) {
    LocalDate day = day(match);
    Matcher time = TIME.matcher(text);
    if (day == null || !matches(time, match.end())) {
      return date(day, null, null);
    }
    String[] parts = time.group("time").split("[^0-9]+");
    String half = time.group("half") == null ? "" : time.group("half").toLowerCase(Locale.ROOT);
    int hour = Integer.parseInt(parts[0]);
    if (hour < 12
        && (half.equals("p") || AFTERNOON.stream().anyMatch(time.group("before")::contains))) {
      hour += 12;
    } else if (hour == 12 && half.equals("a")) {
      hour = 0;
    }
    int second = parts.length > 2 ? Integer.parseInt(parts[2]) : 0;
    return date(day, time(hour, Integer.parseInt(parts[1]), second), time);
  }

  private @Nullable LocalDate day(Matcher match) {
    int year = year(match.group("y"));
    int day = Integer.parseInt(match.group("d"));
    String month = match.group("m");
    if (month.charAt(0) > BEFORE_JANUARY) {
      return day(year, month.charAt(0) - BEFORE_JANUARY, day);
    }
    int number = Integer.parseInt(month);
    if (match.start("d") > match.start("y")) {
      return day(year, number, day);
    }
    boolean monthFirst = format.monthFirst() && !match.group("s").equals(".");
    LocalDate first = monthFirst ? day(year, day, number) : day(year, number, day);
    LocalDate second = monthFirst ? day(year, number, day) : day(year, day, number);
    return first == null ? second : first;
  }

  /** Converts a year with two digits, or a Buddhist year, to a full year. */
  private static int year(String digits) {
    int year = Integer.parseInt(digits);
    boolean buddhist = year >= MIN_BUDDHIST_YEAR && year <= MAX_BUDDHIST_YEAR;
    return digits.length() == 2 ? 2000 + year : buddhist ? year - BUDDHIST_OFFSET : year;
  }

  /** Returns a date; null if it does not exist. */
  private static @Nullable LocalDate day(int year, int month, int day) {
    try {
      return LocalDate.of(year, month, day);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Returns a time of day; null if it does not exist. */
  private static @Nullable LocalTime time(int hour, int minute, int second) {
    return hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60
        ? LocalTime.of(hour, minute, second)
        : null;
  }

  private static @Nullable PageDate date(
      @Nullable LocalDate day, @Nullable LocalTime time, @Nullable Matcher zone) {
    return day == null
        ? null
        : new PageDate(day, time, time == null || zone == null ? null : zone(zone));
  }

  /** Returns the offset that {@code Z}, {@code GMT}, {@code UTC} or digits give, or null. */
  private static @Nullable ZoneOffset zone(Matcher match) {
    if (match.group("utc") != null) {
      return ZoneOffset.UTC;
    }
    if (match.group("sign") == null) {
      return null;
    }
    int hours = Integer.parseInt(match.group("zh"));
    int minutes = match.group("zm") == null ? 0 : Integer.parseInt(match.group("zm"));
    int sign = match.group("sign").equals("+") ? 1 : -1;
    return hours <= 14 && minutes < 60
        ? ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes)
        : null;
  }
}
