package org.wpbminer.classifier.maintext.title;

import static org.wpbminer.classifier.maintext.title.PageTitle.SAME;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.MainTextNodes;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NameSet;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** What stands above a main text as its title and is no {@code h1}. */
final class OtherTitles {

  private static final Set<String> HEADINGS = Set.of("h2", "h3");

  /** Classes by which generators of pages and weblogs tell a page's title. */
  private static final NameSet TITLES =
      NameSet.of("title", "headertitle", "caption", "refentrytitle", "entry-title", "post-title");

  /** Those of them that tell no site's name. */
  private static final NameSet OF_PAGES =
      NameSet.of("headertitle", "refentrytitle", "entry-title", "post-title");

  /** Share of words from which on heading and title say the same but for a word. */
  private static final double NEARLY = 0.8;

  /** Larger elements are no title; as they may be nested, they are not read. */
  private static final int MOST_NODES = 60;

  /** What a heading is numbered by. */
  private static final Pattern NUMBER = Pattern.compile("\\d[\\d.]{0,9}\\s");

  private OtherTitles() {}

  /**
   * The first heading of the next levels that says what the title's first part says, or all of it,
   * or its last part below the site's name; else the first element that a class tells to be a title
   * and that does. {@link PageTree#NONE} if there is none. Linear in the nodes that are looked at.
   *
   * @param end where the main text's own words begin: nodes before it are looked at
   */
  static int find(MainTextView view, PageTitle title, SiteName site, int end) {
    PageTree tree = view.tree();
    int other = PageTree.NONE;
    boolean belowSite = false;
    for (int node = 0; node < end; node++) {
      boolean heading = HEADINGS.contains(tree.tag(node));
      if ((heading || other == PageTree.NONE && isTitle(tree, node))
          && tree.subtreeEnd(node) - node <= MOST_NODES
          && MainTextNodes.isShown(view, node)) {
        Set<String> words = words(NodeText.of(tree, node), title);
        if (heading && belowSite && words.equals(title.end())
            || says(tree, node, words, title, site)) {
          if (heading) {
            return node;
          }
          other = node;
        }
        belowSite |= heading && words.equals(title.begin()) && site.isSite(node, words);
      }
    }
    return other;
  }

  private static boolean isTitle(PageTree tree, int node) {
    return !tree.tag(node).equals("h1") && ClassNames.hasAny(tree, node, TITLES);
  }

  private static boolean says(
      PageTree tree, int node, Set<String> words, PageTitle title, SiteName site) {
    if (site.is(node, words)) {
      return false;
    }
    if (title.isEnd(words)) {
      return words.equals(title.end()) && ClassNames.hasAny(tree, node, OF_PAGES);
    }
    if (words.containsAll(title.begin()) && PageTitle.likeness(words, title.begin()) > SAME) {
      boolean sure = title.begin().size() > 1 || words.size() == 1 || isTitle(tree, node);
      return sure && !site.mayBe(node, words);
    }
    return PageTitle.likeness(words, title.whole()) >= NEARLY;
  }

  /** Without the number that a heading begins with where the title lacks it. */
  private static Set<String> words(String heading, PageTitle title) {
    Matcher number = NUMBER.matcher(heading);
    boolean numbered =
        number.lookingAt() && !title.whole().containsAll(PageTitle.words(number.group()));
    return PageTitle.words(numbered ? heading.substring(number.end()) : heading);
  }
}
