package org.wpbminer.eval.systems.linkblocks;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Length of text as text distance counts it (chapter 5, section 5.3, rules 1 to 5): a word of an
 * alphabetic script 1, a CJK character 1, a whole number 1, a whole date 1, a punctuation mark 1, a
 * run of the same mark 1.
 *
 * <p>Where the paper is silent: white space and invisible characters count 0 and end a run; letters
 * and digits without a break are one word ({@code H7N9}, {@code 3rd}); an apostrophe between
 * letters belongs to the word; a point or comma between digits belongs to the number ({@code
 * 1,234.5}); a symbol is a punctuation mark; kana, hangul and bopomofo count as CJK characters.
 *
 * <p>Of dates the paper gives one example, "2014 年 3 月 8 日". Chosen here: a date has at least two
 * of year, month and day, in an order that people write. That is {@code 2014年3月8日}, {@code
 * 2014年3月}, {@code 3月8日} (号 for 日), {@code 2014-3-8}, {@code 8/3/2014}, {@code March 8, 2014},
 * {@code 8 March 2014}, {@code March 8}, {@code March 2014}. A lone {@code 2014年} is a number and a
 * character.
 */
final class TextLength {

  /** Ends the token that stands open, as a tag that is not inline does; counts 0. */
  static final char BREAK = '\uffff';

  private static final Set<String> MONTHS =
      Set.copyOf(TermLists.load(TextLength.class, "months.tsv").terms("months"));

  /**
   * A date in a text of tokens, each one character. A number is written by what it may be: 4 a year
   * of four digits, m a day or month of one digit, M one of two digits, D a day alone, 2 a year of
   * two digits alone. W is a month's name; 年 月 日 and marks stand for themselves.
   */
  private static final Pattern DATE =
      Pattern.compile(
          "[4MD2] ?年 ?[mM] ?月(?: ?[mMD] ?日)?"
              + "|[mM] ?月 ?[mMD] ?日"
              + "|4([-/])[mM]\\1[mMD]"
              + "|(?:[mMD]([-/])[mM]\\2|[mM]([-/])[mMD]\\3)[4MD2]"
              + "|W ?(?:4|[mMD](?: ?,? ?4)?)"
              + "|[mMD] ?W(?: ?,? ?4)?");

  private final String text;
  private final StringBuilder tokens = new StringBuilder();

  private TextLength(String text) {
    this.text = text;
  }

  /** Length of a text whose character references are decoded. */
  static int of(String text) {
    TextLength length = new TextLength(text);
    length.read();
    String dated = DATE.matcher(length.tokens).replaceAll("w");
    return (int) dated.chars().filter(token -> token != ' ' && token != BREAK).count();
  }

  private void read() {
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int next = at + Character.charCount(c);
      if (c == BREAK) {
        tokens.append(BREAK);
      } else if (CjkCharacters.isCounted(c)) {
        tokens.append(c == '年' || c == '月' ? (char) c : "日号號".indexOf(c) >= 0 ? '日' : '字');
      } else if (Character.isLetterOrDigit(c)) {
        next = word(at);
      } else if (isSpace(c)) {
        if (tokens.isEmpty() || tokens.charAt(tokens.length() - 1) != ' ') {
          tokens.append(' ');
        }
      } else if (!isNothing(c)) {
        tokens.append(c == '-' || c == '/' || c == ',' ? (char) c : '.');
        next = endOfRun(c, next);
      }
      at = next;
    }
  }

  private int endOfRun(int mark, int from) {
    int at = from;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (c != mark && !isNothing(c)) {
        return at;
      }
      at += Character.charCount(c);
    }
    return at;
  }

  /** A word or a number; returns its end. */
  private int word(int from) {
    StringBuilder word = new StringBuilder();
    boolean isNumber = true;
    int at = from;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      boolean isPart = Character.isLetterOrDigit(c) && !CjkCharacters.isCounted(c);
      if (!isPart && !isNothing(c) && !joins(c, at, isNumber)) {
        break;
      }
      if (!isNothing(c)) {
        isNumber &= !Character.isLetter(c);
        word.appendCodePoint(c);
      }
      at += Character.charCount(c);
    }
    tokens.append(isNumber ? number(word) : isMonth(word) ? 'W' : 'w');
    return at;
  }

  /** Whether a mark stands within a word or a number. */
  private boolean joins(int mark, int at, boolean inNumber) {
    if (at + 1 >= text.length()) {
      return false;
    }
    int next = text.codePointAt(at + 1);
    return inNumber
        ? (mark == '.' || mark == ',') && Character.isDigit(next)
        : (mark == '\'' || mark == '\u2019')
            && Character.isLetter(next)
            && !CjkCharacters.isCounted(next);
  }

  private static boolean isMonth(CharSequence word) {
    return word.length() <= 9 && MONTHS.contains(word.toString().toLowerCase(Locale.ROOT));
  }

  /** What a number may be in a date. */
  private static char number(CharSequence digits) {
    int value = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), 10);
      if (digit < 0 || i == 4) {
        return 'N';
      }
      value = value * 10 + digit;
    }
    boolean two = digits.length() == 2;
    if (digits.length() > 2) {
      return digits.length() == 4 ? '4' : 'N';
    }
    if (value >= 1 && value <= 12) {
      return two ? 'M' : 'm';
    }
    return value > 12 && value <= 31 ? 'D' : two ? '2' : 'N';
  }

  private static boolean isSpace(int c) {
    return c <= ' ' || Characters.isSpace(c);
  }

  /** Whether it has no length and parts nothing: combining marks, joiners, controls. */
  private static boolean isNothing(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.FORMAT,
          Character.CONTROL,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          c != BREAK && !isSpace(c);
      default -> false;
    };
  }
}
