package org.wpbminer.features.links;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.wpbminer.features.links.HeadingTopics.HeadingReader;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Finds the headings of a group of links: a label on the line of its first link, and short texts or
 * heading elements before the group, in its parent or a more distant ancestor. The search ends at
 * running text, because a heading before running text is the heading of that text.
 */
final class HeadingFinder {

  private static final int MAX_HEADING_CHARS = 90;

  /**
   * Maximum length of a short text that counts as a heading although it is not a heading element.
   */
  private static final int MAX_PLAIN_CHARS = 60;

  private static final int MAX_LABEL_CHARS = 45;

  /** Number of ancestors of a group that are searched for headings. */
  private static final int MAX_LEVELS = 9;

  /** Maximum number of headings of one group. */
  private static final int MAX_HEADINGS = 4;

  /** Maximum number of preceding siblings examined, skipped ones included. */
  private static final int MAX_SIMILAR_SIBLINGS = 40;

  /** Maximum number of preceding siblings with another tag or class that are searched. */
  private static final int MAX_SIBLINGS = 4;

  /** Tags of elements whose text is the caption of a picture. */
  private static final Set<String> CAPTIONED = Set.of("figure", "figcaption", "picture");

  /** Number of descendants of a sibling that are searched for a heading. */
  private static final int MAX_NODES = 200;

  /** Maximum number of links after a heading in its element; with more, it is their heading. */
  private static final int MAX_OWN_LINKS = 2;

  /** Characters that separate a label from the text on the same line. */
  private static final String LABEL_ENDS = ":|\uff1a\u3011";

  private final PageTree tree;
  private final Lines lines;
  private final PageOutline outline;
  private final HeadingReader reader;

  /** Headings before each node that was an item of a group or around one. */
  private final Map<Integer, Before> before = new HashMap<>();

  /**
   * The headings among the siblings before a node, with 0 levels.
   *
   * @param isOpen whether a more distant heading may belong to the node
   */
  private record Before(List<GroupHeading> headings, boolean isOpen) {}

  HeadingFinder(PageOutline outline) {
    this.tree = outline.tree;
    this.lines = outline.reading.lines();
    this.outline = outline;
    this.reader = new HeadingReader(tree);
  }

  /** Returns the headings of a group: a label, then at most one per ancestor, the nearest first. */
  List<GroupHeading> of(AnchorGroup group) {
    List<GroupHeading> found = new ArrayList<>();
    GroupHeading label = label(group);
    if (label.exists()) {
      found.add(label);
    }
    int at = group.items()[0];
    for (int level = 0;
        level < MAX_LEVELS && tree.parent(at) > 0 && found.size() < MAX_HEADINGS;
        level++) {
      Before known = before.get(at);
      if (known == null) {
        known = findBefore(at);
        before.put(at, known);
      }
      for (GroupHeading heading : known.headings) {
        found.add(heading.above(level));
      }
      if (!known.isOpen) {
        break;
      }
      at = tree.parent(at);
    }
    return found.size() > MAX_HEADINGS ? found.subList(0, MAX_HEADINGS) : found;
  }

  /**
   * Searches the siblings before a node for a heading. Siblings with the same tag and class are
   * skipped as items of the same list. A short text such as "Advertisement" may be the label of an
   * advert between the list and its heading, so the search goes on after it.
   */
  private Before findBefore(int at) {
    List<GroupHeading> found = new ArrayList<>();
    int seen = 0;
    int looked = 0;
    for (int before = outline.siblingBefore(at);
        before != PageTree.NONE && seen < MAX_SIBLINGS && looked < MAX_SIMILAR_SIBLINGS;
        before = outline.siblingBefore(before)) {
      looked++;
      if (outline.totals.chars(before, tree.subtreeEnd(before)) == 0
          || isLike(before, at)
          || CAPTIONED.contains(tree.tag(before))) {
        continue;
      }
      seen++;
      int node = headingIn(before);
      if (node != PageTree.NONE) {
        int start = node == before && !tree.isHeading(node) ? lineStart(node) : node;
        GroupHeading heading = heading(start, tree.subtreeEnd(node), false);
        found.add(heading);
        if (!heading.isAdvertLabel() || found.size() == MAX_HEADINGS) {
          return new Before(found, true);
        }
        continue;
      }
      if (outline.runningChars(before) > 0) {
        return new Before(found, false);
      }
    }
    return new Before(found, true);
  }

  /** Whether two siblings with links have the same tag and class. */
  private boolean isLike(int one, int other) {
    return tree.tag(one).equals(tree.tag(other))
        && !tree.isText(one)
        && !tree.isHeading(one)
        && Objects.equals(tree.attribute(one, "class"), tree.attribute(other, "class"))
        && tree.links(one) > 0;
  }

  /**
   * Returns the label of a list: a short text before the link of the first item, unless the next
   * item has such a text too; else the start of the first link's text up to a colon, as in "Read
   * also: The flood of 1953".
   */
  private GroupHeading label(AnchorGroup group) {
    GroupHeading before = labelBefore(group);
    if (before.exists()) {
      return before;
    }
    int link = group.first();
    String text = text(link, tree.subtreeEnd(link));
    int start = lines.pieceStart(lines.pieceAt(link));
    for (int i = 1; i < Math.min(text.length(), MAX_LABEL_CHARS); i++) {
      if (LABEL_ENDS.indexOf(text.charAt(i)) >= 0) {
        String label = text.substring(0, i + 1);
        int word = firstWord(link);
        int end = word;
        while (end < firstWord(tree.subtreeEnd(link)) && lines.wordStart(end) <= start + i) {
          end++;
        }
        int topic = reader.topic(label);
        return topic == HeadingTopics.NONE
            ? GroupHeading.NONE
            : new GroupHeading(link, label, word, end, false, 0, true, topic);
      }
    }
    return GroupHeading.NONE;
  }

