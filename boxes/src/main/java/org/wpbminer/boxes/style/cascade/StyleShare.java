package org.wpbminer.boxes.style.cascade;

import java.util.HashMap;
import java.util.Map;
import org.wpbminer.boxes.style.declaration.Declarations;
import org.wpbminer.boxes.style.value.Keyword;

/** Gives elements with the same parent style and the same declarations one computed style. */
final class StyleShare {
  private static final class Key {
    private final ComputedStyle parent;
    private final Declarations[] list;
    private final int count;
    private final boolean table;
    private final int hash;

    Key(ComputedStyle parent, Declarations[] list, int count, boolean table) {
      this.parent = parent;
      this.list = list;
      this.count = count;
      this.table = table;
      int mixed = System.identityHashCode(parent) + (table ? 1 : 0);
      for (int i = 0; i < count; i++) {
        mixed = mixed * 31 + System.identityHashCode(list[i]);
      }
      this.hash = mixed;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      if (!(other instanceof Key key)
          || key.parent != parent
          || key.count != count
          || key.table != table) {
        return false;
      }
      for (int i = 0; i < count; i++) {
        if (key.list[i] != list[i]) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * Styles of a page, of about a kilobyte each; pages of people's have a few thousand. Where each
   * element's is its own, so are those of all that is in it, however little its tags are.
   */
  private static final int MOST = 300_000;

  /** What a parent passes on, with a display of the element's own. */
  private record Plain(ComputedStyle inherited, boolean item, Keyword display) {}

  private final Map<Key, ComputedStyle> styles = new HashMap<>();
  private final Map<Plain, ComputedStyle> plain = new HashMap<>();
  private final StyleComputer computer;

  StyleShare(StyleComputer computer) {
    this.computer = computer;
  }

  /** Whether the page has had too many styles: further elements are to be {@link #plain}. */
  boolean isFull() {
    return styles.size() == MOST;
  }

  ComputedStyle get(ComputedStyle parent, Matches matches, boolean table) {
    ComputedStyle known = styles.get(new Key(parent, matches.list, matches.count, table));
    if (known == null && isFull()) {
      return parent.forAnonymous();
    }
    if (known == null) {
      known = computer.compute(parent, matches.list, matches.count, table);
      Declarations[] kept = java.util.Arrays.copyOf(matches.list, matches.count);
      styles.put(new Key(parent, kept, matches.count, table), known);
    }
    return known;
  }

  /**
   * The style of an element for which only a display is known; all else is inherited. In document
   * order, all parents of such elements are such themselves, or open where the page had its last
   * style: there are as few of these styles as levels and displays.
   */
  ComputedStyle plain(ComputedStyle parent, Keyword display) {
    boolean item = Adjustments.isFlexOrGrid(parent.display());
    Plain key = new Plain(parent.forAnonymous(), item, display);
    return plain.computeIfAbsent(key, k -> computer.plain(parent, display));
  }
}
