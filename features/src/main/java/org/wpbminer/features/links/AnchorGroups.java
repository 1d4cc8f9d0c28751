package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Groups a page's links: links with the same path of tags below their nearest ancestor that repeats
 * that path are a group. The titles of a list's cards are a group, the names of their authors
 * another; the links within sentences of a paragraph are a group, and paragraphs that are only a
 * link are another. A link that nothing repeats is a group of its own.
 *
 * <p>Time is linear in the page: only the next few ancestors of each link are examined.
 */
public final class AnchorGroups {

  /** Ancestors of a link that may repeat its path. */
  private static final int MAX_LEVELS = 8;

  /** Maximum number of characters of a label on a link's line, such as "Read also:". */
  private static final int LABEL = 25;

  /** Prefixes of addresses that are not pages. */
  private static final List<String> NO_PAGES = List.of("javascript:", "mailto:", "tel:", "sms:");

  private AnchorGroups() {}

  /** Returns a page's groups by their first links. Links to places on the page are left out. */
  public static List<AnchorGroup> of(PageTree tree) {
    int[] anchors = anchors(tree);
    Repeats[][] ways = new Repeats[anchors.length][];
    Map<Long, Repeats> known = new HashMap<>();
    for (int i = 0; i < anchors.length; i++) {
      ways[i] = climb(tree, anchors[i], known);
    }
    Map<Repeats, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < anchors.length; i++) {
      Repeats found = nearest(ways[i]);
      Repeats key = found == null ? new Repeats(own(tree, anchors[i])) : found;
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(anchors[i]);
    }
    List<AnchorGroup> all = new ArrayList<>();
    groups.forEach((key, list) -> all.add(group(tree, key.parent, list)));
    return all;
  }

  private static AnchorGroup group(PageTree tree, int parent, List<Integer> list) {
    int[] anchors = list.stream().mapToInt(Integer::intValue).toArray();
    int[] items = Arrays.stream(anchors).map(a -> child(tree, parent, a)).toArray();
    return new AnchorGroup(parent, anchors, items);
  }

  private static int child(PageTree tree, int parent, int node) {
    int up = node;
    while (tree.parent(up) != parent) {
      up = tree.parent(up);
    }
    return up;
  }

  /** Returns the parent of the lines of a link that is a group of its own. */
  private static int own(PageTree tree, int anchor) {
    int up = anchor;
    while (tree.parent(up) > 0 && !tree.onOwnLines(up)) {
      up = tree.parent(up);
    }
    return up == anchor || up == 0 ? Math.max(0, tree.parent(anchor)) : tree.parent(up);
  }

  private static int[] anchors(PageTree tree) {
    int[] found = new int[tree.links(0)];
    int size = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("a") && tree.counts(node) && leadsElsewhere(tree, node)) {
        if (size == found.length) {
          found = Arrays.copyOf(found, 2 * size + 1);
        }
        found[size++] = node;
      }
    }
    return Arrays.copyOf(found, size);
  }

  private static boolean leadsElsewhere(PageTree tree, int node) {
    String href = tree.attribute(node, "href");
    String target = href == null ? "" : href.strip();
    if (target.isEmpty() || target.charAt(0) == '#') {
      return false;
    }
    for (String begin : NO_PAGES) {
      if (target.regionMatches(true, 0, begin, 0, begin.length())) {
        return false;
      }
    }
    return true;
  }

  /** Number of children of an element with links on the same path of tags. Has identity. */
  private static final class Repeats {

    final int parent;
    private int last = PageTree.NONE;
    private int children;

    Repeats(int parent) {
      this.parent = parent;
    }

    void add(int child) {
      children += child == last ? 0 : 1;
      last = child;
    }
  }

  /** Counts a link's path for each element around it, the nearest first. */
  private static Repeats[] climb(PageTree tree, int anchor, Map<Long, Repeats> known) {
    Repeats[] way = new Repeats[MAX_LEVELS];
    int path = isAlone(tree, anchor) ? 1 : 2;
    int child = anchor;
    for (int level = 0; level < MAX_LEVELS && tree.parent(child) > 0; level++) {
      int parent = tree.parent(child);
      path = 31 * path + tree.tag(child).hashCode();
      way[level] =
          known.computeIfAbsent((long) parent << 32 | path & 0xFFFFFFFFL, k -> new Repeats(parent));
      way[level].add(child);
      child = parent;
    }
    return way;
  }

  /** Returns the nearest element around a link that repeats its path, or null. */
  private static Repeats nearest(Repeats[] way) {
    for (Repeats repeats : way) {
      if (repeats != null && repeats.children > 1) {
        return repeats;
      }
    }
    return null;
  }

  /** Whether a link is alone on its lines, except for a label. */
  private static boolean isAlone(PageTree tree, int anchor) {
    int up = anchor;
    for (int i = 0; i < MAX_LEVELS && tree.parent(up) > 0 && !tree.onOwnLines(up); i++) {
      up = tree.parent(up);
    }
    return tree.textChars(up) <= LABEL;
  }
}
