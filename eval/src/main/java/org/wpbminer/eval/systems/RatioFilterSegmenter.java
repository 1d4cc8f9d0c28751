package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * GDOM: the filters of Gupta, Kaiser, Neistadt and Grimm 2003 on the page's tree. Walking down, a
 * cell with many links for its unlinked words is removed with all in it; so are forms. What is left
 * are the blocks.
 *
 * <p>Their cells are {@code td}; pages have since moved to other containers, which are taken in
 * too. They leave the ratio to the user; ours is {@value #MOST_LINKS_A_WORD} links a word, two
 * Chinese characters being a word.
 */
final class RatioFilterSegmenter implements PageSegmenter {

  private static final double MOST_LINKS_A_WORD = 0.25;

  private static final Set<String> CELLS =
      Set.of(
          "td", "table", "div", "ul", "ol", "dl", "section", "article", "aside", "nav", "header",
          "footer", "main");

  private static final Set<String> REMOVED =
      Set.of("form", "input", "select", "textarea", "button", "iframe", "object", "embed");

  @Override
  public List<Block> segment(PageTree tree) {
    int[] words = wordsBefore(tree);
    List<Block> kept = new ArrayList<>();
    int node = 0;
    while (node < tree.size()) {
      boolean removed =
          REMOVED.contains(tree.tag(node))
              || CELLS.contains(tree.tag(node)) && isLinkCell(tree, words, node);
      if (removed) {
        node = tree.subtreeEnd(node);
      } else {
        if (tree.isText(node)) {
          kept.add(new Block(new int[] {node}));
        }
        node++;
      }
    }
    return kept;
  }

  private static boolean isLinkCell(PageTree tree, int[] words, int node) {
    int own = words[tree.subtreeEnd(node)] - words[node];
    return tree.links(node) > 0 && tree.links(node) > MOST_LINKS_A_WORD * own;
  }

  /** For each node, and for the tree's end, the words outside links in the nodes before it. */
  private static int[] wordsBefore(PageTree tree) {
    int[] before = new int[tree.size() + 1];
    for (int node = 0; node < tree.size(); node++) {
      boolean counts = tree.isText(node) && tree.textChars(node) > 0;
      before[node + 1] = before[node] + (counts ? words(tree.text(node)) : 0);
    }
    return before;
  }

  private static int words(String text) {
    int latin = 0;
    int han = 0;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ideograph = Character.isIdeographic(c);
      han += ideograph ? 1 : 0;
      boolean letter = !ideograph && !Characters.isSpace(c);
      latin += letter && !inWord ? 1 : 0;
      inWord = letter;
    }
    return latin + (han + 1) / 2;
  }
}
