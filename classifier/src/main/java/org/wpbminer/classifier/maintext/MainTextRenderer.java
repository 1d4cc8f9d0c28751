package org.wpbminer.classifier.maintext;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.noise.ClassNoise;
import org.wpbminer.classifier.maintext.noise.ElementNoise;
import org.wpbminer.classifier.maintext.noise.IconFonts;
import org.wpbminer.classifier.maintext.noise.InterfacePhrases;
import org.wpbminer.classifier.maintext.noise.LineNumbers;
import org.wpbminer.classifier.maintext.noise.RepeatedText;
import org.wpbminer.classifier.maintext.page.VisibleLine;
import org.wpbminer.classifier.maintext.title.Headline;
import org.wpbminer.classifier.maintext.write.ElementWriter;
import org.wpbminer.classifier.maintext.write.Formula;
import org.wpbminer.classifier.maintext.write.PreformattedSpace;
import org.wpbminer.classifier.maintext.write.TableHead;
import org.wpbminer.classifier.maintext.write.TextWriter;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Writes blocks out as plain text or Markdown: one walk over their nodes and those nodes'
 * ancestors, which say in what list, quotation or emphasis a block stands.
 */
public final class MainTextRenderer {

  private static final Set<String> ROWS = Set.of("tr", "thead", "tbody", "tfoot");

  private final PageTree tree;
  private final TextWriter writer;
  private final ElementWriter elements;
  private final PreformattedSpace space;

  /** Of each node, whether it is passed over. */
  private final boolean[] skip;

  /** The nodes of all blocks. */
  private final int[] roots;

  /** The innermost open element. */
  private int open = PageTree.NONE;

  private MainTextRenderer(
      PageTree tree,
      List<Block> blocks,
      LinkResolver resolver,
      MainTextFormat format,
      boolean[] skip) {
    this.tree = tree;
    this.writer = new TextWriter(format == MainTextFormat.MARKDOWN);
    this.elements = new ElementWriter(tree, resolver, writer);
    this.space = new PreformattedSpace(tree);
    this.roots = blocks.stream().flatMapToInt(Block::stream).sorted().toArray();
    this.skip = skip;
  }

  /** The text of blocks in document order, the headline first. Time and size are linear. */
  public static String render(
      Page page, List<Block> blocks, LinkResolver resolver, MainTextFormat format) {
    if (blocks.isEmpty()) {
      return "";
    }
    PageTree tree = page.tree();
    boolean[] skip = new boolean[tree.size()];
    int end = blocks.stream().flatMapToInt(Block::stream).map(tree::subtreeEnd).max().orElse(0);
    ElementNoise.mark(tree, 1, end, skip);
    ClassNoise.mark(tree, blocks, skip);
    LineNumbers.mark(tree, end, skip);
    IconFonts.mark(tree, 1, end, skip);
    MainTextRenderer renderer = new MainTextRenderer(tree, blocks, resolver, format, skip);
    Headline headline = new Headline(page, blocks, skip);
    int heading = headline.find(() -> VisibleLine.of(tree, blocks, skip));
    if (heading >= end) {
      ElementNoise.mark(tree, heading, tree.subtreeEnd(heading), skip);
      IconFonts.mark(tree, heading, tree.subtreeEnd(heading), skip);
    }
    if (heading != PageTree.NONE) {
      renderer.headline(heading);
      headline.markRepeated(heading, skip);
    }
    List<VisibleLine> lines = VisibleLine.of(tree, blocks, skip);
    RepeatedText.mark(tree, InterfacePhrases.mark(tree, lines, skip), skip);
    blocks.forEach(renderer::block);
    renderer.leaveUpTo(PageTree.NONE);
    return renderer.writer.finish();
  }

  private void headline(int heading) {
    open = tree.parent(heading);
    int outside = open;
    boolean named = tree.isHeading(heading);
    if (!named) {
      writer.beginHeading(1);
    }
    subtree(heading);
    leaveUpTo(outside);
    if (!named) {
      writer.endHeading();
    }
    open = PageTree.NONE;
    Arrays.fill(skip, heading, tree.subtreeEnd(heading), true);
  }

