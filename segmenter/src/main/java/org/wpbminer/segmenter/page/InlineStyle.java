package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Declarations of a {@code style} attribute. A later declaration overrides an earlier one. For
 * {@code display}, which decides whether text counts, an {@code !important} declaration overrides
 * others, and values unknown to CSS are ignored.
 *
 * @param display the declaration of {@code display}
 * @param stacksChildren whether the element's children are on lines of their own
 */
record InlineStyle(DisplayDeclaration display, boolean stacksChildren) {

  /** Style of an element without the attribute. */
  static final InlineStyle NONE = new InlineStyle(DisplayDeclaration.ABSENT, false);

  private static final String DISPLAY = "display";
  private static final String FLOAT = "float";
  private static final String POSITION = "position";
  private static final String DIRECTION = "flex-direction";

  /** Map from the CSS properties that are read to the properties that they set. */
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

  /** Comments, strings and parentheses, closed or not, in which semicolons are ignored. */
  private static final Pattern ENCLOSED =
      Pattern.compile(
          "(?=[\"'(/])(?:\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"?+"
              + "|'[^'\\\\]*+(?:\\\\.[^'\\\\]*+)*+'?+"
              + "|\\([^()]*+(?:\\)|\\z)|/\\*.*?(?:\\*/|\\z))",
          Pattern.DOTALL);

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Values of {@code float} that take an element out of the flow of the text. */
  private static final Set<String> FLOATS = Set.of("left", "right", "inline-start", "inline-end");

  /** Values of {@code position} that take an element out of the flow of the text. */
  private static final Set<String> PLACED = Set.of("absolute", "fixed");

  private static final Set<String> COLUMN = Set.of("column", "column-reverse");

  /** Parses the value of a {@code style} attribute, in time linear in its length. */
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
    // the content of an inline flex box stays on the line of the box
    boolean flex = display.endsWith("flex") && !display.contains("inline");
    return new InlineStyle(
        DisplayDeclaration.of(display, outOfFlow), flex && has(declared, DIRECTION, COLUMN));
  }

  private static boolean has(Map<String, String> declared, String property, Set<String> words) {
    String value = declared.getOrDefault(property, "");
    return Arrays.stream(BLANKS.split(value)).anyMatch(words::contains);
  }

  /** Whether the text "display" occurs at all: a cheap test that rules out most attributes. */
  private static boolean mentionsDisplay(String style) {
    for (int i = 0; i <= style.length() - 7; i++) {
      if ((style.charAt(i) | 0x20) == 'd' && style.regionMatches(true, i, DISPLAY, 0, 7)) {
        return true;
      }
    }
    return false;
  }

  /** Kinds of {@code display} declarations. */
  enum DisplayDeclaration {
    ABSENT,
    NONE,
    /** A block-level value, for an element in the flow of the text. */
    BLOCK,
    /** Any other value, or a block-level one with {@code float} or {@code position}. */
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

    /** Block-level values among the {@link #KEYWORDS}. */
    private static final Set<String> BLOCKS =
        Set.of(
            ("block flow-root table flex grid list-item"
                    + " -webkit-box -webkit-flex -moz-box -ms-flexbox -ms-grid")
                .split(" "));

    /** Returns the kind of a valid value; the empty string stands for no declaration. */
    private static DisplayDeclaration of(String value, boolean outOfFlow) {
      if (value.isEmpty()) {
        return ABSENT;
      }
      if (value.equals("none")) {
        return NONE;
      }
      return BLOCKS.contains(value) && !outOfFlow ? BLOCK : SHOWN;
    }

    /**
     * Whether CSS knows a value. A value that starts with {@code var} counts as known; its
     * parentheses have been removed before.
     */
    private static boolean isValid(String value) {
      String[] words = BLANKS.split(value);
      return value.startsWith("var")
          || Arrays.stream(words).allMatch(KEYWORDS::contains)
              && (words.length == 1 || Arrays.stream(words).noneMatch("none"::equals));
    }
  }
}
