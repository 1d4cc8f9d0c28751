package org.wpbminer.eval.systems.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Reads the links of a page, with the text between them. */
public final class PageLinks {

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

  private PageLinks() {}

  /** Returns all links of a page in order, including links of pictures. */
  public static List<PageLink> of(PageReading page) {
    PageTree tree = page.tree();
    List<PageLink> links = new ArrayList<>();
    int end = 0; // end of the previous link
    for (int node : page.elements("a")) {
      String href = tree.attribute(node, "href");
      if (href != null) {
        String text = text(page.lines(), node, tree.subtreeEnd(node)).replace('\n', ' ');
        text = text.substring(0, Math.min(text.length(), MAX_ANCHOR_CHARS));
        links.add(new PageLink(node, href, Characters.fold(text), text(page.lines(), end, node)));
        end = tree.subtreeEnd(node);
      }
    }
    return links;
  }

  /** Maps the {@code <a>} node of each link with text to the first text node in it. */
  public static Map<Integer, Integer> firstTexts(PageReading page) {
    Lines lines = page.lines();
    return of(page).stream()
        .filter(link -> !link.text().isEmpty())
        .collect(
            Collectors.toMap(PageLink::node, link -> lines.pieceNode(lines.pieceAt(link.node()))));
  }

  /** Returns the text of the nodes from {@code from} to before {@code to}. */
  private static String text(Lines lines, int from, int to) {
    StringBuilder text = new StringBuilder();
    int line = lines.lineAt(from);
    int end = lines.pieceAt(to);
    for (int piece = lines.pieceAt(from); piece < end; piece++) {
      if (piece == lines.firstPiece(line + 1)) {
        text.append('\n');
        line++;
      }
      for (int i = lines.pieceStart(piece); i < lines.pieceEnd(piece); i++) {
        text.append(lines.charAt(i));
      }
    }
    return text.toString();
  }

  /**
   * Returns the text links of each block (section 2.1 of the paper), one group per block, in the
   * order of the blocks. A link in several blocks counts for the first one.
   */
  public static List<List<PageLink>> in(PageReading page, List<Block> blocks) {
    PageTree tree = page.tree();
    List<PageLink> links = of(page).stream().filter(link -> !link.text().isEmpty()).toList();
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
          first--; // the block is inside this link
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

  /** Returns the number of links whose node is before {@code node}. */
  private static int indexOf(List<Integer> nodes, int node) {
    int at = Collections.binarySearch(nodes, node);
    return at >= 0 ? at : -at - 1;
  }
}
