package org.wpbminer.segmenter.decode;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the charset names in a page's {@code <meta charset>} and {@code <meta http-equiv>}, then,
 * in the order of the HTML standard, the name in an XML declaration. It searches the first bytes
 * before decoding and ignores comments, scripts and style sheets.
 */
final class DeclaredCharset {

  /** Length of the searched start of the page; some pages have scripts before the declaration. */
  private static final int HEAD_BYTES = 16 << 10;

  /**
   * Maximum number of names, because looking up a name that Java does not know takes a millisecond.
   */
  private static final int MAX_NAMES = 16;

  private static final Pattern META =
      Pattern.compile(
          "<!--.*?(?:-->|\\z)|<(script|style)\\b.*?(?:</\\1|\\z)|<meta([^>]*+)", Pattern.DOTALL);

  private static final Pattern CHARSET =
      Pattern.compile("charset[ \t\r\n\f]*+=[ \t\r\n\f\"']*+([^ \t\r\n\f\"';,/]*+)");

  private static final Pattern ENCODING =
      Pattern.compile(
          "\\A<\\?xml(?=\\s).*?[\\s\"']encoding\\s*+=\\s*+([\"'])(.*?)\\1", Pattern.DOTALL);

  private DeclaredCharset() {}

  /** Returns the first names in lower case; those in {@code <meta>} precede the others. */
  static List<String> names(byte[] bytes, int length) {
    String head =
        new String(bytes, 0, Math.min(length, HEAD_BYTES), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    String declaration = head.substring(0, Math.max(0, head.indexOf('>')));
    Stream<String> metas =
        META.matcher(head)
            .results()
            .filter(tag -> tag.group(2) != null)
            .flatMap(tag -> CHARSET.matcher(tag.group(2)).results())
            .map(charset -> charset.group(1));
    return Stream.concat(
            metas.limit(MAX_NAMES),
            ENCODING.matcher(declaration).results().map(encoding -> encoding.group(2)))
        .toList();
  }
}
