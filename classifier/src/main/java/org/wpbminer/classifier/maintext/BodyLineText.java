package org.wpbminer.classifier.maintext;

import org.wpbminer.segmenter.text.CjkCharacters;

/** How a line is written. */
final class BodyLineText {

  private static final String ENDS = ".!?…。！？；؟।۔";
  private static final String CLOSES = "\"'”’»«)]】』」›“";
  private static final String MARKS = "©|►▶•↓→»›@";

  private BodyLineText() {}

  /** Whether it ends as sentences do, quotation marks and brackets behind the end left aside. */
  static boolean endsSentence(String text) {
    int end = text.length();
    while (end > 0 && (CLOSES.indexOf(text.charAt(end - 1)) >= 0 || text.charAt(end - 1) == ' ')) {
      end--;
    }
    return end > 0 && ENDS.indexOf(text.charAt(end - 1)) >= 0;
  }

  /** Whether more is to follow. */
  static boolean endsInColon(String text) {
    return text.endsWith(":") || text.endsWith("：");
  }

  /** Its characters, an ideograph as two: a Chinese line says as much in half of them. */
  static int length(String text) {
    int length = text.length();
    for (int i = 0; i < text.length(); i++) {
      length += CjkCharacters.isIdeograph(text.charAt(i)) ? 1 : 0;
    }
    return length;
  }

  /** Its digits. */
  static int digits(String text) {
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      digits += Character.isDigit(text.charAt(i)) ? 1 : 0;
    }
    return digits;
  }

  /** Whether it begins with a sign that prose does not begin with, or claims a right. */
  static boolean hasMark(String text) {
    return !text.isEmpty() && (MARKS.indexOf(text.charAt(0)) >= 0 || text.indexOf('©') >= 0);
  }
}
