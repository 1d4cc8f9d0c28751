package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.TestPage;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * CETD-DS: main text by composite text density and density sum (Sun, Song and Liao: DOM Based
 * Content Extraction via Text Density, SIGIR 2011, sections 3.3 and 3.4; their variant without
 * smoothing). With C characters, T tags, LC characters in links and LT link tags in the subtree of
 * a node, body b, and every denominator of 0 replaced by 1:
 *
 * <pre> CTD = C / T * log_B(C / LC * T / LT), B = ln(C / (C - LC) * LC + LC_b / C_b * C + e) </pre>
 *
 * <p>On a page without text in links B is 1 everywhere and the logarithm is undefined; there the
 * density is C / T. The density sum of a node is the sum of the densities of its children. The node
 * with the largest sum is content; the minimum density on the path from it to the body is the
 * threshold. In every node with at least this density, from the body downwards, the node with the
 * largest sum is content with its descendants.
 *
 * <p>A block is main text if more than half of its characters are content.
 */
public final class CompositeTextDensity {

  private CompositeTextDensity() {}

  static List<int[]> predict(TrainingSet labelled, double[][] unlabelled, List<TestPage> pages) {
    return pages.stream()
        .map(page -> label(page.tree(), page.blocks()))
        .map(labels -> labels.stream().mapToInt(BlockLabel::ordinal).toArray())
        .toList();
  }

  public static List<BlockLabel> label(PageTree tree, List<Block> blocks) {
    boolean[] content = content(tree);
    return blocks.stream()
        .map(b -> mostly(tree, b, content) ? BlockLabel.RELATED_TEXT : BlockLabel.OTHER)
        .toList();
  }

  private static boolean mostly(PageTree tree, Block block, boolean[] content) {
    long inside = 0;
    long all = 0;
    for (int root : block.nodes()) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        int chars = tree.isText(node) ? tree.chars(node) : 0;
        all += chars;
        inside += content[node] ? chars : 0;
      }
    }
    return 2 * inside > all;
  }

  /** Returns for each node whether it is content, in linear time. */
  static boolean[] content(PageTree tree) {
    boolean[] content = new boolean[tree.size()];
    int body =
        IntStream.range(0, tree.size())
            .filter(n -> tree.tag(n).equals("body"))
            .findFirst()
            .orElse(0);
    double[] density = densities(tree, body);
    int[] densest = densest(tree, density);
    double threshold = density[densest[body]];
    for (int up = densest[body]; up != body; up = tree.parent(up)) {
      threshold = Math.min(threshold, density[tree.parent(up)]);
    }
    int node = body;
    while (node < tree.subtreeEnd(body)) {
      if (content[node] || density[node] < threshold) {
        node = tree.subtreeEnd(node);
      } else {
        Arrays.fill(content, densest[node], tree.subtreeEnd(densest[node]), true);
        node++;
      }
    }
    return content;
  }

  /** Returns the CTD of every node; a text node counts as one tag. */
  static double[] densities(PageTree tree, int body) {
    int[] tags = new int[tree.size()];
    double[] density = new double[tree.size()];
    double linkShare = tree.linkTextChars(body) / (double) Math.max(1, tree.chars(body));
    for (int node = tree.size() - 1; node >= 0; node--) {
      int below = tags[node];
      if (tree.parent(node) != PageTree.NONE) {
        tags[tree.parent(node)] += below + (tree.isText(node) ? 0 : 1);
      }
      boolean isLink = tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
      int linksBelow = tree.links(node) - (isLink ? 1 : 0);
      density[node] =
          density(tree.chars(node), tree.linkTextChars(node), below, linksBelow, linkShare);
    }
    return density;
  }

  static double density(int chars, int linkChars, int tags, int links, double linkShare) {
    if (chars == 0) {
      return 0;
    }
    double plain = chars / (double) Math.max(1, tags);
    double other = Math.max(1, chars - linkChars);
    double base = Math.log(chars / other * linkChars + linkShare * chars + Math.E);
    if (base <= 1) {
      return plain;
    }
    double ratio = chars / (double) Math.max(1, linkChars) * Math.max(1, tags) / Math.max(1, links);
    return plain * Math.log(ratio) / Math.log(base);
  }

  /** Returns for every node the node in its subtree with the largest density sum. */
  private static int[] densest(PageTree tree, double[] density) {
    double[] sums = new double[tree.size()];
    for (int node = 1; node < tree.size(); node++) {
      sums[tree.parent(node)] += density[node];
    }
    int[] densest = IntStream.range(0, tree.size()).toArray();
    for (int node = tree.size() - 1; node > 0; node--) {
      int parent = tree.parent(node);
      densest[parent] =
          sums[densest[node]] > sums[densest[parent]] ? densest[node] : densest[parent];
    }
    return densest;
  }
}
