package org.wpbminer.classifier.metadata;

import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.wpbminer.segmenter.text.Characters;

/**
 * Token of a text: a number, word or punctuation mark.
 *
 * @param kind kind of token. Numbers: {@code n} of one or two digits, {@code y} of four, {@code t}
 *     of six, {@code d} of eight, {@code s} of fourteen, {@code x} any other. Words: {@code M} name
 *     of a month, {@code E} name of an era, {@code T} the letter T, {@code h} a word for hours,
 *     {@code w} any other. A punctuation mark is its own kind
 * @param text the characters of the token
 * @param digits number of digits; 0 for tokens that are not numbers
 * @param start index of its first character
 * @param month the month that the token names, or null
 */
record DateToken(char kind, String text, int digits, int start, Month month) {

  /** Characters that separate the numbers of a date written without spaces. */
  private static final String DATE_LETTERS = "年月日号號년월일";

  private static final Set<String> HOURS = Set.of("h", "時", "时", "시");

  /** Maximum number of tokens in a month's name; some Thai and Vietnamese ones have several. */
  private static final int MAX_NAME_TOKENS = 3;

  /** Dictionary of the names of months. */
  interface Months {
    /** Returns the month for a name in lower case without full stops and spaces, or null. */
    Month month(String name);
  }

  /** Splits a text into tokens. A month's name of several words is one token. */
  static List<DateToken> read(String text, Months months, Predicate<String> isEra) {
    List<DateToken> parts = new ArrayList<>();
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
        String part = text.substring(i, end);
        char kind = number ? ofNumber(length) : word ? ofWord(part, isEra) : part.charAt(0);
        parts.add(new DateToken(kind, part, number ? length : 0, i, null));
      }
      i = end;
    }
    return withMonths(parts, months);
  }

  private static boolean isOfWord(int c) {
    int type = Character.getType(c);
    return Character.isLetter(c) && DATE_LETTERS.indexOf(c) < 0
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  private static char ofNumber(int digits) {
    return switch (digits) {
      case 1, 2 -> 'n';
      case 4 -> 'y';
      case 6 -> 't';
      case 8 -> 'd';
      case 14 -> 's';
      default -> 'x';
    };
  }

  private static char ofWord(String word, Predicate<String> isEra) {
    String lower = word.toLowerCase(Locale.ROOT);
    return lower.equals("t") ? 'T' : HOURS.contains(lower) ? 'h' : isEra.test(word) ? 'E' : 'w';
  }

  private static List<DateToken> withMonths(List<DateToken> parts, Months months) {
    List<DateToken> tokens = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); ) {
      DateToken token = parts.get(i);
      int end = i + 1;
      if (token.kind == 'w') {
        for (int most = nameEnd(parts, i); most > i && token.month == null; most--) {
          end = most;
          token = token.named(months.month(name(parts.subList(i, most))));
        }
      }
      tokens.add(token);
      i = token.month == null ? i + 1 : end;
    }
    return tokens;
  }

  /** Returns the index after the last token that may belong to a month's name of several words. */
  private static int nameEnd(List<DateToken> parts, int from) {
    int most = Math.min(parts.size(), from + MAX_NAME_TOKENS);
    char next = from + 1 < most ? parts.get(from + 1).kind : ' ';
    return next == '.' ? most : next == 'n' ? from + 2 : from + 1;
  }

  private static String name(List<DateToken> parts) {
    StringBuilder name = new StringBuilder();
    parts.forEach(part -> name.append(part.text));
    return name.toString().toLowerCase(Locale.ROOT).replace(".", "");
  }

  private DateToken named(Month named) {
    return named == null ? this : new DateToken('M', text, 0, start, named);
  }

  /** Returns the kinds of the tokens as a string, to be matched by patterns. */
  static String shape(List<DateToken> tokens) {
    StringBuilder shape = new StringBuilder(tokens.size());
    tokens.forEach(token -> shape.append(token.kind));
    return shape.toString();
  }

  /** Returns the value of a number, whose digits may be of any script. */
  long value() {
    return text.codePoints()
        .mapToLong(c -> Character.digit(c, 10))
        .reduce(0, (number, digit) -> 10 * number + digit);
  }
}
