package org.wpbminer.segmenter.decode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The charset names that a page's {@code <meta charset>} and {@code <meta http-equiv>} give, and
 * after them, as the HTML standard has it, that of an XML declaration; found in its first bytes
 * before anything is decoded. Comments are passed over.
 */
final class DeclaredCharset {

  /** How far into the page they are looked for; pages put scripts before them. */
  private static final int WINDOW = 16 << 10;

  /** Each name that Java does not know takes it a millisecond to look for. */
  private static final int MAX_NAMES = 16;

  private static final String CHARSET = "charset";
  private static final String ENCODING = "encoding";
  private static final String BLANK = " \t\r\n\f";
  private static final String QUOTES = "\"'";

  private DeclaredCharset() {}

  /** The first names, in lower case: those of {@code <meta>} in the order of the page. */
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
    if (head.startsWith("<?xml") && isOneOf(BLANK, head, 5)) {
      addEncoding(head.substring(0, Math.max(0, head.indexOf('>'))), names);
    }
    return names;
  }

  private static void addEncoding(String declaration, List<String> names) {
    int at = declaration.indexOf(ENCODING);
    while (at > 0 && !isOneOf(BLANK + QUOTES, declaration, at - 1)) {
      at = declaration.indexOf(ENCODING, at + 1);
    }
    int equals = at < 0 ? declaration.length() : skip(declaration, at + ENCODING.length(), BLANK);
    if (declaration.startsWith("=", equals)) {
      int quote = skip(declaration, equals + 1, BLANK);
      int end =
          isOneOf(QUOTES, declaration, quote)
              ? declaration.indexOf(declaration.charAt(quote), quote + 1)
              : -1;
      if (end >= 0) {
        names.add(declaration.substring(quote + 1, end));
      }
    }
  }

  private static void addName(String tag, List<String> names) {
    int at = -1;
    while ((at = tag.indexOf(CHARSET, at + 1)) >= 0 && names.size() < MAX_NAMES) {
      int i = skip(tag, at + CHARSET.length(), BLANK);
      if (i < tag.length() && tag.charAt(i) == '=') {
        int start = skip(tag, i + 1, BLANK + QUOTES);
        int end = start;
        while (end < tag.length() && " \t\r\n\f\"';,/".indexOf(tag.charAt(end)) < 0) {
          end++;
        }
        names.add(tag.substring(start, end));
      }
    }
  }

  private static boolean isOneOf(String what, String s, int at) {
    return at < s.length() && what.indexOf(s.charAt(at)) >= 0;
  }

  private static int skip(String s, int from, String what) {
    int i = from;
    while (i < s.length() && what.indexOf(s.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }
}
