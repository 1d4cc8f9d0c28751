package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Links of each block of a page: links inside the block, and links around it, for example an {@code
 * <a href>} around a whole card. A block has each link once, with the part of the link's text that
 * is inside the block.
 *
 * <p>In tables, links can be nested. Their text belongs to the innermost link; otherwise the output
 * could repeat all text hundreds of times. For the same reason, once the repeated targets of links
 * around several blocks are longer than the page, the remaining blocks omit such links.
 */
final class BlockLinks {

  private record Target(String href, boolean onPage) {}

  private final PageTree tree;
  private final LinkTexts texts;

  /** For each node, the innermost link that contains it, or itself if a link; else {@code NONE}. */
  private final int[] link;

  /** For each element, whether some descendant has another innermost link than the element. */
  private final boolean[] mixed;

  /** For each block, a map from the node of a link to the nodes of the link's text in the block. */
  private final List<Map<Integer, List<Integer>>> piecesOf = new ArrayList<>();

  private final Map<Integer, Target> targets = new HashMap<>();
  private int count;
  private boolean leftOut;

  BlockLinks(PageReading reading, List<Block> blocks) {
    this.tree = reading.tree();
    this.texts = new LinkTexts(reading);
    this.link = new int[tree.size()];
    this.mixed = new boolean[tree.size()];
    findLinks();
    for (int node = tree.size() - 1; node > 0; node--) {
      int up = tree.parent(node);
      mixed[up] |= mixed[node] || link[node] != link[up];
    }
    findPieces(blocks);
  }

  private void findPieces(List<Block> blocks) {
    Set<Integer> seen = new HashSet<>();
    long left = LinkResolver.most(tree);
    for (Block block : blocks) {
      Map<Integer, List<Integer>> pieces = new LinkedHashMap<>();
      for (int i = 0; i < block.size(); i++) {
        addPieces(block.node(i), pieces);
      }
      for (int a : List.copyOf(pieces.keySet())) {
        int again = seen.add(a) ? 0 : tree.href(a).length();
        if (again > left) {
          pieces.remove(a);
          leftOut = true;
        } else {
          left -= again;
        }
      }
      count += pieces.size();
      piecesOf.add(pieces);
    }
  }

  private void findLinks() {
    Map<String, Integer> written = null;
    for (int node = 0; node < tree.size(); node++) {
      String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
      if (href == null) {
        link[node] = node == 0 ? PageTree.NONE : link[tree.parent(node)];
      } else if (tree.isSynthesized(node)) {
        // If misnested tags split a link, the parser inserts a second start tag for the rest.
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

  /** Returns a map from each link target to the last link with this target before a node. */
  private Map<String, Integer> linksUpTo(int end) {
    Map<String, Integer> written = new HashMap<>();
    for (int node = 0; node < end; node++) {
      if (link[node] == node) {
        written.put(tree.attribute(node, "href"), node);
      }
    }
    return written;
  }

  int count() {
    return count;
  }

  @Nullable String warning() {
    return leftOut ? "a link around blocks is left out of some: its target is too long" : null;
  }

  /** Returns the links of the block at index {@code block}, in document order. */
  List<MinedPage.Link> of(int block, LinkResolver resolver, IntFunction<LinkDecision> decisions) {
    List<MinedPage.Link> links = new ArrayList<>();
    piecesOf
        .get(block)
        .forEach(
            (a, nodes) -> {
              Target target = targets.computeIfAbsent(a, node -> target(node, resolver));
              LinkDecision decision = decisions.apply(a);
              links.add(
                  new MinedPage.Link(
                      target.href(),
                      text(nodes),
                      target.onPage(),
                      decision.related(),
                      decision.probability()));
            });
    return links;
  }

  private Target target(int a, LinkResolver resolver) {
    String href = tree.href(a);
    return new Target(resolver.resolve(href), resolver.isOnPage(href));
  }

  /** Adds for each link in a subtree the topmost nodes whose whole content is in that link only. */
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

  /** Whether a node has no text and was inserted by the parser, as the rest of a split link. */
  private boolean isEmptyPiece(int node) {
    return tree.isSynthesized(node) && tree.chars(node) == 0;
  }

  private String text(List<Integer> nodes) {
    int[] own = new int[nodes.size()];
    Arrays.setAll(own, nodes::get);
    return own.length == 0 ? "" : texts.of(own);
  }
}
