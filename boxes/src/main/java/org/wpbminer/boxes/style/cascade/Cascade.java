package org.wpbminer.boxes.style.cascade;

import org.wpbminer.boxes.LayoutWarnings;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.style.declaration.DeclarationParser;
import org.wpbminer.boxes.style.declaration.Declarations;
import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.boxes.style.selector.Elements;
import org.wpbminer.boxes.style.selector.Selector;
import org.wpbminer.boxes.style.selector.SelectorMatcher;
import org.wpbminer.boxes.style.sheet.RuleIndex;
import org.wpbminer.boxes.style.sheet.UserAgent;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.segmenter.page.PageTree;

/** Walks the page once, in order, and gives every element that is not hidden its style. */
final class Cascade {

  /** Rules looked at and declarations applied on a page: far more than on any page of people's. */
  private static final int MAX_WORK = 100_000_000;

  private static final long INLINE = 3L << 60;
  private static final long HINT = 1L << 60;

  private final Elements elements;
  private final PageTree tree;
  private final RuleIndex page;
  private final RuleIndex agent = UserAgent.index();
  private final DeclarationParser parser;
  private final LayoutWarnings warnings;
  private final SelectorMatcher matcher;
  private final AncestorFilter filter = new AncestorFilter();
  private final StyleComputer computer;
  private final StyleShare share;
  private final PresentationalHints hints;
  private final Matches own = new Matches();
  private final Matches beforeBox = new Matches();
  private final Matches afterBox = new Matches();
  private final ComputedStyle[] styles;
  private ComputedStyle[] before;
  private ComputedStyle[] after;
  private final boolean quirks;

  /** What is left of {@link #MAX_WORK}. */
  private int work = MAX_WORK;

  Cascade(
      Elements elements,
      RuleIndex rules,
      DeclarationParser parser,
      Screen screen,
      LayoutWarnings warnings) {
    this.elements = elements;
    this.tree = elements.tree;
    this.page = rules;
    this.parser = parser;
    this.warnings = warnings;
    this.matcher = new SelectorMatcher(elements);
    this.quirks = Doctype.isQuirks(tree.source());
    this.computer = new StyleComputer(screen, parser, quirks);
    this.share = new StyleShare(computer);
    this.hints = new PresentationalHints(tree, parser, quirks);
    this.styles = new ComputedStyle[tree.size()];
  }

  PageStyles run() {
    int[] open = new int[64];
    int depth = 0;
    int n = 0;
    while (n < tree.size()) {
      while (depth > 0 && n >= tree.subtreeEnd(open[depth - 1])) {
        filter.close(elements, open[--depth]);
      }
      if (tree.isText(n)) {
        n++;
        continue;
      }
      style(n);
      if (styles[n].display() == Keyword.NONE) {
        n = tree.subtreeEnd(n);
        continue;
      }
      if (tree.firstChild(n) != PageTree.NONE) {
        if (depth == open.length) {
          open = java.util.Arrays.copyOf(open, depth * 2);
        }
        open[depth++] = n;
        filter.open(elements, n);
      }
      n++;
    }
    if (matcher.exhausted() || work <= 0) {
      warnings.add("selectors cost too much; the later elements go without rules");
    }
    if (share.isFull()) {
      warnings.add(
          "too many styles; the later elements have the browser's display, and inherit all else");
    }
    if (computer.hasCutTracks()) {
      warnings.add("too many tracks of grids; the later lists of tracks are left out");
    }
    return new PageStyles(styles, before, after, quirks, warnings.list());
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
    if (share.isFull()) {
      styles[n] = share.plain(above, own.display());
      return;
    }
    match(page, n);
    String attribute = tree.attribute(n, "style");
    if (attribute != null && !attribute.isBlank()) {
      own.add(parser.parse(attribute), INLINE);
    }
    styles[n] = share.get(above, own, quirks && tree.tag(n).equals("table"));
    if (beforeBox.count > 0) {
      before = generated(before, n, beforeBox);
    }
    if (afterBox.count > 0) {
      after = generated(after, n, afterBox);
    }
  }

  private ComputedStyle[] generated(ComputedStyle[] boxes, int n, Matches matches) {
    if (!matches.hasContent() || styles[n].display() == Keyword.NONE) {
      return boxes;
    }
    ComputedStyle style = share.get(styles[n], matches, false);
    if (style.object(Property.CONTENT) == null || style.display() == Keyword.NONE) {
      return boxes;
    }
    ComputedStyle[] result = boxes == null ? new ComputedStyle[tree.size()] : boxes;
    result[n] = style;
    return result;
  }

  private void match(RuleIndex index, int n) {
    elements.forEachKey(n, key -> match(index, index.first(key), n));
    match(index, index.first(0), n);
  }

  private void match(RuleIndex index, int first, int n) {
    for (int entry = first; entry >= 0 && work > 0; entry = index.next(entry)) {
      work--;
      Selector selector = index.selector[entry];
      if (!filter.mayHave(selector.ancestorKeys) || !matcher.matches(selector, n)) {
        continue;
      }
      Matches to =
          switch (selector.pseudoElement) {
            case Selector.BEFORE -> beforeBox;
            case Selector.AFTER -> afterBox;
            default -> own;
          };
      work -= to.add(index.declarations[entry], index.priority[entry]);
      work -= index.declarations[entry].size();
    }
  }
}
