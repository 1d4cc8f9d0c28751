package org.wpbminer.features.reading;

public enum WordKind {
  /** A run of letters and marks. */
  LETTERS,
  /** A run of digits. */
  NUMBER,
  /** One Chinese or Japanese character or one Korean syllable. */
  IDEOGRAPH,
  /** A currency or percent sign. */
  SIGN;

  static final WordKind[] ALL = values();
}
