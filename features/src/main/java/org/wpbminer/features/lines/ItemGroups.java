package org.wpbminer.features.lines;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Groups of lines that belong together: the items of a list, the rows of a table, the entries of a
 * definition list, or sibling elements with the same tag and class. Paragraphs and headings form no
 * group. A line belongs to the innermost group around it. Time is linear in the size of the page.
 * Not thread-safe.
 */
public final class ItemGroups {

  /** Group index of a line that belongs to no group. */
  public static final int NONE = -1;

  /** Maximum number of ancestors of a line that are searched for a group. */
  private static final int MAX_LEVELS = 12;

  /** Minimum number of siblings with the same tag and class. */
  private static final int MIN_SIBLINGS = 3;

  private static final Set<String> LISTS = Set.of("ul", "ol", "menu", "dl");

  private static final Set<String> ROWS = Set.of("tr", "caption");

  private static final Set<String> PROSE =
      Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "td", "th", "tbody");

  private final PageReading reading;
  private final PageTree tree;
  private final int[] groupOf;

  /** Indices of the groups that are lists, tables or definition lists in the markup. */
  private final BitSet marked = new BitSet();

  /** Indices of the groups that are tables. */
  private final BitSet tables = new BitSet();

  private final Map<Integer, Integer> groupOfElement = new HashMap<>();

  /** Group indices; the key combines the parent element with its children's tag and class. */
  private final Map<Long, Integer> groupOfKey = new HashMap<>();

  private final Map<Integer, Map<Long, Integer>> formsOfChildren = new HashMap<>();

  private ItemGroups(PageReading reading, int lines) {
    this.reading = reading;
    this.tree = reading.tree();
    this.groupOf = new int[lines];
  }

  /** Finds the groups of lines, whose numbers in the page reading are given in order. */
  public static ItemGroups of(PageReading reading, int[] numbers) {
    ItemGroups groups = new ItemGroups(reading, numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      groups.groupOf[i] = groups.group(reading.lines().holder(numbers[i]));
    }
    return groups;
  }

  /** Returns the group of the i-th given line; {@link #NONE} if it belongs to none. */
  public int of(int i) {
    return groupOf[i];
  }

  /**
   * Whether the group of the i-th given line is a list, a table or a definition list in the markup.
   */
  public boolean isMarked(int i) {
    return groupOf[i] != NONE && marked.get(groupOf[i]);
  }

  /** Whether the group of the i-th given line is a table in the markup. */
  public boolean isTable(int i) {
    return groupOf[i] != NONE && tables.get(groupOf[i]);
  }

  public int count() {
    return groupOfKey.size();
  }

  private int group(int element) {
    Integer known = groupOfElement.get(element);
    if (known != null) {
      return known;
    }
    int group = NONE;
    int item = element;
    for (int level = 0; level < MAX_LEVELS && item > 0 && group == NONE; level++) {
      group = groupOfItem(item);
      if (group == NONE) {
        item = tree.parent(item);
      }
    }
    groupOfElement.put(element, group);
    return group;
  }

  /** Returns the group in which an element is an item; {@link #NONE} if it is not an item. */
  private int groupOfItem(int element) {
    int parent = tree.parent(element);
    String tag = tree.tag(element);
    if (LISTS.contains(tree.tag(parent))) {
      return marked(parent);
    }
    if (ROWS.contains(tag)) {
      int table = tree.nearestAncestor(element, 2, up -> tree.tag(up).equals("table"));
      return table == PageTree.NONE ? NONE : marked(table);
    }
    if (PROSE.contains(tag) || !tree.onOwnLines(element)) {
      return NONE;
    }
    long form = reading.names().form(element);
    int siblings = formsOfChildren.computeIfAbsent(parent, this::forms).getOrDefault(form, 0);
    return siblings < MIN_SIBLINGS ? NONE : group(parent, form);
  }

  private int marked(int element) {
    int group = group(element, 0);
    marked.set(group);
    tables.set(group, tree.tag(element).equals("table"));
    return group;
  }

  private int group(int element, long form) {
    return groupOfKey.computeIfAbsent(element + form * 31, key -> groupOfKey.size());
  }

  /** Counts the children of an element by tag and class. */
  private Map<Long, Integer> forms(int parent) {
    Map<Long, Integer> forms = new HashMap<>();
    for (int child = tree.firstChild(parent);
        child != PageTree.NONE;
        child = tree.nextSibling(child)) {
      forms.merge(reading.names().form(child), 1, Integer::sum);
    }
    return forms;
  }
}
