package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * The heading that a page's main text begins with: the {@code h1} in the main text that is most
 * like the page's title and leads, or the only one there that does; else the heading above the main
 * text that says what the title says, or what a class calls a title and does. An {@code h1} leads
 * if it is the first or stands above the running text; the page's only one may stand below a
 * caption too, if it has a word of the title.
 */
final class Headline {

  /** Share of words, of a text and the title together, above which the two say the same. */
  private static final double SAME = 0.5;

  /** Characters that run in a caption, or in a sentence that says what a page is about. */
  private static final int CAPTION = 300;

  /** Characters of a text from which on it is running text. */
  private static final int RUNNING = 60;

  /** A longer {@code h1} is no heading but an end tag forgotten. */
  public static final int LONGEST = 300;

  private static final Set<String> FIRST_LEVEL = Set.of("h1");

  private static final Set<String> NEXT_LEVELS = Set.of("h2", "h3");

  /** Classes by which generators of pages and weblogs tell a page's title. */
  private static final Set<String> TITLES =
      Set.of("title", "headertitle", "caption", "refentrytitle", "entry-title", "post-title");

  /** Larger elements are no title; as they may be nested, they are not read. */
  private static final int MOST_NODES = 60;

  /** What addresses of a site's first page end with. */
  private static final Set<String> HOME = Set.of("", "/", "./", "#");

  private final MainTextView view;
  private final PageTree tree;
  private final PageTitle title;

  /** The nodes of the main text in document order; none lies in another. */
  private final int[] roots;

  private Headline(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.title = PageTitle.of(view.page().title());
    this.roots = view.blocks().stream().flatMapToInt(Block::stream).sorted().toArray();
  }

  /** Sets the headline before the text, and leaves out headings that say it once more. Linear. */
  public static void mark(MainTextView view) {
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
    int[] inText =
        IntStream.range(0, tree.size())
            .filter(node -> isHeading(node, FIRST_LEVEL) && touches(node))
            .toArray();
    int best = mostLikeTitle(IntStream.of(inText));
    if (best != PageTree.NONE && (best == inText[0] || best <= runningBegin(0))) {
      return best;
    }
    if (inText.length == 1 && inText[0] <= lowest(inText[0])) {
      return inText[0];
    }
    int above = mostLikeTitle(elsewhere(tree.size(), node -> isHeading(node, FIRST_LEVEL)));
    if (above == PageTree.NONE) {
      above = mostLikeTitle(elsewhere(begin(), node -> isHeading(node, NEXT_LEVELS)));
    }
    if (above == PageTree.NONE) {
      above = mostLikeTitle(elsewhere(begin(), this::isCalledTitle));
    }
    return above == PageTree.NONE || isALine(above) ? PageTree.NONE : above;
  }

  /** Down to which node the one {@code h1} of the main text leads. */
  private int lowest(int heading) {
    boolean named = PageTitle.likeness(words(heading), title.whole()) > 0;
    boolean onlyOfPage =
        elsewhere(tree.size(), node -> isHeading(node, FIRST_LEVEL)).findAny().isEmpty();
    return named && onlyOfPage ? runningBegin(CAPTION) : begin();
  }

  /** Whether a node is of the main text, or has some of it below it. */
  private boolean touches(int node) {
    int found = Arrays.binarySearch(roots, node);
    int next = found < 0 ? -found - 1 : found;
    return next < roots.length && tree.isWithin(roots[next], node)
        || next > 0 && tree.isWithin(node, roots[next - 1]);
  }

  /** The first text that runs, or heading: the tree's size if there is neither. Linear. */
  private int begin() {
    return begin(0, false);
  }

  /**
   * The first text that runs and is no heading's; the tree's size if there is none. Linear.
   *
   * @param passed characters that may run before it
   */
  private int runningBegin(int passed) {
    return begin(passed, true);
  }

