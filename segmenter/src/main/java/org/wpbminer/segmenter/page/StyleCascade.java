package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What the declarations of a {@code style} attribute come to, added in their order. */
final class StyleCascade {

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private static final Pattern NOUGHT = Pattern.compile("[0.]++\\D*+");

  /** Values of {@code float} that let the text before and behind an element run together. */
  private static final Set<String> FLOATS = Set.of("left", "right", "inline-start", "inline-end");

  /** Values of {@code position} that do. */
  private static final Set<String> PLACED = Set.of("absolute", "fixed");

  /** Values of {@code justify-content} that put the room which is left between items. */
  private static final Set<String> SPREADS =
      Set.of("space-between", "space-around", "space-evenly");

  /** Among the words of {@code flex-direction} and {@code flex-flow}. */
  private static final Set<String> COLUMN = Set.of("column", "column-reverse");

  private String display = "";
  private boolean important;
  private boolean floats;
  private boolean placed;
  private boolean gap;
  private boolean spread;

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
      case "justify-content" -> spread = Value.of(all).isAmong(SPREADS, spread);
      case "flex-direction", "flex-flow" -> column = Value.of(all).isAmong(COLUMN, column);
      case "gap", "column-gap", "grid-gap", "grid-column-gap" -> gap = isGap(Value.of(all).last());
      default -> {}
    }
  }

  private void display(Value value) {
    if ((value.urgent || !important) && DisplayDeclaration.isValid(value.text)) {
      display = value.text;
      important |= value.urgent;
    }
  }

  private static boolean isGap(String value) {
    return !value.isEmpty() && !value.equals("normal") && !NOUGHT.matcher(value).matches();
  }

  InlineStyle style() {
    return new InlineStyle(DisplayDeclaration.of(display, floats || placed), items());
  }

  private InlineStyle.Items items() {
    if (!DisplayDeclaration.hasItems(display)) {
      return InlineStyle.Items.NONE;
    }
    // What an inline box holds stays in the line that the box is a part of.
    if (column && display.endsWith("flex") && !display.contains("inline")) {
      return InlineStyle.Items.LINES;
    }
    return gap || spread ? InlineStyle.Items.SPREAD : InlineStyle.Items.BOXES;
  }

  /**
   * What follows the colon of a declaration.
   *
   * @param text in lower case
   * @param urgent whether {@code !important} stands behind it
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
      return text.isEmpty() ? before : Arrays.stream(BLANKS.split(text)).anyMatch(words::contains);
    }

    /** Of two distances the one between items in a line; empty if there is none. */
    String last() {
      String[] words = BLANKS.split(text);
      return words[words.length - 1];
    }
  }
}
