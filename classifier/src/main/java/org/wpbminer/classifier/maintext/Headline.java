package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The heading that a page's main text begins with: the {@code h1} in the main text that is most
 * like the page's title and leads, or the only one there that does; else the heading above the main
 * text that says what the title says, or what a class calls a title and does. An {@code h1} leads
 * if it is the first or stands above the running text.
 */
final class Headline {

  /** Share of words, of a text and the title together, above which the two say the same. */
  private static final double SAME = 0.5;

  /** Characters of a text from which on it is running text. */
  private static final int RUNNING = 60;

  /** A longer {@code h1} is no heading but an end tag forgotten. */
  static final int LONGEST = 300;

  /** Classes by which generators of pages and weblogs tell a page's title. */
  private static final Set<String> TITLES =
      Set.of("title", "headertitle", "caption", "refentrytitle", "entry-title", "post-title");

  private static final int MOST_NODES = 60;

  /** What addresses of a site's first page end with. */
  private static final Set<String> HOME = Set.of("", "/", "./", "#");

  /** What parts an article's title from its site's. */
  private static final Pattern PARTING = Pattern.compile("[|•»]| [-–—] |: | \\((?=[^()]*\\)$)");

  private static final int LONGEST_TITLE = 1000;

  private final MainTextView view;
  private final PageTree tree;

  /** Words of the page's title, of its first part, and of its last part, where it has parts. */
  private final WordSet title;

  private final WordSet titleBegin;
  private final WordSet titleEnd;

  private Headline(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    String all = view.page().title();
    String read = all.substring(0, Math.min(all.length(), LONGEST_TITLE));
    Matcher parting = PARTING.matcher(read);
    int begin = 0;
    int end = read.length();
    while (parting.find()) {
      begin = begin == 0 ? parting.start() : begin;
      end = parting.end();
    }
    this.title = WordSet.of(read);
    this.titleBegin = WordSet.of(read.substring(0, begin));
    this.titleEnd = WordSet.of(read.substring(end));
  }

  /** Sets the headline before the text, and leaves out headings that say it once more. Linear. */
  static void mark(MainTextView view) {
    if (view.headline() == PageTree.NONE) {
      Headline headline = new Headline(view);
      int heading = headline.find();
      if (heading != PageTree.NONE) {
        view.beginWith(heading);
        headline.leaveOutCopies(heading);
      }
    }
  }

  private int find() {
    int[] inText = shown(tree.size(), view::touches, this::isFirstLevel);
    int best = mostLikeTitle(inText);
    if (best != PageTree.NONE && (best == inText[0] || best <= begin(true))) {
      return best;
    }
    if (inText.length == 1 && inText[0] <= begin(false)) {
      return inText[0];
    }
    int above = mostLikeTitle(shown(tree.size(), this::isElsewhere, this::isFirstLevel));
    if (above == PageTree.NONE) {
      above = mostLikeTitle(shown(begin(false), this::isElsewhere, this::isNextLevel));
    }
    if (above == PageTree.NONE) {
      above = mostLikeTitle(shown(begin(false), this::isElsewhere, this::isCalledTitle));
    }
    return above == PageTree.NONE || isALine(above) ? PageTree.NONE : above;
  }

  private int[] shown(int end, IntPredicate place, IntPredicate kind) {
    return IntStream.range(0, end)
        .filter(node -> kind.test(node) && isShown(node) && place.test(node))
        .toArray();
  }

  private boolean isFirstLevel(int node) {
    return tree.tag(node).equals("h1");
  }

  private boolean isNextLevel(int node) {
    return tree.tag(node).equals("h2") || tree.tag(node).equals("h3");
  }

  /** Larger elements are no title; as they may be nested, they are not read. */
  private boolean isCalledTitle(int node) {
    String name = tree.attribute(node, "class");
    return name != null
        && tree.subtreeEnd(node) - node <= MOST_NODES
        && Stream.of(name.split("\\s+", MOST_NODES)).anyMatch(TITLES::contains);
  }

  /** Whether an element counts, is not left out, and has the text of a heading. */
  private boolean isShown(int node) {
    return tree.counts(node)
        && !view.isLeftOut(node)
        && tree.chars(node) > 0
        && tree.chars(node) <= LONGEST;
  }

  /** Whether an element is no part of the main text and not the site's name. */
  private boolean isElsewhere(int node) {
    return !view.touches(node) && !leadsHome(node);
  }

  /** The main text's first text that runs; the tree's size if there is none. Linear. */
  private int begin(boolean passHeadings) {
    for (int root : view.roots()) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        boolean heading = tree.isHeading(node) && isShown(node);
        if (heading && !passHeadings) {
          return node;
        }
        if (heading || view.isLeftOut(node) || !tree.counts(node)) {
          node = tree.subtreeEnd(node) - 1;
        } else if (tree.isText(node) && tree.textChars(node) >= RUNNING) {
          return node;
        }
      }
    }
    return tree.size();
  }

  /** The heading that is most like the title; {@link PageTree#NONE} if none is like it. */
  private int mostLikeTitle(int[] headings) {
    int best = PageTree.NONE;
    double bestLikeness = SAME;
    for (int heading : headings) {
      double likeness = likeness(WordSet.of(NodeText.of(tree, heading)));
      if (likeness > bestLikeness) {
        best = heading;
        bestLikeness = likeness;
      }
    }
    return best;
  }

  /**
   * How much of a heading and the title is the same, from 0 to 1, and 1 more where that is most of
   * both; else how much of the heading and what the title begins with. 0 for a heading that is more
   * like what the title ends with, the site's name.
   */
  private double likeness(WordSet heading) {
    double all = heading.likeness(title);
    double begin = heading.likeness(titleBegin);
    double end = heading.likeness(titleEnd);
    return end > all && end > begin ? 0 : all > SAME ? 1 + all : begin;
  }

  /** Whether a heading's first link, or the one around it, leads to an address without a path. */
  private boolean leadsHome(int heading) {
    int link = tree.parent(heading);
    for (int node = heading; node < tree.subtreeEnd(heading) && !isLink(link); node++) {
      link = node;
    }
    if (!isLink(link)) {
      return false;
    }
    String href = tree.attribute(link, "href").strip();
    int host = href.indexOf("//");
    int path = host < 0 ? 0 : href.indexOf('/', host + 2);
    return path < 0 || HOME.contains(href.substring(path));
  }

  private boolean isLink(int node) {
    return tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
  }

  /** Whether a line says it above the running text; below, it is said once more. */
  private boolean isALine(int heading) {
    String says = folded(heading);
    int end = begin(true);
    return view.lines().stream().anyMatch(line -> line.first() < end && line.text().equals(says));
  }

  private String folded(int heading) {
    return NodeText.of(tree, heading).replace('\n', ' ').replace('\t', ' ');
  }

  private void leaveOutCopies(int headline) {
    String says = folded(headline);
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isHeading(node) && tree.chars(node) == tree.chars(headline)) {
        if (node != headline && folded(node).equalsIgnoreCase(says)) {
          view.leaveOut(node);
        }
        node = tree.subtreeEnd(node) - 1;
      }
    }
  }
}
