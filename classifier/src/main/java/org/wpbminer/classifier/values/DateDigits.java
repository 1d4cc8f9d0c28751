package org.wpbminer.classifier.values;

import java.time.LocalDate;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoEra;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Converter of numbers in dates to ASCII digits: digits of any script, Chinese numerals, eras. */
final class DateDigits {

  /** Word for a year after a number in East Asian languages. */
  static final char YEAR = '年';

  private static final String CHINESE = "〇一二三四五六七八九";

  /** The first digit of Unicode that is not ASCII, an Arabic one. */
  private static final char FIRST_OTHER_DIGIT = '\u0660';

  private static final Pattern NUMERAL =
      Pattern.compile("[〇零○一二三四五六七八九]{4}(?=年)|(?:[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])(?=[月日号號])");

  /** Year of Taiwan's calendar without the era's name; such years have three digits since 2011. */
  private static final Pattern MINGUO = Pattern.compile("(?<![0-9])1[0-4][0-9](?= ?年 ?[0-9])");

  private DateDigits() {}

  /** Returns a text with ASCII digits and, before "年", with years of the common era. */
  static String convert(String text) {
    int first = 0;
    while (first < text.length() && text.charAt(first) < FIRST_OTHER_DIGIT) {
      first++;
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder converted = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isDigit(c) ? '0' + Character.digit(c, 10) : c)
        .forEach(converted::appendCodePoint);
    if (text.indexOf(YEAR) < 0) {
      return converted.toString();
    }
    String arabic = NUMERAL.matcher(converted).replaceAll(numeral -> value(numeral.group()));
    String common =
        Eras.YEAR
            .matcher(arabic)
            .replaceAll(
                y -> "" + (Eras.BEFORE.getOrDefault(y.group(1), 0) + Integer.parseInt(y.group(2))));
    return MINGUO.matcher(common).replaceAll(y -> "" + (Eras.MINGUO + Integer.parseInt(y.group())));
  }

  /** Returns the digits of a numeral: 十五 is 15, 二十 is 20, and all variants of zero are 0. */
  private static String value(String numeral) {
    return numeral
        .replaceFirst("^十", "一十")
        .replaceFirst("十$", "〇")
        .replace("十", "")
        .chars()
        .mapToObj(c -> "" + Math.max(0, CHINESE.indexOf(c)))
        .collect(Collectors.joining());
  }

  /** Lazily loaded names of Japanese and Taiwanese eras. */
  private static final class Eras {

    static final int MINGUO = LocalDate.from(MinguoChronology.INSTANCE.date(1, 1, 1)).getYear() - 1;

    /** Year before the first year of each era, by the era's name. */
    static final Map<String, Integer> BEFORE = new HashMap<>();

    static {
      for (JapaneseEra era : JapaneseEra.values()) {
        int first = JapaneseChronology.INSTANCE.prolepticYear(era, 1);
        BEFORE.put(era.getDisplayName(TextStyle.FULL, Locale.JAPAN), first - 1);
      }
      BEFORE.put(MinguoEra.ROC.getDisplayName(TextStyle.FULL, Locale.TAIWAN), MINGUO);
    }

    static final Pattern YEAR =
        Pattern.compile("(" + String.join("|", BEFORE.keySet()) + ") ?([0-9]{1,3})(?= ?年)");
  }
}
