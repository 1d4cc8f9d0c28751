package org.wpbminer.segmenter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.wpbminer.segmenter.Cohesion.ItemList;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Segmenter that drops no text: every character of the page's text is in exactly one block. Like
 * algorithm 1 of the paper it starts at the root and descends into nodes with a high density
 * entropy. Unlike the algorithm, it joins small nodes with siblings of their kind instead of
 * dropping them, and splits a node with a medium entropy only if it mixes text and links. So an
 * article of sixty paragraphs is one block, and related links between them are another.
 */
public final class CohesiveSegmenter implements PageSegmenter {

  private final CohesiveSegmentationParameters parameters;

  public CohesiveSegmenter(CohesiveSegmentationParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /** Creates a segmenter with {@link CohesiveSegmentationParameters#defaults()}. */
  public CohesiveSegmenter() {
    this(CohesiveSegmentationParameters.defaults());
  }

  @Override
  public List<Block> segment(PageTree tree) {
    int[] nodes = wholeNodes(tree);
    return joinSiblings(tree, underHeadings(tree, joinSiblings(tree, nodes)));
  }

  /**
   * Returns the nodes of all blocks. If a block ends with a heading, and the next block has all the
   * text of a sibling of the heading, this sibling replaces the nodes of the next block. So the
   * heading and the text can be joined.
   */
  private static int[] underHeadings(PageTree tree, List<Block> blocks) {
    int[] nodes = new int[blocks.stream().mapToInt(Block::size).sum()];
    int count = 0;
    int heading = PageTree.NONE;
    for (Block block : blocks) {
      int sibling = heading == PageTree.NONE ? PageTree.NONE : siblingAround(tree, heading, block);
      if (sibling != PageTree.NONE) {
        nodes[count++] = sibling;
      } else {
        for (int i = 0; i < block.size(); i++) {
          nodes[count++] = block.node(i);
        }
      }
      heading = ElementNames.isSubheading(tree.tag(block.last())) ? block.last() : PageTree.NONE;
    }
    return Arrays.copyOf(nodes, count);
  }

  /** Returns the heading's sibling that has exactly the block's text, or NONE. */
  private static int siblingAround(PageTree tree, int heading, Block block) {
    int chars = block.textChars(tree) + block.linkTextChars(tree);
    int node = block.first();
    while (tree.depth(node) > tree.depth(heading) && tree.chars(tree.parent(node)) == chars) {
      node = tree.parent(node);
    }
    return node != block.first()
            && tree.parent(node) == tree.parent(heading)
            && tree.chars(node) == chars
        ? node
        : PageTree.NONE;
  }

  /** Returns the largest nodes that are not split, in document order; they cover all text. */
  private int[] wholeNodes(PageTree tree) {
    Cohesion cohesion = new Cohesion(tree, parameters);
    int[] nodes = new int[64];
    int count = 0;
    int node = 0;
    while (node < tree.size()) {
      if (tree.chars(node) == 0) {
        node = tree.subtreeEnd(node);
      } else if (node > 0 && cohesion.staysWhole(node)) {
        nodes = count == nodes.length ? Arrays.copyOf(nodes, count * 2) : nodes;
        nodes[count++] = node;
        node = tree.subtreeEnd(node);
      } else {
        node++;
      }
    }
    return Arrays.copyOf(nodes, count);
  }

  private List<Block> joinSiblings(PageTree tree, int[] nodes) {
    SiblingRun run = new SiblingRun(tree, parameters);
    List<Block> blocks = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= nodes.length; i++) {
      run.add(nodes[i - 1]);
      if (i == nodes.length || !run.takes(nodes[i])) {
        blocks.add(new Block(Arrays.copyOfRange(nodes, from, i)));
        run.clear();
        from = i;
      }
    }
    return blocks;
  }

  /**
   * Sequence of siblings that form one block. Inline elements are joined, and small items of a
   * list. Of other elements, text is joined with text and links with links, if both are paragraphs,
   * lists or headings, or if they have the same tag and class. A heading is joined with the
   * siblings after it.
   */
  static final class SiblingRun {

    /** Maximum number of siblings after a heading that are searched for the first one with text. */
    private static final int MAX_SIBLINGS_AFTER_HEADING = 8;

    private final PageTree tree;
    private final CohesiveSegmentationParameters parameters;
    private int last = PageTree.NONE;
    private int chars;
    private int linkTextChars;

    SiblingRun(PageTree tree, CohesiveSegmentationParameters parameters) {
      this.tree = tree;
      this.parameters = parameters;
    }

    void clear() {
      last = PageTree.NONE;
      chars = 0;
      linkTextChars = 0;
    }

    void add(int node) {
      last = node;
      chars += tree.chars(node);
      linkTextChars += tree.linkTextChars(node);
    }

    /** Whether the next node in document order belongs to the sequence. */
    boolean takes(int node) {
      String tag = tree.tag(node);
      String lastTag = tree.tag(last);
      if (tree.parent(last) != tree.parent(node) || tag.equals("h1") || lastTag.equals("h1")) {
        return false;
      }
      if (ElementNames.SECTIONS.contains(tag) || ElementNames.SECTIONS.contains(lastTag)) {
        return tag.equals(lastTag) && ItemList.sameClass(tree, last, node);
      }
      if (isInline(tag) && isInline(lastTag) || PageTree.isHeading(lastTag)) {
        return true;
      }
      if (ItemList.areItems(tree, last, node, parameters.itemLimit())) {
        return true;
      }
      Kind kind = kind(chars, linkTextChars);
      if (PageTree.isHeading(tag)) {
        return kind == Kind.TEXT && isProse(lastTag) && kindAfter(node) != Kind.LINKS;
      }
      Kind next = kind(tree.chars(node), tree.linkTextChars(node));
      boolean alike = next == kind || next != Kind.LINKS && tree.chars(node) < parameters.floor();
      return alike
          && (isProse(tag) && isProse(lastTag)
              || tag.equals(lastTag) && ItemList.sameClass(tree, last, node));
    }

    private enum Kind {
      TEXT,
      BOTH,
      LINKS
    }

    private Kind kind(int chars, int linkTextChars) {
      double links = (double) linkTextChars / Math.max(1, chars);
      return links > parameters.linkRich()
          ? Kind.LINKS
          : links < parameters.linkPoor() ? Kind.TEXT : Kind.BOTH;
    }

    private Kind kindAfter(int heading) {
      int node = tree.nextSibling(heading);
      for (int i = 0; i < MAX_SIBLINGS_AFTER_HEADING && node != PageTree.NONE; i++) {
        if (tree.chars(node) > 0 && !tree.isHeading(node)) {
          return kind(tree.chars(node), tree.linkTextChars(node));
        }
        node = tree.nextSibling(node);
      }
      return Kind.TEXT;
    }

    private static boolean isProse(String tag) {
      return ElementNames.PROSE.contains(tag) || isInline(tag);
    }

    private static boolean isInline(String tag) {
      return tag == PageTree.TEXT || ElementNames.isInline(tag);
    }
  }
}
