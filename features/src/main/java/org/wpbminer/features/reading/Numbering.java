package org.wpbminer.features.reading;

import java.util.Arrays;

/** Numbers distinct integers from 0 in the order of their addition. Not thread-safe. */
public final class Numbering {

  private int[] keys = new int[512];
  private int size;

  /** Hash table with open addressing: number of a key plus one, 0 for an empty slot. */
  private int[] slots = new int[2048];

  /** Returns the number of a key; adds the key if it is new. */
  public int add(int key) {
    int slot = slot(key);
    if (slots[slot] == 0) {
      if (size == keys.length) {
        grow();
        slot = slot(key);
      }
      keys[size] = key;
      slots[slot] = ++size;
    }
    return slots[slot] - 1;
  }

  public int size() {
    return size;
  }

  /** Returns the key with a number. */
  public int key(int number) {
    return keys[number];
  }

  /** Returns the keys, ordered by number. */
  public int[] keys() {
    return Arrays.copyOf(keys, size);
  }

  private int slot(int key) {
    int mask = slots.length - 1;
    int slot = (key ^ key >>> Short.SIZE) & mask;
    while (slots[slot] != 0 && keys[slots[slot] - 1] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    slots = new int[2 * slots.length];
    for (int i = 0; i < size; i++) {
      slots[slot(keys[i])] = i + 1;
    }
  }
}
