package org.wpbminer.segmenter;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The charset names that a page's {@code <meta charset>} and {@code <meta http-equiv>} give, found
 * in its first bytes before anything is decoded. Comments are passed over.
 */
final class MetaCharset {

  /** How far into the page they are looked for; pages put scripts before them. */
  private static final int WINDOW = 16 << 10;

  /** Each name that Java does not know takes it a millisecond to look for. */
  private static final int MAX_NAMES = 16;

  private static final String CHARSET = "charset";

  private MetaCharset() {}

  /** The first names in the order of the page, in lower case. */
  static List<String> names(byte[] bytes, int length) {
    String head =
        new String(bytes, 0, Math.min(length, WINDOW), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    List<String> names = new ArrayList<>();
    int at = 0;
    while ((at = head.indexOf('<', at)) >= 0 && names.size() < MAX_NAMES) {
      if (head.startsWith("<!--", at)) {
        int close = head.indexOf("-->", at + 4);
        at = close < 0 ? head.length() : close;
      } else if (head.startsWith("<meta", at)) {
        int close = head.indexOf('>', at);
        String tag = head.substring(at, close < 0 ? head.length() : close);
        addName(tag, names);
        at += tag.length();
      } else {
        at++;
      }
    }
    return names;
  }

  private static void addName(String tag, List<String> names) {
    int at = -1;
    while ((at = tag.indexOf(CHARSET, at + 1)) >= 0 && names.size() < MAX_NAMES) {
      int i = skip(tag, at + CHARSET.length(), " \t\r\n\f");
      if (i < tag.length() && tag.charAt(i) == '=') {
        int start = skip(tag, i + 1, " \t\r\n\f\"'");
        int end = start;
        while (end < tag.length() && " \t\r\n\f\"';,/".indexOf(tag.charAt(end)) < 0) {
          end++;
        }
        names.add(tag.substring(start, end));
      }
    }
  }

  private static int skip(String s, int from, String what) {
    int i = from;
    while (i < s.length() && what.indexOf(s.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }
}
