package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.IntList;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Groups the links of a page: links form a group if the same path of tags leads to each of them
 * from a common ancestor, through at least two of its children. For example, the titles of the
 * cards of a list form one group and the names of their authors another; links within sentences
 * form one group and paragraphs that consist of a link another. A link whose path is not repeated
 * forms a group of its own.
 *
 * <p>Time is linear in the size of the page, because only a few ancestors of each link are
 * examined.
 */
final class AnchorGroups {

  /** Maximum number of ancestors of a link that are searched for a repetition of its path. */
  private static final int MAX_LEVELS = 8;

  /**
   * Maximum number of characters on a link's line outside the link, such as the label "Read also:".
   */
  private static final int MAX_LABEL_CHARS = 25;

  /** Prefixes of URLs that do not lead to a page. */
  private static final List<String> NON_PAGE_PREFIXES =
      List.of("#", "javascript:", "mailto:", "tel:", "sms:");

  /** Maximum number of links of a card with the same path, such as those of picture and title. */
  private static final int MAX_CARD_LINKS = 3;

  private AnchorGroups() {}

  /** Returns the groups in the order of their first links. Links within the page are left out. */
  static List<AnchorGroup> of(PageReading page) {
    PageTree tree = page.tree();
    int[] anchors =
        Arrays.stream(page.elements("a")).filter(node -> leadsElsewhere(tree, node)).toArray();
    Repeats[] counts = new Repeats[anchors.length];
    Map<Long, Repeats> known = new HashMap<>();
    for (int i = 0; i < anchors.length; i++) {
      counts[i] = countPath(tree, anchors[i], known);
    }
    List<Repeats> groups = new ArrayList<>();
    for (int i = 0; i < anchors.length; i++) {
      Repeats found = nearest(counts[i]);
      Repeats group = found == null ? new Repeats(parentOfLines(tree, anchors[i]), 0) : found;
      if (group.anchors.size() == 0) {
        groups.add(group);
      }
      group.anchors.add(anchors[i]);
    }
    return groups.stream().map(group -> group(tree, group.parent, group.anchors)).toList();
  }

  private static AnchorGroup group(PageTree tree, int parent, IntList list) {
    int[] anchors = list.toArray();
    int[] items = new int[anchors.length];
    Arrays.setAll(items, i -> child(tree, parent, anchors[i]));
    return new AnchorGroup(parent, anchors, items);
  }

  private static int child(PageTree tree, int parent, int node) {
    int up = node;
    while (tree.parent(up) != parent) {
      up = tree.parent(up);
    }
    return up;
  }

  /** Returns the parent of the block-level element around a link that forms a group of its own. */
  private static int parentOfLines(PageTree tree, int anchor) {
    int up = anchor;
    while (tree.parent(up) > 0 && !tree.onOwnLines(up)) {
      up = tree.parent(up);
    }
    return up == anchor || up == 0 ? Math.max(0, tree.parent(anchor)) : tree.parent(up);
  }

  private static boolean leadsElsewhere(PageTree tree, int node) {
    String href = tree.counts(node) ? tree.attribute(node, "href") : null;
    String target = href == null ? "" : href.strip();
    for (String prefix : NON_PAGE_PREFIXES) {
      if (target.regionMatches(true, 0, prefix, 0, prefix.length())) {
        return false;
      }
    }
    return !target.isEmpty();
  }

  /**
   * Counter of an element's children with a link at a certain path of tags. Compared by identity.
   */
  private static final class Repeats {

    final int parent;

    /** Hash of the tags from the link up to below {@link #parent}. */
    final int path;

    /** Counter of the same links in the parent of {@link #parent}; null until first needed. */
    @Nullable Repeats up;

    /** The links of the group, if the links form one. */
    final IntList anchors = new IntList(1);

    private int last = PageTree.NONE;
    private int children;

    Repeats(int parent, int path) {
      this.parent = parent;
      this.path = path;
    }

    void add(int child) {
      children += child == last ? 0 : 1;
      last = child;
    }
  }

  /** Adds a link to the counters of its ancestors; returns that of its parent, null for a root. */
  private static @Nullable Repeats countPath(PageTree tree, int anchor, Map<Long, Repeats> known) {
    Repeats first = above(tree, anchor, isAlone(tree, anchor) ? 1 : 2, known);
    int child = anchor;
    Repeats at = first;
    for (int level = 0; level < MAX_LEVELS && at != null; level++) {
      at.add(child);
      child = at.parent;
      if (at.up == null && level + 1 < MAX_LEVELS) {
        at.up = above(tree, child, at.path, known);
      }
      at = at.up;
    }
    return first;
  }

  /** Returns the counter of a node's parent for a path below the node; null below the root. */
  private static @Nullable Repeats above(
      PageTree tree, int node, int below, Map<Long, Repeats> known) {
    int parent = tree.parent(node);
    int path = 31 * below + tree.tag(node).hashCode();
    return parent <= 0
        ? null
        : known.computeIfAbsent(
            (long) parent << 32 | path & 0xFFFFFFFFL, k -> new Repeats(parent, path));
  }

  /** Returns the counter of the nearest ancestor that repeats the path of a link, or null. */
  private static @Nullable Repeats nearest(Repeats first) {
    Repeats found = null;
    Repeats repeats = first;
    for (int level = 0; level < MAX_LEVELS && repeats != null; level++, repeats = repeats.up) {
      boolean isNearest = found == null && repeats.children > 1;
      boolean isListOfCards =
          found != null && found.children <= MAX_CARD_LINKS && repeats.children > MAX_CARD_LINKS;
      if (isNearest || isListOfCards) {
        found = repeats;
      }
    }
    return found;
  }

  /** Whether a link is the only text of the block-level element around it, except for a label. */
  private static boolean isAlone(PageTree tree, int anchor) {
    int up = anchor;
    for (int i = 0; i < MAX_LEVELS && tree.parent(up) > 0 && !tree.onOwnLines(up); i++) {
      up = tree.parent(up);
    }
    return tree.textChars(up) <= MAX_LABEL_CHARS;
  }
}
