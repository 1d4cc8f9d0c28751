package org.wpbminer.classifier.io;

import java.nio.charset.StandardCharsets;

/**
 * Lines of numbers in ASCII, read from memory in one pass. Models are megabytes of such lines, and
 * are read each time the command starts: as lines and words of their own they take many times as
 * long.
 *
 * <p>Words are parted by blanks. What is no number is a {@link NumberFormatException} that names
 * it; a byte beyond ASCII is part of a word, and of no number.
 */
public final class NumberText {

  /** 10 to the power of its place: exact, as all powers of ten up to the 22nd. */
  private static final double[] POWERS = new double[16];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  /** Whole numbers of so many digits are exact in double precision, and so are their quotients. */
  private static final int EXACT_DIGITS = 15;

  /** Whole numbers of so many digits fit 32 bits. */
  private static final int SAFE_DIGITS = 9;

  private static final int LONGEST_NAMED = 40;

  private final byte[] bytes;
  private int at;

  public NumberText(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether all has been read. */
  public boolean atEnd() {
    return at == bytes.length;
  }

  /** Bytes that have not been read yet. */
  public int remaining() {
    return bytes.length - at;
  }

  /** Whether what is left of the line is blank; the blanks are passed over. */
  public boolean atLineEnd() {
    while (at < bytes.length && isBlank(bytes[at])) {
      at++;
    }
    return at == bytes.length || bytes[at] == '\n';
  }

  /** Passes over what is left of the line, and gives it. */
  public String line() {
    int start = at;
    while (at < bytes.length && bytes[at] != '\n') {
      at++;
    }
    String line = text(start, at);
    at += at < bytes.length ? 1 : 0;
    return line;
  }

  /** The next word of the line; empty at its end. */
  public String word() {
    atLineEnd();
    int start = at;
    passWord();
    return text(start, at);
  }

  /** The next word as a number, as {@link Double#parseDouble} reads it. */
  public double number() {
    atLineEnd();
    int start = at;
    boolean negative = at < bytes.length && bytes[at] == '-';
    at += negative ? 1 : 0;
    int first = at;
    int point = -1;
    long digits = 0;
    while (at < bytes.length && at - first <= EXACT_DIGITS) {
      byte b = bytes[at];
      if (b == '.' && point < 0) {
        point = at;
      } else if (isDigit(b)) {
        digits = 10 * digits + b - '0';
      } else {
        break;
      }
      at++;
    }
    int count = at - first - (point < 0 ? 0 : 1);
    if (count > 0 && count <= EXACT_DIGITS && atWordEnd()) {
      double value = digits / POWERS[point < 0 ? 0 : at - point - 1];
      return negative ? -value : value;
    }
    passWord();
    String word = text(start, at);
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw none(word, "number");
    }
  }

  /**
   * The next word, or what of it stands before a mark, as a whole number; the mark is passed over.
   */
  public int whole(char mark) {
    atLineEnd();
    int start = at;
    int value = 0;
    while (at < bytes.length && at - start < SAFE_DIGITS && isDigit(bytes[at])) {
      value = 10 * value + bytes[at++] - '0';
    }
    boolean plain = at > start && (atWordEnd() || bytes[at] == mark);
    while (!atWordEnd() && bytes[at] != mark) {
      at++;
    }
    int end = at;
    at += atWordEnd() ? 0 : 1;
    return plain ? value : whole(text(start, end), 10);
  }

  /** The next word as a whole number. */
  public int whole() {
    return whole(' ');
  }

  /** The next word as a number without sign of 32 bits in hexadecimal. */
  public int hexadecimal() {
    return whole(word(), 16);
  }

  private static int whole(String word, int radix) {
    try {
      return radix == 16 ? Integer.parseUnsignedInt(word, radix) : Integer.parseInt(word, radix);
    } catch (NumberFormatException e) {
      throw none(word, "whole number");
    }
  }

  private static NumberFormatException none(String word, String what) {
    String named = word.length() <= LONGEST_NAMED ? word : word.substring(0, LONGEST_NAMED) + "...";
    return new NumberFormatException("\"" + named + "\" stands there for a " + what);
  }

  private void passWord() {
    while (!atWordEnd()) {
      at++;
    }
  }

  private boolean atWordEnd() {
    return at == bytes.length || bytes[at] == '\n' || isBlank(bytes[at]);
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
