package org.wpbminer.classifier.maintext.page;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Names to look up in the words of a text. Most words are none of them, which a look at their hash
 * tells before they are cut out of the text. Immutable.
 */
public final class NameSet {

  /** The last bits of hashes that are kept. */
  private static final int MASK = 1023;

  /** What turns a capital ASCII letter into its small one. */
  private static final int SMALL = 0x20;

  private final Set<String> names;
  private final BitSet hashes = new BitSet(MASK + 1);

  public NameSet(Collection<String> names) {
    this.names = new HashSet<>(names);
    names.forEach(name -> hashes.set(name.hashCode() & MASK));
  }

  public static NameSet of(String... names) {
    return new NameSet(Set.of(names));
  }

  /** Whether a part of a text is one of the names, letter for letter. */
  boolean contains(String text, int from, int to) {
    return mayContain(text, from, to, 0) && names.contains(text.substring(from, to));
  }

  /**
   * False only if a part of a text, in small letters, is none of the names.
   *
   * @param text ASCII letters from {@code from} up to {@code to}
   */
  public boolean mayContainSmall(String text, int from, int to) {
    return mayContain(text, from, to, SMALL);
  }

  /** By the hash that {@link String} has. */
  private boolean mayContain(String text, int from, int to, int bit) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + (text.charAt(i) | bit);
    }
    return hashes.get(hash & MASK);
  }
}
