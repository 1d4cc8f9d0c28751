package org.wpbminer.classifier.metadata;

import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Locale;
import org.wpbminer.segmenter.text.Characters;

/**
 * A text as numbers, words and marks, white space left out, as {@link DateText} reads it. Questions
 * about tokens behind the last are answered with no.
 */
final class DatePieces {

  /** Of longer texts no more is read: a date stands at the begin of what names one. */
  static final int MOST_CHARS = 2_000;

  /** Numbers of more digits are none of a date's. */
  private static final int MOST_DIGITS = 18;

  /** Words and marks between a day and its time: ", at", "um", "T", "- ". */
  private static final int MOST_BEFORE_CLOCK = 3;

  private static final String MARKS = "-/.年月年.년월/";

  private final String text;
  private int size;
  private int[] start = new int[32];
  private int[] end = new int[32];

  /** Number of digits, 0 for a word, -1 for a mark. */
  private int[] kind = new int[32];

  private long[] value = new long[32];

  DatePieces(CharSequence all) {
    this.text = all.subSequence(0, Math.min(all.length(), MOST_CHARS)).toString();
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (Character.isDigit(c)) {
        i = addNumber(i);
      } else if (Character.isLetter(c) && !isDateLetter(c)) {
        i = addWord(i);
      } else {
        int next = i + Character.charCount(c);
        if (!Characters.isSpace(text.charAt(i))) {
          add(i, next, -1, 0);
        }
        i = next;
      }
    }
  }

  /** Letters that part numbers of a date without blanks: 年, 月, 日, 년, 월, 일. */
  private static boolean isDateLetter(int c) {
    return "年月日号號년월일".indexOf(c) >= 0;
  }

  private int addNumber(int from) {
    int i = from;
    int digits = 0;
    long number = 0;
    while (i < text.length() && Character.isDigit(text.codePointAt(i))) {
      int c = text.codePointAt(i);
      number = digits < MOST_DIGITS ? number * 10 + Character.digit(c, 10) : number;
      digits++;
      i += Character.charCount(c);
    }
    add(from, i, digits, number);
    return i;
  }

  private int addWord(int from) {
    int i = from;
    while (i < text.length() && isWordPart(text.codePointAt(i))) {
      i += Character.charCount(text.codePointAt(i));
    }
    add(from, i, 0, 0);
    return i;
  }

  private static boolean isWordPart(int c) {
    int type = Character.getType(c);
    return (Character.isLetter(c) && !isDateLetter(c))
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  private void add(int from, int to, int ofKind, long number) {
    if (size == start.length) {
      start = Arrays.copyOf(start, 2 * size);
      end = Arrays.copyOf(end, 2 * size);
      kind = Arrays.copyOf(kind, 2 * size);
      value = Arrays.copyOf(value, 2 * size);
    }
    start[size] = from;
    end[size] = to;
    kind[size] = ofKind;
    value[size++] = number;
  }

  int size() {
    return size;
  }

  boolean isNumber(int i) {
    return i < size && kind[i] > 0;
  }

  boolean isWord(int i) {
    return i < size && kind[i] == 0;
  }

  /** Number of digits of a number; 0 for all else. */
  int digits(int i) {
    return i < size ? Math.max(0, kind[i]) : 0;
  }

  int value(int i) {
    return (int) Math.min(value[i], Integer.MAX_VALUE);
  }

  long longValue(int i) {
    return value[i];
  }

  String word(int i) {
    return text.substring(start[i], end[i]);
  }

  /** The first character of a token, 0 behind the last. */
  char mark(int i) {
    return i < size ? text.charAt(start[i]) : 0;
  }

  boolean isDateMark(int i) {
    return i < size && kind[i] < 0 && MARKS.indexOf(text.charAt(start[i])) >= 0;
  }

  /** Whether three numbers are parted alike, or by the letters of a date. */
  boolean alike(int first, int second, int third) {
    char one = between(first, second);
    char other = between(second, third);
    return one != 0 && (one == other || isDateLetter(one) && isDateLetter(other));
  }

  private char between(int one, int other) {
    return other == one + 2 ? mark(one + 1) : 0;
  }

  /** Where a time of day begins behind a day; -1 if none does. */
  int clockBehind(int day) {
    int most = Math.min(size, day + 2 + MOST_BEFORE_CLOCK);
    for (int i = day + 1; i < most; i++) {
      if (kind[i] > 0) {
        return isClock(i) ? i : -1;
      }
    }
    return -1;
  }

  private boolean isClock(int i) {
    boolean parted = mark(i + 1) == ':' || mark(i + 1) == '.' || isHourWord(i + 1);
    return digits(i) <= 2 && value(i) < 24 && parted && digits(i + 2) == 2 && value(i + 2) < 60;
  }

  /** French writes {@code 15h47}. */
  private boolean isHourWord(int i) {
    return isWord(i) && word(i).equalsIgnoreCase("h");
  }

  /** The time at a token where {@link #clockBehind} found one. */
  LocalTime clock(int i) {
    int hour = value(i);
    int seconds = hasSeconds(i) ? value(i + 4) : 0;
    int next = nextToken(i);
    String half = isWord(next) ? word(next).toLowerCase(Locale.ROOT) : "";
    boolean letters = half.equals("p") || half.equals("a");
    half = letters && mark(next + 1) == '.' ? half + "m" : half;
    if (half.equals("pm") && hour < 12) {
      hour += 12;
    } else if (half.equals("am") && hour == 12) {
      hour = 0;
    }
    return LocalTime.of(hour, value(i + 2), seconds);
  }

  private boolean hasSeconds(int i) {
    return mark(i + 3) == ':' && digits(i + 4) == 2 && value(i + 4) < 60;
  }

  private int nextToken(int clock) {
    int next = clock + (hasSeconds(clock) ? 5 : 3);
    boolean fraction = (mark(next) == '.' || mark(next) == ',') && digits(next + 1) > 0;
    return hasSeconds(clock) && fraction ? next + 2 : next;
  }

  /** Where the zone would stand behind a time. */
  int clockEnd(int clock) {
    return nextToken(clock);
  }

  /** {@code Z}, {@code GMT}, {@code UTC} or an offset at a token; null if there is none. */
  ZoneOffset zone(int i) {
    if (isWord(i)) {
      String word = word(i);
      boolean universal = word.equals("Z") || word.equals("GMT") || word.equals("UTC");
      return universal ? ZoneOffset.UTC : null;
    }
    char sign = mark(i);
    if (i >= size || sign != '+' && sign != '-' && sign != '\u2212' || end[i] != startOf(i + 1)) {
      return null;
    }
    int hours = digits(i + 1) == 4 ? value(i + 1) / 100 : value(i + 1);
    int minutes =
        digits(i + 1) == 4
            ? value(i + 1) % 100
            : mark(i + 2) == ':' && digits(i + 3) == 2 ? value(i + 3) : 0;
    boolean offset = (digits(i + 1) == 2 || digits(i + 1) == 4) && hours <= 14 && minutes < 60;
    int way = sign == '+' ? 1 : -1;
    return offset ? ZoneOffset.ofHoursMinutes(way * hours, way * minutes) : null;
  }

  private int startOf(int i) {
    return isNumber(i) ? start[i] : -1;
  }
}
