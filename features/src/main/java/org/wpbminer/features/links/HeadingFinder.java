package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.features.links.HeadingTopics.HeadingReader;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Finds the heading that governs a group of links: a label on the line of its first link, else the
 * nearest short text or heading before the group, in the element around it or one further out. A
 * long text in between ends the search: what is before it is the heading of that text.
 */
final class HeadingFinder {

  /** Characters of a heading. */
  private static final int MOST_CHARS = 90;

  /** Characters of a short text that is a heading without being marked as one. */
  private static final int MOST_PLAIN = 60;

  /** Characters of a label. */
  private static final int MOST_LABEL = 45;

  /** Elements around a group that may hold its heading. */
  private static final int MOST_LEVELS = 9;

  /** Headings over one group. */
  private static final int MOST_HEADINGS = 4;

  /** Siblings like a node that are passed over. */
  private static final int MOST_LIKE = 40;

  /** Siblings before it that are looked at. */
  private static final int MOST_SIBLINGS = 4;

  /** Nodes of a sibling that are looked at for a heading in it, and of a heading for its text. */
  private static final int MOST_NODES = 200;

  /** Links after a heading in its own element; over more it is their heading and no other's. */
  private static final int MOST_OWN_LINKS = 2;

  /** What parts a label from the text that it is on one line with. */
  private static final String LABEL_ENDS = ":|\uff1a\u3011";

  private final PageTree tree;
  private final PageOutline outline;

  /** Texts of headings: most head several groups. */
  private final Map<Integer, String> texts = new HashMap<>();

  HeadingFinder(PageOutline outline) {
    this.tree = outline.tree;
    this.outline = outline;
  }

  /**
   * The headings over a group, the nearest first: at most one from each element around it. A label
   * comes first.
   */
  List<GroupHeading> of(AnchorGroup group, HeadingReader reader) {
    List<GroupHeading> found = new ArrayList<>();
    GroupHeading label = label(group, reader);
    if (label.exists()) {
      found.add(label);
    }
    int at = group.items()[0];
    for (int level = 0;
        level < MOST_LEVELS && tree.parent(at) > 0 && found.size() < MOST_HEADINGS;
        level++) {
      if (!before(at, level, found)) {
        break;
      }
      at = tree.parent(at);
    }
    return found;
  }

