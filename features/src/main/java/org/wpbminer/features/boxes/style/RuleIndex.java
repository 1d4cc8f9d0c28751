package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Selectors by the name that their rightmost compound asks for, so that an element is tried only
 * against those that ask for its id, one of its classes, its tag, or nothing.
 */
final class RuleIndex {
  private static final int MAX_ORDER = (1 << 20) - 1;
  private static final RuleIndex USER_AGENT = readUserAgent();

  /** A selector with its rule's declarations; a higher priority wins, of equals the later. */
  public record Entry(Selector selector, Declarations declarations, long priority) {}

  /** Those for any element are under null. */
  private final Map<String, List<Entry>> entries = new HashMap<>();

  private RuleIndex() {}

  /** The browser's own sheet. */
  public static RuleIndex userAgent() {
    return USER_AGENT;
  }

  /** The rules of the page's sheets that some element of it may match. */
  public static RuleIndex of(Elements elements, List<Sheet> sheets) {
    Set<String> names = new HashSet<>();
    for (int n = 0; n < elements.tree.size() && !sheets.isEmpty(); n++) {
      if (!elements.tree.isText(n)) {
        elements.forEachKey(n, names::add);
      }
    }
    RuleIndex index = new RuleIndex();
    int order = 0;
    for (Sheet sheet : sheets) {
      for (Sheet.Rule rule : sheet.rules()) {
        for (Selector selector : rule.selectors()) {
          if (selector.mayMatch(names)) {
            index.add(selector, rule.declarations(), 2L << 60, order);
          }
        }
        order++;
      }
    }
    return index;
  }

  private static RuleIndex readUserAgent() {
    String text = TermLists.text(RuleIndex.class, "user-agent.css");
    RuleIndex index = new RuleIndex();
    int order = 0;
    for (Sheet.Rule rule : SheetScanner.scan(text, Screen.defaults(), text.length()).rules()) {
      for (Selector selector : rule.selectors()) {
        index.add(selector, rule.declarations(), 0, order);
      }
      order++;
    }
    return index;
  }

  private void add(Selector selector, Declarations declarations, long place, int order) {
    long specificity = Math.min(selector.specificity, (1 << 24) - 1);
    long priority = place | specificity << 20 | Math.min(order, MAX_ORDER);
    entries
        .computeIfAbsent(selector.key(), key -> new ArrayList<>(2))
        .add(new Entry(selector, declarations, priority));
  }

  /** The entries for elements of a name, for any element with null. */
  public List<Entry> get(String key) {
    return entries.getOrDefault(key, List.of());
  }
}
