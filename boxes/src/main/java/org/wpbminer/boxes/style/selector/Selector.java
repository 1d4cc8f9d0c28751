package org.wpbminer.boxes.style.selector;

import java.util.Arrays;
import org.wpbminer.boxes.style.syntax.Names;

/**
 * A compiled selector: compounds linked from right to left. Names are hashes ({@link Names}), so
 * that one compiled selector serves every page.
 */
public final class Selector {
  static final byte NO_PSEUDO = 0;
  public static final byte BEFORE = 1;
  public static final byte AFTER = 2;

  /** A pseudo-element that makes no box of its own here: such a selector matches nothing. */
  public static final byte OTHER_PSEUDO = 3;

  private static final int MAX_ANCESTORS = 4;
  private static final long[] NONE = {};

  final Compound last;
  public final int specificity;
  public final byte pseudoElement;

  /** Keys that some ancestor must have; the filter refuses most elements by them. */
  public final long[] ancestorKeys;

  Selector(Compound last, int specificity, byte pseudoElement) {
    this.last = last;
    this.specificity = specificity;
    this.pseudoElement = pseudoElement;
    this.ancestorKeys = ancestorKeys(last);
  }

  /** The key by which an element that can match is found; 0 for any element. */
  public long key() {
    return last.key();
  }

  private static long[] ancestorKeys(Compound last) {
    long[] keys = new long[MAX_ANCESTORS];
    int count = 0;
    boolean above = false;
    for (Compound at = last; at.left != null && count < MAX_ANCESTORS; at = at.left) {
      above = at.combinator == ' ' || at.combinator == '>';
      long key = at.left.key();
      if (above && key != 0) {
        keys[count++] = key;
      }
    }
    return count == 0 ? NONE : Arrays.copyOf(keys, count);
  }
}
