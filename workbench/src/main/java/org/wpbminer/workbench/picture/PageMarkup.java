package org.wpbminer.workbench.picture;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * A page written anew from its tree, with frames around its blocks. Only elements and attributes of
 * {@code shown.tsv} are written: no script, handler, address, form's target or frame. What a page's
 * style sheets would load, the policy that is written first forbids.
 *
 * <p>Elements of blocks bear {@code data-wpb} (the block's number) and {@code data-wpb-label}; text
 * that is a block's node by itself stands in an element {@code wpb-text}.
 */
public final class PageMarkup {

  /** A page of this policy loads nothing and runs nothing. */
  public static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  /** A block's information is written at no more of its nodes than this. */
  private static final int INFORMED_NODES = 50;

  private static final String BASE = HtmlText.resource(PageMarkup.class, "base.css");
  private static final String FRAMES = HtmlText.resource(PageMarkup.class, "frame.css");

  private final PageTree tree;
  private final PictureParameters parameters;
  private final List<PictureBlock> blocks;
  private final Map<Integer, String> linkMarks;
  private final StringBuilder out = new StringBuilder(1 << 16);

  /** Of each node the place of the block that it is a node of, or -1. */
  private final int[] blockOf;

  /** How many nodes of each block have been written. */
  private final int[] written;

  /** Open elements' nodes, outermost first. */
  private final int[] open;

  private int depth;
  private boolean body;

  private PageMarkup(
      PageTree tree,
      List<PictureBlock> blocks,
      Map<Integer, String> linkMarks,
      PictureParameters parameters) {
    this.tree = tree;
    this.blocks = blocks;
    this.linkMarks = linkMarks;
    this.parameters = parameters;
    this.blockOf = new int[tree.size()];
    this.written = new int[blocks.size()];
    this.open = new int[tree.size()];
    Arrays.fill(blockOf, -1);
    for (int b = 0; b < blocks.size(); b++) {
      for (int node : blocks.get(b).nodes()) {
        blockOf[node] = b;
      }
    }
  }

  /**
   * A page with frames.
   *
   * @param html a whole document
   * @param cut what was left out of it, or null
   */
  public record Framed(String html, String cut) {}

  /**
   * Writes a page.
   *
   * @param sheets gives the linked style sheets
   * @param blocks no two with a node in common
   * @param linkMarks what is written behind links, by their nodes
   * @param script of the caller's, which alone may run in the document; null for none
   */
  public static Framed of(
      Page page,
      StylesheetSource sheets,
      List<PictureBlock> blocks,
      Map<Integer, String> linkMarks,
      PictureParameters parameters,
      FrameScript script) {
    PageMarkup markup = new PageMarkup(page.tree(), blocks, linkMarks, parameters);
    boolean sheetsLeftOut = markup.head(page, sheets, script);
    boolean cut = markup.nodes();
    String what =
        cut
            ? "the picture is cut after " + parameters.maxChars() + " characters of markup"
            : sheetsLeftOut ? "style sheets are too long to be shown" : null;
    // Behind the end of the body it still is in it.
    markup.out.append(cut ? "<p><b>The picture is cut here.</b></p>" : "").append("\n</html>\n");
    return new Framed(markup.out.toString(), what);
  }

  private boolean head(Page page, StylesheetSource sheets, FrameScript script) {
    boolean standards = page.tree().source().regionMatches(true, 0, "<!doctype", 0, 9);
    out.append(standards ? "<!DOCTYPE html>\n<html" : "<html");
    attributes(0);
    out.append(">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"");
    out.append(" content=\"").append(POLICY).append(script == null ? "" : script.policy());
    out.append("\">\n<title>");
    HtmlText.append(out, page.title());
    out.append("</title>\n<style>\n").append(BASE).append("</style>\n");
    boolean leftOut =
        parameters.styled()
            && PageSheetsMarkup.append(out, tree, sheets, parameters.maxSheetChars());
    out.append("<style>\n").append(FRAMES).append("</style>\n");
    out.append(script == null ? "" : script.element()).append("</head>\n");
    return leftOut;
  }

  /** Writes the nodes below the root; whether it had to stop. */
  private boolean nodes() {
    int most = out.length() + parameters.maxChars();
    int node = 1;
    while (node < tree.size() && out.length() < most) {
      closeBefore(node);
      if (tree.tag(node).equals("head")) {
        node = tree.subtreeEnd(node);
        continue;
      }
      if (tree.isText(node)) {
        text(node);
      } else {
        element(node);
      }
      node++;
    }
    closeBefore(Integer.MAX_VALUE);
    return node < tree.size();
  }

  private void closeBefore(int node) {
    while (depth > 0 && tree.subtreeEnd(open[depth - 1]) <= node) {
      out.append("</").append(name(open[--depth])).append('>');
    }
  }

  private String name(int node) {
    return tree.tag(node).equals("body") ? "body" : ShownMarkup.element(tree.tag(node));
  }

  private void text(int node) {
    space(node);
    int block = blockOf[node];
    if (block >= 0) {
      out.append("<wpb-text");
      frame(block);
      out.append('>');
    }
    HtmlText.append(out, tree.text(node));
    if (block >= 0) {
      out.append("</wpb-text>");
    }
  }

  private void element(int node) {
    space(node);
    String name = name(node);
    if (name.equals("body") && body) {
      return; // a page has one; a second would end the first
    }
    body |= name.equals("body");
    out.append('<').append(name);
    attributes(node);
    out.append('>');
    if (!ShownMarkup.isVoid(name)) {
      open[depth++] = node;
    }
  }

  private void space(int node) {
    if (tree.spaceBefore(node) && !Character.isWhitespace(out.charAt(out.length() - 1))) {
      out.append(tree.isPreformatted(node) ? '\n' : ' ');
    }
  }

  private void attributes(int node) {
    for (int i = 0; i < tree.attributeCount(node); i++) {
      String name = tree.attributeName(node, i);
      boolean style = name.equals("style") || name.equals("hidden");
      if (ShownMarkup.isKept(name) && (parameters.styled() || !style)) {
        attribute(name, tree.attributeValue(node, i));
      }
    }
    if (blockOf[node] >= 0) {
      frame(blockOf[node]);
    }
    String mark = linkMarks.get(node);
    if (mark != null) {
      attribute("data-wpb-link", mark);
    }
    if (tree.tag(node).equals("a") && tree.attribute(node, "href") != null) {
      attribute("data-wpb-a", String.valueOf(node));
    }
  }

  private void frame(int b) {
    PictureBlock block = blocks.get(b);
    attribute("data-wpb", String.valueOf(block.id()));
    attribute("data-wpb-label", block.label());
    if (written[b] == 0) {
      attribute("data-wpb-badge", block.badge());
    }
    if (written[b]++ < INFORMED_NODES) {
      attribute("data-wpb-info", block.info());
      attribute("tabindex", "0");
    }
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"");
    HtmlText.append(out, value);
    out.append('"');
  }
}
