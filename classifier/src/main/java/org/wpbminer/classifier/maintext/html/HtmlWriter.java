package org.wpbminer.classifier.maintext.html;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.wpbminer.segmenter.text.Characters;

/**
 * Writes HTML of {@link HtmlElements} alone, well-formed whatever it is told: text and values are
 * escaped, elements that do not fit are left out, and those that are open are closed. Text that
 * stands in no element of its own gets a paragraph.
 */
final class HtmlWriter {

  /** Elements in one another; deeper ones are left out, and their text is not. */
  private static final int MOST_OPEN = 100;

  /** A mark on a part of a line: its element and, of a link, the address. */
  record Mark(String tag, String href) {}

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();
  private final List<Mark> marks = new ArrayList<>();

  /** Whether the innermost element was opened for text that had none. */
  private boolean implied;

  /** Whether white space, or a line break, is due before the next word. */
  private boolean blank;

  private boolean lineBreak;
  private boolean begun;

  private String innermost() {
    return open.isEmpty() ? "" : open.peek();
  }

  /**
   * Begins an element on lines of its own; false if it does not fit where it would stand.
   *
   * @param attributes names and values by turns
   */
  boolean begin(String tag, String... attributes) {
    boundary();
    if (open.size() >= MOST_OPEN || !HtmlElements.fits(tag, innermost())) {
      return false;
    }
    push(tag, attributes);
    return true;
  }

  private void push(String tag, String... attributes) {
    open.push(tag);
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      attribute(attributes[i], attributes[i + 1]);
    }
    out.append('>');
    begun = false;
    blank = false;
    lineBreak = false;
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"");
    escape(value);
    out.append('"');
  }

  /** Ends the element that was begun last. */
  void end() {
    boundary();
    close();
  }

  private void close() {
    String tag = open.pop();
    out.append("</").append(tag).append('>');
    if (!open.contains("pre")) {
      out.append('\n');
    }
    begun = true;
    blank = false;
    lineBreak = false;
  }

  /** What stands on lines of its own begins or ends here. */
  void boundary() {
    closeMarks(0);
    if (implied) {
      implied = false;
      close();
    }
    blank = true;
    lineBreak = false;
  }

  void blank() {
    blank = true;
  }

  void lineBreak() {
    lineBreak = true;
  }

  /**
   * Writes text.
   *
   * @param around the marks that it has, the outermost first. Not modified
   * @param asItIs whether white space is kept
   */
  void text(String text, List<Mark> around, boolean asItIs) {
    String visible = asItIs ? text : Characters.fold(Characters.visible(text));
    blank |= !text.isEmpty() && Characters.isSpace(text.charAt(0));
    if (!visible.isEmpty()) {
      before(around, asItIs);
      escape(visible);
      begun = true;
      blank = !asItIs && Characters.isSpace(text.charAt(text.length() - 1));
    }
  }

  /** Writes a picture. */
  void picture(Picture picture, List<Mark> around) {
    before(around, false);
    out.append("<img");
    attribute("src", picture.src());
    attribute("alt", picture.alt());
    out.append('>');
    begun = true;
  }

  private void before(List<Mark> around, boolean asItIs) {
    if (!HtmlElements.holdsText(innermost())) {
      String tag = HtmlElements.around(innermost());
      if (!tag.isEmpty()) {
        push(tag);
        implied = true;
      }
    }
    int same = 0;
    while (same < marks.size()
        && same < around.size()
        && Objects.equals(marks.get(same), around.get(same))) {
      same++;
    }
    closeMarks(same);
    if (begun && lineBreak) {
      out.append("<br>");
    } else if (begun && blank && !asItIs) {
      out.append(' ');
    }
    lineBreak = false;
    blank = false;
    for (Mark mark : around.subList(same, around.size())) {
      out.append('<').append(mark.tag());
      if (mark.href() != null) {
        attribute("href", mark.href());
      }
      out.append('>');
      marks.add(mark);
    }
  }

  private void closeMarks(int left) {
    while (marks.size() > left) {
      out.append("</").append(marks.remove(marks.size() - 1).tag()).append('>');
    }
  }

  private void escape(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(Character.isISOControl(c) && !Characters.isSpace(c) ? ' ' : c);
      }
    }
  }

  /** All that was written, whatever was open closed. */
  String finish() {
    boundary();
    while (!open.isEmpty()) {
      close();
    }
    return out.toString().strip();
  }
}
