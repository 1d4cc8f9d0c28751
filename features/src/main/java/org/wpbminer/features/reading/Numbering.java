package org.wpbminer.features.reading;

/** Numbers distinct integers from 0 in the order of their addition. Not thread-safe. */
public final class Numbering {

  /** Result of {@link #find} for an integer that has no number. */
  public static final int NONE = -1;

  private static final int SLOTS = 256;

  private final IntList keys = new IntList();

  /** Hash table with open addressing: a key, then its number plus one; 0 for an empty slot. */
  private long[] slots = new long[SLOTS];

  /** Returns the number of a key; adds the key if it is new. */
  public int add(int key) {
    int slot = slot(key);
    if (slots[slot] == 0) {
      keys.add(key);
      slots[slot] = entry(key, size());
      if (2 * size() > slots.length) {
        grow();
      }
      return size() - 1;
    }
    return (int) slots[slot] - 1;
  }

  /** Returns the number of a key, {@link #NONE} if it was not added. */
  public int find(int key) {
    return (int) slots[slot(key)] - 1;
  }

  public int size() {
    return keys.size();
  }

  /** Returns the key with a number. */
  public int key(int number) {
    return keys.get(number);
  }

  /** Returns the keys, ordered by number. */
  public int[] keys() {
    return keys.toArray();
  }

  private static long entry(int key, int number) {
    return (long) key << Integer.SIZE | number;
  }

  private int slot(int key) {
    int mask = slots.length - 1;
    int slot = (key * 0x9E3779B9 >>> 8) & mask;
    while (slots[slot] != 0 && (int) (slots[slot] >> Integer.SIZE) != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    slots = new long[2 * slots.length];
    for (int i = 0; i < size(); i++) {
      slots[slot(keys.get(i))] = entry(keys.get(i), i + 1);
    }
  }
}
