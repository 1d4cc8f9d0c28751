package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Nodes of a main text in the order in which they were written as Markdown. They give the links and
 * source offsets of each chunk.
 *
 * @param ofPage whether the tree is the page's own, not that of a text found in a script
 */
record ChunkSources(PageTree tree, LinkResolver resolver, boolean ofPage, List<Written> nodes) {

  /** Maximum number of ancestors of a text that are searched for a link. */
  private static final int MAX_LEVELS = 50;

  /** Written node; {@code before} is the length of all lines that were finished before it. */
  record Written(int before, int node) {}

  record Chunk(
      int number,
      List<String> headings,
      String markdown,
      int from,
      int to,
      int start,
      int end,
      int tokens,
      List<String> links)
      implements MainTextChunk {}

  List<MainTextChunk> chunks(String text, List<ChunkCutter.Piece> pieces) {
    List<MainTextChunk> chunks = new ArrayList<>();
    int next = 0;
    for (ChunkCutter.Piece piece : pieces) {
      // A chunk that begins inside a line shares the line's nodes with the chunk before it.
      boolean begins = next < nodes.size() && nodes.get(next).before <= piece.from();
      int first = begins ? next : lineOf(next);
      while (next < nodes.size() && nodes.get(next).before < piece.to()) {
        next++;
      }
      int[] of = nodes.subList(first, next).stream().mapToInt(Written::node).toArray();
      chunks.add(
          new Chunk(
              chunks.size() + 1,
              piece.headings(),
              piece.of(text),
              piece.from(),
              piece.to(),
              ofPage ? Arrays.stream(of).map(tree::sourceStart).min().orElse(-1) : -1,
              ofPage ? Arrays.stream(of).map(tree::sourceEnd).max().orElse(-1) : -1,
              ChunkCutter.tokens(piece.of(text)),
              Arrays.stream(of).mapToObj(this::link).filter(Objects::nonNull).distinct().toList()));
    }
    return chunks;
  }

  /** Returns the index of the first node on the line of the node {@code next - 1}. */
  private int lineOf(int next) {
    int first = next;
    while (first > 0 && nodes.get(first - 1).before == nodes.get(next - 1).before) {
      first--;
    }
    return first;
  }

  /** Returns the address of the link around a text; null if none or on the same page. */
  private String link(int text) {
    int a =
        tree.inLink(text)
            ? tree.nearestAncestor(text, MAX_LEVELS, up -> tree.tag(up).equals("a"))
            : PageTree.NONE;
    String href = a == PageTree.NONE ? null : tree.attribute(a, "href");
    boolean away =
        href != null && href.length() <= LinkResolver.MAX_TARGET_CHARS && !resolver.isOnPage(href);
    return away ? resolver.resolve(href) : null;
  }
}
