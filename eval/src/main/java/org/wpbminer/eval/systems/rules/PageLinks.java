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

/** The text links of a page tree, read in one pass, and which of them stand in a block. */
public final class PageLinks {

  /** UTF-16 units of text before a link that are kept: a heading is shorter. */
  private static final int BEFORE = 200;

  private static final int LONGEST_ANCHOR = TitleWords.LONGEST_TEXT;

  /**
   * A text link as the rules see it. Picture links are not read (section 2.1 of the paper).
   *
   * @param href its address as the page writes it
   * @param text its anchor text, white space folded, not empty
   * @param before the last text outside links between the link before and this one, its lines
   *     parted by line feeds; empty where nothing stands between
   * @param start where the link starts in the decoded source (UTF-16 index)
   */
  public record PageLink(String href, String text, String before, int start) {}

  private final PageTree tree;
  private final List<PageLink> links = new ArrayList<>();

  private final List<Integer> nodes = new ArrayList<>();

  private final StringBuilder between = new StringBuilder();
  private final StringBuilder anchor = new StringBuilder();

  private PageLinks(PageTree tree) {
    this.tree = tree;
  }

  /**
   * The text links of each block (section 2.1 of the paper), one group a block, in the order of the
   * blocks. A link of which several blocks have a part is in the first of them.
   */
  public static List<List<PageLink>> in(PageTree tree, List<Block> blocks) {
    PageLinks links = new PageLinks(tree);
    links.read();
    return links.in(blocks);
  }

  private List<List<PageLink>> in(List<Block> blocks) {
    List<List<PageLink>> groups = new ArrayList<>(blocks.size());
    int from = 0;
    for (Block block : blocks) {
      List<PageLink> inside = new ArrayList<>();
      for (int i = 0; i < block.size(); i++) {
        int node = block.node(i);
        int first = Math.max(from, indexOf(node));
        int end = indexOf(tree.subtreeEnd(node));
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

  /** Number of links whose node is before {@code node}. */
  private int indexOf(int node) {
    int at = Collections.binarySearch(nodes, node);
    return at >= 0 ? at : -at - 1;
  }

  private void read() {
    Deque<Integer> open = new ArrayDeque<>(); // elements on lines of their own that are open
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
      } else if (isLink(node)) {
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

  /** Appends a line feed or a space, unless one stands there. */
  private static void append(StringBuilder text, char space) {
    char last = text.isEmpty() ? '\n' : text.charAt(text.length() - 1);
    if (space == '\n' ? last != '\n' : last > ' ') {
      text.append(space);
    }
  }

  private boolean isLink(int node) {
    return tree.links(node) > 0
        && tree.tag(node).equals("a")
        && tree.attribute(node, "href") != null;
  }

  private void close(int node) {
    String text = lines(anchor.substring(0, Math.min(anchor.length(), LONGEST_ANCHOR)));
    anchor.setLength(0);
    if (!text.isEmpty()) {
      String before = lines(between.substring(Math.max(0, between.length() - BEFORE)));
      between.setLength(0);
      nodes.add(node);
      links.add(
          new PageLink(
              tree.attribute(node, "href"), Characters.fold(text), before, tree.sourceStart(node)));
    }
  }

  /** Text without empty lines and spaces at the ends of lines. */
  private static String lines(String text) {
    return Arrays.stream(text.split("\n"))
        .map(Characters::fold)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }
}