  private int begin(int passed, boolean passHeadings) {
    int left = passed;
    for (int root : roots) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        boolean heading = tree.isHeading(node) && isShown(node);
        if (heading && !passHeadings) {
          return node;
        }
        if (heading || view.isLeftOut(node) || !tree.counts(node)) {
          node = tree.subtreeEnd(node) - 1;
        } else if (tree.isText(node) && tree.textChars(node) >= RUNNING) {
          left -= tree.textChars(node);
          if (left < 0) {
            return node;
          }
        }
      }
    }
    return tree.size();
  }

  /** Whether an element counts, is not passed over, and has the text of a heading. */
  private boolean isShown(int node) {
    return tree.counts(node)
        && !view.isLeftOut(node)
        && tree.chars(node) > 0
        && tree.chars(node) <= LONGEST;
  }

  private Set<String> words(int heading) {
    return PageTitle.words(NodeText.of(tree, heading));
  }

  private boolean isHeading(int node, Set<String> tags) {
    return tags.contains(tree.tag(node)) && isShown(node);
  }

  private boolean isCalledTitle(int node) {
    return ClassNames.hasAny(tree, node, TITLES)
        && tree.subtreeEnd(node) - node <= MOST_NODES
        && isShown(node);
  }

  /** Elements before a node that are no part of the main text and not the site's name. */
  private IntStream elsewhere(int end, IntPredicate kind) {
    return IntStream.range(0, end)
        .filter(node -> kind.test(node) && !touches(node) && !leadsHome(node));
  }

  /** The heading that is most like the title; {@link PageTree#NONE} if none is like it. */
  private int mostLikeTitle(IntStream headings) {
    int best = PageTree.NONE;
    double bestLikeness = SAME;
    for (int heading : headings.toArray()) {
      Set<String> words = words(heading);
      double likeness = title.endsLike(words) ? 0 : title.likeness(words);
      if (likeness > bestLikeness) {
        best = heading;
        bestLikeness = likeness;
      }
    }
    return best;
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
    int end = runningBegin(CAPTION);
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

  /**
   * The words of a page's title.
   *
   * @param whole of all of it
   * @param begin of its first part, where it has more than one; else empty
   * @param end of its last part, likewise
   */
  private record PageTitle(Set<String> whole, Set<String> begin, Set<String> end) {

    /** What parts an article's title from its site's; in a title read up to {@link #LONGEST}. */
    private static final Pattern PARTING = Pattern.compile("[|•»]| [-–—] |: | \\((?=[^()]*\\)$)");

    private static final int LONGEST = 1000;

    static PageTitle of(String title) {
      String read = title.substring(0, Math.min(title.length(), LONGEST));
      Matcher parting = PARTING.matcher(read);
      int beginEnd = 0;
      int endBegin = read.length();
      while (parting.find()) {
        beginEnd = beginEnd == 0 ? parting.start() : beginEnd;
        endBegin = parting.end();
      }
      return new PageTitle(
          words(title), words(read.substring(0, beginEnd)), words(read.substring(endBegin)));
    }

    /**
     * How much of a heading and the title is the same, from 0 to 1 and 1 more where that is most of
     * both; else how much of the heading and what the title begins with.
     */
    double likeness(Set<String> heading) {
      double all = likeness(heading, whole);
      return all > SAME ? 1 + all : likeness(heading, begin);
    }

    /** Whether a heading is more like the title's last part, the site's name, than the rest. */
    boolean endsLike(Set<String> heading) {
      double likeness = likeness(heading, end);
      return likeness > likeness(heading, whole) && likeness > likeness(heading, begin);
    }

    /** Twice the words that both have, by the words of both; 0 if neither has any. */
    static double likeness(Set<String> some, Set<String> others) {
      int all = some.size() + others.size();
      return all == 0 ? 0 : 2.0 * some.stream().filter(others::contains).count() / all;
    }

    /** The different words of a text, in lower case. */
    static Set<String> words(String text) {
      Set<String> words = new HashSet<>();
      WordCutter cutter = new WordCutter(text);
      while (cutter.next()) {
        words.add(cutter.lower());
      }
      return words;
    }
  }
}
