package org.wpbminer.boxes.style.syntax;

import java.util.Arrays;

/** From name hashes to small integers, by open addressing. Absent is -1. */
public final class NameTable {
  private long[] keys;
  private int[] values;
  private int size;

  public NameTable(int expected) {
    int capacity = Integer.highestOneBit(Math.max(8, expected) * 2 - 1) << 1;
    keys = new long[capacity];
    values = new int[capacity];
  }

  public void put(String name, int value) {
    put(Names.lower(Names.PLAIN, name), value);
  }

  public void put(long key, int value) {
    if (size * 2 >= keys.length) {
      grow();
    }
    int slot = slot(key);
    if (keys[slot] == 0) {
      size++;
    }
    keys[slot] = key;
    values[slot] = value;
  }

  public int get(long key) {
    int slot = slot(key);
    return keys[slot] == 0 ? -1 : values[slot];
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) (key ^ (key >>> 32)) & mask;
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[oldKeys.length * 2];
    values = Arrays.copyOf(oldValues, keys.length);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
