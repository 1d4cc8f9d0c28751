package org.wpbminer.classifier.maintext;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.body.BodyText;
import org.wpbminer.classifier.maintext.html.HtmlRenderer;
import org.wpbminer.classifier.maintext.html.Picture;
import org.wpbminer.classifier.maintext.html.PicturesBetween;
import org.wpbminer.classifier.maintext.page.MainTextNodes;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NoiseRule;
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
final class MainTextRenderer {

  private static final Set<String> ROWS = Set.of("tr", "thead", "tbody", "tfoot");

  private final PageTree tree;
  private final TextWriter writer;
  private final LinkResolver resolver;

  /** Whether pictures are written. */
  private final boolean images;

  /** The last node of the main text that was passed. */
  private int last = PageTree.NONE;

  private final ElementWriter elements;
  private final PreformattedSpace space;

  /** What is left out. */
  private final MainTextView view;

  /** Whether the headline is being written. */
  private boolean inHeadline;

  /** The nodes of all blocks. */
  private final int[] roots;

  /** The innermost open element. */
  private int open = PageTree.NONE;

  private MainTextRenderer(MainTextView view, LinkResolver resolver, MainTextFormat format) {
    this.view = view;
    this.tree = view.tree();
    this.images = format == MainTextFormat.MARKDOWN_WITH_IMAGES;
    this.writer = new TextWriter(images || format == MainTextFormat.MARKDOWN);
    this.resolver = resolver;
    this.elements = new ElementWriter(tree, resolver, writer);
    this.space = new PreformattedSpace(tree);
    this.roots = view.blocks().stream().flatMapToInt(Block::stream).sorted().toArray();
  }

  /** The text of blocks in document order, the headline first. Time and size are linear. */
  static String render(
      Page page, List<Block> blocks, LinkResolver resolver, MainTextFormat format) {
    return render(page, blocks, resolver, format, MainTextRules.ALL);
  }

  /** The same with other rules for what is left out. */
  static String render(
      Page page,
      List<Block> blocks,
      LinkResolver resolver,
      MainTextFormat format,
      List<NoiseRule> rules) {
    if (blocks.isEmpty()) {
      return "";
    }
    MainTextView view = new MainTextView(page, blocks);
    rules.forEach(rule -> rule.mark(view));
    boolean body = format == MainTextFormat.BODY;
    if (body) {
      BodyText.mark(view);
    }
    if (format == MainTextFormat.HTML) {
      return HtmlRenderer.render(view, resolver);
    }
    MainTextRenderer renderer = new MainTextRenderer(view, resolver, format);
    if (view.headline() != PageTree.NONE && !body) {
      renderer.headline(view.headline());
    }
    blocks.forEach(renderer::block);
    renderer.leaveUpTo(PageTree.NONE);
    return renderer.writer.finish();
  }

  private boolean isLeftOut(int node) {
    return inHeadline ? view.isLeftOutOfHeadline(node) : view.isLeftOut(node);
  }

  private void headline(int heading) {
    open = tree.parent(heading);
    int outside = open;
    boolean named = tree.isHeading(heading);
    inHeadline = true;
    if (!named) {
      writer.beginHeading(1);
    }
    subtree(heading);
    leaveUpTo(outside);
    if (!named) {
      writer.endHeading();
    }
    inHeadline = false;
    open = PageTree.NONE;
  }

  private void block(Block block) {
    writer.paragraph();
    for (int i = 0; i < block.size(); i++) {
      if (i > 0) {
        between(tree.subtreeEnd(block.node(i - 1)), block.node(i));
      }
      picturesBefore(block.node(i));
      if (!isLeftOut(block.node(i))) {
        enterAncestors(block.node(i));
        subtree(block.node(i));
      } else {
        passOver(block.node(i));
      }
    }
  }

  private void picturesBefore(int node) {
    if (images && last != PageTree.NONE) {
      PicturesBetween.of(tree, last, node).forEach(this::picture);
    }
    last = node;
  }

  private void picture(int node) {
    Picture picture = Picture.of(tree, node, resolver);
    if (picture != null) {
      writer.picture(picture.alt(), picture.src());
    }
  }

  /** What is left out parts what stands around it as it would if it were there. */
  private void passOver(int node) {
    if (tree.onOwnLines(node)) {
      writer.paragraph();
    } else if (tree.chars(node) > 0) {
      writer.pass();
    }
    if (!elements.inPre() && NodeText.isParted(tree.tag(node))) {
      writer.blank();
    }
  }

  private void between(int from, int to) {
    if (from < to) {
      writer.blank();
    }
    MainTextNodes.between(tree, from, to, this::breakAt);
  }

  private void breakAt(int node) {
    if (tree.tag(node).equals("br")) {
      writer.lineBreak();
    } else if (tree.onOwnLines(node)) {
      writer.paragraph();
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
      if (isLeftOut(node) || !tree.counts(node)) {
        if (isLeftOut(node)) {
          passOver(node);
        }
        space.pass(node);
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.isText(node)) {
        writer.text(tree.text(node));
        space.pass(node);
      } else if (images && tree.tag(node).equals("img")) {
        picture(node);
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
