package org.wpbminer.segmenter;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a {@code style} attribute declares, by the cascade within one attribute: a later declaration
 * beats an earlier one, {@code !important} beats what is not, and a value that CSS does not know is
 * no declaration.
 *
 * @param display what it says of {@code display}
 * @param items what it does to the element's children
 */
record InlineStyle(DisplayDeclaration display, Items items) {

  /** Whether children are items of a flex or grid box, and a distance is put between these. */
  enum Items {
    NONE,
    BOXES,
    SPREAD
  }

  /** Of an element without the attribute. */
  static final InlineStyle NONE = new InlineStyle(DisplayDeclaration.ABSENT, Items.NONE);

  private static final Pattern NOUGHT = Pattern.compile("[0.]++\\D*+");

  private static final String IMPORTANT = "!important";

  /** Values of {@code float} that let the text before and behind an element run together. */
  private static final Set<String> FLOATS = Set.of("left", "right", "inline-start", "inline-end");

  /** Values of {@code position} that do. */
  private static final Set<String> PLACED = Set.of("absolute", "fixed");

  /** Properties whose value, or the last of two, is the distance of items in a line. */
  private static final Set<String> GAPS =
      Set.of("gap", "column-gap", "grid-gap", "grid-column-gap");

  /** Values of {@code justify-content} that put the room which is left between items. */
  private static final Set<String> SPREADS =
      Set.of("space-between", "space-around", "space-evenly");

  /** Reads the value of a {@code style} attribute, in time linear in its length. */
  static InlineStyle of(String style) {
    if (!mentionsDisplay(style)) {
      return NONE;
    }
    String display = "";
    boolean important = false;
    boolean floats = false;
    boolean placed = false;
    boolean gap = false;
    boolean spread = false;
    String plain = withoutComments(style);
    for (int at = 0; at < plain.length(); ) {
      int end = declarationEnd(plain, at);
      String declaration = plain.substring(at, end);
      String value = value(declaration, "display");
      boolean urgent = value.endsWith(IMPORTANT);
      if (urgent) {
        value = value.substring(0, value.length() - IMPORTANT.length()).strip();
      }
      if (!value.isEmpty() && (urgent || !important) && DisplayDeclaration.isValid(value)) {
        display = value;
        important |= urgent;
      }
      floats = declares(declaration, "float", FLOATS, floats);
      placed = declares(declaration, "position", PLACED, placed);
      spread = declares(declaration, "justify-content", SPREADS, spread);
      gap = declaresGap(declaration, gap);
      at = end + 1;
    }
    Items items = gap || spread ? Items.SPREAD : Items.BOXES;
    return new InlineStyle(
        DisplayDeclaration.of(display, floats || placed),
        DisplayDeclaration.hasItems(display) ? items : Items.NONE);
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

  /** Whether a property has one of the values, after a declaration of it or of another. */
  private static boolean declares(
      String declaration, String property, Set<String> values, boolean before) {
    String value = value(declaration, property).replace(IMPORTANT, "").strip();
    return value.isEmpty() ? before : values.contains(value);
  }

  /** Whether items stand apart, after a declaration of it or of something else. */
  private static boolean declaresGap(String declaration, boolean before) {
    int colon = declaration.indexOf(':');
    String property = colon < 0 ? "" : declaration.substring(0, colon).strip();
    if (!GAPS.contains(property.toLowerCase(Locale.ROOT))) {
      return before;
    }
    String value = declaration.substring(colon + 1).replace(IMPORTANT, "").strip();
    String last = value.substring(value.lastIndexOf(' ') + 1);
    return !last.isEmpty() && !last.equalsIgnoreCase("normal") && !NOUGHT.matcher(last).matches();
  }

  /** The value of a property in lower case; empty if the declaration is another's. */
  private static String value(String declaration, String property) {
    int colon = declaration.indexOf(':');
    if (colon < 0 || !declaration.substring(0, colon).strip().equalsIgnoreCase(property)) {
      return "";
    }
    String value = declaration.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
    int mark = value.lastIndexOf('!');
    return mark >= 0 && value.substring(mark + 1).strip().equals("important")
        ? value.substring(0, mark) + IMPORTANT
        : value;
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
