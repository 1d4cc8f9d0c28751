package org.wpbminer.boxes.style.cascade;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.boxes.style.declaration.Declarations;
import org.wpbminer.boxes.style.value.Keyword;

/** Gives elements with the same parent style and the same declarations one computed style. */
final class StyleShare {
  /** Declarations have no equals of their own: the same lists of the same ones are equal. */
  private record Key(ComputedStyle parent, List<Declarations> declarations, boolean table) {}

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
    List<Declarations> list = Arrays.asList(matches.list).subList(0, matches.count);
    ComputedStyle known = styles.get(new Key(parent, list, table));
    if (known == null && isFull()) {
      return parent.forAnonymous();
    }
    if (known == null) {
      known = computer.compute(parent, matches.list, matches.count, table);
      styles.put(new Key(parent, List.copyOf(list), table), known);
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
