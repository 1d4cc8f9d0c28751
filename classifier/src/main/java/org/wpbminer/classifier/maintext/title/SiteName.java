package org.wpbminer.classifier.maintext.title;

import static org.wpbminer.classifier.maintext.title.PageTitle.SAME;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.MainTextNodes;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** By what a page shows that a heading is its site's name, not its own. */
final class SiteName {

  /** What addresses of a site's first page end with. */
  private static final Set<String> HOME = Set.of("", "/", "./", "#");

  private static final Set<String> HEADS = Set.of("header", "nav");

  /** Elements around a heading that are looked at for a page's head. */
  private static final int STEPS = 12;

  /**
   * Classes of what shows a site's name. Not "site", which may be all of the page, and not "banner"
   * or "masthead", where a page's own title may stand.
   */
  private static final Pattern LOGO =
      Pattern.compile("(?i)(?:[a-z]+[-_]+)?(?:logo|brand|branding)|site[-_]?(?:title|name)");

  /** Elements from a heading up that are looked at for a logo. */
  private static final int LOGO_STEPS = 4;

  /** Links beside a heading that are a menu. */
  private static final int FEWEST_LINKS = 3;

  /** Headings from the main text's begin on that are asked for the title's parts. */
  private static final int FIRST = 3;

  /** Levels of headings by which a text is known wherever they stand. */
  private static final Set<String> HIGH = Set.of("h1", "h2");

  private final PageTree tree;
  private final PageTitle title;
  private final MainTextView view;
  private final MainTextNodes text;

  /** What {@link #said} says, once it is known. */
  private Said said;

  /** What {@link #name} says, once it is known. */
  private String name;

  /**
   * The headings by which the site's name is known; {@link PageTree#NONE} where there is none.
   *
   * @param nearBegin the last that nearly says the title's first part
   * @param begin the last that says it
   * @param endInText the first in the main text that says the title's last part
   */
  private record Said(int nearBegin, int begin, int endInText) {}

  SiteName(MainTextView view, PageTitle title, MainTextNodes text) {
    this.view = view;
    this.tree = view.tree();
    this.title = title;
    this.text = text;
  }

  /** Whether a heading with these words is the site's name. */
  boolean is(int heading, Set<String> words) {
    return endsTitle(heading, words) || beginsTitle(heading, words);
  }

  /**
   * Whether a heading of the main text is, and surely enough to be left out: it says just the
   * title's first or last part, and either the headline below says just the other or the page shows
   * it to be the site's.
   */
  boolean isInText(int heading, Set<String> words) {
    return words.equals(title.begin()) && is(heading, words)
        || words.equals(title.end())
            && endsTitle(heading, words)
            && (said().begin() > heading || isSite(heading, words));
  }

  /**
   * Whether a heading says the title's last part, and leads to the site's first page or stands
   * above one that nearly says the first part.
   */
  private boolean endsTitle(int heading, Set<String> words) {
    return title.isEnd(words)
        && (title.endMayBeSite() && said().nearBegin() > heading || leadsHome(heading));
  }

  /**
   * Whether a heading says the title's first part as a site's name does, and one of the first in
   * the main text says the last, which is longer. A title that begins with what the page is about
   * ends with the site's name, and a page may say that name too: it has fewer words.
   */
  private boolean beginsTitle(int heading, Set<String> words) {
    return words.equals(title.begin())
        && title.end().size() > title.begin().size()
        && isAboveTitleEnd(heading)
        && isSite(heading, words);
  }

  private boolean isAboveTitleEnd(int heading) {
    return said().endInText() > heading;
  }

  /** Whether anything speaks for it that a heading which says the title's first part is. */
  boolean mayBe(int heading, Set<String> words) {
    return isSite(heading, words) || isAboveTitleEnd(heading);
  }

  /**
   * Whether a heading stands with a menu or as a logo, leads home, or says the name that the page
   * declares.
   */
  boolean isSite(int heading, Set<String> words) {
    return isBesideMenu(heading)
        || isLogo(heading)
        || leadsHome(heading)
        || PageTitle.says(name(), words);
  }

  /**
   * Of the headings above the text that runs, the first of them in the main text and those of the
   * first levels elsewhere, the ones that say the title's parts. Below, a heading is a section's,
   * which may be called as the title begins: "Review: Of tides". Linear.
   */
  private Said said() {
    if (said == null) {
      int nearBegin = PageTree.NONE;
      int begin = PageTree.NONE;
      int endInText = PageTree.NONE;
      int end = Math.min(text.end(), text.runningBegin(0));
      int seen = 0;
      for (int node = 0; node < end && seen < FIRST; node++) {
        if (!tree.isHeading(node) || !MainTextNodes.isShown(view, node)) {
          continue;
        }
        boolean inText = text.touches(node);
        if (inText || HIGH.contains(tree.tag(node))) {
          Set<String> words = PageTitle.words(NodeText.of(tree, node));
          boolean saysEnd = words.equals(title.end());
          nearBegin = PageTitle.likeness(words, title.begin()) > SAME ? node : nearBegin;
          begin = words.equals(title.begin()) ? node : begin;
          endInText = inText && saysEnd && endInText == PageTree.NONE ? node : endInText;
          seen += inText && !saysEnd ? 1 : 0;
        }
        node = tree.subtreeEnd(node) - 1;
      }
      said = new Said(nearBegin, begin, endInText);
    }
    return said;
  }

  /** The name that the page declares for those who link to it; empty if none. Linear. */
  private String name() {
    if (name == null) {
      name =
          IntStream.range(0, tree.size())
              .filter(node -> tree.tag(node).equals("meta"))
              .filter(meta -> "og:site_name".equals(tree.attribute(meta, "property")))
              .mapToObj(meta -> tree.attribute(meta, "content"))
              .filter(content -> content != null)
              .findFirst()
              .orElse("");
    }
    return name;
  }

  /** Whether a heading stands in the page's head, with links to the site's other pages. */
  private boolean isBesideMenu(int heading) {
    int up = tree.parent(heading);
    for (int i = 0; i < STEPS && up != PageTree.NONE; i++, up = tree.parent(up)) {
      if (HEADS.contains(tree.tag(up))) {
        return tree.links(up) >= FEWEST_LINKS;
      }
    }
    return false;
  }

  /** Whether a heading or what is close around it is called a logo. */
  private boolean isLogo(int heading) {
    int up = heading;
    for (int i = 0; i < LOGO_STEPS && up != PageTree.NONE; i++, up = tree.parent(up)) {
      if (ClassNames.anyMatches(tree, up, LOGO)) {
        return true;
      }
    }
    return false;
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
}
