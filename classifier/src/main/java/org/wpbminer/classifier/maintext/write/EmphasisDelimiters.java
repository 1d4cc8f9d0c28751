package org.wpbminer.classifier.maintext.write;

import org.wpbminer.segmenter.text.Characters;

/**
 * Where asterisks are marks of emphasis (CommonMark, section 6.2). Versions differ in what they
 * count as punctuation: what is told to be a mark is one in all.
 */
final class EmphasisDelimiters {

  private EmphasisDelimiters() {}

  /** Whether a mark between a code point that it emphasizes and the one outside is read as one. */
  static boolean flanks(int inner, int outer) {
    return !Characters.isSpace(inner)
        && (Characters.isSpace(outer)
            || isPunctuation(outer)
            || !isPunctuation(inner) && !isSymbol(inner));
  }

  private static boolean isPunctuation(int c) {
    return switch (Character.getType(c)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> c < 0x80 && isSymbol(c);
    };
  }

  /** Emoji and their like, which count as punctuation since version 0.31 only. */
  private static boolean isSymbol(int c) {
    return switch (Character.getType(c)) {
      case Character.MATH_SYMBOL,
          Character.CURRENCY_SYMBOL,
          Character.MODIFIER_SYMBOL,
          Character.OTHER_SYMBOL ->
          true;
      default -> false;
    };
  }
}
