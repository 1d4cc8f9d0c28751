package org.wpbminer.segmenter;

import java.util.Set;

/**
 * Whom a quotation is from: a {@code <cite>} that begins a {@code <blockquote>}, as forums write
 * it, or ends it behind a sentence. Style sheets show it on a line of its own. Any other names a
 * work within a sentence.
 */
final class QuotationSources {

  /** What may stand around a source in a quotation, at its begin no paragraph: that is prose. */
  private static final Set<String> AROUND = Set.of("div", "header", "footer", "p");

  /** Elements between the two that are looked at. */
  private static final int MAX_AROUND = 4;

  private static final String SENTENCE_ENDS = ".!?\u2026\"\u201d\u2019\u00bb\u201c";

  private final PageTreeBuilder tree;

  /** The {@code <cite>} that ended last. */
  private int cite = PageTree.NONE;

  QuotationSources(PageTreeBuilder tree) {
    this.tree = tree;
  }

  /** Whether an element that has just begun is a source and begins the quotation. */
  boolean beginsQuotation(int node) {
    if (!tree.tag[node].equals("cite") || tree.tag[tree.parent[node]].equals("p")) {
      return false;
    }
    int quotation = quotation(node);
    // All nodes between the two lie around the second.
    return quotation != PageTree.NONE
        && tree.depth[node] - tree.depth[quotation] == node - quotation;
  }

  /** An element has ended: the source at its end if it is a quotation that has one, or NONE. */
  int closed(int node) {
    if (tree.tag[node].equals("cite")) {
      cite = node;
    }
    boolean atEnd =
        tree.tag[node].equals("blockquote")
            && cite > node
            && tree.subtreeEnd[cite] == tree.size
            && quotation(cite) == node
            && isBehindSentence();
    return atEnd ? cite : PageTree.NONE;
  }

  private boolean isBehindSentence() {
    int start = tree.textStart[cite - 1];
    int at = tree.textStart[cite];
    while (at > start && Characters.isSpace(tree.text.charAt(at - 1))) {
      at--;
    }
    return at == start || SENTENCE_ENDS.indexOf(tree.text.charAt(at - 1)) >= 0;
  }

  /** The quotation whose source an element may be, or NONE. */
  private int quotation(int node) {
    int up = tree.parent[node];
    for (int i = 0; i < MAX_AROUND && up != PageTree.NONE && AROUND.contains(tree.tag[up]); i++) {
      up = tree.parent[up];
    }
    return up != PageTree.NONE && tree.tag[up].equals("blockquote") ? up : PageTree.NONE;
  }
}
