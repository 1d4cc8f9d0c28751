package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
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

  /** What parts an article's title from its site's; in a title read up to {@link #MAX_TITLE}. */
  private static final Pattern PARTING = Pattern.compile("[|•»]| [-–—] |: ");

  private static final int MAX_TITLE = 1000;

  private final PageTree tree;
  private final Set<String> title;

  /** The title's first part, where it has more than one; else empty. */
  private final Set<String> titleBegin;

  private final boolean[] noise;

  Headline(Page page, boolean[] noise) {
    this.tree = page.tree();
    this.title = words(page.title());
    this.titleBegin = words(begin(page.title()));
    this.noise = noise;
  }

  /**
   * The {@code h1} that leads: the one in the main text that is most like the title, or the only
   * one there; if there is none, the one elsewhere on the page that says what the title says,
   * unless the main text has it as a line already. {@link PageTree#NONE} if no such is found.
   *
   * @param blocks the main text, not empty
   * @param written the main text as plain text
   */
  int find(List<Block> blocks, Supplier<String> written) {
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
      node = tree.subtreeEnd(node) - 1;
    }
    if (inText > 0) {
      return best != PageTree.NONE || inText > 1 ? best : only;
    }
    return elsewhere == PageTree.NONE || isALine(elsewhere, written.get())
        ? PageTree.NONE
        : elsewhere;
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

  /**
   * How much of heading and title is the same, from 0 to 1 and 1 more where that is most of both;
   * else how much of the heading and what the title begins with. A heading that is a link is the
   * site's name, which a title may begin with too.
   */
  private double likeness(int heading) {
    Set<String> words = words(BlockText.of(tree, heading));
    double whole = likeness(words, title);
    if (whole > SAME) {
      return 1 + whole;
    }
    return tree.textChars(heading) > 0 && titleBegin.size() > 1 ? likeness(words, titleBegin) : 0;
  }

  private static double likeness(Set<String> some, Set<String> others) {
    int all = some.size() + others.size();
    return all == 0 ? 0 : 2.0 * some.stream().filter(others::contains).count() / all;
  }

  private static String begin(String title) {
    String read = title.substring(0, Math.min(title.length(), MAX_TITLE));
    String[] parts = PARTING.split(read, 2);
    return parts.length > 1 ? parts[0] : "";
  }

  private boolean isALine(int heading, String written) {
    String text = folded(heading);
    return written.lines().map(Headline::withoutMark).anyMatch(text::equals);
  }

  private static String withoutMark(String line) {
    String text = line.strip();
    return text.startsWith("- ") ? text.substring(2) : text;
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
