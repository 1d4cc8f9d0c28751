package org.wpbminer.boxes.style.sheet;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.boxes.style.syntax.Scan;

/**
 * Writes a nested rule as one that stands alone: {@code .a { & .b {..} }} as {@code .a .b {..}}.
 */
final class Nesting {
  private Nesting() {}

  /** No fewer characters than {@link #flatten} gives. */
  static long length(String parent, String inner) {
    int brace = inner.indexOf('{');
    long parents = 1;
    for (int i = 0; i < brace; i++) {
      parents += inner.charAt(i) == ',' || inner.charAt(i) == '&' ? 1 : 0;
    }
    return inner.length() + parents * (parent.length() + 8L);
  }

  /** The nested rule {@code inner}, with its braces, freed of the rule with selectors parent. */
  static String flatten(String parent, String inner) {
    int brace = inner.indexOf('{');
    String selectors = inner.substring(0, brace).trim();
    String body = inner.substring(brace);
    if (selectors.startsWith("@")) {
      return selectors + "{" + parent + body + "}";
    }
    String outer = parent.indexOf(',') >= 0 ? ":is(" + parent + ")" : parent;
    StringBuilder out = new StringBuilder(parent.length() + inner.length() + 16);
    for (String one : parts(selectors)) {
      if (out.length() > 0) {
        out.append(',');
      }
      if (one.indexOf('&') >= 0) {
        out.append(one.replace("&", outer));
      } else {
        out.append(outer).append(' ').append(one);
      }
    }
    return out.append(body).toString();
  }

  /** The selectors of a list. Commas in brackets and strings part none. */
  private static List<String> parts(String list) {
    char[] text = list.toCharArray();
    List<String> parts = new ArrayList<>();
    int from = 0;
    int at = 0;
    while (at < text.length) {
      char c = text[at];
      if (c == ',') {
        parts.add(list.substring(from, at).trim());
        from = at + 1;
      }
      boolean opens = c == '(' || c == '[';
      at = opens ? Scan.balanced(text, at, text.length) : c == '\\' ? at + 2 : at + 1;
    }
    parts.add(list.substring(from).trim());
    return parts;
  }
}
