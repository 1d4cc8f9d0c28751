package org.wpbminer.classifier.maintext.html;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.TableShape;
import org.wpbminer.classifier.maintext.write.PreformattedSpace;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Writes a main text as HTML. Every text and picture of it is gone to in turn; on the way the
 * elements around the one before are left and those around it entered. Linear in the page.
 */
public final class HtmlRenderer {

  /** Marks around one word; further ones change nothing for readers. */
  private static final int MOST_MARKS = 20;

  /** An element around the text that is being written. */
  private record Around(int node, boolean begun, HtmlWriter.Mark mark) {}

  private final MainTextView view;
  private final PageTree tree;
  private final LinkResolver resolver;
  private final HtmlWriter writer = new HtmlWriter();
  private final Deque<Around> around = new ArrayDeque<>();
  private final List<HtmlWriter.Mark> marks = new ArrayList<>();
  private final PreformattedSpace space;
  private boolean inHeadline;
  private int inPre;

  private HtmlRenderer(MainTextView view, LinkResolver resolver) {
    this.view = view;
    this.tree = view.tree();
    this.resolver = resolver;
    this.space = new PreformattedSpace(tree);
  }

  /** The main text, its headline first. */
  public static String render(MainTextView view, LinkResolver resolver) {
    HtmlRenderer renderer = new HtmlRenderer(view, resolver);
    if (view.headline() != PageTree.NONE) {
      renderer.headline(view.headline());
    }
    int last = PageTree.NONE;
    for (Block block : view.blocks()) {
      renderer.writer.boundary();
      for (int i = 0; i < block.size(); i++) {
        int node = block.node(i);
        if (last != PageTree.NONE) {
          renderer.pictures(PicturesBetween.of(renderer.tree, last, node));
        }
        renderer.subtree(node);
        last = node;
      }
    }
    renderer.leaveUpTo(PageTree.NONE);
    return renderer.writer.finish();
  }

  private void headline(int heading) {
    inHeadline = true;
    boolean begun = !tree.isHeading(heading) && writer.begin("h1");
    subtree(heading);
    leaveUpTo(PageTree.NONE);
    if (begun) {
      writer.end();
    }
    inHeadline = false;
  }

  private boolean isLeftOut(int node) {
    return !tree.counts(node)
        || (inHeadline ? view.isLeftOutOfHeadline(node) : view.isLeftOut(node));
  }

  private void subtree(int root) {
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      if (isLeftOut(node)) {
        node = tree.subtreeEnd(node) - 1;
        writer.blank();
      } else if (tree.isText(node)) {
        text(node);
      } else if (tree.tag(node).equals("br")) {
        writer.lineBreak();
      } else if (tree.tag(node).equals("img")) {
        picture(node);
      } else if (tree.onOwnLines(node)) {
        writer.boundary();
      } else if (tree.blankBefore(node)) {
        writer.blank();
      }
    }
  }

  private void text(int node) {
    goTo(node);
    if (inPre > 0) {
      writer.text(space.before(node), marks, true);
      space.pass(node);
    } else if (tree.blankBefore(node)) {
      writer.blank();
    }
    writer.text(tree.text(node), marks, inPre > 0);
  }

  private void pictures(List<Integer> nodes) {
    nodes.forEach(this::picture);
  }

  private void picture(int node) {
    Picture picture = Picture.of(tree, node, resolver);
    if (picture != null) {
      goTo(node);
      writer.picture(picture, marks);
    }
  }

  /** Leaves the elements that a node is not in and enters those that it is in. */
  private void goTo(int node) {
    while (!around.isEmpty() && !tree.isWithin(node, around.peek().node())) {
      leave();
    }
    int outer = around.isEmpty() ? PageTree.NONE : around.peek().node();
    Deque<Integer> path = new ArrayDeque<>();
    for (int up = tree.parent(node); up != outer && up != PageTree.NONE; up = tree.parent(up)) {
      path.push(up);
    }
    path.forEach(this::enter);
  }

  private void leaveUpTo(int outer) {
    while (!around.isEmpty() && around.peek().node() != outer) {
      leave();
    }
  }

  private void enter(int node) {
    String tag = tree.tag(node);
    HtmlWriter.Mark mark = HtmlElements.isWithinLine(tag) ? mark(node, tag) : null;
    boolean begun = mark == null && tree.onOwnLines(node) && begin(node, tag);
    if (mark != null) {
      marks.add(mark);
    }
    if (begun && tag.equals("pre")) {
      inPre++;
      space.begin(node);
    }
    around.push(new Around(node, begun, mark));
  }

  private void leave() {
    Around left = around.pop();
    if (left.mark() != null) {
      marks.remove(marks.size() - 1);
    }
    if (left.begun()) {
      inPre -= tree.tag(left.node()).equals("pre") ? 1 : 0;
      writer.end();
    } else if (tree.onOwnLines(left.node())) {
      writer.boundary();
    }
  }

  private boolean begin(int node, String tag) {
    return switch (tag) {
      case "table" -> TableShape.of(tree, node) != null && writer.begin(tag);
      case "td", "th" -> writer.begin(tag, spans(node));
      case "menu", "dir" -> false;
      default -> writer.begin(tag);
    };
  }

  private String[] spans(int node) {
    List<String> spans = new ArrayList<>();
    for (String name : List.of("colspan", "rowspan")) {
      String value = tree.attribute(node, name);
      if (value != null && value.strip().matches("[1-9][0-9]{0,2}")) {
        spans.add(name);
        spans.add(value.strip());
      }
    }
    return spans.toArray(String[]::new);
  }

  /** Null for a link that leads nowhere, to the page itself or to where it must not. */
  private HtmlWriter.Mark mark(int node, String tag) {
    if (marks.size() >= MOST_MARKS || marks.stream().anyMatch(mark -> mark.tag().equals(tag))) {
      return null;
    }
    if (!tag.equals("a")) {
      return new HtmlWriter.Mark(tag, null);
    }
    String href = tree.attribute(node, "href");
    boolean away = href != null && !href.isBlank() && !resolver.isOnPage(href);
    String address = away ? SafeAddress.ofLink(resolver.resolve(href)) : null;
    return address == null ? null : new HtmlWriter.Mark(tag, address);
  }
}
