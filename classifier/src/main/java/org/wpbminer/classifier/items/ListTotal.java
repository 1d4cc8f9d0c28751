package org.wpbminer.classifier.items;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.Lines;

/**
 * The number of all items that a list page states: after the range of those on the page ("1-24 of
 * 512"), or before a word for items ("512 results") in a line above them.
 */
final class ListTotal {

  /** Maximum number of characters of a line with a total. */
  private static final int MAX_CHARS = 80;

  private static final String NUMBER =
      "([0-9]{1,3}(?:[.,' \\u00a0\\u202f][0-9]{3}){1,2}|[0-9]{1,8})";

  private static final Pattern AFTER_RANGE =
      Pattern.compile(
          "(?iU)\\b[0-9]{1,7}\\s?(?:[-–—~～]|to|bis|à|a)\\s?[0-9]{1,7}\\s?(?:"
              + terms("of")
              + "|/)\\s?"
              + NUMBER
              + "(?![.,]?[0-9])");

  private static final Pattern BEFORE_WORD =
      Pattern.compile(
          "(?iU)(?<![\\p{N}.,$€£¥])(?<!.(?=(?:19|20)[0-9]{2}\\b))" // years only at the start
              + NUMBER
              + "\\+?\\s?(?:(?:"
              + terms("items")
              + ")\\b|"
              + terms("counter")
              + ")");

  private ListTotal() {}

  private static String terms(String name) {
    return String.join("|", ItemFields.WORDS.terms(name));
  }

  /**
   * Returns the total that a page states.
   *
   * @param first node of the first item
   * @param items number of items of the largest list; smaller totals are ignored
   * @return the total; null if the page states none
   */
  static @Nullable Integer of(Lines lines, int first, int items) {
    Integer total = null;
    int end = lines.lineAt(first);
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.length(line) <= MAX_CHARS ? lines.text(line) : "";
      OptionalInt ofRange = number(AFTER_RANGE.matcher(text));
      if (ofRange.isPresent() && ofRange.getAsInt() >= items) {
        return ofRange.getAsInt();
      }
      OptionalInt stated = line < end ? number(BEFORE_WORD.matcher(text)) : OptionalInt.empty();
      total =
          stated.isPresent() && stated.getAsInt() >= items ? (Integer) stated.getAsInt() : total;
    }
    return total;
  }

  private static OptionalInt number(Matcher matcher) {
    return matcher.find()
        ? OptionalInt.of(Integer.parseInt(matcher.group(1).replaceAll("[^0-9]", "")))
        : OptionalInt.empty();
  }
}
