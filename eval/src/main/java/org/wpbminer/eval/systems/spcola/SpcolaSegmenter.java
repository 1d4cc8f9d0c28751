package org.wpbminer.eval.systems.spcola;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Segmenter of SPCOLA (section 2.2.3): the page is simplified, looks are computed, and blocks are
 * split by one set of tags after the other, each until the granularity rules allow no further split
 * at a tag of the set.
 *
 * <p>The content between two split elements is also a block, so that no visible content is lost.
 * "All children have the same look" (rule 1) is interpreted as all text in the subtree, because
 * with direct children only, a page without style sheets would never be split. Time is linear in
 * the size of the page: each set of tags visits a node once.
 */
public final class SpcolaSegmenter implements PageSegmenter {

  /**
   * Ordered list of splitting tags (step 5): {@code table/div, tr, p, hr, ul, dir, dl}, with later
   * equivalents in HTML: sections in addition to {@code div}, headings and quotations in addition
   * to {@code p}, ordered lists in addition to {@code ul}. {@code td} does not split, as in the
   * paper.
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

  /** Minimum text of a node that is split, in bytes (rule 2). */
  private static final int MIN_SPLIT_BYTES = 40;

  private static final int MIN_ENTRIES = 2;

  /** Maximum mean text of an entry in a list of links, in bytes: headline, date and source. */
  private static final int MAX_ENTRY_BYTES = 200;

  /** Minimum share of the text of a list of links that is inside links. */
  private static final double LINK_TEXT = 0.3;

  @Override
  public List<Block> segment(PageTree tree) {
    SimplifiedTree page = new SimplifiedTree(tree);
    List<Block> blocks = List.of(new Block(new int[] {0}));
    for (Set<String> stage : STAGES) {
      blocks = new Stage(page, stage).split(blocks);
    }
    return blocks;
  }

  private static final class Stage {
    private final SimplifiedTree page;
    private final PageTree tree;
    private final Set<String> tags;

    /** For each node, and for the end of the tree, the number of splitting elements before it. */
    private final int[] cutsBefore;

    private final List<Block> blocks = new ArrayList<>();
    private final List<Integer> run = new ArrayList<>();

    Stage(SimplifiedTree page, Set<String> tags) {
      this.page = page;
      this.tree = page.tree();
      this.tags = tags;
      this.cutsBefore = new int[tree.size() + 1];
      for (int node = 0; node < tree.size(); node++) {
        cutsBefore[node + 1] = cutsBefore[node] + (tags.contains(tree.tag(node)) ? 1 : 0);
      }
    }

    /** Returns as blocks the innermost allowed splitting elements, and the content between them. */
    List<Block> split(List<Block> whole) {
      int[] splits = new int[tree.size()]; // the innermost split element around a split node
      Arrays.fill(splits, PageTree.NONE);
      for (Block block : whole) {
        int last = PageTree.NONE; // the innermost split element around the current block
        for (int top : block.nodes()) {
          for (int node = top; node < tree.subtreeEnd(top); ) {
            boolean cuts = tags.contains(tree.tag(node));
            int around = node == top ? PageTree.NONE : splits[tree.parent(node)];
            if (hasCutInside(node) && maySplit(node)) {
              splits[node] = cuts ? node : around;
              node++;
            } else {
              int own = cuts ? node : around;
              if (own != last) {
                flush();
              }
              last = own;
              add(node);
              node = tree.subtreeEnd(node);
            }
          }
        }
        flush();
      }
      return blocks;
    }

    /** Adds a node to the current block; a ruled line stays because its stage comes later. */
    private void add(int node) {
      if (page.shows(node) || tree.tag(node).equals("hr")) {
        run.add(node);
      }
    }

    private void flush() {
      if (run.stream().anyMatch(page::shows)) {
        blocks.add(new Block(run.stream().mapToInt(Integer::intValue).toArray()));
      }
      run.clear();
    }

    private boolean hasCutInside(int node) {
      return cutsBefore[tree.subtreeEnd(node)] > cutsBefore[node + 1];
    }

    /**
     * Returns whether none of the three rules forbids splitting the node: all its text looks the
     * same (rule 1); it is short and without a picture (rule 2, measured by text instead of the
     * paper's box); it contains only pictures, linked or not, or is a list of links (rule 3).
     */
    private boolean maySplit(int node) {
      return !page.isUniform(node)
          && !(page.bytes(node) < MIN_SPLIT_BYTES && page.pictures(node) == 0)
          && tree.chars(node) > 0
          && !isLinkList(node);
    }

    /**
     * Returns whether the node is a list of links: at least two children with the same tag, all
     * with links and little text, with a minimum share of it in links.
     */
    private boolean isLinkList(int node) {
      if (tree.links(node) < MIN_ENTRIES
          || tree.linkTextChars(node) < LINK_TEXT * tree.chars(node)) {
        return false;
      }
      String tag = null;
      int entries = 0;
      for (int child = tree.firstChild(node);
          child != PageTree.NONE;
          child = tree.nextSibling(child)) {
        if (page.shows(child)) {
          if (tree.links(child) == 0 || tag != null && !tag.equals(tree.tag(child))) {
            return false;
          }
          tag = tree.tag(child);
          entries++;
        }
      }
      return entries >= MIN_ENTRIES && page.bytes(node) <= MAX_ENTRY_BYTES * entries;
    }
  }
}
