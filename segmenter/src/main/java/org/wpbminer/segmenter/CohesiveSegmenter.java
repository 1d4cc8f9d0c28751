package org.wpbminer.segmenter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.wpbminer.segmenter.Cohesion.ItemList;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Segmentation that loses nothing: every character that counts lies in exactly one block. Like
 * algorithm 1 of the paper it walks from the root down and descends where node density entropy is
 * large; unlike it, a small node is not dropped but joins the siblings that are of its kind, and a
 * node of middling size is cut only where it mixes text and links. An article of sixty paragraphs
 * is thus one block, and the related links between them are another.
 */
public final class CohesiveSegmenter implements PageSegmenter {

  private final CohesiveSegmentationParameters parameters;

  public CohesiveSegmenter(CohesiveSegmentationParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /** A segmenter with {@link CohesiveSegmentationParameters#defaults()}. */
  public CohesiveSegmenter() {
    this(CohesiveSegmentationParameters.defaults());
  }

  @Override
  public List<Block> segment(PageTree tree) {
    int[] nodes = wholeNodes(tree);
    return joinSiblings(tree, underHeadings(tree, joinSiblings(tree, nodes)));
  }

  /**
   * The blocks' nodes; where a heading alone is a block and the next block is all the text of the
   * heading's sibling, that sibling stands for it, so that the two can join.
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

  /** The heading's sibling that has the block's text and no other, or NONE. */
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

  /** The largest nodes that stay whole, in document order: they cover all text. */
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
   * A run of siblings that are one block, and whether the next node belongs to it: siblings only,
   * text to text and links to links, paragraphs, lists and headings to each other, other elements
   * to those of their name and class. A heading goes with what follows it.
   */
  static final class SiblingRun {

    /** A heading looks at no more siblings than this to see what follows it. */
    private static final int LOOK_AHEAD = 8;

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

    /** Whether the node, the next in document order, belongs to the run. */
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
        return kind == Kind.TEXT && isProse(lastTag) && kindBehind(node) != Kind.LINKS;
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

    private Kind kindBehind(int heading) {
      int node = tree.nextSibling(heading);
      for (int i = 0; i < LOOK_AHEAD && node != PageTree.NONE; i++) {
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
