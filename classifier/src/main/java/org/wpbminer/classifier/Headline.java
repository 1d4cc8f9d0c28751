package org.wpbminer.classifier;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.BlockText;
import org.wpbminer.segmenter.Page;
import org.wpbminer.segmenter.PageTree;

/** Finds the heading that a page's main text begins with. */
final class Headline {

  /** A longer {@code h1} is no heading but an end tag forgotten. */
  static final int MAX_CHARS = 300;

  /** Share of words, of heading and title together, above which the two say the same. */
  private static final double SAME = 0.5;

  private final PageTree tree;
  private final Set<String> title;
  private final boolean[] noise;

  Headline(Page page, boolean[] noise) {
    this.tree = page.tree();
    this.title = words(page.title());
    this.noise = noise;
  }

  /**
   * The {@code h1} that leads: the one in the main text that is most like the title, or the only
   * one there; if there is none, the one elsewhere on the page that says what the title says,
   * unless the main text has it as a line already. {@link PageTree#NONE} if no such is found.
   *
   * @param blocks the main text, not empty
   */
  int find(List<Block> blocks) {
    int inText = 0;
    int only = PageTree.NONE;
    int best = PageTree.NONE;
    int elsewhere = PageTree.NONE;
    double bestLikeness = SAME;
    double elsewhereLikeness = SAME;
    int next = 0;
    int[] roots = blocks.stream().flatMapToInt(Block::stream).toArray();
    for (int node = 0; node < tree.size(); node++) {
      if (!isCandidate(node)) {
        continue;
      }
      while (next < roots.length && tree.subtreeEnd(roots[next]) <= node) {
        next++;
      }
      boolean selected = next < roots.length && touches(node, roots[next]);
      double likeness = likeness(node);
      if (selected) {
        inText++;
        only = node;
        best = likeness > bestLikeness ? node : best;
        bestLikeness = Math.max(likeness, bestLikeness);
      } else if (likeness > elsewhereLikeness) {
        elsewhere = node;
        elsewhereLikeness = likeness;
      }
    }
    if (inText > 0) {
      return best != PageTree.NONE || inText > 1 ? best : only;
    }
    return elsewhere == PageTree.NONE || isALine(elsewhere, blocks) ? PageTree.NONE : elsewhere;
  }

  private boolean isCandidate(int node) {
    return tree.tag(node).equals("h1")
        && tree.counts(node)
        && !noise[node]
        && tree.chars(node) > 0
        && tree.chars(node) <= MAX_CHARS;
  }

  /** Whether the heading lies in the root or the other way round. */
  private boolean touches(int heading, int root) {
    return tree.isWithin(heading, root) || tree.isWithin(root, heading);
  }

  private double likeness(int heading) {
    Set<String> words = words(BlockText.of(tree, heading));
    int all = words.size() + title.size();
    words.retainAll(title);
    return all == 0 ? 0 : 2.0 * words.size() / all;
  }

  private boolean isALine(int heading, List<Block> blocks) {
    String text = BlockText.of(tree, heading);
    return blocks.stream().anyMatch(b -> BlockText.of(tree, b).lines().anyMatch(text::equals));
  }

  /** Runs of letters and digits in lower case; each ideograph is a word. */
  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    String lower = text.toLowerCase(Locale.ROOT);
    int from = 0;
    for (int i = 0, c; i < lower.length(); i += Character.charCount(c)) {
      c = lower.codePointAt(i);
      boolean ideograph = Character.isIdeographic(c);
      if (ideograph || !Character.isLetterOrDigit(c)) {
        if (i > from) {
          words.add(lower.substring(from, i));
        }
        from = i + Character.charCount(c);
        if (ideograph) {
          words.add(lower.substring(i, from));
        }
      }
    }
    if (from < lower.length()) {
      words.add(lower.substring(from));
    }
    return words;
  }
}
