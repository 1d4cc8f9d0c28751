package org.wpbminer.segmenter.linkblocks;

import java.util.Arrays;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Finds whole dates in a run of tokens, so that each counts 1 (chapter 5, rule 4 of text distance).
 *
 * <p>The paper gives one example, "2014 年 3 月 8 日". Chosen here: a date has at least two of year,
 * month and day, in an order that people write. That is {@code 2014年3月8日}, {@code 2014年3月}, {@code
 * 3月8日} (号 for 日), {@code 2014-3-8}, {@code 8/3/2014}, {@code March 8, 2014}, {@code 8 March 2014},
 * {@code March 8}, {@code March 2014}. A lone {@code 2014年} is a number and a character.
 *
 * <p>The methods that return a number tell how many tokens the date has swallowed beyond what was
 * counted for it.
 */
final class DateTokens {

  private enum Shape {
    NONE,
    NUMBER,
    YEAR,
    YEAR_NUMBER,
    YEAR_MONTH,
    YEAR_MONTH_NUMBER,
    MONTH,
    MONTH_NUMBER,
    ONE_AND_MARK,
    TWO,
    TWO_AND_MARK,
    MONTH_NAME,
    DAY_MONTH,
    DAY_MONTH_COMMA
  }

  /** Longest name of a month. */
  static final int LONGEST_NAME = 9;

  private static final long[] MONTHS =
      TermLists.load(DateTokens.class, "months.tsv").terms("months").stream()
          .mapToLong(DateTokens::pack)
          .sorted()
          .toArray();

  private Shape shape = Shape.NONE;
  private int first;
  private int second;
  private int firstDigits;
  private int mark;

  void reset() {
    shape = Shape.NONE;
  }

  /** Letters of an ASCII word of at most {@value #LONGEST_NAME} letters, five bits each. */
  static long pack(String word) {
    long packed = 0;
    for (int i = 0; i < word.length(); i++) {
      packed = packed << 5 | word.charAt(i) & 31;
    }
    return packed;
  }

  /**
   * A number of digits only.
   *
   * @param value capped at 10,000
   * @param spaced whether white space stands before it
   */
  int number(int value, int digits, boolean spaced) {
    Shape before = shape;
    shape = Shape.NUMBER;
    switch (before) {
      case YEAR -> shape = Shape.YEAR_NUMBER;
      case YEAR_MONTH -> shape = Shape.YEAR_MONTH_NUMBER;
      case MONTH -> shape = Shape.MONTH_NUMBER;
      case ONE_AND_MARK -> {
        if (!spaced) {
          shape = Shape.TWO;
          second = value;
          return 0;
        }
      }
      case TWO_AND_MARK -> {
        if (!spaced && isNumericDate(value, digits)) {
          shape = Shape.NONE;
          return 4;
        }
      }
      case MONTH_NAME -> {
        if (digits == 4 || isDay(value)) {
          shape = digits == 4 ? Shape.NONE : Shape.DAY_MONTH;
          return 1;
        }
      }
      case DAY_MONTH, DAY_MONTH_COMMA -> {
        if (digits == 4) {
          shape = Shape.NONE;
          return before == Shape.DAY_MONTH ? 1 : 2;
        }
      }
      default -> {}
    }
    first = value;
    firstDigits = digits;
    return 0;
  }

  private boolean isNumericDate(int third, int digits) {
    if (firstDigits == 4) {
      return isMonth(second) && isDay(third) && digits <= 2;
    }
    boolean dayAndMonth = isDay(first) && isMonth(second) || isMonth(first) && isDay(second);
    return dayAndMonth && (digits == 4 || digits == 2);
  }

  /** A CJK character. */
  int character(int codePoint) {
    Shape before = shape;
    shape = Shape.NONE;
    switch (codePoint) {
      case '年' -> {
        if (before == Shape.NUMBER && (firstDigits == 4 || firstDigits == 2)) {
          shape = Shape.YEAR;
        }
      }
      case '月' -> {
        if (isMonth(first) && before == Shape.NUMBER) {
          shape = Shape.MONTH;
        } else if (isMonth(first) && before == Shape.YEAR_NUMBER) {
          shape = Shape.YEAR_MONTH;
          return 3;
        }
      }
      case '日', '号', '號' -> {
        if (isDay(first) && before == Shape.MONTH_NUMBER) {
          return 3;
        }
        if (isDay(first) && before == Shape.YEAR_MONTH_NUMBER) {
          return 2;
        }
      }
      default -> {}
    }
    return 0;
  }

  /**
   * A word.
   *
   * @param packed its letters as {@link #pack} gives them, 0 if it cannot be a month's name
   */
  int word(long packed) {
    Shape before = shape;
    shape = Shape.NONE;
    if (packed == 0 || Arrays.binarySearch(MONTHS, packed) < 0) {
      return 0;
    }
    if (before == Shape.NUMBER && isDay(first)) {
      shape = Shape.DAY_MONTH;
      return 1;
    }
    shape = Shape.MONTH_NAME;
    return 0;
  }

  /** A punctuation mark: part of a date or its end, but never its last token. */
  void punctuation(int codePoint, boolean spaced) {
    Shape before = shape;
    shape = Shape.NONE;
    if (before == Shape.DAY_MONTH && codePoint == ',') {
      shape = Shape.DAY_MONTH_COMMA;
    } else if ((codePoint == '-' || codePoint == '/') && !spaced) {
      if (before == Shape.NUMBER) {
        mark = codePoint;
        shape = Shape.ONE_AND_MARK;
      } else if (before == Shape.TWO && mark == codePoint) {
        shape = Shape.TWO_AND_MARK;
      }
    }
  }

  private static boolean isMonth(int value) {
    return value >= 1 && value <= 12;
  }

  private static boolean isDay(int value) {
    return value >= 1 && value <= 31;
  }
}
