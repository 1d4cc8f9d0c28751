package org.wpbminer.segmenter.page;

/**
 * What a {@code style} attribute declares: a later declaration beats an earlier one. Of {@code
 * display}, which decides what counts, {@code !important} beats what is not, and a value that CSS
 * does not know is no declaration.
 *
 * @param display what it says of {@code display}
 * @param items what it does to the element's children
 */
public record InlineStyle(DisplayDeclaration display, Items items) {

  /** Children as items of a flex or grid box: how these stand to each other. */
  enum Items {
    /** They are none. */
    NONE,
    /** Side by side. */
    BOXES,
    /** Side by side at a distance. */
    SPREAD,
    /** Each on lines of its own. */
    LINES
  }

  /** Of an element without the attribute. */
  public static final InlineStyle NONE = new InlineStyle(DisplayDeclaration.ABSENT, Items.NONE);

  /** Reads the value of a {@code style} attribute, in time linear in its length. */
  public static InlineStyle of(String style) {
    if (!mentionsDisplay(style)) {
      return NONE;
    }
    StyleCascade cascade = new StyleCascade();
    String plain = withoutComments(style);
    for (int at = 0; at < plain.length(); ) {
      int end = declarationEnd(plain, at);
      cascade.add(plain.substring(at, end));
      at = end + 1;
    }
    return cascade.style();
  }

  /** A cheap test that spares most attributes the rest. */
  private static boolean mentionsDisplay(String style) {
    for (int i = 0; i <= style.length() - 7; i++) {
      if ((style.charAt(i) | 0x20) == 'd' && style.regionMatches(true, i, "display", 0, 7)) {
        return true;
      }
    }
    return false;
  }

  /** The next {@code ;} that stands in no string and no parenthesis, or the end. */
  private static int declarationEnd(String style, int from) {
    int nesting = 0;
    char quote = 0;
    for (int i = from; i < style.length(); i++) {
      char c = style.charAt(i);
      if (c == '\\') {
        i++;
      } else if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(') {
        nesting++;
      } else if (c == ')') {
        nesting = Math.max(0, nesting - 1);
      } else if (c == ';' && nesting == 0) {
        return i;
      }
    }
    return style.length();
  }

  private static String withoutComments(String style) {
    int open = style.indexOf("/*");
    if (open < 0) {
      return style;
    }
    StringBuilder plain = new StringBuilder(style.length());
    int at = 0;
    while (open >= 0) {
      plain.append(style, at, open).append(' ');
      int close = style.indexOf("*/", open + 2);
      at = close < 0 ? style.length() : close + 2;
      open = style.indexOf("/*", at);
    }
    return plain.append(style, at, style.length()).toString();
  }
}
