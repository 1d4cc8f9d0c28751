package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/** What a {@code style} attribute says of {@code display} ({@link InlineStyle}). */
public enum DisplayDeclaration {
  /** {@code display} is not declared. */
  ABSENT,
  /** {@code display:none}. */
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

  /** Values that make each child of the element an item, a box of its own. */
  private static final Pattern FLEX_OR_GRID = Pattern.compile("(-\\w+-)?(inline-)?(flex|grid)");

  /**
   * Of a valid value.
   *
   * @param value in lower case, empty if none is declared
   * @param outOfFlow whether the element floats or is put somewhere
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

  /** Whether a value makes the children of the element items. */
  static boolean hasItems(String value) {
    return FLEX_OR_GRID.matcher(value).matches();
  }

  /** Whether CSS knows a value, or it depends on a variable. */
  static boolean isValid(String value) {
    String[] words = BLANKS.split(value);
    return value.startsWith("var(")
        || Arrays.stream(words).allMatch(KEYWORDS::contains)
            && (words.length == 1 || Arrays.stream(words).noneMatch("none"::equals));
  }
}
