package org.wpbminer.eval.systems.spcola;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * SPCOLA's cut (section 2.2.3): the page is simplified, gets its looks, and is split by one set of
 * tags after the other, each until no block has a tag of the set inside that the granularity rules
 * let split.
 *
 * <p>What stands between two split elements is a block too, so nothing that shows is lost. "All
 * children have the same look" (rule 1) is read as all text below: with direct children alone, a
 * page without sheets would never be split. Time is linear in the page: each set of tags looks at a
 * node once.
 */
public final class SpcolaSegmenter implements PageSegmenter {

  /**
   * The ordered list of tags that cut a page (step 5): {@code table/div, tr, p, hr, ul, dir, dl},
   * with what HTML has since got for the same things: sections beside {@code div}, headings and
   * quotations beside {@code p}, ordered lists beside {@code ul}. {@code td} cuts nothing, as the
   * paper wants it.
   */
  private static final List<Set<String>> STAGES =
      Stream.of(
              "table div section article main aside nav header footer form fieldset figure details"
                  + " center",
              "tr",
              "p h1 h2 h3 h4 h5 h6 blockquote pre",
              "hr",
              "ul ol",
              "dir menu",
              "dl")
          .map(tags -> Set.of(tags.split(" ")))
          .toList();

  @Override
  public List<Block> segment(PageTree tree) {
    SimplifiedTree page = SimplifiedTree.of(tree);
    Granularity granularity = new Granularity(page);
    List<Block> blocks = List.of(new Block(new int[] {0}));
    for (Set<String> stage : STAGES) {
      blocks = split(page, granularity, blocks, stage);
    }
    return blocks;
  }

  /** Splits by one set of tags until nothing is left to split. */
  private static List<Block> split(
      SimplifiedTree page, Granularity granularity, List<Block> blocks, Set<String> stage) {
    Stage cuts = new Stage(page, granularity, stage);
    List<Block> whole = new ArrayList<>();
    Deque<Block> left = new ArrayDeque<>();
    for (int i = blocks.size() - 1; i >= 0; i--) {
      left.push(blocks.get(i));
    }
    while (!left.isEmpty()) {
      Block block = left.pop();
      List<Block> parts = cuts.cut(block);
      if (parts.size() == 1 && parts.get(0).equals(block)) {
        whole.add(block);
      } else {
        for (int i = parts.size() - 1; i >= 0; i--) {
          left.push(parts.get(i));
        }
      }
    }
    return whole;
  }

  /** One set of tags on one page. */
  private static final class Stage {
    private final SimplifiedTree page;
    private final PageTree tree;
    private final Granularity granularity;
    private final boolean[] cuts;
    private final int[] cutsBefore;

    Stage(SimplifiedTree page, Granularity granularity, Set<String> tags) {
      this.page = page;
      this.tree = page.tree();
      this.granularity = granularity;
      this.cuts = new boolean[tree.size()];
      this.cutsBefore = new int[tree.size() + 1];
      for (int node = 0; node < tree.size(); node++) {
        cuts[node] = tags.contains(tree.tag(node));
        cutsBefore[node + 1] = cutsBefore[node] + (cuts[node] ? 1 : 0);
      }
    }

    /**
     * The parts of a block: its outermost cutting elements, and what stands between them. A block
     * that is one cutting element is opened.
     */
    List<Block> cut(Block block) {
      Parts parts = new Parts();
      for (int i = 0; i < block.size(); i++) {
        int root = block.node(i);
        int node = root;
        while (node < tree.subtreeEnd(root)) {
          boolean alone = block.size() == 1 && node == root;
          if (cuts[node] && !alone) {
            parts.element(node);
            node = tree.subtreeEnd(node);
          } else if (hasCutInside(node) && granularity.maySplit(node)) {
            node++;
          } else {
            parts.between(node);
            node = tree.subtreeEnd(node);
          }
        }
      }
      return parts.end();
    }

    private boolean hasCutInside(int node) {
      return cutsBefore[tree.subtreeEnd(node)] > cutsBefore[node + 1];
    }

    private final class Parts {
      private final List<Block> parts = new ArrayList<>();
      private final List<Integer> run = new ArrayList<>();

      void element(int node) {
        flush();
        if (page.shows(node)) {
          parts.add(new Block(new int[] {node}));
        }
      }

      void between(int node) {
        if (page.shows(node) || page.isRule(node) && !run.isEmpty()) {
          run.add(node); // a line that has not cut yet must still be there when it does
        }
      }

      List<Block> end() {
        flush();
        return parts;
      }

      private void flush() {
        while (!run.isEmpty() && page.isRule(run.get(run.size() - 1))) {
          run.remove(run.size() - 1);
        }
        if (!run.isEmpty()) {
          parts.add(new Block(run.stream().mapToInt(Integer::intValue).toArray()));
          run.clear();
        }
      }
    }
  }
}
