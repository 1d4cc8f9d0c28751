package org.wpbminer.segmenter.decode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognises input that is not a page. In case of doubt the input counts as a page. */
final class ForeignContent {

  /** Byte prefixes of file types that are not HTML, with their names. */
  private static final Map<String, String> PREFIXES =
      Map.ofEntries(
          Map.entry("%PDF-", "a PDF file"),
          Map.entry("\u0089PNG\r\n", "a PNG image"),
          Map.entry("\u00ff\u00d8\u00ff", "a JPEG image"),
          Map.entry("GIF87a", "a GIF image"),
          Map.entry("GIF89a", "a GIF image"),
          Map.entry("PK\u0003\u0004", "a zip archive"),
          Map.entry("\u001f\u008b", "a gzip file within a gzip file"),
          Map.entry("(\u00b5/\u00fd", "a Zstandard file"),
          Map.entry("bplist00", "a property list, such as a Safari web archive"),
          Map.entry("wOFF", "a font"),
          Map.entry("wOF2", "a font"));

  /** Names of XML formats that are not pages, by root element in lower case. */
  private static final Map<String, String> ROOTS =
      Map.of(
          "rss", "a feed",
          "feed", "a feed",
          "rdf:rdf", "a feed",
          "urlset", "a sitemap",
          "sitemapindex", "a sitemap",
          "opml", "an outline");

  /** Pattern of the first start tag after declarations, processing instructions and comments. */
  private static final Pattern ROOT =
      Pattern.compile(
          "(?:\\s++|<\\?[^>]*+>|<!--(?:[^-]|-(?!->))*+-->|<![a-zA-Z][^>]*+>)*+<([\\w:]++)");

  /** Header of a MIME message with several parts. Header lines may be folded. */
  private static final Pattern MIME_HEADER =
      Pattern.compile(
          "(?i)(?:(?!content-type:)[a-z0-9-]++:[^\n]*+\n(?:[ \t][^\n]*+\n)*+)*+"
              + "content-type:\\s*+multipart/");

  /** Number of bytes that are searched for the root element, or the end of a MIME header. */
  private static final int HEAD_WINDOW = 8 << 10;

  private static final String BINARY = "binary data";

  /** Number of bytes at the start of the input in which zero bytes are counted. */
  private static final int ZERO_WINDOW = 1 << 10;

  /** Text has at most one zero byte in this number of bytes, at even or at odd offsets. */
  private static final int MAX_ZERO_RATIO = 16;

  /** Number of bytes at the start of the input in which control characters are counted. */
  private static final int WINDOW = 64 << 10;

  /** Text has at most one control character in this number of bytes. */
  private static final int MAX_CONTROL_RATIO = 20;

  /** Minimum number of control characters in binary data. */
  private static final int MIN_CONTROLS = 8;

  /** Characters of JSON outside strings. */
  private static final String JSON_CHARS = "{}[],:+-.0123456789eEtrufalsn \t\r\n";

  /** Number of bytes at the start of the input that are searched for a script. */
  private static final int SCRIPT_WINDOW = 256 << 10;

  private static final String USE_STRICT = "use strict";

  /** The start of a script, after comments. */
  private static final Pattern SCRIPT =
      Pattern.compile(
          "[;!+(]*+\\s*+(?:async\\s++)?function\\b\\s*+[\\w$]*+\\s*+\\("
              + "|\\(+\\s*+[\\w$,\\s]*+\\)?\\s*+=>"
              + "|(?:var|let|const)\\s++[\\w$]++\\s*+[=;,]"
              + "|(?:window|document|self|globalThis|module|exports|jQuery|\\$|define|require)"
              + "(?:\\.\\w|[(\\[]|\\s?=)"
              + "|import\\s++[\\w{*\"'][^;\n]{0,400}[\"'];"
              + "|export\\s++(?:default|const|function|class|\\{)"
              + "|[\\w$]++(?:\\.[\\w$]++){1,8}+\\s*+=[^=]"
              + "|[\\w$.]{1,80}+\\s*+\\(\\s*+[{\\[]"
              + "|try\\s*+\\{|if\\s*+\\(\\s*+!?typeof\\b");

