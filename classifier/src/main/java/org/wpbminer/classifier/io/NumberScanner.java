package org.wpbminer.classifier.io;

import java.nio.charset.StandardCharsets;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Scanner of the numbers in a model's text files. It reads the bytes in one pass without creating
 * strings, because a short run of the program spends much of its time reading the model. Not
 * thread-safe.
 */
public final class NumberScanner {

  /** Maximum number of decimal digits that a double represents exactly. */
  private static final int MAX_EXACT_DIGITS = 15;

  private static final int MAX_NUMBER_CHARS = 40;

  /** Powers of ten that a double represents exactly. */
  private static final double[] POWERS = new double[23];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  private final byte[] bytes;
  private int at;

  public NumberScanner(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether all bytes have been read. */
  public boolean isAtEnd() {
    return at == bytes.length;
  }

  /** Whether the scanner is at the end of a line or of the bytes. */
  public boolean isAtLineEnd() {
    return isAtEnd() || bytes[at] == '\n' || bytes[at] == '\r';
  }

  /** Skips the next byte if it is the given ASCII character; returns whether it was. */
  public boolean skip(char c) {
    boolean isNext = at < bytes.length && bytes[at] == c;
    at += isNext ? 1 : 0;
    return isNext;
  }

  /** Skips the next byte, which must be the given ASCII character. */
  public void require(char c) {
    if (!skip(c)) {
      throw wrong(at, "is in place of " + (c == '\n' ? "the end of the line" : "\"" + c + "\""));
    }
  }

  /** Skips the end of a line, or the end of the file. */
  public void endLine() {
    if (!isAtEnd()) {
      skip('\r');
      require('\n');
    }
  }

  /** Reads the rest of a line, without the line break. */
  public String line() {
    int from = at;
    while (at < bytes.length && bytes[at] != '\n') {
      at++;
    }
    int end = at > from && bytes[at - 1] == '\r' ? at - 1 : at;
    String line = new String(bytes, from, end - from, StandardCharsets.UTF_8);
    skip('\n');
    return line;
  }

  /** Reads an integer. */
  public int whole() {
    boolean isNegative = skip('-');
    int from = at;
    long value = 0;
    for (; at < bytes.length && isDigit(bytes[at]) && at - from < MAX_EXACT_DIGITS; at++) {
      value = 10 * value + bytes[at] - '0';
    }
    if (at == from || value > Integer.MAX_VALUE) {
      throw wrong(from, "is not an integer");
    }
    return (int) (isNegative ? -value : value);
  }

  /** Reads a hexadecimal number of at most 32 bits. */
  public int hexadecimal() {
    int from = at;
    int value = 0;
    for (; at < bytes.length && Character.digit(bytes[at], 16) >= 0; at++) {
      value = value << 4 | Character.digit(bytes[at], 16);
    }
    if (at == from || at - from > Integer.SIZE / 4) {
      throw wrong(from, "is not hexadecimal");
    }
    return value;
  }

  /** Reads a finite number, exactly as {@link Double#parseDouble} does. */
  public double number() {
    int from = at;
    boolean isNegative = skip('-');
    int digitsFrom = at;
    long digits = 0;
    int count = 0;
    int decimals = 0;
    boolean inFraction = false;
    for (; at < bytes.length && (isDigit(bytes[at]) || bytes[at] == '.' && !inFraction); at++) {
      if (bytes[at] == '.') {
        inFraction = true;
      } else if (count <= MAX_EXACT_DIGITS) {
        digits = 10 * digits + bytes[at] - '0';
        count += digits > 0 ? 1 : 0;
        decimals += inFraction ? 1 : 0;
      }
    }
    if (at == digitsFrom || count > MAX_EXACT_DIGITS) {
      return slowly(from);
    }
    boolean hasExponent = skip('E') || skip('e');
    int power = (hasExponent ? whole() : 0) - decimals;
    if (Math.abs(power) >= POWERS.length) {
      return slowly(from);
    }
    double value = power < 0 ? digits / POWERS[-power] : digits * POWERS[power];
    return isNegative ? -value : value;
  }

  private double slowly(int from) {
    while (at < bytes.length && bytes[at] > ' ' && bytes[at] != ':') {
      at++;
    }
    int end = Math.min(at, from + MAX_NUMBER_CHARS);
    double value =
        Double.parseDouble(new String(bytes, from, end - from, StandardCharsets.ISO_8859_1));
    Arguments.refuse(!Double.isFinite(value), "it has the number %s", value);
    return value;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private IllegalArgumentException wrong(int from, String what) {
    int end = from;
    while (end < bytes.length && bytes[end] > ' ' && end - from < MAX_NUMBER_CHARS) {
      end++;
    }
    String word = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
    return new IllegalArgumentException("\"" + word + "\" " + what);
  }
}
