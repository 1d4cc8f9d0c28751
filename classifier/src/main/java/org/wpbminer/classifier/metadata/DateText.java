package org.wpbminer.classifier.metadata;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.segmenter.text.Characters;

/**
 * Finds dates in what people and machines write: ISO 8601 with its parts in a row or parted, {@code
 * 3.5.2024}, {@code 5/3/2024}, {@code 3 May 2024}, {@code May 3rd, 2024}, {@code 2024年5月3日}, in the
 * digits of any script, with the time and zone that follow. Two numbers before a year are day and
 * month, in the order that the page's language and region has them; a year has four digits, or two
 * where points or slashes part all three.
 *
 * <p>A text is read as tokens: numbers, words and marks, without white space. Questions about
 * tokens after the last are answered with no.
 */
final class DateText {

  /** Of longer texts no more is read: a date stands at the beginning of what names one. */
  private static final int MOST_CHARS = 2_000;

  private static final int MONTHS = 12;

  /** Letters that part the numbers of a date without spaces. */
  private static final String DATE_LETTERS = "年月日号號년월일";

  /** Marks and letters that part the numbers of a date. */
  private static final String DATE_MARKS = "-/.年月년월";

  /** Tokens that stand, at most, between the parts of a date: "3. of May, 2024". */
  private static final int MOST_BETWEEN = 2;

  /** Words and marks between a day and its time: ", at", "um", "T", "- ". */
  private static final int MOST_BEFORE_TIME = 3;

  private final List<Token> tokens;
  private final DateOrder order;

  /** The last token of the day that was read last. */
  private int last;

  private DateText(String text, DateOrder order) {
    this.tokens = Token.read(text.substring(0, Math.min(text.length(), MOST_CHARS)));
    this.order = order;
  }

  /**
   * The first date of a text.
   *
   * @param order how the page's language writes dates
   * @return null if there is none
   */
  static PageDate first(String text, DateOrder order) {
    List<Found> found = read(text, order, 1);
    return found.isEmpty() ? null : found.get(0).date;
  }

  /** The first dates of a text, at most {@code most}. */
  static List<Found> read(String text, DateOrder order, int most) {
    List<Found> found = new ArrayList<>();
    if (text.codePoints().noneMatch(Character::isDigit)) {
      return found;
    }
    DateText reader = new DateText(text, order);
    int end = 0;
    for (int i = 0; i < reader.tokens.size() && found.size() < most; i++) {
      PageDate date = reader.dateAt(i);
      if (date != null) {
        found.add(new Found(date, text.substring(end, reader.token(i).start)));
        i = reader.last;
        end = reader.token(i).start;
      }
    }
    return found;
  }

  /**
   * A date in a text.
   *
   * @param before the text before it, after the date before
   */
  record Found(PageDate date, String before) {}

  /**
   * Which of a text's dates in numbers can be read in one way only: how many have the month first,
   * less those that have the day first.
   */
  static int monthsFirst(String text) {
    DateText reader = new DateText(text, new DateOrder("", true));
    int sum = 0;
    for (int i = 0; i < reader.tokens.size(); i++) {
      if (reader.isNumeric(i) && reader.mark(i + 1) != '.') {
        long first = reader.value(i);
        long second = reader.value(i + 2);
        sum += first <= MONTHS && second > MONTHS ? 1 : 0;
        sum -= first > MONTHS && second <= MONTHS ? 1 : 0;
      }
    }
    return sum;
  }

  private PageDate dateAt(int i) {
    if (isWord(i)) {
      return nameFirst(i);
    }
    PageDate date = compact(i);
    date = date == null ? yearFirst(i) : date;
    date = date == null ? numeric(i) : date;
    return date == null ? dayAndName(i) : date;
  }

  /** {@code 20240503}, {@code 20240503154742}, {@code 20240503T154742Z}. */
  private PageDate compact(int i) {
    last = i;
    boolean timed = digits(i) == 14;
    if (!timed && digits(i) != 8) {
      return null;
    }
    long value = timed ? value(i) / 1_000_000 : value(i);
    LocalDate day = day(value / 10_000, value / 100 % 100, value % 100);
    if (timed) {
      return withTime(day, time(value(i) % 1_000_000), i + 1);
    }
    boolean parted = is(i + 1, "t") && digits(i + 2) == 6;
    return withTime(day, parted ? time(value(i + 2)) : null, i + 3);
  }

  private static LocalTime time(long value) {
    long minute = value / 100 % 100;
    return value < 240_000 && minute < 60 && value % 100 < 60
        ? LocalTime.of((int) (value / 10_000), (int) minute, (int) (value % 100))
        : null;
  }

