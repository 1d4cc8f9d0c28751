package org.wpbminer.features.boxes.style;

/** Finds the ends of names, comments, strings, parentheses and blocks in CSS, in linear time. */
public final class CssText {
  private CssText() {}

  public static boolean isSpace(char c) {
    return c <= ' ' && (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f');
  }

  public static boolean isNameChar(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_'
        || c >= 0x80;
  }

  /** Returns the end of a name; an escape sequence also ends it. */
  public static int nameEnd(char[] text, int from, int end) {
    int to = from;
    while (to < end && isNameChar(text[to])) {
      to++;
    }
    return to;
  }

  /** Returns the end of the whitespace and comments at {@code i}. */
  public static int skipSpace(char[] text, int i, int end) {
    int at = i;
    while (at < end) {
      if (isSpace(text[at])) {
        at++;
      } else if (startsComment(text, at, end)) {
        at = comment(text, at, end);
      } else {
        break;
      }
    }
    return at;
  }

  public static boolean startsComment(char[] text, int i, int end) {
    return text[i] == '/' && i + 1 < end && text[i + 1] == '*';
  }

  /** Returns the end of the comment that starts at {@code i}; {@code end} if it is not closed. */
  public static int comment(char[] text, int i, int end) {
    int at = i + 2;
    while (at + 1 < end) {
      if (text[at] == '*' && text[at + 1] == '/') {
        return at + 2;
      }
      at++;
    }
    return end;
  }

  /**
   * Returns the end of the string whose opening quote is at {@code i}; a line break also ends it.
   */
  public static int string(char[] text, int i, int end) {
    char quote = text[i];
    int at = i + 1;
    while (at < end) {
      char c = text[at];
      if (c == quote) {
        return at + 1;
      }
      if (c == '\n') {
        return at;
      }
      at += c == '\\' ? 2 : 1;
    }
    return end;
  }

  /**
   * Returns the end of a {@code url(}, after its {@code )}; {@code i} is the first index inside.
   */
  public static int url(char[] text, int i, int end) {
    int at = i;
    while (at < end && isSpace(text[at])) {
      at++;
    }
    if (at < end && (text[at] == '"' || text[at] == '\'')) {
      at = string(text, at, end);
    }
    while (at < end && text[at] != ')') {
      at++;
    }
    return Math.min(end, at + 1);
  }

  /** Returns the end of the parentheses or brackets that open at {@code i}. */
  public static int balanced(char[] text, int i, int end) {
    int depth = 0;
    int at = i;
    while (at < end) {
      char c = text[at];
      if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        if (--depth == 0) {
          return at + 1;
        }
      } else if (c == '"' || c == '\'') {
        at = string(text, at, end);
        continue;
      } else if (c == '\\') {
        at++;
      }
      at++;
    }
    return end;
  }

  /** Returns the end of a block after its closing brace; {@code i} is the first index inside. */
  public static int block(char[] text, int i, int end) {
    int depth = 1;
    int at = i;
    while (at < end) {
      char c = text[at];
      if (c == '}') {
        if (--depth == 0) {
          return at + 1;
        }
      } else if (c == '{') {
        depth++;
      }
      at = step(text, at, end);
    }
    return end;
  }

  /** Returns the first index of a character of {@code stops}, not in brackets; else the length. */
  static int find(char[] text, int from, String stops) {
    int i = from;
    while (i < text.length && stops.indexOf(text[i]) < 0) {
      boolean url = text[i] == '(' && i >= 3 && new String(text, i - 3, 3).equalsIgnoreCase("url");
      boolean opens = text[i] == '(' || text[i] == '[';
      i =
          url
              ? url(text, i + 1, text.length)
              : opens ? balanced(text, i, text.length) : step(text, i, text.length);
    }
    return i;
  }

  /** Returns the end of the string, comment, escape or single character at {@code i}. */
  public static int step(char[] text, int i, int end) {
    return switch (text[i]) {
      case '"', '\'' -> string(text, i, end);
      case '/' -> startsComment(text, i, end) ? comment(text, i, end) : i + 1;
      case '\\' -> Math.min(end, i + 2);
      default -> i + 1;
    };
  }
}
