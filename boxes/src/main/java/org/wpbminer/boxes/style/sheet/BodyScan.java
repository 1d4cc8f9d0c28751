package org.wpbminer.boxes.style.sheet;

import org.wpbminer.boxes.style.declaration.PropertyNames;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

/** Reads a rule's block: whether layout reads any property of it and where it ends. */
final class BodyScan {
  /** Whether some property of the block matters to layout. */
  boolean matters;

  /** The closing brace. */
  int closing;

  /** Reads from behind the opening brace; returns what is behind the closing one. */
  int scan(char[] text, int i, int end) {
    matters = false;
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

  private int declaration(char[] text, int start, int end) {
    int at = start;
    while (at < end && Names.isNameChar(text[at])) {
      at++;
    }
    if (!matters && at > start) {
      boolean custom = at - start > 2 && text[start] == '-' && text[start + 1] == '-';
      matters = custom || PropertyNames.matters(Names.lower(Names.PLAIN, text, start, at));
    }
    while (at < end) {
      switch (text[at]) {
        case ';':
          return at + 1;
        case '}':
          return at;
        case '{':
          return Scan.block(text, at + 1, end);
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
}