  private void block(Block block) {
    writer.paragraph();
    for (int i = 0; i < block.size(); i++) {
      if (i > 0) {
        between(tree.subtreeEnd(block.node(i - 1)), block.node(i));
      }
      if (!skip[block.node(i)]) {
        enterAncestors(block.node(i));
        subtree(block.node(i));
      } else {
        passOver(block.node(i));
      }
    }
  }

  /** What is left out parts what stands around it as it would if it were there. */
  private void passOver(int node) {
    if (tree.onOwnLines(node)) {
      writer.paragraph();
    } else if (tree.chars(node) > 0) {
      writer.pass();
    }
    if (!elements.inPre()
        && (NodeText.isParted(tree.tag(node))
            || ClassNoise.parts(tree, node)
            || IconFonts.partsWords(tree, node))) {
      writer.blank();
    }
  }

  /**
   * What was dropped between two nodes of a block parts them as it would if its text were there.
   */
  private void between(int from, int to) {
    if (from < to) {
      writer.blank();
    }
    for (int node = from; node < to; node++) {
      if (!tree.counts(node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.tag(node).equals("br")) {
        writer.lineBreak();
      } else if (tree.onOwnLines(node)) {
        writer.paragraph();
      }
    }
  }

  /** Leaves the elements that the node is not in and enters those that it is in. */
  private void enterAncestors(int node) {
    while (open != PageTree.NONE && !tree.isWithin(node, open)) {
      leave();
    }
    Deque<Integer> path = new ArrayDeque<>();
    for (int up = tree.parent(node); up != open; up = tree.parent(up)) {
      path.push(up);
    }
    for (int ancestor : path) {
      enter(ancestor, hasRows(ancestor, node));
      int first = elements.firstRow();
      if (first != PageTree.NONE) {
        tableHead(ancestor, first, node);
      }
    }
  }

  /** Whether more of a table is selected than one piece of a row, the first piece being known. */
  private boolean hasRows(int table, int piece) {
    return tree.tag(table).equals("table")
        && (ROWS.contains(tree.tag(piece)) || rank(tree.subtreeEnd(table)) - rank(table) > 1);
  }

  /** Number of blocks' nodes before a node. */
  private int rank(int node) {
    int place = Arrays.binarySearch(roots, node);
    return place < 0 ? -place - 1 : place;
  }

  /** Writes a table's caption and columns' names that stand above the first selected node. */
  private void tableHead(int table, int firstRow, int selected) {
    TableHead head = new TableHead(tree, selected);
    int caption = head.caption(table);
    if (caption != PageTree.NONE) {
      subtree(caption);
      leaveUpTo(table);
    }
    for (int row : head.rows(firstRow)) {
      int group = tree.parent(row);
      if (group != open && group != table) {
        enter(group, false);
      }
      subtree(row);
      leaveUpTo(group);
    }
    leaveUpTo(table);
  }

  private void subtree(int root) {
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      leaveUpTo(tree.parent(node));
      if (tree.blankBefore(node) && !elements.inPre() && !Formula.isLaidOut(tree, node)) {
        writer.blank();
      }
      if (elements.inPre()) {
        writer.text(space.before(node));
      }
      if (skip[node] || !tree.counts(node)) {
        if (skip[node]) {
          passOver(node);
        }
        space.pass(node);
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.isText(node)) {
        writer.text(tree.text(node));
        space.pass(node);
      } else {
        enter(node, true);
      }
    }
  }

  private void leaveUpTo(int ancestor) {
    while (open != ancestor) {
      leave();
    }
  }

  private void enter(int node, boolean rows) {
    open = node;
    boolean outside = !elements.inPre();
    elements.enter(node, rows);
    if (outside && elements.inPre()) {
      space.begin(node);
    }
  }

  private void leave() {
    if (elements.inPre()) {
      writer.text(space.beforeEnd(open));
    }
    elements.leave(open);
    open = tree.parent(open);
  }
}
