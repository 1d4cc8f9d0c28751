package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Property;

/** Adds up the content of a block container: the longest word and the longest unbroken line. */
final class IntrinsicLine {
  private final LayoutContext context;
  float min;
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

  void space(boolean present, Box box) {
    if (present && hasContent) {
      pendingSpace = context.metrics(box.style).space;
      endWord();
    }
  }

  void text(Box box) {
    TextMetrics font = context.metrics(box.style);
    space(box.spaceBefore, box);
    char[] text = context.characters(box.text);
    for (int i = 0; i < box.text.length(); i++) {
      char c = text[i];
      if (c == '\n' && font.keepsBreaks) {
        end();
      } else if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f') {
        if (font.keepsSpaces) {
          line += font.space;
        } else if (hasContent) {
          pendingSpace = font.space;
        }
        if (font.wraps) {
          endWord();
        } else {
          word += font.keepsSpaces || hasContent ? font.space : 0;
        }
      } else {
        character(c, font);
      }
    }
  }

  private void character(char c, TextMetrics font) {
    line += pendingSpace;
    pendingSpace = 0;
    float width = font.advance(c);
    boolean own = font.wraps && TextMetrics.isIdeograph(c);
    if (own) {
      endWord();
    }
    line += width;
    word += width;
    hasContent = true;
    if (own || c == '-' && font.wraps) {
      endWord();
    }
  }

  void atomic(Box box) {
    boolean wraps = context.metrics(box.parent.style).wraps;
    if (wraps) {
      endWord();
    }
    float margins = box.marginLeft + box.marginRight;
    line += pendingSpace + box.maxContent + margins;
    word += box.minContent + margins;
    pendingSpace = 0;
    hasContent = true;
    if (wraps) {
      endWord();
    }
  }

  void floating(Box box) {
    float margins = box.marginLeft + box.marginRight;
    if (!box.style.is(Property.CLEAR, Keyword.NONE)) {
      max = Math.max(max, line + floats);
      floats = 0;
    }
    floats += Math.max(0, box.maxContent + margins);
    min = Math.max(min, box.minContent + margins);
  }

  void block(Box box) {
    boolean clears = !box.style.is(Property.CLEAR, Keyword.NONE);
    endLine(clears || LayoutContext.isolatesFloats(box));
    if (box.maxContent == box.maxContent) {
      float margins = box.marginLeft + box.marginRight;
      min = Math.max(min, box.minContent + margins);
      max = Math.max(max, box.maxContent + margins + (clears ? 0 : floats));
    }
  }

  void end() {
    endLine(true);
  }

  private void endLine(boolean withFloats) {
    endWord();
    max = Math.max(max, line + floats);
    if (withFloats) {
      floats = 0;
    }
    line = 0;
    pendingSpace = 0;
    hasContent = false;
  }

  private void endWord() {
    min = Math.max(min, word);
    word = 0;
  }
}
