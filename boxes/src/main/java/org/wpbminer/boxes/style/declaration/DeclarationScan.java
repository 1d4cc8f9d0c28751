package org.wpbminer.boxes.style.declaration;

import org.wpbminer.boxes.style.syntax.Scan;

/** Finds where declarations end. */
final class DeclarationScan {
  private DeclarationScan() {}

  /** The semicolon that ends the declaration that {@code i} lies in, or {@code to}. */
  static int end(char[] text, int i, int to) {
    int at = i;
    while (at < to) {
      switch (text[at]) {
        case ';':
          return at;
        case '"', '\'':
          at = Scan.string(text, at, to);
          break;
        case '(', '[':
          at = Scan.balanced(text, at, to);
          break;
        case '/':
          at = at + 1 < to && text[at + 1] == '*' ? Scan.comment(text, at, to) : at + 1;
          break;
        case '{':
          return Scan.block(text, at + 1, to);
        case '\\':
          at += 2;
          break;
        default:
          at++;
      }
    }
    return to;
  }
}
