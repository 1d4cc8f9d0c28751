package org.wpbminer.classifier.maintext.write;

/** Where text was left out of a line: letters or figures on both sides of it make no word. */
final class WordSeam {

  private static final int NONE = -1;

  private int place = NONE;

  /** Text is left out at a line's end. */
  void set(StringBuilder line) {
    place = line.length();
  }

  /** Whether a blank must part a code point that comes now from the line's end. */
  boolean parts(StringBuilder line, int next) {
    boolean parts =
        place > 0
            && place == line.length()
            && isOfWord(line.codePointBefore(place))
            && isOfWord(next);
    place = NONE;
    return parts;
  }

  private static boolean isOfWord(int c) {
    return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
  }
}
