package org.wpbminer.classifier;

import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.BlockText;
import org.wpbminer.segmenter.PageTree;

/** By what a page shows that a heading is its site's name, not its own. */
final class SiteName {

  /** What addresses of a site's first page end with. */
  private static final Set<String> HOME = Set.of("", "/", "./", "#");

  private static final Set<String> HEADS = Set.of("header", "nav");

  /** Elements around a heading that are looked at for a page's head. */
  private static final int STEPS = 12;

  /** Links beside a heading that are a menu. */
  private static final int FEWEST_LINKS = 3;

  /** Headings from the main text's begin on that are asked for the title's parts. */
  private static final int FIRST = 3;

  /** Levels of headings by which a text is known wherever they stand. */
  private static final Set<String> HIGH = Set.of("h1", "h2");

  private final PageTree tree;
  private final PageTitle title;
  private final boolean[] noise;

  /** The main text's nodes in document order, not empty. */
  private final int[] roots;

  /** The node of {@link #lastOfTitleBegin}, once it is known. */
  private OptionalInt lastOfBegin = OptionalInt.empty();

  /** The node of {@link #titleEndInText}, once it is known. */
  private OptionalInt endInText = OptionalInt.empty();

  /** What {@link #name} says, once it is known. */
  private String name;

  SiteName(PageTree tree, PageTitle title, int[] roots, boolean[] noise) {
    this.tree = tree;
    this.title = title;
    this.roots = roots;
    this.noise = noise;
  }

  /** Whether a heading with these words is the site's name. */
  boolean is(int heading, Set<String> words) {
    return endsTitle(heading, words) || beginsTitle(heading, words);
  }

  /** Whether a heading of the main text is: one that says more or less may be its headline. */
  boolean isInText(int heading, Set<String> words) {
    return (words.equals(title.begin()) || words.equals(title.end())) && is(heading, words);
  }

  /**
   * Whether a heading says the title's last part, and leads to the site's first page or stands
   * above one that says the first part.
   */
  private boolean endsTitle(int heading, Set<String> words) {
    if (!title.isEnd(words)) {
      return false;
    }
    if (lastOfBegin.isEmpty()) {
      lastOfBegin = OptionalInt.of(lastOfTitleBegin());
    }
    return lastOfBegin.getAsInt() > heading || leadsHome(heading);
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
    if (endInText.isEmpty()) {
      endInText = OptionalInt.of(titleEndInText());
    }
    return endInText.getAsInt() > heading;
  }

  /** Whether anything speaks for it that a heading which says the title's first part is. */
  boolean mayBe(int heading, Set<String> words) {
    return isSite(heading, words) || isAboveTitleEnd(heading);
  }

  /** Whether a heading stands with a menu, leads home, or says the name that the page declares. */
  private boolean isSite(int heading, Set<String> words) {
    return isBesideMenu(heading) || leadsHome(heading) || PageTitle.says(name(), words);
  }

  /**
   * Of the first headings in the main text the one that says the title's last part; {@link
   * PageTree#NONE} if there is none. Linear.
   */
  private int titleEndInText() {
    int seen = 0;
    for (int root : roots) {
      for (int node = root; node < tree.subtreeEnd(root) && seen < FIRST; node++) {
        if (tree.isHeading(node) && !noise[node] && tree.chars(node) <= Headline.MAX_CHARS) {
          if (PageTitle.words(BlockText.of(tree, node)).equals(title.end())) {
            return node;
          }
          seen++;
        }
      }
    }
    return PageTree.NONE;
  }

  /**
   * The last heading that says the title's first part, of those before the main text and the first
   * in it; elsewhere only those of the first levels are asked. {@link PageTree#NONE} if there is
   * none. Linear.
   */
  private int lastOfTitleBegin() {
    int last = PageTree.NONE;
    int next = 0;
    int seen = 0;
    int end = tree.subtreeEnd(roots[roots.length - 1]);
    for (int node = 0; node < end && seen < FIRST; node++) {
      while (next < roots.length && tree.subtreeEnd(roots[next]) <= node) {
        next++;
      }
      boolean inText = touches(node, next);
      if (tree.isHeading(node)
          && tree.counts(node)
          && tree.chars(node) <= Headline.MAX_CHARS
          && (inText || HIGH.contains(tree.tag(node)))) {
        Set<String> words = PageTitle.words(BlockText.of(tree, node));
        last = PageTitle.likeness(words, title.begin()) > PageTitle.SAME ? node : last;
        seen += inText && !words.equals(title.end()) ? 1 : 0;
        node = tree.subtreeEnd(node) - 1;
      }
    }
    return last;
  }

  private boolean touches(int heading, int next) {
    return next < roots.length
        && (tree.isWithin(heading, roots[next]) || tree.isWithin(roots[next], heading));
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
