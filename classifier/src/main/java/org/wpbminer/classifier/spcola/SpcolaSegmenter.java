package org.wpbminer.classifier.spcola;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.wpbminer.boxes.NodeBoxes;
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

  private final SplitTags tags;
  private final SpcolaParameters parameters;
  private final Function<PageTree, NodeStyles> styles;
  private final Function<PageTree, NodeBoxes> layout;

  /**
   * With the default thresholds, {@link ResolvedStyles#byOwnSheets looks by the page's own sheets},
   * and sizes by the amount of text.
   */
  public SpcolaSegmenter() {
    this(SpcolaParameters.defaults(), ResolvedStyles.byOwnSheets(), tree -> NodeBoxes.NONE);
  }

  /**
   * With thresholds, looks and boxes of the caller's.
   *
   * @param styles gives a page's looks
   * @param layout gives a page's boxes; {@link NodeBoxes#NONE} where there are none
   */
  public SpcolaSegmenter(
      SpcolaParameters parameters,
      Function<PageTree, NodeStyles> styles,
      Function<PageTree, NodeBoxes> layout) {
    this(SplitTags.MODERN, parameters, styles, layout);
  }

  private SpcolaSegmenter(
      SplitTags tags,
      SpcolaParameters parameters,
      Function<PageTree, NodeStyles> styles,
      Function<PageTree, NodeBoxes> layout) {
    this.tags = tags;
    this.parameters = Objects.requireNonNull(parameters, "parameters");
    this.styles = Objects.requireNonNull(styles, "styles");
    this.layout = Objects.requireNonNull(layout, "layout");
  }

  /** This segmenter with the published list of tags, which is older than HTML5. */
  public SpcolaSegmenter withPublishedTags() {
    return new SpcolaSegmenter(SplitTags.PUBLISHED, parameters, styles, layout);
  }

  @Override
  public List<Block> segment(PageTree tree) {
    SimplifiedTree page = SimplifiedTree.of(tree, styles.apply(tree));
    Granularity granularity = new Granularity(page, parameters, layout.apply(tree));
    List<Block> blocks = List.of(new Block(new int[] {0}));
    for (Set<String> stage : tags.stages()) {
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
