package org.wpbminer.classifier.maintext.title;

import static org.wpbminer.classifier.maintext.title.PageTitle.SAME;

import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.MainTextNodes;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The heading that a page's main text begins with: the {@code h1} in the main text that is most
 * like the page's title and leads, or the only one there that does; else the heading above the main
 * text that says what the title says, or what a class calls a title and does. An {@code h1} leads
 * if it is the first or stands above the running text; the page's only one may stand below a
 * caption too, if it has a word of the title.
 */
public final class Headline {

  /** Characters that run in a caption, or in a sentence that says what a page is about. */
  private static final int CAPTION = 300;

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
  private final MainTextNodes text;

  private Headline(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.title = PageTitle.of(view.page().title());
    this.text = new MainTextNodes(view);
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
            .filter(node -> isHeading(node, FIRST_LEVEL) && text.touches(node))
            .toArray();
    int best = mostLikeTitle(IntStream.of(inText));
    if (best != PageTree.NONE && (best == inText[0] || best <= text.runningBegin(0))) {
      return best;
    }
    if (inText.length == 1 && inText[0] <= lowest(inText[0])) {
      return inText[0];
    }
    int above = mostLikeTitle(elsewhere(tree.size(), node -> isHeading(node, FIRST_LEVEL)));
    if (above == PageTree.NONE) {
      above = mostLikeTitle(elsewhere(text.begin(), node -> isHeading(node, NEXT_LEVELS)));
    }
    if (above == PageTree.NONE) {
      above = mostLikeTitle(elsewhere(text.begin(), this::isCalledTitle));
    }
    return above == PageTree.NONE || isALine(above) ? PageTree.NONE : above;
  }

  /** Down to which node the one {@code h1} of the main text leads. */
  private int lowest(int heading) {
    boolean named = PageTitle.likeness(words(heading), title.whole()) > 0;
    boolean onlyOfPage =
        elsewhere(tree.size(), node -> isHeading(node, FIRST_LEVEL)).findAny().isEmpty();
    return named && onlyOfPage ? text.runningBegin(CAPTION) : text.begin();
  }

  private Set<String> words(int heading) {
    return PageTitle.words(NodeText.of(tree, heading));
  }

  private boolean isHeading(int node, Set<String> tags) {
    return tags.contains(tree.tag(node)) && MainTextNodes.isShown(view, node);
  }

  private boolean isCalledTitle(int node) {
    return ClassNames.hasAny(tree, node, TITLES)
        && tree.subtreeEnd(node) - node <= MOST_NODES
        && MainTextNodes.isShown(view, node);
  }

  /** Elements before a node that are no part of the main text and not the site's name. */
  private IntStream elsewhere(int end, IntPredicate kind) {
    return IntStream.range(0, end)
        .filter(node -> kind.test(node) && !text.touches(node) && !leadsHome(node));
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
    int end = text.runningBegin(CAPTION);
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
