package org.wpbminer.features.block;

import java.util.List;
import java.util.stream.Stream;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a block says of itself: the topics of its first words, and of the heading that stands before
 * it ("You may also like", "相关阅读"), as {@link Labels} has it.
 */
final class LeadFeatures implements FeatureGroup {

  /** Topics of the heading that are features; the first words have all. */
  private static final List<String> OF_HEADINGS = List.of("related", "hot", "tags", "references");

  private static final List<String> NAMES =
      Stream.concat(
              Topics.LEAD_TOPICS.stream().map(topic -> "lead-" + topic),
              OF_HEADINGS.stream().map(topic -> "heading-" + topic))
          .toList();

  /** For each of {@link #OF_HEADINGS} its bit. */
  private static final int[] BIT =
      OF_HEADINGS.stream().mapToInt(Topics.LEAD_TOPICS::indexOf).toArray();

  /** Characters of a block that are its first words. */
  private static final int LEAD = 40;

  /** A block of less characters may be the heading of what follows. */
  private static final int SHORT = 25;

  private final int topics = Topics.LEAD_TOPICS.size();

  @Override
  public String title(String name) {
    return "first words and headings";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    PageTree tree = page.tree;
    int[] lead = new int[x.length];
    StringBuilder text = new StringBuilder();
    for (int b = 0; b < x.length; b++) {
      firstWords(page, b, text);
      lead[b] = Topics.OF_LEADS.topics(text, LEAD);
    }
    Labels labels = new Labels(tree);
    int seen = 0;
    for (int b = 0; b < x.length; b++) {
      int start = page.first[b];
      for (; seen < start; seen++) {
        if (tree.isHeading(seen) && tree.chars(seen) > 0) {
          labels.heading(seen, bits(tree, seen, text));
        }
      }
      int above = labels.over(start);
      if (page.chars[b] < SHORT) {
        labels.shortBlock(start, page.last[b], lead[b]);
      }
      for (int t = 0; t < topics; t++) {
        x[b][from + t] = lead[b] >> t & 1;
      }
      for (int t = 0; t < BIT.length; t++) {
        x[b][from + topics + t] = above >> BIT[t] & 1;
      }
    }
  }

  private static int bits(PageTree tree, int node, StringBuilder text) {
    text.setLength(0);
    append(tree, node, text);
    return Topics.OF_LEADS.topics(text, LEAD);
  }

  private static void firstWords(PageStatistics page, int block, StringBuilder text) {
    text.setLength(0);
    var b = page.blocks.get(block);
    for (int i = 0; i < b.size() && text.length() < LEAD; i++) {
      append(page.tree, b.node(i), text);
    }
  }

  private static void append(PageTree tree, int root, StringBuilder text) {
    for (int n = root; n < tree.subtreeEnd(root) && text.length() < LEAD; n++) {
      if (tree.isSeenText(n)) {
        String words = tree.text(n).strip();
        text.append(words, 0, Math.min(words.length(), LEAD)).append(' ');
      }
    }
  }
}
