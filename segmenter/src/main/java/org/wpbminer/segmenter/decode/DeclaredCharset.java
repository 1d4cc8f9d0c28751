package org.wpbminer.segmenter.decode;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The charset names that a page's {@code <meta charset>} and {@code <meta http-equiv>} give, and
 * after them, as the HTML standard has it, that of an XML declaration; found in its first bytes
 * before anything is decoded. Comments are passed over.
 */
final class DeclaredCharset {

  /** How far into the page they are looked for; pages put scripts before them. */
  private static final int WINDOW = 16 << 10;

  /** Each name that Java does not know takes it a millisecond to look for. */
  private static final int MOST_NAMES = 16;

  private static final Pattern META =
      Pattern.compile("<!--.*?(?:-->|\\z)|<meta([^>]*+)", Pattern.DOTALL);

  private static final Pattern CHARSET =
      Pattern.compile("charset[ \t\r\n\f]*+=[ \t\r\n\f\"']*+([^ \t\r\n\f\"';,/]*+)");

  private static final Pattern ENCODING =
      Pattern.compile(
          "\\A<\\?xml(?=\\s).*?[\\s\"']encoding\\s*+=\\s*+([\"'])(.*?)\\1", Pattern.DOTALL);

  private DeclaredCharset() {}

  /** The first names, in lower case: those of {@code <meta>} in the order of the page. */
  static List<String> names(byte[] bytes, int length) {
    String head =
        new String(bytes, 0, Math.min(length, WINDOW), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    String declaration = head.substring(0, Math.max(0, head.indexOf('>')));
    Stream<String> metas =
        META.matcher(head)
            .results()
            .filter(tag -> tag.group(1) != null)
            .flatMap(tag -> CHARSET.matcher(tag.group(1)).results())
            .map(charset -> charset.group(1));
    return Stream.concat(
            metas.limit(MOST_NAMES),
            ENCODING.matcher(declaration).results().map(encoding -> encoding.group(2)))
        .toList();
  }
}
