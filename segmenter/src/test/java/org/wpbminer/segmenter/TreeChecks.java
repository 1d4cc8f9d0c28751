package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;

import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Invariants of every page tree, and its notation in tests. */
public final class TreeChecks {

  private TreeChecks() {}

  /** Parses on a small stack and checks the tree. */
  public static Page parse(String html) {
    return checked(SmallStack.run(() -> new PageParser().parse(html)));
  }

  public static PageTree tree(String html) {
    return parse(html).tree();
  }

  public static Page checked(Page page) {
    PageTree tree = page.tree();
    checkLinks(tree);
    checkCounts(tree);
    checkPlaces(tree);
    return page;
  }

  /** Returns the first element with a tag. */
  public static int find(PageTree tree, String tag) {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals(tag)) {
        return node;
      }
    }
    throw new AssertionError("no " + tag + " in " + outline(tree));
  }

  /**
   * Returns the tree as {@code html(head body(p('text')))}; an exclamation mark follows nodes that
   * {@link PageTree#counts} excludes.
   */
  public static String outline(PageTree tree) {
    StringBuilder out = new StringBuilder();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isText(node)) {
        out.append('\'').append(tree.text(node)).append('\'');
      } else {
        out.append(tree.tag(node));
      }
      out.append(tree.counts(node) ? "" : "!");
      out.append(tree.firstChild(node) == PageTree.NONE ? "" : "(");
      int next = node + 1;
      for (int n = node; n > 0 && tree.subtreeEnd(n) == next; n = tree.parent(n)) {
        if (tree.nextSibling(n) != PageTree.NONE) {
          out.append(' ');
          break;
        }
        out.append(')');
      }
    }
    return out.toString();
  }

  /** Returns the part of {@link #outline} inside {@code body}. */
  public static String body(String html) {
    String outline = outline(tree(html));
    int from = outline.indexOf("body(");
    return from < 0 ? "" : outline.substring(from + 5, outline.length() - 2);
  }

  private static void checkLinks(PageTree tree) {
    assertThat(tree.size()).isPositive();
    assertThat(tree.parent(0)).isEqualTo(PageTree.NONE);
    assertThat(tree.subtreeEnd(0)).isEqualTo(tree.size());
    for (int node = 0; node < tree.size(); node++) {
      int end = node + 1;
      for (int c = tree.firstChild(node); c != PageTree.NONE; c = tree.nextSibling(c)) {
        require(c == end && tree.parent(c) == node, "child of node", node);
        require(tree.depth(c) == tree.depth(node) + 1, "depth of a child of node", node);
        end = tree.subtreeEnd(c);
      }
      require(tree.subtreeEnd(node) == end, "subtree end of node", node);
      require(!tree.isText(node) || end == node + 1, "children of text", node);
    }
  }

  private static void checkCounts(PageTree tree) {
    for (int node = 0; node < tree.size(); node++) {
      int text = 0;
      int linkText = 0;
      boolean written = !tree.isSynthesized(node) && tree.counts(node);
      boolean link = tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
      int links = link && written ? 1 : 0;
      if (tree.isText(node) && tree.counts(node)) {
        int chars = (int) tree.text(node).codePoints().filter(c -> !Characters.isSpace(c)).count();
        text = tree.inLink(node) ? 0 : chars;
        linkText = chars - text;
      }
      for (int c = tree.firstChild(node); c != PageTree.NONE; c = tree.nextSibling(c)) {
        text += tree.textChars(c);
        linkText += tree.linkTextChars(c);
        links += tree.links(c);
        require(!tree.counts(c) || tree.counts(node), "shown in hidden node", node);
        require(tree.inLink(c) || !tree.inLink(node), "not in a link, but in node", node);
      }
      require(tree.textChars(node) == text, "text characters of node", node);
      require(tree.linkTextChars(node) == linkText, "link text characters of node", node);
      require(tree.links(node) == links, "links of node", node);
    }
  }

  private static void checkPlaces(PageTree tree) {
    String source = tree.source();
    int before = 0;
    for (int node = 0; node < tree.size(); node++) {
      int start = tree.sourceStart(node);
      int end = tree.sourceEnd(node);
      require(start >= 0 && start <= end && end <= source.length(), "range of node", node);
      require(start >= before, "starts before the one before it: node", node);
      before = start;
      if (node > 0) {
        require(end <= tree.sourceEnd(tree.parent(node)), "ends behind its parent: node", node);
      }
      if (!tree.isText(node) && !tree.isSynthesized(node)) {
        String open = "<" + tree.tag(node);
        require(
            source.regionMatches(true, start, open, 0, open.length()),
            "no start tag at node",
            node);
      }
    }
  }

  private static void require(boolean holds, String what, int node) {
    if (!holds) {
      throw new AssertionError(what + " " + node);
    }
  }
}