  private GroupHeading labelBefore(AnchorGroup group) {
    int chars = outline.totals.chars(group.items()[0], group.first());
    boolean usual =
        group.size() > 1
            && group.items()[1] != group.items()[0]
            && outline.totals.chars(group.items()[1], group.anchors()[1]) > 0;
    boolean linked = outline.totals.linkChars(group.items()[0], group.first()) > 0;
    return chars == 0 || chars > MAX_LABEL_CHARS || usual || linked
        ? GroupHeading.NONE
        : heading(group.items()[0], group.first(), true);
  }

  /** Returns the last heading element in a node, else the node itself if it is a short text. */
  private int headingIn(int node) {
    int chars = outline.totals.chars(node, tree.subtreeEnd(node));
    if (tree.isHeading(node) && chars <= MAX_HEADING_CHARS) {
      return node;
    }
    int heading = lastHeadingIn(node);
    if (heading != PageTree.NONE) {
      return heading;
    }
    boolean isShort = chars <= MAX_PLAIN_CHARS && tree.links(node) <= 1;
    return isShort && !leadsWithin(node) && isWords(node) ? node : PageTree.NONE;
  }

  /** Whether a text has more letters than digits: dates and times between items are no headings. */
  private boolean isWords(int node) {
    String text = text(node, tree.subtreeEnd(node));
    long letters = text.codePoints().filter(Character::isLetter).count();
    return letters > text.codePoints().filter(Character::isDigit).count();
  }

  /**
   * Returns the first of the siblings that are on the line of a short text, such as "More about"
   * before a linked name; the node itself if the line is long or has several links.
   */
  private int lineStart(int node) {
    int start = node;
    int links = tree.links(node);
    int looked = 0;
    for (int up = outline.siblingBefore(start);
        up != PageTree.NONE && !tree.onOwnLines(start) && !tree.breaksLine(up);
        up = outline.siblingBefore(up)) {
      links += tree.links(up);
      if (links > 1
          || ++looked > MAX_SIMILAR_SIBLINGS
          || outline.totals.chars(up, tree.subtreeEnd(node)) > MAX_PLAIN_CHARS) {
        return node;
      }
      start = up;
    }
    return start;
  }

  /** Returns the last heading element in a node if it heads the content after the node. */
  private int lastHeadingIn(int node) {
    int last = Math.max(node, tree.subtreeEnd(node) - MAX_NODES);
    int links = 0;
    for (int n = tree.subtreeEnd(node) - 1; n > last; n--) {
      if (tree.isHeading(n)) {
        int chars = outline.totals.chars(n, tree.subtreeEnd(n));
        boolean headsOwnLinks = links - tree.links(n) > MAX_OWN_LINKS;
        boolean headsLongText =
            outline.runningChars(node) > 0
                && outline.runningCharsBefore(tree.subtreeEnd(node))
                    > outline.runningCharsBefore(n);
        boolean isHeading = chars > 0 && chars <= MAX_HEADING_CHARS && tree.links(n) <= 1;
        return isHeading && !headsOwnLinks && !headsLongText ? n : PageTree.NONE;
      }
      links += tree.tag(n).equals("a") ? 1 : 0;
    }
    return PageTree.NONE;
  }

  /**
   * Whether the first link of a text leads to a place on the same page, such as "Skip to content".
   */
  private boolean leadsWithin(int node) {
    int end = tree.links(node) == 0 ? node : Math.min(tree.subtreeEnd(node), node + MAX_NODES);
    for (int n = node; n < end; n++) {
      if (tree.tag(n).equals("a")) {
        String href = tree.attribute(n, "href");
        return href != null && href.strip().startsWith("#");
      }
    }
    return false;
  }

  private GroupHeading heading(int from, int to, boolean isLabel) {
    String text = text(from, to);
    boolean isElement = !isLabel && tree.isHeading(from);
    return new GroupHeading(
        from, text, firstWord(from), firstWord(to), isElement, 0, isLabel, reader.topic(text));
  }

  private int firstWord(int node) {
    return lines.firstWordOfPiece(lines.pieceAt(node));
  }

  /** Returns the text from one node to another; lines are separated by a space. */
  private String text(int from, int to) {
    int start = lines.pieceStart(lines.pieceAt(from));
    int end = lines.pieceStart(lines.pieceAt(to));
    StringBuilder text = new StringBuilder();
    for (int line = lines.lineAt(from);
        line < lines.size() && lines.start(line) < end && text.length() < MAX_HEADING_CHARS;
        line++) {
      text.append(text.isEmpty() ? "" : " ");
      for (int i = Math.max(lines.start(line), start); i < Math.min(lines.end(line), end); i++) {
        text.append(lines.charAt(i));
      }
    }
    text.setLength(Math.min(text.length(), MAX_HEADING_CHARS));
    return text.toString().strip();
  }
}
