package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Finder of the headline of a main text. In order of preference, the headline is: the {@code h1} in
 * the text that is most similar to the page's title; the only {@code h1} in the text; a heading
 * above the text and similar to the title; the page's only {@code h1}, directly above the text. A
 * heading in the text must be the first or above the running text.
 */
final class Headline {

  /** Minimum similarity of a headline and the title (Dice coefficient of their words). */
  private static final double MIN_LIKENESS = 0.5;

  /** Minimum length of a text node that counts as running text. */
  private static final int MIN_RUNNING_CHARS = 60;

  /** Maximum number of characters between the page's only {@code h1} and the text. */
  private static final int MAX_CHARS_TO_TEXT = 200;

  private static final Set<String> OUTSIDE = Set.of("nav", "aside", "footer", "dialog");

  private static final int MAX_NODES = 60;

  /** Pattern of the address of a site's home page. */
  private static final Pattern HOME = Pattern.compile("(?:[^/]*//[^/]*)?/?|\\./|#");

  /** Separators between an article's title and its site's name. */
  private static final Pattern SEPARATOR = Pattern.compile("[|•»]| [-–—] |: | \\((?=[^()]*\\)$)");

  private static final int MAX_TITLE_CHARS = 1000;

  private final TextRecord view;
  private final PageTree tree;

  /** Words of the page's title, then of its first part, then of its last part. */
  private final WordSet title;

  private final WordSet titleBegin;
  private final WordSet titleEnd;

  private Headline(TextRecord view) {
    this.view = view;
    this.tree = view.tree();
    String all = view.reading().page().title();
    String read = all.substring(0, Math.min(all.length(), MAX_TITLE_CHARS));
    Matcher parting = SEPARATOR.matcher(read);
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

  /** Moves the headline to the start of the text and leaves out its copies. */
  static void mark(TextRecord view) {
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
      above = onlyHeading();
    }
    return above == PageTree.NONE || isALine(above) ? PageTree.NONE : above;
  }

  /** Returns the page's only {@code h1} if it is directly above the text, else NONE. */
  private int onlyHeading() {
    int[] all = view.reading().elements("h1");
    int[] shown = shown(begin(false), this::isElsewhere, this::isFirstLevel);
    if (all.length > 1 || shown.length == 0 || view.roots().length == 0) {
      return PageTree.NONE;
    }
    int end = tree.subtreeEnd(shown[0]);
    boolean isSite =
        WordSet.of(NodeText.of(tree, shown[0])).likeness(titleEnd) > MIN_LIKENESS
            || tree.nearestAncestor(shown[0], MAX_NODES, this::isOutsideText) != PageTree.NONE;
    int chars = view.reading().totals().chars(end, view.lines().get(0).first());
    return isSite || chars < 0 || chars > MAX_CHARS_TO_TEXT ? PageTree.NONE : shown[0];
  }

  private boolean isOutsideText(int node) {
    return OUTSIDE.contains(tree.tag(node));
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

  /** Whether an element is visible, is not left out, and has at most the length of a heading. */
  private boolean isShown(int node) {
    return tree.counts(node)
        && !view.isLeftOut(node)
        && tree.chars(node) > 0
        && tree.chars(node) <= PageForm.MAX_HEADING_CHARS;
  }

  /** Whether an element is outside the main text and does not link to the home page. */
  private boolean isElsewhere(int node) {
    return !view.touches(node) && !leadsHome(node);
  }

  /** Returns the first node of running text or, unless skipped, heading; else the tree's size. */
  private int begin(boolean passHeadings) {
    for (int root : view.roots()) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        boolean heading = tree.isHeading(node) && isShown(node);
        if (heading && !passHeadings) {
          return node;
        }
        if (heading || view.isLeftOut(node) || !tree.counts(node)) {
          node = tree.subtreeEnd(node) - 1;
        } else if (tree.isText(node) && tree.textChars(node) >= MIN_RUNNING_CHARS) {
          return node;
        }
      }
    }
    return tree.size();
  }

  /** Returns the heading most similar to the title; NONE if none is similar. */
  private int mostLikeTitle(int[] headings) {
    int best = PageTree.NONE;
    double bestLikeness = MIN_LIKENESS;
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
   * Returns the similarity of a heading and the title, in [0, 2]: more than 1 if most words of both
   * are the same, else the similarity to the title's first part. It is 0 if the heading is more
   * similar to the title's last part, which is the site's name.
   */
  private double likeness(WordSet heading) {
    double all = heading.likeness(title);
    double begin = heading.likeness(titleBegin);
    double end = heading.likeness(titleEnd);
    return end > all && end > begin ? 0 : all > MIN_LIKENESS ? 1 + all : begin;
  }

  /** Whether the first link in a heading, or the link around it, leads to the home page. */
  private boolean leadsHome(int heading) {
    int link = tree.parent(heading);
    for (int node = heading; node < tree.subtreeEnd(heading) && !isLink(link); node++) {
      link = node;
    }
    if (!isLink(link)) {
      return false;
    }
    return HOME.matcher(tree.attribute(link, "href").strip()).matches();
  }

  private boolean isLink(int node) {
    return tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
  }

  /** Whether a line above the running text has the same text as a heading. */
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
