package org.wpbminer.boxes.style.cascade;

import java.util.Arrays;
import org.wpbminer.boxes.style.declaration.Declarations;

/** The declarations that matched one element or generated box, kept in cascade order. */
final class Matches {

  /** Declarations that one element can have matched; what is behind them is left out. */
  private static final int MAX = 2_000;

  Declarations[] list = new Declarations[32];
  private long[] priority = new long[32];
  int count;

  void clear() {
    count = 0;
  }

  /**
   * Inserts by priority; of equal ones the later added stands behind.
   *
   * @return how many had to make way
   */
  int add(Declarations declarations, long newPriority) {
    if (count == MAX) {
      return 0;
    }
    if (count == list.length) {
      list = Arrays.copyOf(list, count * 2);
      priority = Arrays.copyOf(priority, count * 2);
    }
    int end = count++;
    int at = end;
    while (at > 0 && priority[at - 1] > newPriority) {
      list[at] = list[at - 1];
      priority[at] = priority[at - 1];
      at--;
    }
    list[at] = declarations;
    priority[at] = newPriority;
    return end - at;
  }

  boolean hasContent() {
    return Arrays.stream(list, 0, count).anyMatch(declarations -> declarations.hasContent);
  }
}
