package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.CssText;
import org.wpbminer.features.boxes.style.Property;

/** Computes the intrinsic widths of inline content: its longest word and longest unbroken line. */
final class IntrinsicLine {
  private final LayoutContext context;

  /** Width of the longest word. */
  float min;

  /** Width of the longest line, floats included. */
  float max;

  private float line;
  private float word;
  private float floats;
  private float pendingSpace;
  private boolean hasContent;

  IntrinsicLine(LayoutContext context) {
    this.context = context;
  }

  void edge(float width) {
    line += width;
    word += width;
  }

  /** Adds the whitespace before a box. */
  void space(Box box) {
    if (box.spaceBefore && hasContent) {
      pendingSpace = context.metrics(box.style).space;
      endWord();
    }
  }

  void text(Box box) {
    TextMetrics font = context.metrics(box.style);
    space(box);
    for (int i = 0; i < box.text.length(); i++) {
      char c = box.text.charAt(i);
      if (c == '\n' && font.keepsBreaks) {
        end();
      } else if (!CssText.isSpace(c)) {
        boolean breaks = font.wraps && TextMetrics.isIdeograph(c);
        float width = font.advance(c);
        add(width, width, breaks);
        word = breaks ? endWord() : word;
      } else if (hasContent || font.keepsSpaces) {
        pendingSpace = font.space + (font.keepsSpaces ? pendingSpace : 0);
        word = font.wraps ? endWord() : word + font.space;
      }
    }
  }

  private void add(float width, float minWidth, boolean breaksBefore) {
    if (breaksBefore) {
      endWord();
    }
    line += pendingSpace + width;
    word += minWidth;
    pendingSpace = 0;
    hasContent = true;
  }

  void atomic(Box box) {
    space(box);
    boolean wraps = context.metrics(box.parent.style).wraps;
    float margins = box.marginLeft + box.marginRight;
    add(box.maxContent + margins, box.minContent + margins, wraps);
    word = wraps ? endWord() : word;
  }

  /** Adds a float, or a block on its own lines; floats before it are placed beside it. */
  void block(Box box) {
    boolean isFloat = box.outer == Box.Outer.FLOAT;
    if (!isFloat) {
      end();
    }
    if (!box.style.is(Property.CLEAR, "none")) {
      max = Math.max(max, line + floats);
      floats = 0;
    }
    if (box.maxContent == box.maxContent) {
      float margins = box.marginLeft + box.marginRight;
      floats += isFloat ? Math.max(0, box.maxContent + margins) : 0;
      min = Math.max(min, box.minContent + margins);
      max = Math.max(max, isFloat ? 0 : box.maxContent + margins + floats);
    }
  }

  void end() {
    endWord();
    max = Math.max(max, line + floats);
    line = 0;
    pendingSpace = 0;
    hasContent = false;
  }

  /** Ends the word; returns 0, the initial width of the next word. */
  private float endWord() {
    min = Math.max(min, word);
    word = 0;
    return 0;
  }
}
