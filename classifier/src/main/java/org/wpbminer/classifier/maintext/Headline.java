package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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
 * the text that is most similar to the page's title; an {@code h1} elsewhere that is similar to it;
 * an {@code h2}, {@code h3} or other element before the running text that is similar to it; the
 * only {@code h1} in the text; the page's only {@code h1}, directly above the text. A heading in
 * the text must be the first or above the running text.
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

  /**
   * Minimum similarity to the title of an element that is not a heading, and its minimum number of
   * words: single words are names of sites and entries of menus.
   */
  private static final double MIN_LINE_LIKENESS = 0.85;

  private static final int MIN_LINE_WORDS = 3;

  /** Number of lines at the start of the text that may repeat the headline. */
  private static final int MAX_LINES_ABOVE = 3;

  /** Maximum number of elements that are compared with the title. */
  private static final int MAX_COMPARED = 1_000;

  private final TextRecord view;
  private final PageTree tree;

  /** Words of the page's title, then of its first part, then of its last part. */
  private final WordSet title;

  private final WordSet titleBegin;
  private final WordSet titleEnd;

  /** Titles that an element may repeat; the last one, in the text only: it may name the site. */
  private final List<WordSet> titles;

  private Headline(TextRecord view) {
    this.view = view;
    this.tree = view.tree();
    String all = view.reading().page().title();
    String read = all.substring(0, Math.min(all.length(), MAX_TITLE_CHARS));
    Matcher parting = SEPARATOR.matcher(read);
    int begin = 0;
    int last = 0;
    int end = read.length();
    while (parting.find()) {
      begin = begin == 0 ? parting.start() : begin;
      last = parting.start();
      end = parting.end();
    }
    this.title = WordSet.of(read);
    this.titleBegin = WordSet.of(read.substring(0, begin));
    this.titleEnd = WordSet.of(read.substring(end));
    this.titles =
        List.of(
            title,
            titleBegin,
            WordSet.of(read.substring(0, last)),
            WordSet.of(sharedTitle()),
            titleEnd.size() > titleBegin.size() ? titleEnd : WordSet.EMPTY);
  }

  /** Returns the title for other sites, which has no name of the site; empty if missing. */
  private String sharedTitle() {
    return Arrays.stream(view.reading().elements("meta"))
        .filter(meta -> "og:title".equals(tree.attribute(meta, "property")))
        .mapToObj(meta -> tree.attribute(meta, "content"))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("");
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
    int begin = begin(true);
    best = titleElement(begin, view::touches, titles);
    if (best == PageTree.NONE) {
      best = mostLikeTitle(shown(tree.size(), this::isElsewhere, this::isFirstLevel));
    }
    if (best == PageTree.NONE) {
      best = titleElement(begin, this::isElsewhere, titles.subList(0, titles.size() - 1));
    }
    if (best == PageTree.NONE && inText.length == 1 && inText[0] <= begin(false)) {
      best = inText[0];
    }
    if (best == PageTree.NONE) {
      best = mostLikeTitle(shown(begin, n -> view.touches(n) || !leadsHome(n), this::isNextLevel));
    }
    return best == PageTree.NONE ? onlyHeading() : best;
  }

  /** Returns the last element before a node that consists of the words of one of some titles. */
  private int titleElement(int end, IntPredicate place, List<WordSet> some) {
    int best = PageTree.NONE;
    int compared = 0;
    double bestLikeness = MIN_LINE_LIKENESS;
    for (int node = 1; node < end && compared < MAX_COMPARED; node++) {
      if (!isShown(node) || !isOneLine(node) || !place.test(node)) {
        continue;
      }
      compared++;
      WordSet words = WordSet.of(NodeText.of(tree, node));
      double likeness = some.stream().mapToDouble(words::likeness).max().orElse(0);
      if (likeness >= bestLikeness && words.size() >= MIN_LINE_WORDS) {
        best = node;
        bestLikeness = likeness;
      }
    }
    return best;
  }

  /** Whether an element is a whole line, and not a breadcrumb with its links. */
  private boolean isOneLine(int node) {
    if (tree.isText(node) || tree.links(node) > 1 || tree.subtreeEnd(node) - node > MAX_NODES) {
      return false;
    }
    int block =
        tree.onOwnLines(node) ? node : tree.nearestAncestor(node, MAX_NODES, tree::onOwnLines);
    return block >= 0
        && tree.chars(block) == tree.chars(node)
        && IntStream.range(node + 1, tree.subtreeEnd(node))
            .filter(tree::onOwnLines)
            .allMatch(inner -> tree.chars(inner) == 0 || tree.chars(inner) == tree.chars(node));
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
    return (tree.tag(node).equals("h2") || tree.tag(node).equals("h3")) && tree.links(node) <= 1;
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

  private String folded(int heading) {
    return NodeText.of(tree, heading).replace('\n', ' ').replace('\t', ' ');
  }

  /** Leaves out equal headings, and equal lines among the first above the running text. */
  private void leaveOutCopies(int headline) {
    String says = folded(headline);
    int end = begin(true);
    view.lines().stream()
        .limit(MAX_LINES_ABOVE)
        .filter(line -> line.first() < end && line.text().equalsIgnoreCase(says))
        .forEach(view::leaveOut);
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