  /**
   * {@code 2024-05-03}, {@code 2024/5/3}, {@code 2024. 5. 3}, {@code 2024年5月3日}, {@code 2024 May
   * 3}.
   */
  private PageDate yearFirst(int i) {
    int second = next(i);
    int third = next(second);
    if (digits(i) != 4 || digits(third) < 1 || digits(third) > 2) {
      return null;
    }
    if (digits(second) > 0) {
      return digits(second) <= 2 && second == i + 2 && third == i + 4 && areAlike(i + 1, i + 3)
          ? dated(day(value(i), value(second), value(third)), third)
          : null;
    }
    Month month = month(second);
    return month == null ? null : dated(day(value(i), month.getValue(), value(third)), third);
  }

  /** The number or word after a token, or after a mark of dates after it. */
  private int next(int i) {
    return i + (isDateMark(i + 1) ? 2 : 1);
  }

  private boolean areAlike(int mark, int other) {
    return mark(mark) == mark(other)
        || DATE_LETTERS.indexOf(mark(mark)) >= 0 && DATE_LETTERS.indexOf(mark(other)) >= 0;
  }

  /** {@code 3.5.2024}, {@code 5/3/2024}, {@code 3-5-24}. */
  private PageDate numeric(int i) {
    if (!isNumeric(i)) {
      return null;
    }
    boolean shortYear = digits(i + 4) == 2;
    long year = value(i + 4) + (shortYear ? 2000 : 0);
    boolean monthFirst = order.monthFirst() && mark(i + 1) != '.';
    long month = value(monthFirst ? i : i + 2);
    long dayOfMonth = value(monthFirst ? i + 2 : i);
    LocalDate day = day(year, month, dayOfMonth);
    return dated(day == null ? day(year, dayOfMonth, month) : day, i + 4);
  }

  private boolean isNumeric(int i) {
    int year = digits(i + 4);
    return digits(i) > 0
        && digits(i) <= 2
        && digits(i + 2) > 0
        && digits(i + 2) <= 2
        && (year == 4 || year == 2 && mark(i + 1) != '-')
        && isDateMark(i + 1)
        && mark(i + 1) == mark(i + 3);
  }

  /**
   * {@code 3 May 2024}, {@code 3. Mai 2024}, {@code 3rd of May, 2024}, {@code 3 de mayo de 2024}.
   */
  private PageDate dayAndName(int i) {
    if (digits(i) < 1 || digits(i) > 2) {
      return null;
    }
    int name = i + 1;
    while (name < i + 1 + MOST_BETWEEN && digits(name) == 0 && month(name) == null) {
      name++;
    }
    int year = yearAfter(name);
    return month(name) == null || year < 0
        ? null
        : dated(day(value(year), month(name).getValue(), value(i)), year);
  }

  /** {@code May 3, 2024}, {@code May 3rd 2024}. */
  private PageDate nameFirst(int i) {
    Month month = month(i);
    int number = digits(i + 1) > 0 ? i + 1 : i + 2;
    if (month == null || digits(number) < 1 || digits(number) > 2) {
      return null;
    }
    int year = yearAfter(number);
    return year < 0 ? null : dated(day(value(year), month.getValue(), value(number)), year);
  }

  private int yearAfter(int i) {
    int year = i + 1;
    while (year < i + 1 + MOST_BETWEEN && digits(year) == 0) {
      year++;
    }
    return digits(year) == 4 ? year : -1;
  }

