package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
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
  static final InlineStyle NONE = new InlineStyle(DisplayDeclaration.ABSENT, false);

  private static final String DISPLAY = "display";
  private static final String FLOAT = "float";
  private static final String POSITION = "position";
  private static final String DIRECTION = "flex-direction";

  /** The properties that are read, and what they say something of. */
  private static final Map<String, String> PROPERTIES =
      Map.of(
          DISPLAY,
          DISPLAY,
          FLOAT,
          FLOAT,
          POSITION,
          POSITION,
          DIRECTION,
          DIRECTION,
          "flex-flow",
          DIRECTION);

  /** Comments, strings and parentheses, which may lack their end: no declaration ends in them. */
  private static final Pattern ENCLOSED =
      Pattern.compile(
          "(?=[\"'(/])(?:\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"?+"
              + "|'[^'\\\\]*+(?:\\\\.[^'\\\\]*+)*+'?+"
              + "|\\([^()]*+(?:\\)|\\z)|/\\*.*?(?:\\*/|\\z))",
          Pattern.DOTALL);

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Values of {@code float} that let the text before and after an element run together. */
  private static final Set<String> FLOATS = Set.of("left", "right", "inline-start", "inline-end");

  /** Values of {@code position} that do. */
  private static final Set<String> PLACED = Set.of("absolute", "fixed");

  private static final Set<String> COLUMN = Set.of("column", "column-reverse");

  /** Reads the value of a {@code style} attribute, in time linear in its length. */
  static InlineStyle of(String style) {
    if (!mentionsDisplay(style)) {
      return NONE;
    }
    Map<String, String> declared = new HashMap<>();
    boolean important = false;
    boolean encloses = style.chars().anyMatch(c -> "\"'(/".indexOf(c) >= 0);
    String plain = encloses ? ENCLOSED.matcher(style).replaceAll(" ") : style;
    for (String declaration : plain.toLowerCase(Locale.ROOT).split(";")) {
      int colon = declaration.indexOf(':');
      String property = PROPERTIES.get(declaration.substring(0, Math.max(0, colon)).strip());
      String value = declaration.substring(colon + 1).strip();
      int mark = value.lastIndexOf('!');
      boolean urgent = mark >= 0 && value.substring(mark + 1).strip().equals("important");
      value = urgent ? value.substring(0, mark).strip() : value;
      if (DISPLAY.equals(property) && (urgent || !important) && DisplayDeclaration.isValid(value)) {
        declared.put(DISPLAY, value);
        important |= urgent;
      } else if (property != null && !property.equals(DISPLAY) && !value.isEmpty()) {
        declared.put(property, value);
      }
    }
    return of(declared);
  }

  private static InlineStyle of(Map<String, String> declared) {
    String display = declared.getOrDefault(DISPLAY, "");
    boolean outOfFlow = has(declared, FLOAT, FLOATS) || has(declared, POSITION, PLACED);
    // What an inline flex box holds stays in the line that the box is a part of.
    boolean flex = display.endsWith("flex") && !display.contains("inline");
    return new InlineStyle(
        DisplayDeclaration.of(display, outOfFlow), flex && has(declared, DIRECTION, COLUMN));
  }

  private static boolean has(Map<String, String> declared, String property, Set<String> words) {
    String value = declared.getOrDefault(property, "");
    return Arrays.stream(BLANKS.split(value)).anyMatch(words::contains);
  }

  /** A cheap test that spares most attributes the rest. */
  private static boolean mentionsDisplay(String style) {
    for (int i = 0; i <= style.length() - 7; i++) {
      if ((style.charAt(i) | 0x20) == 'd' && style.regionMatches(true, i, DISPLAY, 0, 7)) {
        return true;
      }
    }
    return false;
  }

  /** What a {@code style} attribute says of {@code display} ({@link InlineStyle}). */
  enum DisplayDeclaration {
    ABSENT,
    NONE,
    /** A value that puts the element on lines of its own; it stands in the flow of the text. */
    BLOCK,
    /** Any other value, or such a one beside {@code float} or {@code position}. */
    SHOWN;

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

    /** Of a valid value, empty if none is declared, of an element in the flow or out of it. */
    private static DisplayDeclaration of(String value, boolean outOfFlow) {
      if (value.isEmpty()) {
        return ABSENT;
      }
      if (value.equals("none")) {
        return NONE;
      }
      return BLOCKS.contains(value) && !outOfFlow ? BLOCK : SHOWN;
    }

    /** Whether CSS knows a value, or it is {@code var()}, whose parentheses are gone. */
    private static boolean isValid(String value) {
      String[] words = BLANKS.split(value);
      return value.startsWith("var")
          || Arrays.stream(words).allMatch(KEYWORDS::contains)
              && (words.length == 1 || Arrays.stream(words).noneMatch("none"::equals));
    }
  }
}
