package org.wpbminer.boxes.style.syntax;

/**
 * 64-bit hashes of names. Tags, classes, ids, properties and keywords are compared by hash: it
 * spares a string per name, and two names of one page meeting by chance is a matter of 2^-64.
 */
public final class Names {
  public static final long TAG = 0x9E3779B97F4A7C15L;
  public static final long CLASS = 0xC2B2AE3D27D4EB4FL;
  public static final long ID = 0x165667B19E3779F9L;
  public static final long PLAIN = 0xCBF29CE484222325L;

  private static final long PRIME = 0x100000001B3L;

  private Names() {}

  /** Hash of a range in lower case (ASCII only, as CSS compares keywords and tags). */
  public static long lower(long kind, char[] text, int from, int to) {
    long hash = kind;
    for (int i = from; i < to; i++) {
      hash = (hash ^ lower(text[i])) * PRIME;
    }
    return finish(hash);
  }

  /** Hash of a range, case kept. */
  public static long exact(long kind, char[] text, int from, int to) {
    long hash = kind;
    for (int i = from; i < to; i++) {
      hash = (hash ^ text[i]) * PRIME;
    }
    return finish(hash);
  }

  public static long lower(long kind, String text) {
    long hash = kind;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ lower(text.charAt(i))) * PRIME;
    }
    return finish(hash);
  }

  public static long exact(long kind, String text) {
    return exact(kind, text, 0, text.length());
  }

  public static long exact(long kind, String text, int from, int to) {
    long hash = kind;
    for (int i = from; i < to; i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    return finish(hash);
  }

  public static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
  }

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

  /** Never 0, which marks "no name" and empty table slots. */
  private static long finish(long hash) {
    long mixed = hash ^ (hash >>> 29);
    return mixed == 0 ? 1 : mixed;
  }
}
