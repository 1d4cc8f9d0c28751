package org.wpbminer.classifier.maintext.title;

import static org.wpbminer.classifier.maintext.title.PageTitle.SAME;

import java.util.Set;
import org.wpbminer.classifier.maintext.page.MainTextNodes;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Finds the heading that a page's main text begins with. */
public final class Headline {

  /** Characters that run in a caption, or in a sentence that says what a page is about. */
  private static final int CAPTION = 300;

  private final PageTree tree;
  private final PageTitle title;
  private final MainTextView view;
  private final MainTextNodes text;
  private final SiteName site;

  private Headline(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.title = PageTitle.of(view.page().title());
    this.text = new MainTextNodes(view);
    this.site = new SiteName(view, title, text);
  }

  /** Sets the headline before the text, and leaves out headings that say it once more. Linear. */
  public static void mark(MainTextView view) {
    if (view.headline() == PageTree.NONE) {
      Headline headline = new Headline(view);
      int heading = headline.find();
      if (heading != PageTree.NONE) {
        view.beginWith(heading);
        headline.markRepeated(heading);
      }
    }
  }

  /**
   * The {@code h1} that leads: the one in the main text that is most like the title, or the only
   * one there; if neither leads, the one elsewhere on the page that says what the title says; and
   * if there is none either, what else stands above the main text and says it ({@link
   * OtherTitles}). What the main text begins with as a line already is not set above it. The {@code
   * h1} of a section does not lead: the one most like the title stands above the running text or is
   * the first; one that is not like it stands above all headings too. Only the page's one {@code
   * h1}, if it has a word of the title, may stand below them, and below a caption. The site's name
   * is no headline, and is marked as noise where it stands in the main text. {@link PageTree#NONE}
   * if no such is found.
   */
  private int find() {
    int count = 0;
    int inText = 0;
    int first = PageTree.NONE;
    int best = PageTree.NONE;
    int elsewhere = PageTree.NONE;
    double bestLikeness = SAME;
    double elsewhereLikeness = SAME;
    for (int node = 0; node < tree.size(); node++) {
      if (!isCandidate(node)) {
        continue;
      }
      count++;
      Set<String> words = PageTitle.words(NodeText.of(tree, node));
      boolean selected = text.touches(node);
      double likeness = likeness(node, words, selected);
      if (selected) {
        if (site.isInText(node, words)) {
          view.leaveOut(node);
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
    if (best != PageTree.NONE && (best == first || best <= text.runningBegin(0))) {
      return best;
    }
    if (inText == 1 && first <= lowest(first, count == 1)) {
      return first;
    }
    if (elsewhere == PageTree.NONE) {
      elsewhere = OtherTitles.find(view, title, site, text.begin());
    }
    return elsewhere == PageTree.NONE || isALine(elsewhere) ? PageTree.NONE : elsewhere;
  }

  /** Down to which node the one {@code h1} of the main text leads. */
  private int lowest(int heading, boolean onlyOfPage) {
    Set<String> words = PageTitle.words(NodeText.of(tree, heading));
    boolean named = onlyOfPage && PageTitle.likeness(words, title.whole()) > 0;
    return named ? text.runningBegin(CAPTION) : text.begin();
  }

  private boolean isCandidate(int node) {
    return tree.tag(node).equals("h1") && MainTextNodes.isShown(view, node);
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

  /** Whether a line says it above the running text; below, it is said once more. */
  private boolean isALine(int heading) {
    String says = folded(heading);
    int end = text.runningBegin(CAPTION);
    return view.lines().stream().anyMatch(line -> line.first() < end && line.text().equals(says));
  }

  private String folded(int heading) {
    return NodeText.of(tree, heading).replace('\n', ' ').replace('\t', ' ');
  }

  private void markRepeated(int headline) {
    String says = folded(headline);
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isHeading(node) && tree.chars(node) == tree.chars(headline)) {
        int end = tree.subtreeEnd(node);
        if (node != headline && folded(node).equalsIgnoreCase(says)) {
          view.leaveOut(node);
        }
        node = end - 1;
      }
    }
  }
}
