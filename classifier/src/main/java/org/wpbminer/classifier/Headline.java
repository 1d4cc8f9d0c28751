package org.wpbminer.classifier;

import static org.wpbminer.classifier.PageTitle.SAME;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.BlockText;
import org.wpbminer.segmenter.Page;
import org.wpbminer.segmenter.PageTree;

/** Finds the heading that a page's main text begins with. */
final class Headline {

  /** A longer {@code h1} is no heading but an end tag forgotten. */
  static final int MAX_CHARS = 300;

  /** Characters of a text, but for white space, from which on it is running text. */
  private static final int RUNNING = 60;

  private final PageTree tree;
  private final PageTitle title;
  private final boolean[] noise;

  /** The main text's nodes in document order. */
  private final int[] roots;

  private final SiteName site;

  /**
   * @param blocks the main text, not empty
   * @param noise of each node, whether it is passed over; a site's name is added to it
   */
  Headline(Page page, List<Block> blocks, boolean[] noise) {
    this.tree = page.tree();
    this.title = PageTitle.of(page.title());
    this.noise = noise;
    this.roots = blocks.stream().flatMapToInt(Block::stream).toArray();
    this.site = new SiteName(tree, title, roots, noise);
  }

  /**
   * The {@code h1} that leads: the one in the main text that is most like the title, or the only
   * one there; if there is none, the one elsewhere on the page that says what the title says; and
   * if there is none either, what else stands above the main text and says it ({@link
   * OtherTitles}). What the main text has as a line already is not set above it. A heading that
   * stands below running text stays where it is if it is one of several, or not like the title. The
   * site's name is no headline, and is marked as noise where it stands in the main text. {@link
   * PageTree#NONE} if no such is found.
   *
   * @param lines the main text's, asked for where they are needed
   */
  int find(Supplier<List<VisibleLine>> lines) {
    int inText = 0;
    int first = PageTree.NONE;
    int best = PageTree.NONE;
    int elsewhere = PageTree.NONE;
    double bestLikeness = SAME;
    double elsewhereLikeness = SAME;
    int next = 0;
    for (int node = 0; node < tree.size(); node++) {
      if (!isCandidate(node)) {
        continue;
      }
      while (next < roots.length && tree.subtreeEnd(roots[next]) <= node) {
        next++;
      }
      Set<String> words = PageTitle.words(BlockText.of(tree, node));
      boolean selected = next < roots.length && touches(node, roots[next]);
      double likeness = likeness(node, words, selected);
      if (selected) {
        if (site.isInText(node, words)) {
          Arrays.fill(noise, node, tree.subtreeEnd(node), true);
        } else {
          inText++;
          first = inText == 1 ? node : first;
          best = likeness > bestLikeness ? node : best;
          bestLikeness = Math.max(likeness, bestLikeness);
        }
      } else if (likeness > elsewhereLikeness && !site.is(node, words)) {
        elsewhere = node;
        elsewhereLikeness = likeness;
      }
      node = tree.subtreeEnd(node) - 1;
    }
    if (best != PageTree.NONE) {
      return best == first || best <= textBegin(true) ? best : PageTree.NONE;
    }
    if (inText == 1 && first <= textBegin(false)) {
      return first;
    }
    if (elsewhere == PageTree.NONE) {
      elsewhere = OtherTitles.find(tree, title, site, textBegin(false), noise);
    }
    return elsewhere == PageTree.NONE || isALine(elsewhere, lines.get())
        ? PageTree.NONE
        : elsewhere;
  }

  /** The first of the main text's texts that runs, or of its headings. Linear. */
  private int textBegin(boolean passHeadings) {
    for (int root : roots) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        if (noise[node] || !tree.counts(node)) {
          node = tree.subtreeEnd(node) - 1;
        } else if (isRunning(node)
            || !passHeadings && tree.isHeading(node) && tree.chars(node) > 0) {
          return node;
        }
      }
    }
    return tree.size();
  }

  private boolean isRunning(int node) {
    return tree.isText(node) && tree.textChars(node) >= RUNNING;
  }

  private boolean isCandidate(int node) {
    return tree.tag(node).equals("h1") && isShown(tree, node, noise);
  }

  static boolean isShown(PageTree tree, int node, boolean[] noise) {
    return tree.counts(node)
        && !noise[node]
        && tree.chars(node) > 0
        && tree.chars(node) <= MAX_CHARS;
  }

  /** Whether the heading lies in the root or the other way round. */
  private boolean touches(int heading, int root) {
    return tree.isWithin(heading, root) || tree.isWithin(root, heading);
  }

  /**
   * How much of heading and title is the same, from 0 to 1 and 1 more where that is most of both;
   * else how much of the heading and what the title begins with. A heading that is a link is the
   * site's name, which a title may begin with too. A single word is likely to be, or what the page
   * is filed under: it counts outside the main text only.
   */
  private double likeness(int heading, Set<String> words, boolean selected) {
    double whole = PageTitle.likeness(words, title.whole());
    if (whole > SAME) {
      return 1 + whole;
    }
    if (tree.textChars(heading) == 0) {
      return 0;
    }
    double begin = PageTitle.likeness(words, title.begin());
    boolean oneWord = !selected && begin == 1 && !site.mayBe(heading, words);
    return title.begin().size() > 1 || oneWord ? begin : 0;
  }

  private boolean isALine(int heading, List<VisibleLine> lines) {
    String text = folded(heading);
    return lines.stream().anyMatch(line -> line.text().equals(text));
  }

  private String folded(int heading) {
    return BlockText.of(tree, heading).replace('\n', ' ').replace('\t', ' ');
  }

  /** Marks the headings that say once more what the headline says. Linear. */
  void markRepeated(int headline, boolean[] marked) {
    String text = folded(headline);
    for (int node = 0; node < marked.length; node++) {
      if (tree.isHeading(node) && tree.chars(node) == tree.chars(headline)) {
        int end = tree.subtreeEnd(node);
        if (node != headline && folded(node).equalsIgnoreCase(text)) {
          Arrays.fill(marked, node, end, true);
        }
        node = end - 1;
      }
    }
  }
}
