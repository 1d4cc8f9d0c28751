package org.wpbminer.eval.systems.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
      lines.appendPiece(piece, text);
    }
    return text.toString();
  }

  /**
   * Returns the text links of each block (section 2.1 of the paper), one group per block, in the
   * order of the blocks. A link in several blocks counts for the first one.
   */
  public static List<List<PageLink>> in(PageReading page, List<Block> blocks) {
    PageTree tree = page.tree();
    int[] blockOf = new int[tree.size()];
    Arrays.fill(blockOf, -1);
    List<List<PageLink>> groups = new ArrayList<>(blocks.size());
    for (Block block : blocks) {
      block.stream().forEach(n -> Arrays.fill(blockOf, n, tree.subtreeEnd(n), groups.size()));
      groups.add(new ArrayList<>());
    }
    for (PageLink link : of(page)) {
      // a block may be inside the link
      IntStream nodes = IntStream.range(link.node(), tree.subtreeEnd(link.node()));
      if (!link.text().isEmpty()) {
        nodes
            .map(node -> blockOf[node])
            .filter(block -> block >= 0)
            .findFirst()
            .ifPresent(block -> groups.get(block).add(link));
      }
    }
    return groups;
  }
}
