package org.wpbminer.boxes.style.sheet;

import java.util.Arrays;
import org.wpbminer.boxes.style.declaration.PropertyNames;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

/** Reads a rule's block: whether layout reads any property of it, where it ends, what is nested. */
final class BodyScan {
  private static final int MAX_NESTED = 256;

  /** Whether some property of the block matters to layout. */
  boolean matters;

  /** The closing brace. */
  int closing;

  int nestedCount;
  private int[] nested = new int[16];

  /** Reads from behind the opening brace; returns what is behind the closing one. */
  int scan(char[] text, int i, int end) {
    matters = false;
    nestedCount = 0;
    int at = i;
    while (at < end) {
      char c = text[at];
      if (c == '}') {
        closing = at;
        return at + 1;
      }
      if (Names.isSpace(c) || c == ';') {
        at++;
      } else if (c == '/' && at + 1 < end && text[at + 1] == '*') {
        at = Scan.comment(text, at, end);
      } else {
        at = declaration(text, at, end);
      }
    }
    closing = end;
    return end;
  }

  /** Start and end of each nested rule, alternating. */
  int[] nested() {
    return Arrays.copyOf(nested, 2 * nestedCount);
  }

  private int declaration(char[] text, int start, int end) {
    int at = start;
    while (at < end && Names.isNameChar(text[at])) {
      at++;
    }
    boolean custom = false;
    if (!matters && at > start) {
      custom = at - start > 2 && text[start] == '-' && text[start + 1] == '-';
      matters = custom || PropertyNames.matters(Names.lower(Names.PLAIN, text, start, at));
    }
    while (at < end) {
      switch (text[at]) {
        case ';':
          return at + 1;
        case '}':
          return at;
        case '{':
          int close = Scan.block(text, at + 1, end);
          if (!custom) {
            addNested(start, close);
          }
          return close;
        case '"', '\'':
          at = Scan.string(text, at, end);
          break;
        case '(':
          at = parenthesis(text, at, end);
          break;
        case '/':
          at = at + 1 < end && text[at + 1] == '*' ? Scan.comment(text, at, end) : at + 1;
          break;
        case '\\':
          at += 2;
          break;
        default:
          at++;
      }
    }
    return end;
  }

  /** An unquoted url may hold quotes and semicolons; anything else is balanced. */
  private static int parenthesis(char[] text, int at, int end) {
    boolean url = at >= 3 && Names.lower(text[at - 1]) == 'l' && Names.lower(text[at - 2]) == 'r';
    return url ? Scan.url(text, at + 1, end) : Scan.balanced(text, at, end);
  }

  private void addNested(int from, int to) {
    if (nestedCount >= MAX_NESTED) {
      return;
    }
    if (2 * nestedCount == nested.length) {
      nested = Arrays.copyOf(nested, nested.length * 2);
    }
    nested[2 * nestedCount] = from;
    nested[2 * nestedCount + 1] = to;
    nestedCount++;
  }
}
