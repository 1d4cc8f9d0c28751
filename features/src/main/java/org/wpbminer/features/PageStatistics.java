package org.wpbminer.features;

import java.util.List;
import org.wpbminer.features.PrefixCounts.NodeCount;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/** What the features need of a page that has blocks. */
final class PageStatistics {

  final PageTree tree;
  final BlockStatistics[] blocks;

  /** A block without nodes, for where there is none. */
  final BlockStatistics none;

  final PrefixCounts counts;
  final Landmarks landmarks;
  final NamedElements names;
  final LeadTopics leads;
  final TitleOverlap title;

  /** The block that has the most text outside links: most likely the main text. */
  final BlockStatistics main;

  /** The first {@code h1} that has text; {@link PageTree#NONE} if the page has none. */
  final int headline;

  /** Whether there is an {@code article}. */
  final boolean hasArticle;

  /** The first {@code og:type}; empty if the page does not say. */
  final String type;

  PageStatistics(Page page, List<Block> blocks) {
    this.tree = page.tree();
    this.counts = new PrefixCounts(tree);
    this.none = new BlockStatistics(this, -1, new int[0]);
    this.blocks = new BlockStatistics[blocks.size()];
    BlockStatistics most = none;
    for (int b = 0; b < this.blocks.length; b++) {
      this.blocks[b] = new BlockStatistics(this, b, blocks.get(b).nodes());
      most = b == 0 || this.blocks[b].textWeight() > most.textWeight() ? this.blocks[b] : most;
    }
    this.main = most;
    this.landmarks = new Landmarks(tree);
    this.names = new NamedElements(tree, this.blocks);
    this.leads = new LeadTopics(tree, this.blocks);
    this.title = new TitleOverlap(tree, page.title(), this.blocks);
    int h1 = PageTree.NONE;
    boolean article = false;
    String firstType = "";
    for (int n = tree.size() - 1; n >= 0; n--) {
      switch (tree.tag(n)) {
        case "h1" -> h1 = tree.chars(n) > 0 ? n : h1;
        case "article" -> article = true;
        case "meta" -> {
          String content = tree.attribute(n, "content");
          boolean says = content != null && !content.isEmpty();
          firstType = says && "og:type".equals(tree.attribute(n, "property")) ? content : firstType;
        }
        default -> {}
      }
    }
    this.headline = h1;
    this.hasArticle = article;
    this.type = firstType;
  }

  boolean hasHeadline() {
    return headline != PageTree.NONE;
  }

  /** Characters of the page, at least 1. */
  double chars() {
    return Math.max(1, tree.chars(0));
  }

  /** How often something occurs on the page. */
  int count(NodeCount what) {
    return counts.before(tree.size(), what);
  }

  /** Share of a node's characters that are in links. */
  double linkShare(int node) {
    return FeatureTable.ratio(tree.linkTextChars(node), tree.chars(node));
  }

  /** Which parts of a page its nodes are in, by semantic elements and landmark roles. */
  static final class Landmarks {

    static final int ARTICLE = 1;
    static final int MAIN = 1 << 1;
    static final int NAVIGATION = 1 << 2;
    static final int FOOTER = 1 << 3;

    private final int[] around;

    Landmarks(PageTree tree) {
      around = new int[tree.size()];
      for (int node = 1; node < around.length; node++) {
        around[node] = around[tree.parent(node)];
        if (!tree.isText(node)) {
          String role = tree.attributeCount(node) > 0 ? tree.attribute(node, "role") : null;
          around[node] |= ofTag(tree.tag(node)) | (role == null ? 0 : ofRole(role));
        }
      }
    }

    /** Whether a node is such a part or in one. */
    boolean isIn(int node, int landmark) {
      return (around[node] & landmark) != 0;
    }

    private static int ofTag(String tag) {
      return switch (tag) {
        case "article" -> ARTICLE;
        case "main" -> MAIN;
        case "nav", "menu" -> NAVIGATION;
        case "footer" -> FOOTER;
        default -> 0;
      };
    }

    private static int ofRole(String role) {
      return switch (role) {
        case "article" -> ARTICLE;
        case "main" -> MAIN;
        case "navigation" -> NAVIGATION;
        case "contentinfo" -> FOOTER;
        default -> 0;
      };
    }
  }

  /**
   * Topics of the names that the author gave to each block and to the elements around it. A name
   * counts the less the farther out it is.
   */
  static final class NamedElements {

    /** Of an element's name, no more characters than this are looked at. */
    private static final int MOST_CHARS = 120;

    /** What a name counts for, from the block itself outwards. */
    private static final double[] WEIGHT = {1, 0.8, 0.64, 0.51, 0.41, 0.33};

    /** Marks an element whose topics are known. */
    private static final int KNOWN = 1 << 31;

    private final PageTree tree;

    /** Topics by element, remembered, for blocks share their ancestors. */
    private final int[] topics;

    private final double[][] weights;

    NamedElements(PageTree tree, BlockStatistics[] blocks) {
      this.tree = tree;
      this.topics = new int[tree.size()];
      this.weights = new double[blocks.length][];
      for (BlockStatistics block : blocks) {
        weights[block.number] = around(block.first);
      }
    }

    /** What the nearest name of a topic counts for, in [0, 1]; 0 without one. */
    double weight(int block, int topic) {
      return weights[block][topic];
    }

    private double[] around(int node) {
      double[] nearest = new double[Topics.OF_NAMES.names().size()];
      int step = 0;
      for (int up = node; up > 0 && step < WEIGHT.length; up = tree.parent(up)) {
        if (tree.isText(up) || tree.tag(up).equals("body")) {
          continue;
        }
        int named = topics(up);
        for (int topic = 0; topic < nearest.length; topic++) {
          if ((named >> topic & 1) != 0 && nearest[topic] == 0) {
            nearest[topic] = WEIGHT[step];
          }
        }
        step++;
      }
      return nearest;
    }

    private int topics(int node) {
      if (topics[node] == 0) {
        int bits = KNOWN;
        for (int i = 0; i < tree.attributeCount(node); i++) {
          switch (tree.attributeName(node, i)) {
            case "class", "id", "role", "itemprop", "itemtype" ->
                bits |= Topics.OF_NAMES.bits(tree.attributeValue(node, i), MOST_CHARS);
            default -> {}
          }
        }
        topics[node] = bits;
      }
      return topics[node];
    }
  }
}
