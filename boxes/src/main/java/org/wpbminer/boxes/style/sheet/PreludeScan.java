package org.wpbminer.boxes.style.sheet;

import java.util.Arrays;
import org.wpbminer.boxes.style.syntax.CssEscapes;
import org.wpbminer.boxes.style.syntax.NameTable;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

/**
 * Reads a rule's selector list: splits it at its commas and takes of each selector the key of its
 * rightmost compound (id, else first class, else tag). Reused from rule to rule.
 */
final class PreludeScan {
  private static final NameTable NEVER = new NameTable(16);

  static {
    String[] names = {
      "hover",
      "focus",
      "active",
      "visited",
      "focus-within",
      "focus-visible",
      "target",
      "selection",
      "placeholder",
      "marker",
      "backdrop",
      "first-line",
      "first-letter"
    };
    for (String name : names) {
      NEVER.put(name, 1);
    }
  }

  boolean valid;
  private int[] at = new int[16];
  private long[] keys = new long[8];
  private int count;

  private long id;
  private long className;
  private long tag;
  private boolean inCompound;

  /** Whether the selector now read asks for what never holds, a hovering mouse say. */
  private boolean never;

  /** Reads from {@code i} to the opening brace and returns it; a stray closing brace ends too. */
  int scan(char[] text, int i, int end) {
    valid = true;
    never = false;
    count = 0;
    startCompound();
    int start = i;
    int from = i;
    while (from < end) {
      char c = text[from];
      switch (c) {
        case '{', '}':
          add(start, from, text);
          return from;
        case ',':
          add(start, from, text);
          from++;
          start = from;
          startCompound();
          break;
        case '.', '#':
          from = name(text, from, end, c);
          break;
        case ':':
          from = pseudo(text, from, end);
          break;
        case '[', '(':
          from = Scan.balanced(text, from, end);
          break;
        case '"', '\'':
          from = Scan.string(text, from, end);
          valid = false;
          break;
        case '\\':
          // A tag with an escape in it: none that a page has.
          open();
          from = CssEscapes.nameEnd(text, from, end);
          break;
        case ' ', '\n', '\t', '\r', '\f', '>', '+', '~':
          inCompound = false;
          from++;
          break;
        case '/':
          boolean comment = from + 1 < end && text[from + 1] == '*';
          valid &= comment;
          from = comment ? Scan.comment(text, from, end) : from + 1;
          break;
        default:
          from = word(text, from, end);
      }
    }
    return end;
  }

  /** Number of selectors that may match something. */
  int count() {
    return count;
  }

  int[] bounds() {
    return Arrays.copyOf(at, 2 * count);
  }

  long[] keys() {
    return Arrays.copyOf(keys, count);
  }

  private void startCompound() {
    id = 0;
    className = 0;
    tag = 0;
    inCompound = false;
  }

  private void open() {
    if (!inCompound) {
      startCompound();
      inCompound = true;
    }
  }

  private int word(char[] text, int from, int end) {
    char c = text[from];
    open();
    if (c == '*' || c == '|' || c == '&') {
      return from + 1;
    }
    int to = from;
    while (to < end && Names.isNameChar(text[to])) {
      to++;
    }
    if (to == from) {
      valid = false;
      return from + 1;
    }
    tag = Names.lower(Names.TAG, text, from, to);
    return to;
  }

  private int name(char[] text, int from, int end, char kind) {
    open();
    int to = from + 1;
    while (to < end && Names.isNameChar(text[to])) {
      to++;
    }
    if (to < end && text[to] == '\\') {
      to = CssEscapes.nameEnd(text, to, end);
    }
    if (to == from + 1) {
      valid = false;
      return to;
    }
    if (kind == '#') {
      id = CssEscapes.hash(Names.ID, text, from + 1, to);
    } else if (className == 0) {
      className = CssEscapes.hash(Names.CLASS, text, from + 1, to);
    }
    return to;
  }

  private int pseudo(char[] text, int from, int end) {
    open();
    int to = from + 1;
    while (to < end && text[to] == ':') {
      to++;
    }
    // Other browsers' pseudo-elements make the whole list invalid here, as in the browser.
    if (to + 2 < end && text[to] == '-' && (text[to + 1] == 'm' || text[to + 1] == 'o')) {
      valid = false;
    }
    int start = to;
    while (to < end && Names.isNameChar(text[to])) {
      to++;
    }
    never |= NEVER.get(Names.lower(Names.PLAIN, text, start, to)) >= 0;
    return to;
  }

  private void add(int start, int end, char[] text) {
    int from = start;
    int to = end;
    while (from < to && Names.isSpace(text[from])) {
      from++;
    }
    while (to > from && Names.isSpace(text[to - 1])) {
      to--;
    }
    if (from == to) {
      valid = false;
      return;
    }
    if (never) {
      never = false;
      return;
    }
    if (count == keys.length) {
      keys = Arrays.copyOf(keys, count * 2);
      at = Arrays.copyOf(at, count * 4);
    }
    at[2 * count] = from;
    at[2 * count + 1] = to;
    keys[count++] = id != 0 ? id : className != 0 ? className : tag;
  }
}
