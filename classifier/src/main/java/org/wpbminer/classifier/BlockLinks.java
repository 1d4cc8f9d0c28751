package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.BlockText;
import org.wpbminer.segmenter.Characters;
import org.wpbminer.segmenter.PageTree;

/**
 * The links of a page's blocks: those that stand in a block and those that reach into it from
 * outside, as an {@code <a href>} around a whole card does. In each block a link stands once, with
 * the text that it has there.
 *
 * <p>Text in links within links, which a table makes possible, is the innermost one's alone: a page
 * could repeat all its text hundreds of times otherwise.
 */
final class BlockLinks {

  private final PageTree tree;
  private final LinkResolver resolver;

  /** Of each node, the link that it is or lies in, as the page wrote it, or {@code NONE}. */
  private final int[] link;

  /** Whether an element has nodes below it whose link is not its own. */
  private final boolean[] mixed;

  BlockLinks(PageTree tree, LinkResolver resolver) {
    this.tree = tree;
    this.resolver = resolver;
    this.link = new int[tree.size()];
    this.mixed = new boolean[tree.size()];
    findLinks();
    for (int node = tree.size() - 1; node > 0; node--) {
      int up = tree.parent(node);
      mixed[up] |= mixed[node] || link[node] != link[up];
    }
  }

  private void findLinks() {
    Map<String, Integer> written = null;
    for (int node = 0; node < tree.size(); node++) {
      String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
      if (href == null) {
        link[node] = node == 0 ? PageTree.NONE : link[tree.parent(node)];
      } else if (tree.isSynthesized(node)) {
        // Where misnested tags cut a link in pieces, the parser implies its begin once more.
        written = written == null ? linksUpTo(node) : written;
        link[node] = written.getOrDefault(href, node);
      } else {
        link[node] = node;
        if (written != null) {
          written.put(href, node);
        }
      }
    }
  }

  /** The last link before a node of every target, by the target; few pages need any. */
  private Map<String, Integer> linksUpTo(int end) {
    Map<String, Integer> written = new HashMap<>();
    for (int node = 0; node < end; node++) {
      if (link[node] == node) {
        written.put(tree.attribute(node, "href"), node);
      }
    }
    return written;
  }

  /** The links of a block in document order. */
  List<MinedPage.Link> of(Block block) {
    Map<Integer, List<Integer>> pieces = new LinkedHashMap<>();
    for (int i = 0; i < block.size(); i++) {
      addPieces(block.node(i), pieces);
    }
    List<MinedPage.Link> links = new ArrayList<>();
    pieces.forEach((a, nodes) -> links.add(link(a, nodes)));
    return links;
  }

  /** Adds to each link the largest nodes below a root that are all its own. */
  private void addPieces(int root, Map<Integer, List<Integer>> pieces) {
    int node = root;
    while (node < tree.subtreeEnd(root)) {
      boolean whole = !mixed[node] || !tree.counts(node);
      if (link[node] != PageTree.NONE && tree.counts(node) && !isEmptyPiece(node)) {
        List<Integer> own = pieces.computeIfAbsent(link[node], a -> new ArrayList<>());
        if (whole) {
          own.add(node);
        }
      }
      node = whole ? tree.subtreeEnd(node) : node + 1;
    }
  }

  /** What the parser implied and holds no text: most often all that a misnested link left. */
  private boolean isEmptyPiece(int node) {
    return tree.isSynthesized(node) && tree.chars(node) == 0;
  }

  private MinedPage.Link link(int a, List<Integer> nodes) {
    int[] own = new int[nodes.size()];
    for (int i = 0; i < own.length; i++) {
      own[i] = nodes.get(i);
    }
    String text = own.length == 0 ? "" : Characters.fold(BlockText.of(tree, new Block(own)));
    return new MinedPage.Link(resolver.resolve(tree.attribute(a, "href")), text);
  }
}