  /** Null if there is no such day. */
  private static LocalDate day(long year, long month, long day) {
    try {
      return LocalDate.of((int) year, (int) month, (int) day);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private PageDate withTime(LocalDate day, LocalTime time, int zone) {
    return day == null ? null : new PageDate(day, time, time == null ? null : zone(zone));
  }

  /** A day with the time that follows its last token, if one does. */
  private PageDate dated(LocalDate day, int last) {
    this.last = last;
    int i = last + 1;
    while (i <= last + MOST_BEFORE_TIME && digits(i) == 0) {
      i++;
    }
    // French writes 15h47.
    boolean parted = mark(i + 1) == ':' || mark(i + 1) == '.' || is(i + 1, "h");
    long hour = value(i);
    boolean otherDate = mark(i + 1) == '.' && mark(i + 3) == '.' && digits(i + 4) > 0;
    if (digits(i) < 1 || digits(i) > 2 || hour > 23 || !parted || !isSixtieth(i + 2) || otherDate) {
      return withTime(day, null, i);
    }
    boolean hasSeconds = mark(i + 3) == ':' && isSixtieth(i + 4);
    int next = i + (hasSeconds ? 5 : 3);
    boolean fraction = (mark(next) == '.' || mark(next) == ',') && digits(next + 1) > 0;
    next += hasSeconds && fraction ? 2 : 0;
    if (isHalf(next, "p") && hour < 12) {
      hour += 12;
    } else if (isHalf(next, "a") && hour == 12) {
      hour = 0;
    }
    long seconds = hasSeconds ? value(i + 4) : 0;
    return withTime(day, time(hour * 10_000 + value(i + 2) * 100 + seconds), next);
  }

  private boolean isSixtieth(int i) {
    return digits(i) == 2 && value(i) < 60;
  }

  /** Whether a token says which half of the day a time is in: {@code pm}, {@code p.m.} */
  private boolean isHalf(int i, String letter) {
    return is(i, letter + "m") || is(i, letter) && mark(i + 1) == '.';
  }

  /** {@code Z}, {@code GMT}, {@code UTC} or an offset at a token; null if there is none. */
  private ZoneOffset zone(int i) {
    if (isWord(i)) {
      return Set.of("Z", "GMT", "UTC").contains(token(i).text) ? ZoneOffset.UTC : null;
    }
    char sign = mark(i);
    boolean whole = digits(i + 1) == 4;
    if (sign != '+' && sign != '-' && sign != '\u2212'
        || !whole && digits(i + 1) != 2
        || token(i).start + 1 != token(i + 1).start) {
      return null;
    }
    int hours = (int) (whole ? value(i + 1) / 100 : value(i + 1));
    boolean parted = mark(i + 2) == ':' && digits(i + 3) == 2;
    int minutes = (int) (whole ? value(i + 1) % 100 : parted ? value(i + 3) : 0);
    int way = sign == '+' ? 1 : -1;
    return hours <= 14 && minutes < 60
        ? ZoneOffset.ofHoursMinutes(way * hours, way * minutes)
        : null;
  }

  private Month month(int i) {
    return isWord(i)
        ? MonthNames.month(token(i).text.toLowerCase(Locale.ROOT), order.language())
        : null;
  }

  private Token token(int i) {
    return i < tokens.size() ? tokens.get(i) : Token.END;
  }

  private char mark(int i) {
    return token(i).text.charAt(0);
  }

  private boolean isDateMark(int i) {
    return DATE_MARKS.indexOf(mark(i)) >= 0;
  }

  private boolean isWord(int i) {
    return Character.isLetter(token(i).text.codePointAt(0)) && DATE_LETTERS.indexOf(mark(i)) < 0;
  }

  private boolean is(int i, String word) {
    return token(i).text.equalsIgnoreCase(word);
  }

  private int digits(int i) {
    return token(i).digits;
  }

  private long value(int i) {
    return token(i)
        .text
        .codePoints()
        .mapToLong(c -> Character.digit(c, 10))
        .reduce(0, (number, digit) -> 10 * number + digit);
  }

  /** A token; {@code digits} is 0 for all but numbers. */
  private record Token(String text, int digits, int start) {

    private static final Token END = new Token("\0", 0, Integer.MAX_VALUE);

    static List<Token> read(String text) {
      List<Token> tokens = new ArrayList<>();
      for (int i = 0; i < text.length(); ) {
        int first = text.codePointAt(i);
        boolean number = Character.isDigit(first);
        boolean word = Character.isLetter(first) && isOfWord(first);
        int length = 0;
        int end = i;
        int c = first;
        do {
          length++;
          end += Character.charCount(c);
          c = end < text.length() ? text.codePointAt(end) : 0;
        } while (number ? Character.isDigit(c) : word && isOfWord(c));
        if (!Characters.isSpace(first)) {
          tokens.add(new Token(text.substring(i, end), number ? length : 0, i));
        }
        i = end;
      }
      return tokens;
    }

    private static boolean isOfWord(int c) {
      int type = Character.getType(c);
      return Character.isLetter(c) && DATE_LETTERS.indexOf(c) < 0
          || type == Character.NON_SPACING_MARK
          || type == Character.COMBINING_SPACING_MARK;
    }
  }

  /**
   * How a page writes dates in digits, and in which language its months are named.
   *
   * @param language an ISO 639 code
   * @param monthFirst whether the month stands before the day in {@code 5/3/2024}
   */
  record DateOrder(String language, boolean monthFirst) {

    /** Regions that write the month first, by Unicode's CLDR. */
    private static final Set<String> MONTH_FIRST = Set.of("US", "PH", "CA", "PR", "GU");

    /** Top-level domains of English that are not of such a region. */
    private static final Set<String> DAY_FIRST_DOMAINS =
        Set.of("uk", "au", "nz", "ie", "in", "za", "ng", "ke", "sg", "my", "pk", "lk");

    /** The same language, and the order that a page's other dates show; this if they show none. */
    DateOrder shown(int monthsFirst) {
      return monthsFirst == 0 ? this : new DateOrder(language, monthsFirst > 0);
    }

    /**
     * What a language tag and an address tell.
     *
     * @param tag such as {@code en-GB}, or empty
     * @param host the page's host, or empty
     */
    static DateOrder of(String tag, String host) {
      Locale locale = Locale.forLanguageTag(tag.replace('_', '-'));
      String language = locale.getLanguage().isEmpty() ? "en" : locale.getLanguage();
      String region = locale.getCountry();
      String domain = host.substring(host.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      boolean monthFirst =
          region.isEmpty() || region.equals("US")
              ? !DAY_FIRST_DOMAINS.contains(domain)
              : MONTH_FIRST.contains(region);
      return new DateOrder(language, language.equals("en") && monthFirst);
    }
  }
}
