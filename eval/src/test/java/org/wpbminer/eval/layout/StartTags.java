package org.wpbminer.eval.layout;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Assigns numbers to start tags in source order; boxes from a browser refer to elements by these
 * numbers.
 */
final class StartTags {

  private static final Set<String> RAW =
      Set.of("script", "style", "textarea", "title", "noscript", "iframe", "noframes", "xmp");

  private StartTags() {}

  /**
   * Returns the number of each node's start tag, counted from 0 in source order; -1 for text and
   * for elements without a tag. Tags in comments and in raw text are not counted.
   */
  static int[] ordinals(PageTree tree) {
    Map<Integer, Integer> byOffset = byOffset(tree.source());
    int[] ordinals = new int[tree.size()];
    Arrays.fill(ordinals, -1);
    for (int n = 0; n < ordinals.length; n++) {
      if (!tree.isText(n) && !tree.isSynthesized(n)) {
        ordinals[n] = byOffset.getOrDefault(tree.sourceStart(n), -1);
      }
    }
    return ordinals;
  }

  /** Returns the number of each start tag by its offset in the source. */
  private static Map<Integer, Integer> byOffset(String source) {
    Map<Integer, Integer> byOffset = new HashMap<>();
    int at = source.indexOf('<');
    while (at >= 0 && at + 1 < source.length()) {
      if (source.startsWith("<!--", at)) {
        int close = source.indexOf("-->", at + 4);
        at = close < 0 ? source.length() : close + 3;
      } else if (Character.isLetter(source.charAt(at + 1))) {
        byOffset.put(at, byOffset.size());
        at = afterTag(source, at);
      } else {
        at++;
      }
      at = at >= source.length() ? -1 : source.indexOf('<', at);
    }
    return byOffset;
  }

  /** Returns the offset after the start tag, or after the element if its content is raw text. */
  private static int afterTag(String source, int start) {
    int nameEnd = start + 1;
    while (nameEnd < source.length() && Character.isLetterOrDigit(source.charAt(nameEnd))) {
      nameEnd++;
    }
    String name = source.substring(start + 1, nameEnd).toLowerCase(Locale.ROOT);
    int at = nameEnd;
    char quote = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '>') {
        break;
      } else if ((c == '"' || c == '\'') && source.charAt(at - 1) == '=') {
        quote = c;
      }
      at++;
    }
    if (!RAW.contains(name)) {
      return at;
    }
    String close = "</" + name;
    int end = at;
    while (end < source.length() && !source.regionMatches(true, end, close, 0, close.length())) {
      int next = source.indexOf('<', end + 1);
      end = next < 0 ? source.length() : next;
    }
    return end;
  }
}
