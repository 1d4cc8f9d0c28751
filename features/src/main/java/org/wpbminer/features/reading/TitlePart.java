package org.wpbminer.features.reading;

/** Splits a title into parts, such as the headline, the section and the name of the site. */
final class TitlePart {

  private static final String SEPARATORS = "|_-–—·»:：";

  private TitlePart() {}

  /** Returns the longest part of a title. A hyphen separates parts only after a space. */
  static String longest(String title) {
    String longest = "";
    int from = 0;
    for (int i = 0; i <= title.length(); i++) {
      if (i == title.length() || isSeparator(title, i)) {
        if (i - from > longest.length()) {
          longest = title.substring(from, i);
        }
        from = i + 1;
      }
    }
    return longest;
  }

  private static boolean isSeparator(String title, int i) {
    char c = title.charAt(i);
    return SEPARATORS.indexOf(c) >= 0 && (c != '-' || i > 0 && title.charAt(i - 1) == ' ');
  }
}
