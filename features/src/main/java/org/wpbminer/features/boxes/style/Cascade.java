package org.wpbminer.features.boxes.style;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.boxes.LayoutWarnings;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.segmenter.page.PageTree;

/** Walks the page once, in order, and gives every element that is not hidden its style. */
final class Cascade {

  /** Rules looked at and declarations applied on a page: far more than on any page of people's. */
  private static final int MAX_WORK = 100_000_000;

  /** Styles of a page, of about a kilobyte each; pages of people's have a few thousand. */
  private static final int MAX_STYLES = 300_000;

  /** Declarations have no equals of their own: the same lists of the same ones are equal. */
  private record Key(ComputedStyle parent, List<Declarations> declarations) {}

  private static final long INLINE = 3L << 60;
  private static final long HINT = 1L << 60;

  private final Elements elements;
  private final PageTree tree;
  private final RuleIndex page;
  private final RuleIndex agent = RuleIndex.userAgent();
  private final DeclarationParser parser = new DeclarationParser();
  private final LayoutWarnings warnings;
  private final SelectorMatcher matcher;

  private final StyleComputer computer;
  private final Map<Key, ComputedStyle> known = new HashMap<>();
  private final PresentationalHints hints;
  private final Matches own = new Matches();
  private final Matches beforeBox = new Matches();
  private final Matches afterBox = new Matches();
  private final ComputedStyle[] styles;
  private ComputedStyle[] before;
  private ComputedStyle[] after;

  /** What is left of {@link #MAX_WORK}. */
  private int work = MAX_WORK;

  Cascade(Elements elements, RuleIndex rules, Screen screen, LayoutWarnings warnings) {
    this.elements = elements;
    this.tree = elements.tree;
    this.page = rules;
    this.warnings = warnings;
    this.matcher = new SelectorMatcher(elements);
    this.computer = new StyleComputer(screen, parser);
    this.hints = new PresentationalHints(tree, parser);
    this.styles = new ComputedStyle[tree.size()];
  }

  PageStyles run() {
    int n = 0;
    while (n < tree.size()) {
      if (!tree.isText(n)) {
        style(n);
      }
      boolean hidden = styles[n] != null && styles[n].display() == Keyword.NONE;
      n = hidden ? tree.subtreeEnd(n) : n + 1;
    }
    if (matcher.exhausted() || work <= 0) {
      warnings.add("selectors cost too much; the later elements go without rules");
    }
    if (known.size() == MAX_STYLES) {
      warnings.add("too many styles; the later elements have what they inherit");
    }
    return new PageStyles(styles, before, after, warnings.list());
  }

  private void style(int n) {
    own.clear();
    beforeBox.clear();
    afterBox.clear();
    match(agent, n);
    Declarations hint = hints.of(n);
    if (hint != null) {
      own.add(hint, HINT);
    }
    int parent = tree.parent(n);
    ComputedStyle above = parent == PageTree.NONE ? null : styles[parent];
    match(page, n);
    String attribute = tree.attribute(n, "style");
    if (attribute != null && !attribute.isBlank()) {
      own.add(parser.parse(attribute), INLINE);
    }
    styles[n] = computed(above, own);
    if (beforeBox.count > 0) {
      before = generated(before, n, beforeBox);
    }
    if (afterBox.count > 0) {
      after = generated(after, n, afterBox);
    }
  }

  /** The one style of all elements with the same declarations and parent's style. */
  private ComputedStyle computed(ComputedStyle parent, Matches matches) {
    List<Declarations> list = Arrays.asList(matches.list).subList(0, matches.count);
    ComputedStyle style = known.get(new Key(parent, list));
    if (style == null && known.size() == MAX_STYLES) {
      return parent.forAnonymous();
    }
    if (style == null) {
      style = computer.compute(parent, matches.list, matches.count);
      known.put(new Key(parent, List.copyOf(list)), style);
    }
    return style;
  }

  private ComputedStyle[] generated(ComputedStyle[] boxes, int n, Matches matches) {
    if (!matches.hasContent() || styles[n].display() == Keyword.NONE) {
      return boxes;
    }
    ComputedStyle style = computed(styles[n], matches);
    if (style.object(Property.CONTENT) == null || style.display() == Keyword.NONE) {
      return boxes;
    }
    ComputedStyle[] result = boxes == null ? new ComputedStyle[tree.size()] : boxes;
    result[n] = style;
    return result;
  }

  private void match(RuleIndex index, int n) {
    elements.forEachKey(n, key -> match(index.get(key), n));
    match(index.get(null), n);
  }

  private void match(List<RuleIndex.Entry> entries, int n) {
    for (RuleIndex.Entry entry : entries) {
      if (work-- <= 0) {
        return;
      }
      Selector selector = entry.selector();
      if (!matcher.matches(selector, n)) {
        continue;
      }
      Matches to =
          switch (selector.pseudoElement) {
            case Selector.BEFORE -> beforeBox;
            case Selector.AFTER -> afterBox;
            default -> own;
          };
      work -= to.add(entry.declarations(), entry.priority()) + entry.declarations().size();
    }
  }

  /** The declarations that matched one element or generated box, kept in cascade order. */
  private static final class Matches {

    /** Declarations that one element can have matched; what is after them is left out. */
    private static final int MAX = 2_000;

    Declarations[] list = new Declarations[32];
    private long[] priority = new long[32];
    int count;

    void clear() {
      count = 0;
    }

    /**
     * Inserts by priority; of equal ones the later added stands after.
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
}
