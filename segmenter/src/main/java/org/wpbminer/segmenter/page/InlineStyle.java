package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a {@code style} attribute declares: a later declaration beats an earlier one. Of {@code
 * display}, which decides what counts, {@code !important} beats what is not, and a value that CSS
 * does not know is no declaration.
 *
 * @param display what it says of {@code display}
 * @param stacksChildren whether the element's children stand on lines of their own
 */
record InlineStyle(DisplayDeclaration display, boolean stacksChildren) {

  /** Of an element without the attribute. */
  public static final InlineStyle NONE = new InlineStyle(DisplayDeclaration.ABSENT, false);

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

  /** What a {@code style} attribute says of {@code display} ({@link InlineStyle}). */
  public enum DisplayDeclaration {
    ABSENT,
    NONE,
    /** A value that puts the element on lines of its own; it stands in the flow of the text. */
    BLOCK,
    /** Any other value, or such a one beside {@code float} or {@code position}. */
    SHOWN;

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private static final Set<String> KEYWORDS =
        Set.of(
            ("none block inline run-in flow flow-root table flex grid ruby math list-item"
                    + " inline-block inline-table inline-flex inline-grid contents"
                    + " table-row-group table-header-group table-footer-group table-row table-cell"
                    + " table-column-group table-column table-caption ruby-base ruby-text"
                    + " ruby-base-container ruby-text-container initial inherit unset revert"
                    + " revert-layer -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex"
                    + " -moz-box -moz-inline-box -ms-flexbox -ms-inline-flexbox -ms-grid")
                .split(" "));

    /** Those of {@link #KEYWORDS} that mean lines of their own. */
    private static final Set<String> BLOCKS =
        Set.of(
            ("block flow-root table flex grid list-item"
                    + " -webkit-box -webkit-flex -moz-box -ms-flexbox -ms-grid")
                .split(" "));

    /**
     * Of a valid value in lower case, empty if none is declared, of an element in the flow or out
     * of it.
     */
    static DisplayDeclaration of(String value, boolean outOfFlow) {
      if (value.isEmpty()) {
        return ABSENT;
      }
      if (value.equals("none")) {
        return NONE;
      }
      return BLOCKS.contains(value) && !outOfFlow ? BLOCK : SHOWN;
    }

    /** Whether CSS knows a value, or it depends on a variable. */
    static boolean isValid(String value) {
      String[] words = BLANKS.split(value);
      return value.startsWith("var(")
          || Arrays.stream(words).allMatch(KEYWORDS::contains)
              && (words.length == 1 || Arrays.stream(words).noneMatch("none"::equals));
    }
  }

  /** What the declarations of a {@code style} attribute come to, added in their order. */
  static final class StyleCascade {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** Values of {@code float} that let the text before and after an element run together. */
    private static final Set<String> FLOATS = Set.of("left", "right", "inline-start", "inline-end");

    /** Values of {@code position} that do. */
    private static final Set<String> PLACED = Set.of("absolute", "fixed");

    /** Among the words of {@code flex-direction} and {@code flex-flow}. */
    private static final Set<String> COLUMN = Set.of("column", "column-reverse");

    private String display = "";
    private boolean important;
    private boolean floats;
    private boolean placed;

    /** Whether the items of a flex box stand below each other. */
    private boolean column;

    /** Adds a declaration, or what stands in the place of one. */
    void add(String declaration) {
      int colon = declaration.indexOf(':');
      if (colon < 0) {
        return;
      }
      String all = declaration.substring(colon + 1);
      switch (declaration.substring(0, colon).strip().toLowerCase(Locale.ROOT)) {
        case "display" -> display(Value.of(all));
        case "float" -> floats = Value.of(all).isAmong(FLOATS, floats);
        case "position" -> placed = Value.of(all).isAmong(PLACED, placed);
        case "flex-direction", "flex-flow" -> column = Value.of(all).isAmong(COLUMN, column);
        default -> {}
      }
    }

    private void display(Value value) {
      if ((value.urgent || !important) && DisplayDeclaration.isValid(value.text)) {
        display = value.text;
        important |= value.urgent;
      }
    }

    InlineStyle style() {
      return new InlineStyle(
          DisplayDeclaration.of(display, floats || placed), column && isFlex(display));
    }

    /** A box of lines; what an inline one holds stays in the line that it is a part of. */
    private static boolean isFlex(String display) {
      return display.endsWith("flex") && !display.contains("inline");
    }

    /**
     * What follows the colon of a declaration.
     *
     * @param text in lower case
     * @param urgent whether {@code !important} stands after it
     */
    private record Value(String text, boolean urgent) {

      static Value of(String declared) {
        String text = declared.strip().toLowerCase(Locale.ROOT);
        int mark = text.lastIndexOf('!');
        boolean urgent = mark >= 0 && text.substring(mark + 1).strip().equals("important");
        return new Value(urgent ? text.substring(0, mark).strip() : text, urgent);
      }

      /** Whether one of its words is among these; without any, what was so before. */
      boolean isAmong(Set<String> words, boolean before) {
        return text.isEmpty()
            ? before
            : Arrays.stream(BLANKS.split(text)).anyMatch(words::contains);
      }
    }
  }
}
