package org.wpbminer.classifier.markup;

import java.util.Locale;

/** Escapes for text that Markdown would read as markup (CommonMark 0.31, 2.4 and 4). */
final class MarkdownEscapes {

  private static final int MAX_REFERENCE_CHARS = 32;

  private MarkdownEscapes() {}

  /**
   * Appends a word with its markup characters escaped; in code only vertical bars in tables are
   * escaped. Delimiters of formulae become dollar signs.
   *
   * @param formulas finder of formulae in the text
   * @param end end of the text that contains the word; the next word may continue it
   */
  static void append(
      String text,
      int from,
      int to,
      int end,
      boolean code,
      boolean inTable,
      RawFormulas formulas,
      StringBuilder line) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      RawFormulas.Raw formula = code ? null : formulas.at(text, i, to);
      if (formula != null) {
        line.append(formula.markdown(inTable));
        i = formula.end() - 1;
        continue;
      }
      boolean escape =
          code
              ? inTable && c == '|'
              : switch (c) {
                // GitHub strikes through text between single tildes too.
                case '\\', '`', '*', '[', ']', '~' -> true;
                case '_' ->
                    !Character.isLetterOrDigit(i > from ? text.charAt(i - 1) : last(line))
                        || i + 1 == to
                        || !Character.isLetterOrDigit(text.charAt(i + 1));
                case '<' -> i + 1 == end || i + 1 < to && isMarkup(text.charAt(i + 1));
                case '&' -> isReference(text, i + 1, end);
                case '|' -> inTable;
                case '$' -> formulas.isMath();
                default -> false;
              };
      if (escape) {
        line.append('\\');
      }
      line.append(c);
    }
  }

  /** Returns a formula between dollar signs; in tables vertical bars are replaced. */
  static String formula(String latex, boolean display, boolean inTable) {
    String mark = display ? "$$" : "$";
    return mark + (inTable ? latex.replace("|", "\\vert ") : latex) + mark;
  }

  private static boolean isMarkup(char c) {
    return Character.isLetter(c) || c == '/' || c == '!' || c == '?';
  }

  /** Whether the text after an ampersand makes it a character reference. */
  private static boolean isReference(String text, int from, int to) {
    int i = from;
    while (i < to && i < from + MAX_REFERENCE_CHARS && isReferencePart(text.charAt(i))) {
      i++;
    }
    return i == to || i > from && text.charAt(i) == ';';
  }

  private static boolean isReferencePart(char c) {
    return c == '#' || Character.isLetterOrDigit(c);
  }

  /** Escapes the start of a line that would be a heading, list, quotation, rule or table. */
  static void lineStart(StringBuilder line) {
    if (line.length() == 0) {
      return;
    }
    char next = line.length() > 1 ? line.charAt(1) : ' ';
    int at =
        switch (line.charAt(0)) {
          case '#' -> next == '#' || next == ' ' ? 0 : -1;
          case '-' -> next == '-' || next == ' ' || next == '|' ? 0 : -1;
          case '+' -> next == ' ' ? 0 : -1;
          case ':' -> next == '-' ? 0 : -1;
          case '>', '=', '|' -> 0;
          default -> numbering(line);
        };
    if (at >= 0) {
      line.insert(at, '\\');
    }
  }

  /** Returns the index of the full stop or bracket after a number at the start of a line, or -1. */
  private static int numbering(StringBuilder line) {
    int digits = 0;
    while (digits < Math.min(10, line.length()) && isDigit(line.charAt(digits))) {
      digits++;
    }
    if (digits == 0 || digits == line.length()) {
      return -1;
    }
    char mark = line.charAt(digits);
    boolean ends = digits + 1 == line.length() || line.charAt(digits + 1) == ' ';
    return (mark == '.' || mark == ')') && ends ? digits : -1;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Escapes a {@code #} at the end of a heading, which Markdown would remove. */
  static void headingEnd(StringBuilder line) {
    int end = line.length() - 1;
    int from = end;
    while (from >= 0 && line.charAt(from) == '#') {
      from--;
    }
    if (from < end && (from < 0 || line.charAt(from) == ' ')) {
      line.insert(end, '\\');
    }
  }

  static String picture(String alt, String src) {
    StringBuilder shown = new StringBuilder("![");
    append(alt, 0, alt.length(), alt.length(), false, false, RawFormulas.NONE, shown);
    return shown.append("](").append(target(src)).append(')').toString();
  }

  /** Returns the target of a link; characters that would end the target are escaped. */
  static String target(String href) {
    StringBuilder target = new StringBuilder(href.length() + 8);
    for (int i = 0; i < href.length(); i++) {
      char c = href.charAt(i);
      if (" ()<>\\|".indexOf(c) >= 0) {
        target.append('%').append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
      } else if (!Character.isISOControl(c)) {
        target.append(c);
      }
    }
    return target.toString();
  }

  /** Returns the length of a code fence: more backticks than any run of them in the code. */
  static int fence(CharSequence code, int from, int least) {
    int longest = 0;
    int run = 0;
    for (int i = from; i < code.length(); i++) {
      run = code.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return Math.max(least, longest + 1);
  }

  private static char last(StringBuilder line) {
    return line.length() == 0 ? ' ' : line.charAt(line.length() - 1);
  }
}
