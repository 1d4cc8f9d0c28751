package org.wpbminer.features.block;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What stands around the block: semantic elements and landmark roles, and the names that the author
 * gave to the block and to the elements around it. A name counts the less the farther out it is.
 */
final class AncestorFeatures implements FeatureGroup {

  private static final List<String> SEMANTIC =
      List.of("inArticle", "inMain", "inNav", "inAside", "inFooter", "inSection", "depth");

  private static final Map<String, Integer> COLUMN =
      new HashMap<>(
          Map.ofEntries(
              Map.entry("article", 0),
              Map.entry("main", 1),
              Map.entry("nav", 2),
              Map.entry("menu", 2),
              Map.entry("aside", 3),
              Map.entry("footer", 4),
              Map.entry("section", 5)));

  private static final Map<String, Integer> ROLE =
      Map.of(
          "article", 0,
          "main", 1,
          "navigation", 2,
          "complementary", 3,
          "contentinfo", 4);

  private static final int DEPTH = 6;
  private static final int NAMED_FROM = 7;

  /** Of an element's name, no more characters than this are looked at. */
  private static final int NAME_CHARS = 120;

  /** What a name counts for, from the block itself outwards. */
  private static final double[] WEIGHT = {1, 0.8, 0.64, 0.51, 0.41, 0.33};

  private static final String NAMED = "named-";

  private static final List<String> NAMES =
      Stream.concat(SEMANTIC.stream(), Topics.NAME_TOPICS.stream().map(topic -> NAMED + topic))
          .toList();

  private final int topics = Topics.NAME_TOPICS.size();

  @Override
  public String title(String name) {
    return name.startsWith(NAMED) ? "names" : "elements around";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    PageTree tree = page.tree;
    int[] semantic = semantic(tree);
    int[] named = new int[tree.size()];
    for (int b = 0; b < x.length; b++) {
      double[] row = x[b];
      int node = page.first[b];
      for (int c = 0; c < DEPTH; c++) {
        row[from + c] = semantic[node] >> c & 1;
      }
      row[from + DEPTH] = Math.min(1.5, tree.depth(node) / 20.0);
      int step = 0;
      for (int up = node; up > 0 && step < WEIGHT.length; up = tree.parent(up)) {
        String tag = tree.tag(up);
        if (tree.isText(up) || tag.equals("body")) {
          continue;
        }
        int bits = named(tree, up, named);
        for (int topic = 0; topic < topics; topic++) {
          int at = from + NAMED_FROM + topic;
          if ((bits >> topic & 1) != 0 && row[at] == 0) {
            row[at] = WEIGHT[step];
          }
        }
        step++;
      }
    }
  }

  /** For every node the columns of the semantic elements around it, as bits. */
  private static int[] semantic(PageTree tree) {
    int[] bits = new int[tree.size()];
    for (int node = 1; node < tree.size(); node++) {
      bits[node] = bits[tree.parent(node)];
      if (!tree.isText(node)) {
        Integer column = COLUMN.get(tree.tag(node));
        if (column != null) {
          bits[node] |= 1 << column;
        }
        if (tree.attributeCount(node) > 0) {
          String role = tree.attribute(node, "role");
          Integer landmark = role == null ? null : ROLE.get(role);
          bits[node] |= landmark == null ? 0 : 1 << landmark;
        }
      }
    }
    return bits;
  }

  /** Topics of an element's names; remembered, for blocks share their ancestors. */
  private static int named(PageTree tree, int node, int[] known) {
    if (known[node] == 0) {
      int bits = 1 << 31;
      for (int i = 0; i < tree.attributeCount(node); i++) {
        switch (tree.attributeName(node, i)) {
          case "class", "id", "role", "itemprop", "itemtype" ->
              bits |= Topics.OF_NAMES.topics(tree.attributeValue(node, i), NAME_CHARS);
          default -> {}
        }
      }
      known[node] = bits;
    }
    return known[node];
  }
}
