package org.wpbminer.features.style;

/**
 * Writes a nested rule as one that stands alone: {@code .a { & .b {..} }} as {@code .a .b {..}}.
 */
final class Nesting {
  private Nesting() {}

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
    for (String part : selectors.split(",")) {
      if (out.length() > 0) {
        out.append(',');
      }
      String one = part.trim();
      if (one.indexOf('&') >= 0) {
        out.append(one.replace("&", outer));
      } else {
        out.append(outer).append(' ').append(one);
      }
    }
    return out.append(body).toString();
  }
}
