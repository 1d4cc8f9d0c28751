package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Declarations of a {@code style} attribute. A later declaration overrides an earlier one; values
 * with other characters than letters, hyphens and spaces are ignored.
 *
 * @param display the declaration of {@code display}
 * @param stacksChildren whether the element's children are on lines of their own
 */
record InlineStyle(DisplayDeclaration display, boolean stacksChildren) {

  /** Kinds of {@code display} declarations. */
  enum DisplayDeclaration {
    ABSENT,
    NONE,
    /** A block-level value, for an element in the flow of the text. */
    BLOCK,
    /** A value that keeps an element within the lines of the text around it. */
    INLINE,
    /** Any other value, or a block-level one with {@code float} or {@code position}. */
    SHOWN
  }

  /** Style of an element without the attribute. */
  static final InlineStyle NONE = new InlineStyle(DisplayDeclaration.ABSENT, false);

  private static final String DISPLAY = "display";

  private static final Set<String> PROPERTIES =
      Set.of(DISPLAY, "float", "position", "flex-direction", "flex-flow");

  private static final Pattern VALUE = Pattern.compile("[a-z -]+");

  /** Block-level values of {@code display}. */
  private static final Set<String> BLOCKS =
      Set.of(
          ("block flow-root table flex grid list-item"
                  + " -webkit-box -webkit-flex -moz-box -ms-flexbox -ms-grid")
              .split(" "));

  private static final Set<String> INLINES =
      Set.of("inline", "inline-block", "inline-flex", "contents");

  /** Values of {@code float} and {@code position} that take an element out of the text's flow. */
  private static final Set<String> OUT_OF_FLOW =
      Set.of("left", "right", "inline-start", "inline-end", "absolute", "fixed");

  private static final Set<String> COLUMN = Set.of("column", "column-reverse");

  /** Parses the value of a {@code style} attribute, in time linear in its length. */
  static InlineStyle of(String style) {
    if (!mentionsDisplay(style)) {
      return NONE;
    }
    Map<String, String> declared = new HashMap<>();
    for (String declaration : style.toLowerCase(Locale.ROOT).split(";")) {
      int colon = declaration.indexOf(':');
      String property = declaration.substring(0, Math.max(0, colon)).strip();
      if (PROPERTIES.contains(property)) {
        String value = declaration.substring(colon + 1).replace("!important", "").strip();
        if (VALUE.matcher(value).matches()) {
          declared.put(property, value);
        }
      }
    }
    String display = declared.getOrDefault(DISPLAY, "");
    boolean outOfFlow =
        has(declared, "float", OUT_OF_FLOW) || has(declared, "position", OUT_OF_FLOW);
    boolean isColumn =
        has(declared, "flex-direction", COLUMN) || has(declared, "flex-flow", COLUMN);
    // the content of an inline flex box stays on the line of the box
    boolean isFlex = display.endsWith("flex") && !display.contains("inline");
    return new InlineStyle(kind(display, outOfFlow), isFlex && isColumn);
  }

  private static DisplayDeclaration kind(String display, boolean outOfFlow) {
    if (display.isEmpty()) {
      return DisplayDeclaration.ABSENT;
    }
    if (display.equals("none")) {
      return DisplayDeclaration.NONE;
    }
    if (outOfFlow) {
      return DisplayDeclaration.SHOWN;
    }
    return BLOCKS.contains(display)
        ? DisplayDeclaration.BLOCK
        : INLINES.contains(display) ? DisplayDeclaration.INLINE : DisplayDeclaration.SHOWN;
  }

  private static boolean has(Map<String, String> declared, String property, Set<String> words) {
    return Arrays.stream(declared.getOrDefault(property, "").split(" ")).anyMatch(words::contains);
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
}
