package org.wpbminer.boxes.style.syntax;

/** Steps over comments, strings, parentheses and blocks of CSS text; each is linear. */
public final class Scan {
  private Scan() {}

  /** Behind the comment that starts at {@code i}; {@code end} when it is not closed. */
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

  /** Behind the string whose opening quote stands at {@code i}; a line break ends it too. */
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

  /** Behind the closing parenthesis of an unquoted or quoted url whose inside starts at i. */
  public static int url(char[] text, int i, int end) {
    int at = i;
    while (at < end && Names.isSpace(text[at])) {
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

  /** Behind the parenthesis or bracket that closes the one at {@code i}. */
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

  /** Behind the brace that closes the block whose inside starts at {@code i}. */
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
      } else if (c == '"' || c == '\'') {
        at = string(text, at, end);
        continue;
      } else if (c == '/' && at + 1 < end && text[at + 1] == '*') {
        at = comment(text, at, end);
        continue;
      } else if (c == '\\') {
        at++;
      }
      at++;
    }
    return end;
  }

  public static boolean hasVar(char[] text, int from, int to) {
    for (int i = from; i + 3 < to; i++) {
      if (text[i + 3] == '('
          && Names.lower(text[i]) == 'v'
          && Names.lower(text[i + 1]) == 'a'
          && Names.lower(text[i + 2]) == 'r') {
        return true;
      }
    }
    return false;
  }

  /**
   * The text with every argument of min, max and clamp wrapped in calc(), since the library reads
   * sums only there, and with {@code -webkit-calc} as {@code calc}.
   */
  public static String explicitCalc(String text) {
    String plain = text.replace("-webkit-calc(", "calc(");
    if (plain.indexOf(',') < 0) {
      return plain;
    }
    StringBuilder out = new StringBuilder(plain.length() + 32);
    StringBuilder open = new StringBuilder();
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (c == '(') {
        boolean compares = out.length() >= 2 && isComparison(out);
        open.append(compares ? 'c' : 'p');
        out.append(compares ? "(calc(" : "(");
      } else if (c == ')' && open.length() > 0) {
        out.append(open.charAt(open.length() - 1) == 'c' ? "))" : ")");
        open.setLength(open.length() - 1);
      } else if (c == ',' && open.length() > 0 && open.charAt(open.length() - 1) == 'c') {
        out.append("),calc(");
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static boolean isComparison(StringBuilder out) {
    int end = out.length();
    return endsWith(out, end, "min") || endsWith(out, end, "max") || endsWith(out, end, "clamp");
  }

  private static boolean endsWith(StringBuilder out, int end, String word) {
    int start = end - word.length();
    if (start < 0 || start > 0 && Names.isNameChar(out.charAt(start - 1))) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (Names.lower(out.charAt(start + i)) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
