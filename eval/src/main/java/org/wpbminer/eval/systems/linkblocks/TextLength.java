package org.wpbminer.eval.systems.linkblocks;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Length of text for text distances (chapter 5, section 5.3, rules 1 to 5). Each of the following
 * counts 1: a word of an alphabetic script, a CJK character, a whole number, a whole date, a
 * punctuation mark, a sequence of the same mark.
 *
 * <p>For cases that the paper does not mention: whitespace and invisible characters count 0 and end
 * a sequence; letters and digits without a break are one word ({@code H7N9}, {@code 3rd}); an
 * apostrophe between letters belongs to the word; a point or comma between digits belongs to the
 * number ({@code 1,234.5}); a symbol is a punctuation mark; kana, hangul and bopomofo count as CJK
 * characters.
 *
 * <p>The paper gives one example of a date, "2014 年 3 月 8 日". Here a date has at least two of year,
 * month and day, in figures: {@code 2014年3月8日}, {@code 2014年3月}, {@code 3月8日} (号 for 日), {@code
 * 2014-3-8}, {@code 8/3/2014}. {@code 2014年} alone is a number and a character, and names of months
 * are words.
 */
final class TextLength {

  private static final String CJK =
      "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsBopomofo}\\p{IsHangul}\u3040-\u30ff";

  /** A letter or digit of a word, or an invisible character in one. */
  private static final String LETTER = "[[\\p{L}\\p{N}]&&[^" + CJK + "]]";

  private static final String INVISIBLE = "[\\p{M}\\p{Cf}]";

  private static final Pattern TOKEN = Pattern.compile(token(date()));

  private TextLength() {}

  static int of(String text) {
    Matcher token = TOKEN.matcher(text);
    int length = 0;
    while (token.find()) {
      length++;
    }
    return length;
  }

  /**
   * Returns the pattern of a token. Its groups have bounded repetitions, because Java uses
   * recursion for each repetition.
   */
  private static String token(String date) {
    String letters = "[" + LETTER + INVISIBLE + "]*+";
    String word = LETTER + letters + "(?:['\u2019]" + LETTER + letters + "){0,9}+";
    String number = "\\p{Nd}++(?:[.,]\\p{Nd}++){1,9}+(?!" + LETTER + ")";
    String mark = "([^\\p{L}\\p{N}\\p{M}\\p{C}\\p{Z}\\s])\\3*+";
    return date + "|" + number + "|" + word + "|[" + CJK + "]|" + mark;
  }

  private static String date() {
    String month = "(?:0?[1-9]|1[0-2])";
    String day = "(?:0?[1-9]|[12]\\d|3[01])";
    String chineseDay = " *+" + day + " *+[日号號]";
    String chinese =
        "(?:\\d{4}|\\d{2}) *+年 *+"
            + month
            + " *+月(?:"
            + chineseDay
            + ")?|"
            + month
            + " *+月"
            + chineseDay;
    String numeric =
        "\\d{4}([-/])" + month + "\\1" + day + "|" + day + "([-/])" + month + "\\2\\d{4}";
    return "(?<!" + LETTER + ")(?:" + chinese + "|(?:" + numeric + ")(?!" + LETTER + "))";
  }
}
