package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.features.boxes.LayoutWarnings;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.segmenter.page.PageTree;

/** Computes the style of each displayed element, in document order. */
final class Cascade {

  /** Maximum number of rules tried plus declarations applied on a page. */
  private static final int MAX_WORK = 100_000_000;

  /** Maximum number of rules of an element; later rules are ignored. */
  private static final int MAX_MATCHES = 2_000;

  /** Maximum number of distinct styles of a page; each takes a few hundred bytes. */
  private static final int MAX_STYLES = 300_000;

  /** Cache key of a style; declarations are compared by identity. */
  private record Key(ComputedStyle parent, List<Declarations> declarations) {}

  private static final long INLINE = 3L << 60;
  private static final long HINT = 1L << 60;

  private final Elements elements;
  private final PageTree tree;
  private final RuleIndex page;
  private final RuleIndex agent = RuleIndex.userAgent();
  private final DeclarationParser parser;
  private final LayoutWarnings warnings;
  private final SelectorMatcher matcher;

  private final StyleComputer computer;
  private final Map<Key, ComputedStyle> known = new HashMap<>();
  private final PresentationalHints hints;
  private final List<RuleIndex.Entry> own = new ArrayList<>();
  private final ComputedStyle[] styles;

  private int work = MAX_WORK;

  Cascade(Elements elements, RuleIndex rules, Screen screen, LayoutWarnings warnings) {
    this.elements = elements;
    this.tree = elements.tree;
    this.page = rules;
    this.warnings = warnings;
    this.matcher = new SelectorMatcher(elements);
    this.parser = new DeclarationParser(screen);
    this.computer = new StyleComputer();
    this.hints = new PresentationalHints(tree, parser);
    this.styles = new ComputedStyle[tree.size()];
  }

  PageStyles run() {
    int n = 0;
    while (n < tree.size()) {
      if (!tree.isText(n)) {
        style(n);
      }
      boolean hidden = styles[n] != null && styles[n].display().equals("none");
      n = hidden ? tree.subtreeEnd(n) : n + 1;
    }
    if (matcher.exhausted() || work <= 0) {
      warnings.add("selectors are too expensive; rules are not applied to later elements");
    }
    if (known.size() == MAX_STYLES) {
      warnings.add("too many styles; later elements have inherited values only");
    }
    return new PageStyles(styles, warnings.list());
  }

  private void style(int n) {
    own.clear();
    match(agent, n);
    Declarations hint = hints.of(n);
    if (hint != null) {
      own.add(new RuleIndex.Entry(null, hint, HINT));
    }
    int parent = tree.parent(n);
    ComputedStyle above = parent == PageTree.NONE ? null : styles[parent];
    match(page, n);
    String attribute = tree.attribute(n, "style");
    if (attribute != null && !attribute.isBlank()) {
      own.add(new RuleIndex.Entry(null, parser.parse(attribute), INLINE));
    }
    styles[n] = computed(above, own);
  }

  /** Returns the style shared by all elements with these declarations and this parent style. */
  private ComputedStyle computed(ComputedStyle parent, List<RuleIndex.Entry> matches) {
    matches.sort(Comparator.comparingLong(RuleIndex.Entry::priority));
    List<Declarations> list = matches.stream().map(RuleIndex.Entry::declarations).toList();
    ComputedStyle style = known.get(new Key(parent, list));
    if (style == null && known.size() == MAX_STYLES) {
      return parent.forAnonymous();
    }
    if (style == null) {
      style = computer.compute(parent, list);
      known.put(new Key(parent, list), style);
    }
    return style;
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
      work -= entry.declarations().longhands.size();
      if (own.size() < MAX_MATCHES) {
        own.add(entry);
      }
    }
  }
}
