package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.io.NumberInput;
import java.nio.charset.StandardCharsets;

/**
 * Reads lines of numbers in ASCII from a byte array in one pass. A model has megabytes of such
 * lines and is loaded each time the command starts. Numbers are parsed by Jackson's core.
 *
 * <p>Words are separated by spaces and tabs. A word that is not a number causes a {@link
 * NumberFormatException} with the word in its message.
 */
public final class NumberText {

  private static final int MAX_NAMED_CHARS = 40;

  private final byte[] bytes;
  private int at;

  public NumberText(byte[] bytes) {
    this.bytes = bytes;
  }

  public boolean atEnd() {
    return at == bytes.length;
  }

  /** Returns the number of unread bytes. */
  public int remaining() {
    return bytes.length - at;
  }

  /** Skips whitespace and returns whether the line ends there. */
  public boolean atLineEnd() {
    while (at < bytes.length && isBlank(bytes[at])) {
      at++;
    }
    return at == bytes.length || bytes[at] == '\n';
  }

  /** Returns the rest of the line and moves to the next line. */
  public String line() {
    int start = at;
    while (at < bytes.length && bytes[at] != '\n') {
      at++;
    }
    String line = text(start, at);
    at += at < bytes.length ? 1 : 0;
    return line;
  }

  /** Returns the next word of the line; empty at the end of the line. */
  public String word() {
    atLineEnd();
    int start = at;
    passWord();
    return text(start, at);
  }

  /** Returns the next word as a number, as {@link Double#parseDouble} parses it. */
  public double number() {
    String word = word();
    try {
      return NumberInput.parseDouble(word, true);
    } catch (NumberFormatException e) {
      throw none(word, "number");
    }
  }

  /** Parses the integer before the next {@code mark} of the word, and skips both. */
  public int whole(char mark) {
    atLineEnd();
    int start = at;
    while (!atWordEnd() && bytes[at] != mark) {
      at++;
    }
    int end = at;
    at += atWordEnd() ? 0 : 1;
    return whole(text(start, end), 10);
  }

  /** Returns the next word as an integer. */
  public int whole() {
    return whole(' ');
  }

  /** Returns the next word as an unsigned hexadecimal number of 32 bits. */
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
    String named =
        word.length() <= MAX_NAMED_CHARS ? word : word.substring(0, MAX_NAMED_CHARS) + "...";
    return new NumberFormatException("\"" + named + "\" is in place of a " + what);
  }

  private void passWord() {
    while (!atWordEnd()) {
      at++;
    }
  }

  private boolean atWordEnd() {
    return at == bytes.length || bytes[at] == '\n' || isBlank(bytes[at]);
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
