package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
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
  private final SiteName site;
  private final Set<String> title;

  /** The title's first and its last part, where it has more than one; else empty. */
  private final Set<String> titleBegin;

  private final Set<String> titleEnd;

  private final boolean[] noise;

  /** The node of {@link #firstInText}, once it is known. */
  private OptionalInt firstInText = OptionalInt.empty();

  /** The node of {@link #lastOfTitleBegin}, once it is known. */
  private OptionalInt lastOfBegin = OptionalInt.empty();

  Headline(Page page, boolean[] noise) {
    this.tree = page.tree();
    this.site = new SiteName(tree);
    this.title = words(page.title());
    String[] parts = parts(page.title());
    this.titleBegin = parts.length > 1 ? words(parts[0]) : Set.of();
    this.titleEnd = parts.length > 1 ? words(parts[parts.length - 1]) : Set.of();
    this.noise = noise;
  }

  /**
   * The {@code h1} that leads: the one in the main text that is most like the title, or the only
   * one there; if there is none, the one elsewhere on the page that says what the title says,
   * unless it is the site's name or the main text has it as a line already. {@link PageTree#NONE}
   * if no such is found.
   *
   * @param blocks the main text, not empty
   * @param lines the main text's, asked for where they are needed
   */
  int find(List<Block> blocks, Supplier<List<VisibleLine>> lines) {
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
      } else if (likeness > elsewhereLikeness && !isSiteName(node, roots)) {
        elsewhere = node;
        elsewhereLikeness = likeness;
      }
      node = tree.subtreeEnd(node) - 1;
    }
    if (inText > 0) {
      return best != PageTree.NONE || inText > 1 ? best : only;
    }
    return elsewhere == PageTree.NONE || isALine(elsewhere, lines.get())
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

  /**
   * Whether a heading says the title's last part, and leads to the site's first page or stands
   * above one that says the first part; or says the first part as a site's name does, and the main
   * text begins with the last.
   */
  private boolean isSiteName(int heading, int[] roots) {
    Set<String> words = words(BlockText.of(tree, heading));
    double end = likeness(words, titleEnd);
    if (end <= likeness(words, title) || end <= likeness(words, titleBegin)) {
      return words.equals(titleBegin)
          && beginsWithTitleEnd(heading, roots)
          && (site.isBesideMenu(heading) || site.leadsHome(heading) || says(site.name(), words));
    }
    if (lastOfBegin.isEmpty()) {
      lastOfBegin = OptionalInt.of(lastOfTitleBegin(roots));
    }
    return lastOfBegin.getAsInt() > heading || site.leadsHome(heading);
  }

  /**
   * Whether the first heading in the main text stands below another and says the title's last part,
   * which is longer than the first. A title that begins with what the page is about ends with the
   * site's name, and a page may say that name too: it has fewer words.
   */
  private boolean beginsWithTitleEnd(int above, int[] roots) {
    if (titleEnd.size() <= titleBegin.size()) {
      return false;
    }
    if (firstInText.isEmpty()) {
      firstInText = OptionalInt.of(firstInText(roots));
    }
    int first = firstInText.getAsInt();
    return first > above && words(BlockText.of(tree, first)).equals(titleEnd);
  }

  /** The first heading in the main text; {@link PageTree#NONE} if there is none. Linear. */
  private int firstInText(int[] roots) {
    for (int root : roots) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        if (tree.isHeading(node) && !noise[node] && tree.chars(node) <= MAX_CHARS) {
          return node;
        }
      }
    }
    return PageTree.NONE;
  }

  /**
   * The last heading that says the title's first part, of those in the main text, and of those of
   * the first level before its end; {@link PageTree#NONE} if there is none. Linear.
   */
  private int lastOfTitleBegin(int[] roots) {
    int last = PageTree.NONE;
    int next = 0;
    int end = tree.subtreeEnd(roots[roots.length - 1]);
    for (int node = 0; node < end; node++) {
      while (next < roots.length && tree.subtreeEnd(roots[next]) <= node) {
        next++;
      }
      boolean candidate =
          isCandidate(node)
              || tree.isHeading(node) && next < roots.length && touches(node, roots[next]);
      if (candidate && tree.chars(node) <= MAX_CHARS) {
        Set<String> words = words(BlockText.of(tree, node));
        last = likeness(words, titleBegin) > SAME ? node : last;
        node = tree.subtreeEnd(node) - 1;
      }
    }
    return last;
  }

  private static boolean says(String name, Set<String> words) {
    return name.length() <= MAX_TITLE && words(name).equals(words);
  }

  private static double likeness(Set<String> some, Set<String> others) {
    int all = some.size() + others.size();
    return all == 0 ? 0 : 2.0 * some.stream().filter(others::contains).count() / all;
  }

  private static String[] parts(String title) {
    return PARTING.split(title.substring(0, Math.min(title.length(), MAX_TITLE)), -1);
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