  /**
   * Looks for a heading among the siblings before a node; those like it are items of one list.
   *
   * @return whether one further out may govern the node
   */
  private boolean before(int at, int level, List<GroupHeading> found) {
    int seen = 0;
    int looked = 0;
    for (int before = outline.siblingBefore(at);
        before != PageTree.NONE && seen < MOST_SIBLINGS && looked < MOST_LIKE;
        before = outline.siblingBefore(before)) {
      looked++;
      if (outline.chars(before, tree.subtreeEnd(before)) == 0 || isLike(before, at)) {
        continue;
      }
      seen++;
      int heading = headingIn(before);
      if (heading != PageTree.NONE) {
        found.add(
            new GroupHeading(
                heading,
                texts.computeIfAbsent(heading, h -> text(h, tree.subtreeEnd(h), MOST_CHARS)),
                tree.isHeading(heading),
                level,
                false));
        return true;
      }
      if (outline.longText(before) > 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether two siblings bear the same tag and class. */
  private boolean isLike(int one, int other) {
    return tree.tag(one).equals(tree.tag(other))
        && !tree.isText(one)
        && !tree.isHeading(one)
        && Objects.equals(tree.attribute(one, "class"), tree.attribute(other, "class"))
        && tree.links(one) > 0;
  }

  /**
   * A short text before the first link in its item, unless the next item has one too; else what the
   * first link's text says up to a colon, as in "Read also: The flood of 1953".
   */
  private GroupHeading label(AnchorGroup group, HeadingReader reader) {
    GroupHeading before = labelBefore(group);
    if (before.exists()) {
      return before;
    }
    int first = group.first();
    String text = text(first, tree.subtreeEnd(first), MOST_CHARS);
    for (int i = 1; i < Math.min(text.length(), MOST_LABEL); i++) {
      if (LABEL_ENDS.indexOf(text.charAt(i)) >= 0) {
        GroupHeading lead = new GroupHeading(first, text.substring(0, i + 1), false, 0, true);
        return reader.topic(lead) == HeadingTopics.NONE ? GroupHeading.NONE : lead;
      }
    }
    return GroupHeading.NONE;
  }

  private GroupHeading labelBefore(AnchorGroup group) {
    int chars = outline.chars(group.items()[0], group.first());
    boolean usual =
        group.size() > 1
            && group.items()[1] != group.items()[0]
            && outline.chars(group.items()[1], group.anchors()[1]) > 0;
    boolean linked = outline.linkChars(group.items()[0], group.first()) > 0;
    return chars == 0 || chars > MOST_LABEL || usual || linked
        ? GroupHeading.NONE
        : new GroupHeading(
            group.items()[0], text(group.items()[0], group.first(), MOST_CHARS), false, 0, true);
  }

  /** A heading in a node: its last heading element, else itself if it is a short text. */
  private int headingIn(int node) {
    int chars = outline.chars(node, tree.subtreeEnd(node));
    if (tree.isHeading(node) && chars <= MOST_CHARS) {
      return node;
    }
    int heading = lastHeadingIn(node);
    if (heading != PageTree.NONE) {
      return heading;
    }
    boolean isShort = chars <= MOST_PLAIN && tree.links(node) <= 1;
    return isShort && !leadsWithin(node) ? node : PageTree.NONE;
  }

  /** The last heading element in a node, if it is one of what comes after the node. */
  private int lastHeadingIn(int node) {
    int last = Math.max(node, tree.subtreeEnd(node) - MOST_NODES);
    int links = 0;
    for (int n = tree.subtreeEnd(node) - 1; n > last; n--) {
      if (tree.isHeading(n)) {
        int chars = outline.chars(n, tree.subtreeEnd(n));
        boolean headsOwnLinks = links - tree.links(n) > MOST_OWN_LINKS;
        boolean headsLongText =
            outline.longText(node) > 0
                && outline.longTextBefore(tree.subtreeEnd(node)) > outline.longTextBefore(n);
        boolean isHeading = chars > 0 && chars <= MOST_CHARS && tree.links(n) <= 1;
        return isHeading && !headsOwnLinks && !headsLongText ? n : PageTree.NONE;
      }
      links += tree.tag(n).equals("a") ? 1 : 0;
    }
    return PageTree.NONE;
  }

  /** Whether a text has a link to a place of the page itself: "Skip to content". */
  private boolean leadsWithin(int node) {
    int end = tree.links(node) == 0 ? node : Math.min(tree.subtreeEnd(node), node + MOST_NODES);
    for (int n = node; n < end; n++) {
      if (tree.tag(n).equals("a")) {
        String href = tree.attribute(n, "href");
        return href != null && href.strip().startsWith("#");
      }
    }
    return false;
  }

  /** Whether an element with lines of its own ends or begins between two texts. */
  private boolean areOnOtherLines(int text, int next) {
    for (int up = text; !tree.isWithin(next, up); up = tree.parent(up)) {
      if (tree.onOwnLines(up)) {
        return true;
      }
    }
    for (int up = next; !tree.isWithin(text, up); up = tree.parent(up)) {
      if (tree.onOwnLines(up)) {
        return true;
      }
    }
    return false;
  }

  /** The text between two nodes, white space folded; what stands on another line is apart. */
  private String text(int from, int to, int most) {
    StringBuilder text = new StringBuilder();
    int end = Math.min(to, from + MOST_NODES);
    int last = from;
    for (int n = from; n < end && text.length() < most; n++) {
      if (tree.isSeenText(n)) {
        if (!text.isEmpty() && (tree.spaceBefore(n) || areOnOtherLines(last, n))) {
          text.append(' ');
        }
        text.append(tree.text(n).strip());
        last = n;
      }
    }
    if (text.length() > most) {
      text.setLength(most);
    }
    return text.toString();
  }
}
