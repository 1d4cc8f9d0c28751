package org.wpbminer.features.lines;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Groups of lines that belong together: the items of a list, the rows of a table, the entries of a
 * definition list, or sibling elements of the same structure. Paragraphs and headings form no
 * group. A line belongs to the innermost group around it. Time is linear in the size of the page.
 * Not thread-safe.
 */
public final class ItemGroups {

  /** Index of the group of a line that is in none. */
  public static final int NONE = -1;

  /** Ancestors of a line that are searched for a group. */
  private static final int MAX_LEVELS = 12;

  /** Minimum number of siblings of the same structure. */
  private static final int MIN_SIBLINGS = 3;

  private static final Set<String> LISTS = Set.of("ul", "ol", "menu");

  private static final Set<String> ROWS = Set.of("tr", "caption");

  private static final Set<String> PROSE =
      Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "td", "th", "tbody");

  /** Kinds of groups. */
  enum Kind {
    LIST,
    TABLE,
    DEFINITIONS,
    SIBLINGS
  }

  /** A group, with sums over its lines. */
  static final class Group {

    final Kind kind;

    /** Index of the first and the last candidate line. */
    int first = NONE;

    int last = NONE;

    int items;
    int lines;
    long chars;
    long linked;
    long running;

    /** Characters weighted by the probability that their block is related text. */
    double mass;

    private int lastItem = PageTree.NONE;

    Group(Kind kind) {
      this.kind = kind;
    }

    double share(double part) {
      return part / Math.max(1, chars);
    }
  }

  private final PageReading reading;
  private final PageTree tree;
  private final List<Group> groups = new ArrayList<>();
  private final int[] groupOf;

  /** Group and item of each element that was looked up. */
  private final Map<Integer, Integer> groupOfElement = new HashMap<>();

  private final Map<Integer, Integer> itemOfElement = new HashMap<>();

  /** Group of each list or table, and of each parent with a form. */
  private final Map<Long, Integer> groupOfKey = new HashMap<>();

  private final Map<Integer, Map<Long, Integer>> formsOfChildren = new HashMap<>();

  private ItemGroups(PageReading reading, int lines) {
    this.reading = reading;
    this.tree = reading.tree();
    this.groupOf = new int[lines];
  }

  /**
   * Finds the groups of some lines.
   *
   * @param numbers numbers of the lines in the reading, ascending
   */
  public static ItemGroups of(PageReading reading, int[] numbers) {
    ItemGroups groups = new ItemGroups(reading, numbers.length);
    Lines lines = reading.lines();
    for (int i = 0; i < numbers.length; i++) {
      int holder = lines.holder(numbers[i]);
      groups.groupOf[i] = groups.group(holder);
      if (groups.groupOf[i] != NONE) {
        Group group = groups.groups.get(groups.groupOf[i]);
        groups.add(group, i, numbers[i], groups.itemOfElement.get(holder));
      }
    }
    return groups;
  }

  private void add(Group group, int i, int line, int item) {
    Lines lines = reading.lines();
    group.first = group.first == NONE ? i : group.first;
    group.last = i;
    group.items += item == group.lastItem ? 0 : 1;
    group.lastItem = item;
    group.lines++;
    group.chars += lines.chars(line);
    group.linked += lines.linkedChars(line);
    group.running += lines.isRunning(line) ? lines.chars(line) : 0;
  }

  /** Index of the group of a line, by its index among the lines; {@link #NONE} if it has none. */
  public int of(int i) {
    return groupOf[i];
  }

  /** Whether the group of a line is a list, a table or a definition list in the page's markup. */
  public boolean isMarked(int i) {
    return groupOf[i] != NONE && groups.get(groupOf[i]).kind != Kind.SIBLINGS;
  }

  /** Number of groups. */
  public int count() {
    return groups.size();
  }

  /** The group of a line; null if it has none. */
  Group groupOfLine(int i) {
    return groupOf[i] == NONE ? null : groups.get(groupOf[i]);
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
    itemOfElement.put(element, item);
    return group;
  }

  /** Returns the group of an item; {@link #NONE} for other elements. */
  private int groupOfItem(int element) {
    int parent = tree.parent(element);
    String tag = tree.tag(element);
    if (LISTS.contains(tree.tag(parent))) {
      return group(Kind.LIST, parent, 0);
    }
    if (tree.tag(parent).equals("dl")) {
      return group(Kind.DEFINITIONS, parent, 0);
    }
    if (ROWS.contains(tag)) {
      int table = tree.nearestAncestor(element, 2, up -> tree.tag(up).equals("table"));
      return table == PageTree.NONE ? NONE : group(Kind.TABLE, table, 0);
    }
    if (PROSE.contains(tag) || !tree.onOwnLines(element)) {
      return NONE;
    }
    long form = reading.names().form(element);
    int siblings = formsOfChildren.computeIfAbsent(parent, this::forms).get(form);
    return siblings < MIN_SIBLINGS ? NONE : group(Kind.SIBLINGS, parent, form);
  }

  private int group(Kind kind, int element, long form) {
    return groupOfKey.computeIfAbsent(
        element + form * 31,
        key -> {
          groups.add(new Group(kind));
          return groups.size() - 1;
        });
  }

  /** Counts the children of an element by form. */
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
