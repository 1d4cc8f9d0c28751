package org.wpbminer.segmenter.linkblocks;

import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * Length of text as text distance counts it (chapter 5, section 5.3, rules 1 to 5): a word of an
 * alphabetic script 1, a CJK character 1, a whole number 1, a whole date 1 ({@link DateTokens}), a
 * punctuation mark 1, a run of the same mark 1.
 *
 * <p>Where the paper is silent: white space and invisible characters count 0 and end a run; letters
 * and digits without a break are one word ({@code H7N9}, {@code 3rd}); an apostrophe between
 * letters belongs to the word; a point or comma between digits belongs to the number ({@code
 * 1,234.5}); a symbol is a punctuation mark; kana, hangul and bopomofo count as CJK characters;
 * character references count as what they stand for.
 */
final class TextLength {

  private enum Token {
    NONE,
    WORD,
    NUMBER,
    MARK
  }

  private static final int LARGE = 10_000;

  private final DateTokens dates = new DateTokens();
  private long length;
  private Token token = Token.NONE;

  /** A character that belongs to its neighbours or counts by itself: the next one decides. */
  private int pending;

  private boolean spaced;
  private int mark;
  private long letters;
  private int letterCount;
  private int value;
  private int digits;
  private boolean plainNumber;
  private char highSurrogate;

  /** A character reference that has begun; empty if none has. */
  private final StringBuilder reference = new StringBuilder(CharacterReferences.LONGEST);

  /** Length of {@code text}, character references decoded. */
  public static long of(CharSequence text) {
    TextLength counter = new TextLength();
    char[] characters = text.toString().toCharArray();
    counter.accept(characters, 0, characters.length);
    return counter.finish();
  }

  /** Forgets all text. */
  void reset() {
    length = 0;
    reference.setLength(0);
    highSurrogate = 0;
    pending = 0;
    token = Token.NONE;
    spaced = false;
    dates.reset();
  }

  /** Ends the token that stands open: a tag that is not inline came. */
  void breakToken() {
    flushReference(false);
    endToken();
    dates.reset();
  }

  /** The length of all text so far. */
  long finish() {
    breakToken();
    return length;
  }

  void accept(char[] buffer, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = buffer[i];
      if (!reference.isEmpty()) {
        boolean sharp = c == '#' && reference.length() == 1;
        if ((sharp || CharacterReferences.isNameCharacter(c))
            && reference.length() < CharacterReferences.LONGEST) {
          reference.append(c);
          continue;
        }
        if (flushReference(c == ';')) {
          continue;
        }
      }
      if (c == '&') {
        reference.append(c);
      } else {
        unit(c);
      }
    }
  }

  /** Counts the reference collected; true if it took its semicolon. */
  private boolean flushReference(boolean closed) {
    if (reference.isEmpty()) {
      return false;
    }
    String resolved = CharacterReferences.resolve(reference.substring(1), closed);
    String text = resolved == null ? reference.toString() : resolved;
    reference.setLength(0);
    for (int i = 0; i < text.length(); i++) {
      unit(text.charAt(i));
    }
    return closed && resolved != null;
  }

  /** One UTF-16 unit. */
  private void unit(char c) {
    if (Character.isHighSurrogate(c)) {
      highSurrogate = c;
    } else if (Character.isLowSurrogate(c) && highSurrogate != 0) {
      codePoint(Character.toCodePoint(highSurrogate, c));
      highSurrogate = 0;
    } else {
      highSurrogate = 0;
      codePoint(c);
    }
  }

  private void codePoint(int c) {
    if (pending != 0) {
      settlePending(c);
    }
    if (isAsciiLetter(c)) {
      letter(c);
    } else if (c >= '0' && c <= '9') {
      digit(c - '0');
    } else if (c <= ' ') {
      space();
    } else if (c < 0x80) {
      asciiMark(c);
    } else if (CjkCharacters.isCounted(c)) {
      endToken();
      length++;
      length -= dates.character(c);
      spaced = false;
    } else {
      other(c);
    }
  }

  private void asciiMark(int c) {
    boolean inWord = token == Token.WORD && c == '\'';
    boolean inNumber = token == Token.NUMBER && (c == '.' || c == ',');
    if (inWord || inNumber) {
      pending = c;
    } else {
      mark(c);
    }
  }

  private void other(int c) {
    if (Character.isDigit(c)) {
      digit(Character.digit(c, 10));
    } else if (Character.isLetter(c)) {
      letter(c);
    } else if (Characters.isSpace(c)) {
      space();
    } else if (c == '\u2019' && token == Token.WORD) {
      pending = c;
    } else if (isVisible(c)) {
      mark(c);
    }
  }

  /** Combining marks, joiners and controls have no length of their own. */
  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.FORMAT,
          Character.CONTROL,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  private void settlePending(int next) {
    boolean joins = token == Token.NUMBER ? Character.isDigit(next) : Character.isLetter(next);
    int waiting = pending;
    pending = 0;
    if (joins && !CjkCharacters.isCounted(next)) {
      plainNumber = false;
      letterCount = LARGE;
    } else {
      mark(waiting);
    }
  }

  private void letter(int c) {
    if (token != Token.WORD && token != Token.NUMBER) {
      start(Token.WORD);
    } else if (token == Token.NUMBER) {
      token = Token.WORD;
      letterCount = LARGE;
    }
    if (c < 0x80 && letterCount < DateTokens.LONGEST_NAME) {
      letters = letters << 5 | c & 31;
      letterCount++;
    } else {
      letterCount = LARGE;
    }
  }

  private void digit(int digit) {
    if (token == Token.WORD) {
      letterCount = LARGE;
      return;
    }
    if (token != Token.NUMBER) {
      start(Token.NUMBER);
    }
    value = Math.min(LARGE, value * 10 + digit);
    digits++;
  }

  private void start(Token kind) {
    endToken();
    token = kind;
    length++;
    letters = 0;
    letterCount = 0;
    value = 0;
    digits = 0;
    plainNumber = true;
  }

  private void mark(int c) {
    if (token == Token.MARK && mark == c) {
      return;
    }
    endToken();
    token = Token.MARK;
    mark = c;
    length++;
    dates.punctuation(c, spaced);
    spaced = false;
  }

  private void space() {
    endToken();
    spaced = true;
  }

  private void endToken() {
    if (pending != 0) {
      int waiting = pending;
      pending = 0;
      mark(waiting);
    }
    if (token == Token.WORD) {
      length -= dates.word(letterCount == LARGE ? 0 : letters);
      spaced = false;
    } else if (token == Token.NUMBER) {
      if (plainNumber) {
        length -= dates.number(value, digits, spaced);
      } else {
        dates.reset();
      }
      spaced = false;
    }
    token = Token.NONE;
  }

  private static boolean isAsciiLetter(int c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }
}