  /** Tags outside strings: they mean that the input is a page with a script at its start. */
  private static final Pattern PAGE_TAG =
      Pattern.compile(
          "(?<![\"'`>+\\w])<(?:!doctype|html|head|body)\\b|^[ \t]*+</?[a-z]|</script",
          Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

  private final byte[] bytes;

  private ForeignContent(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns the name of the file type, or null if the bytes may be a page. */
  static @Nullable String name(byte[] bytes) {
    return bytes.length == 0 ? PageBytes.EMPTY : new ForeignContent(bytes).name();
  }

  private @Nullable String name() {
    for (Map.Entry<String, String> kind : PREFIXES.entrySet()) {
      if (isAt(0, kind.getKey())) {
        return kind.getValue();
      }
    }
    if (isAt(0, "RIFF") && isAt(8, "WEBP")) {
      return "a WebP image";
    }
    if (isBinary()) {
      return BINARY;
    }
    int start = firstCharacter(isAt(0, "\u00ef\u00bb\u00bf") ? 3 : 0);
    if (start == bytes.length) {
      return null;
    }
    String head = new String(bytes, start, Math.min(bytes.length - start, HEAD_WINDOW), ISO_8859_1);
    if (bytes[start] == '<') {
      Matcher root = ROOT.matcher(head);
      return root.lookingAt() ? ROOTS.get(root.group(1).toLowerCase(Locale.ROOT)) : null;
    }
    if (MIME_HEADER.matcher(head).lookingAt()) {
      return PageBytes.MHTML;
    }
    if (isJson(start)) {
      return "JSON";
    }
    return isScript(start) ? "a script" : null;
  }

  private boolean isAt(int at, String text) {
    return at + text.length() <= bytes.length
        && new String(bytes, at, text.length(), ISO_8859_1).equals(text);
  }

  private int firstCharacter(int from) {
    int at = from;
    while (at < bytes.length && (bytes[at] == ' ' || bytes[at] >= '\t' && bytes[at] <= '\r')) {
      at++;
    }
    return at;
  }

  /**
   * Whether the data has many zero bytes at its start, or many control characters. A damaged page
   * may have zero bytes before it, after it and between its tags; UTF-16 has them at even or at odd
   * offsets only.
   */
  private boolean isBinary() {
    ByteOrderMark mark = ByteOrderMark.find(bytes, bytes.length);
    if (mark != null && mark != ByteOrderMark.UTF_8) {
      return false;
    }
    int from = 0;
    int to = bytes.length;
    while (from < to && bytes[from] == 0) {
      from++;
    }
    while (from < to && bytes[to - 1] == 0) {
      to--;
    }
    int zerosTo = Math.min(to, from + ZERO_WINDOW);
    return from == to
        || hasManyZeros(from, zerosTo) && !holdsTag(bytes, from, zerosTo)
        || hasManyControls(from, Math.min(to, from + WINDOW));
  }

  private boolean hasManyZeros(int from, int to) {
    int[] zeros = {0, 0};
    for (int i = from; i < to; i++) {
      zeros[i & 1] += bytes[i] == 0 ? 1 : 0;
    }
    return Math.min(zeros[0], zeros[1]) * 2 * MAX_ZERO_RATIO
        > Math.max(to - from, ZERO_WINDOW / 16);
  }

  /**
   * Whether there are too many control characters for text. Tags do not change the result, because
   * random bytes contain some too. In UTF-16 text, halves of letters look like controls.
   */
  private boolean hasManyControls(int from, int to) {
    int controls = 0;
    for (int i = from; i < to; i++) {
      controls += isControl(bytes[i]) ? 1 : 0;
    }
    return controls >= MIN_CONTROLS
        && controls * (long) MAX_CONTROL_RATIO > to - from
        && SourceDecoder.unmarkedUtf16(bytes, bytes.length) == null;
  }

  /** Whether a byte is a control character, except whitespace, the shifts of ISO-2022, and zero. */
  private static boolean isControl(byte b) {
    return b > 0 && b < ' ' && !(b >= '\t' && b <= 0x0f) && b != 0x1b;
  }

  /** Whether bytes of an ASCII-compatible charset contain a start tag. */
  static boolean holdsTag(byte[] bytes, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      int letter = bytes[i + 1] | 0x20;
      if (bytes[i] == '<' && letter >= 'a' && letter <= 'z') {
        return true;
      }
    }
    return false;
  }

  /** Whether the data is one JSON value or several; the end may be cut off. */
  private boolean isJson(int start) {
    if (bytes[start] != '{' && bytes[start] != '[') {
      return false;
    }
    boolean inString = false;
    int depth = 0;
    for (int i = start; i < bytes.length; i++) {
      int c = bytes[i];
      if (inString) {
        inString = c != '"';
        i += c == '\\' ? 1 : 0;
      } else if (c == '"') {
        inString = true;
      } else if (c < 0 || JSON_CHARS.indexOf(c) < 0) {
        return false;
      } else {
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      }
    }
    return depth >= 0;
  }

  /** Whether the data starts like a script and has no tags of a page. */
  private boolean isScript(int start) {
    String head =
        new String(bytes, start, Math.min(bytes.length - start, SCRIPT_WINDOW), ISO_8859_1);
    int at = afterComments(head);
    return SCRIPT.matcher(head).region(at, head.length()).lookingAt()
        && !PAGE_TAG.matcher(head).find();
  }

  private static int afterComments(String head) {
    int at = 0;
    while (at < head.length()) {
      char c = head.charAt(at);
      int end = at;
      if (Character.isWhitespace(c)) {
        end = at + 1;
      } else if (head.startsWith("//", at)) {
        end = after(head, "\n", at);
      } else if (head.startsWith("/*", at)) {
        end = after(head, "*/", at + 2);
      } else if (head.startsWith(USE_STRICT, at + 1)) {
        end = after(head, ";", at);
      }
      if (end == at) {
        return at;
      }
      at = end;
    }
    return at;
  }

  private static int after(String head, String what, int from) {
    int found = head.indexOf(what, from);
    return found < 0 ? head.length() : found + what.length();
  }
}
