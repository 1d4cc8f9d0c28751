package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.segmenter.text.TermLists;

/** Style rules by the id, else a class, else the tag that an element must have to match. */
final class RuleIndex {
  private static final int MAX_ORDER = (1 << 20) - 1;
  private static final int MAX_SPECIFICITY = (1 << 24) - 1;

  /** Priority of the origin of a rule; it outweighs specificity and order. */
  private static final long USER_AGENT_ORIGIN = 0;

  private static final long PAGE_ORIGIN = 2L << 60;

  private static final RuleIndex USER_AGENT = readUserAgent();

  /** A selector with its declarations. The highest priority wins, of equal ones the later. */
  record Entry(Selector selector, Declarations declarations, long priority) {}

  /** Entries by that id, class or tag; the key of selectors that fit any element is null. */
  private final Map<String, List<Entry>> entries = new HashMap<>();

  private RuleIndex(List<Sheet> sheets, long origin, Predicate<Selector> filter) {
    int order = 0;
    for (Sheet sheet : sheets) {
      for (Sheet.Rule rule : sheet.rules()) {
        long base = origin | Math.min(order++, MAX_ORDER);
        for (Selector selector : rule.selectors()) {
          if (filter.test(selector)) {
            long specificity = Math.min(selector.specificity(), MAX_SPECIFICITY);
            entries
                .computeIfAbsent(selector.last().key(), key -> new ArrayList<>(2))
                .add(new Entry(selector, rule.declarations(), base | specificity << 20));
          }
        }
      }
    }
  }

  /** Returns the rules of the user agent's style sheet. */
  static RuleIndex userAgent() {
    return USER_AGENT;
  }

  /** Returns the rules of the page's sheets that may match an element of the page. */
  static RuleIndex of(Elements elements, List<Sheet> sheets) {
    Set<String> names = sheets.isEmpty() ? Set.of() : elements.names();
    return new RuleIndex(sheets, PAGE_ORIGIN, selector -> selector.mayMatch(names));
  }

  private static RuleIndex readUserAgent() {
    String text = TermLists.text(RuleIndex.class, "user-agent.css");
    Sheet sheet = SheetScanner.scan(text, Screen.defaults(), text.length());
    return new RuleIndex(List.of(sheet), USER_AGENT_ORIGIN, selector -> true);
  }

  /** Returns the rules that require a tag, class or id; for null, the rules without any. */
  List<Entry> get(String name) {
    return entries.getOrDefault(name, List.of());
  }
}
