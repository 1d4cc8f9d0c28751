package org.wpbminer.features.extended;

import java.util.List;
import java.util.stream.Stream;
import org.wpbminer.segmenter.PageTree;

/**
 * What a block says of itself: the topics of its first words, and of the heading that stands before
 * it ("You may also like", "相关阅读"), if that heading's section has not ended.
 */
final class LeadFeatures implements FeatureGroup {

  /** Characters of a block that are its first words. */
  private static final int LEAD = 40;

  /** A heading of more characters is no label. */
  private static final int HEADING = 60;

  /** A block of less characters may be the heading of what follows. */
  private static final int SHORT = 25;

  private final int topics = Words.LEAD_TOPICS.size();

  @Override
  public List<String> names() {
    return Stream.concat(
            Words.LEAD_TOPICS.stream().map(topic -> "lead-" + topic),
            Words.LEAD_TOPICS.stream().map(topic -> "heading-" + topic))
        .toList();
  }

  @Override
  public void fill(PageSigns page, double[][] x, int from) {
    PageTree tree = page.tree;
    int[] lead = new int[x.length];
    StringBuilder text = new StringBuilder();
    for (int b = 0; b < x.length; b++) {
      firstWords(page, b, text);
      lead[b] = Words.OF_LEADS.topics(text, LEAD);
    }
    int heading = PageTree.NONE;
    int headingBits = 0;
    int label = PageTree.NONE;
    int labelBits = 0;
    int seen = 0;
    for (int b = 0; b < x.length; b++) {
      int start = page.first[b];
      for (; seen < start; seen++) {
        if (isHeading(tree.tag(seen)) && tree.chars(seen) > 0) {
          heading = seen;
          headingBits = tree.chars(seen) > HEADING ? 0 : bits(tree, seen, text);
        }
      }
      int above = 0;
      if (heading != PageTree.NONE && sameSection(tree, heading, start)) {
        above = headingBits;
      }
      if (label > heading && isNear(tree, label, start)) {
        above |= labelBits;
      }
      if (page.chars[b] < SHORT) {
        label = page.last[b];
        labelBits = lead[b];
      }
      for (int t = 0; t < topics; t++) {
        x[b][from + t] = lead[b] >> t & 1;
        x[b][from + topics + t] = above >> t & 1;
      }
    }
  }

  /** Whether the heading's parent, or that one's parent, holds the node too. */
  private static boolean sameSection(PageTree tree, int heading, int node) {
    int up = tree.parent(heading);
    if (up != PageTree.NONE && tree.isWithin(node, up)) {
      return true;
    }
    int over = up == PageTree.NONE ? up : tree.parent(up);
    return over > 0 && !tree.tag(over).equals("body") && tree.isWithin(node, over);
  }

  private static boolean isNear(PageTree tree, int before, int node) {
    int up = tree.parent(before);
    return up > 0 && !tree.tag(up).equals("body") && tree.isWithin(node, up);
  }

  private static boolean isHeading(String tag) {
    return tag.length() == 2 && tag.charAt(0) == 'h' && tag.charAt(1) > '0' && tag.charAt(1) < '7';
  }

  private static int bits(PageTree tree, int node, StringBuilder text) {
    text.setLength(0);
    append(tree, node, text);
    return Words.OF_LEADS.topics(text, LEAD);
  }

  private static void firstWords(PageSigns page, int block, StringBuilder text) {
    text.setLength(0);
    var b = page.blocks.get(block);
    for (int i = 0; i < b.size() && text.length() < LEAD; i++) {
      append(page.tree, b.node(i), text);
    }
  }

  private static void append(PageTree tree, int root, StringBuilder text) {
    for (int n = root; n < tree.subtreeEnd(root) && text.length() < LEAD; n++) {
      if (tree.isText(n) && tree.counts(n)) {
        String words = tree.text(n).strip();
        text.append(words, 0, Math.min(words.length(), LEAD)).append(' ');
      }
    }
  }
}
