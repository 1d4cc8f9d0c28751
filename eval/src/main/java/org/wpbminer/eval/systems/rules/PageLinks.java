package org.wpbminer.eval.systems.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Reads the links of a page tree, with the text between them, in one pass. */
public final class PageLinks {

  /** Maximum number of UTF-16 code units of text before a link; headings are shorter. */
  private static final int MAX_HEADING_CHARS = 200;

  private static final int MAX_ANCHOR_CHARS = TitleWords.MAX_TEXT_CHARS;

  /**
   * Link of a page.
   *
   * @param node its {@code <a>} with {@code href}
   * @param href its URL as written in the page
   * @param text its anchor text, whitespace collapsed; empty for a picture
   * @param before text between the previous link and this one, lines separated by line feeds
   */
  public record PageLink(int node, String href, String text, String before) {}

  private final PageTree tree;
  private final List<PageLink> links = new ArrayList<>();
  private final StringBuilder between = new StringBuilder();
  private final StringBuilder anchor = new StringBuilder();

  private PageLinks(PageTree tree) {
    this.tree = tree;
  }

  /** Returns all links of a page in order, including links of pictures. */
  public static List<PageLink> of(PageTree tree) {
    PageLinks links = new PageLinks(tree);
    links.read();
    return links.links;
  }

  /**
   * Returns the text links of each block (section 2.1 of the paper), one group per block, in the
   * order of the blocks. A link in several blocks counts for the first one.
   */
  public static List<List<PageLink>> in(PageTree tree, List<Block> blocks) {
    List<PageLink> links = textLinks(of(tree));
    List<Integer> nodes = links.stream().map(PageLink::node).toList();
    List<List<PageLink>> groups = new ArrayList<>(blocks.size());
    int from = 0;
    for (Block block : blocks) {
      List<PageLink> inside = new ArrayList<>();
      for (int i = 0; i < block.size(); i++) {
        int node = block.node(i);
        int first = Math.max(from, indexOf(nodes, node));
        int end = indexOf(nodes, tree.subtreeEnd(node));
        if (first > from && tree.isWithin(node, nodes.get(first - 1))) {
          first--; // the block is a part of the link
        }
        if (first < end) {
          inside.addAll(links.subList(first, end));
        }
        from = Math.max(from, end);
      }
      groups.add(inside);
    }
    return groups;
  }

  /** Drops the links of pictures, and keeps the last lines of the text before each link. */
  private static List<PageLink> textLinks(List<PageLink> links) {
    List<PageLink> kept = new ArrayList<>();
    String before = "";
    for (PageLink link : links) {
      before += link.before();
      before = before.substring(Math.max(0, before.length() - MAX_HEADING_CHARS));
      if (!link.text().isEmpty()) {
        kept.add(new PageLink(link.node(), link.href(), link.text(), lines(before)));
        before = "";
      }
    }
    return kept;
  }

  /** Returns the number of links whose node is before {@code node}. */
  private static int indexOf(List<Integer> nodes, int node) {
    int at = Collections.binarySearch(nodes, node);
    return at >= 0 ? at : -at - 1;
  }

  private void read() {
    Deque<Integer> open = new ArrayDeque<>(); // open block-level elements
    int link = PageTree.NONE;
    for (int node = 0; node < tree.size(); node++) {
      if (link != PageTree.NONE && node >= tree.subtreeEnd(link)) {
        close(link);
        link = PageTree.NONE;
      }
      StringBuilder text = link == PageTree.NONE ? between : anchor;
      while (!open.isEmpty() && node >= tree.subtreeEnd(open.peek())) {
        open.pop();
        append(text, '\n');
      }
      if (tree.spaceBefore(node)) {
        append(text, ' ');
      }
      if (tree.isText(node)) {
        if (tree.counts(node)) {
          tree.text(node).chars().forEach(c -> text.append(Characters.isSpace(c) ? ' ' : (char) c));
        }
      } else if (tree.tag(node).equals("a") && tree.attribute(node, "href") != null) {
        if (link != PageTree.NONE) {
          close(link);
        }
        link = node;
      } else if (tree.breaksLine(node)) {
        append(text, '\n');
        open.push(node);
      }
    }
    if (link != PageTree.NONE) {
      close(link);
    }
  }

  /** Appends a line feed or a space, unless the text ends with one. */
  private static void append(StringBuilder text, char space) {
    char last = text.isEmpty() ? '\n' : text.charAt(text.length() - 1);
    if (space == '\n' ? last != '\n' : last > ' ') {
      text.append(space);
    }
  }

  private void close(int node) {
    String text = anchor.substring(0, Math.min(anchor.length(), MAX_ANCHOR_CHARS));
    String href = tree.attribute(node, "href");
    links.add(new PageLink(node, href, Characters.fold(text), between.toString()));
    anchor.setLength(0);
    between.setLength(0);
  }

  /** Removes empty lines, and spaces at the ends of lines. */
  private static String lines(String text) {
    return Arrays.stream(text.split("\n"))
        .map(Characters::fold)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }
}
