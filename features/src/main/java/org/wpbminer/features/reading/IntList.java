package org.wpbminer.features.reading;

import java.util.Arrays;

/** Growing list of integers. Not thread-safe. */
public final class IntList {

  private static final int ROOM = 64;

  private int[] values;
  private int size;

  public IntList() {
    this(ROOM);
  }

  /** Creates an empty list with room for some integers. */
  public IntList(int room) {
    values = new int[Math.max(1, room)];
  }

  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  public int get(int index) {
    return values[index];
  }

  public void set(int index, int value) {
    values[index] = value;
  }

  boolean contains(int value) {
    int i = 0;
    while (i < size && values[i] != value) {
      i++;
    }
    return i < size;
  }

  /** Returns the first index of an ascending list whose value is at least {@code value}. */
  int firstAtLeast(int value) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (values[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  public int size() {
    return size;
  }

  public void clear() {
    size = 0;
  }

  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
