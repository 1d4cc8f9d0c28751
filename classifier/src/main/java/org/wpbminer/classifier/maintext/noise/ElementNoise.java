package org.wpbminer.classifier.maintext.noise;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.classifier.maintext.page.ClassNames;
import org.wpbminer.classifier.maintext.page.CodeLanguage;
import org.wpbminer.classifier.maintext.page.Disclosure;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.NameSet;
import org.wpbminer.classifier.maintext.page.NoiseRule;
import org.wpbminer.segmenter.page.PageTree;

/** What stands in a main text and is none. */
public enum ElementNoise implements NoiseRule {
  /** But for the name of a table, the author of a quotation and what a listing is called. */
  CAPTION("figcaption") {
    @Override
    boolean is(PageTree tree, int node) {
      return !holdsText(tree, tree.parent(node));
    }
  },
  /**
   * But for buttons in running text, which mark a name or a figure of the sentence, and those by
   * which accordions are opened: that are headings, or say that they open what they name.
   */
  BUTTON("button") {
    @Override
    boolean is(PageTree tree, int node) {
      return !isInRunningText(tree, node)
          && !isHeading(tree, node)
          && !Disclosure.names(tree, node);
    }
  },
  /** The sign behind a heading that links to the heading itself. */
  PERMALINK("a") {
    @Override
    boolean is(PageTree tree, int node) {
      return isPermalink(tree, node);
    }
  },
  CONTROL("input", "select", "textarea", "datalist", "option", "optgroup"),
  /** A formula's second copy, as KaTeX and MathJax write it beside the one in MathML or HTML. */
  FORMULA("span") {
    @Override
    boolean is(PageTree tree, int node) {
      return isOfClass(tree, node, "MJX_Assistive_MathML")
          || isOfClass(tree, node, "katex-html")
              && isOfClass(tree, tree.firstChild(tree.parent(node)), "katex-mathml");
    }
  },
  /**
   * What wikis write beside a heading to edit it by, and before or behind a note to leave it; what
   * generators of references write beside a name or an example to link to it or to run it.
   */
  TOOL("span", "a") {
    @Override
    boolean is(PageTree tree, int node) {
      return ClassNames.hasAny(tree, node, TOOLS);
    }
  },
  /** What rustdoc folds a description with. */
  FOLD("summary") {
    @Override
    boolean is(PageTree tree, int node) {
      return ClassNames.hasAny(tree, node, FOLDS);
    }
  },
  /** What MediaWiki writes below each page's title. */
  TAGLINE("div", "h3") {
    @Override
    boolean is(PageTree tree, int node) {
      return "siteSub".equals(tree.attribute(node, "id"));
    }
  },
  /** The link to the source of what a reference names. */
  SOURCE("a") {
    @Override
    boolean is(PageTree tree, int node) {
      return ClassNames.hasAny(tree, node, SOURCE_LINKS)
          && isOneText(tree, node)
          && SOURCES.contains(tree.text(node + 1).strip());
    }

    /** With the dot that parts it from what else stands beside the name. */
    @Override
    int begin(PageTree tree, int node) {
      return tree.text(node - 1).strip().equals("\u00b7") ? node - 1 : node;
    }
  },
  /** What VitePress and VuePress write beside code to tell its language. */
  CODE_LABEL("span") {
    @Override
    boolean is(PageTree tree, int node) {
      int code = tree.nextSibling(node);
      return isOfClass(tree, node, "lang")
          && code != PageTree.NONE
          && tree.tag(code).equals("pre")
          && !CodeLanguage.around(tree, code).isEmpty();
    }
  },
  /** What phpBB writes above code, with the link that selects it all. */
  CODE_BAR("p", "dt") {
    @Override
    boolean is(PageTree tree, int node) {
      int box = tree.parent(node);
      int code = tree.nextSibling(node);
      return tree.firstChild(box) == node
          && code != PageTree.NONE
          && CODE.contains(tree.tag(code))
          && tree.links(node) > 0
          && tree.chars(node) <= LONGEST_BAR
          && ClassNames.hasAny(tree, box, CODE_BOX);
    }
  },
  /** The file's name and size that Discourse writes on a picture. */
  PICTURE_SIZE("div") {
    @Override
    boolean is(PageTree tree, int node) {
      return isOfClass(tree, node, "meta") && ClassNames.hasAny(tree, tree.parent(node), LIGHTBOX);
    }
  };

  private static final Set<String> PERMALINKS =
      Set.of("\u00b6", "\u00a7", "#", "\u25c6", "\u2693", "\u221e", "\ud83d\udd17");

  /** Blanks beside such a sign, and what tells in which form to show it. */
  private static final Pattern UNSEEN = Pattern.compile("[\\s\u00a0\ufe0e\ufe0f]+");

  private static final int LONGEST_SIGN = 10;

  /** Of MediaWiki, of what makes pages of Markdown, of rustdoc, gi-docgen and Sphinx. */
  private static final NameSet TOOLS =
      NameSet.of(
          "mw-editsection",
          "mw-cite-backlink",
          "footnote-backref",
          "data-footnote-backref",
          "footnote-back",
          "reversefootnote",
          "test-arrow",
          "srclink",
          "viewcode-link");

  private static final NameSet FOLDS = NameSet.of("hideme");

  private static final NameSet SOURCE_LINKS = NameSet.of("src");

  private static final Set<String> SOURCES = Set.of("source", "Source", "[src]", "[source]");

  private static final Set<String> TITLES = Set.of("dt", "summary");

  private static final NameSet CODE_BOX = NameSet.of("codebox");

  /** What holds the code below a bar. */
  private static final Set<String> CODE = Set.of("pre", "code", "dd");

  private static final int LONGEST_BAR = 40;
  private static final NameSet LIGHTBOX = NameSet.of("lightbox");

  /** What a figure holds that is text itself. */
  private static final Set<String> TEXTS = Set.of("table", "pre", "blockquote");

  /** Nodes of a figure that are looked at for such. */
  private static final int MOST_IN_FIGURE = 60;

  /** Nodes of a button that are looked at for a heading. */
  private static final int MOST_IN_BUTTON = 20;

  private final Set<String> tags;

  ElementNoise(String... tags) {
    this.tags = Set.of(tags);
  }

  @Override
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (int node = 1; node < tree.size(); node++) {
      if (tags.contains(tree.tag(node)) && is(tree, node)) {
        view.leaveOut(begin(tree, node), tree.subtreeEnd(node));
        node = tree.subtreeEnd(node) - 1;
      }
    }
  }

  /** Whether an element with one of its tags is such noise. */
  boolean is(PageTree tree, int node) {
    return true;
  }

  /** The node that such noise begins with: the element itself, or a text right before it. */
  int begin(PageTree tree, int node) {
    return node;
  }

  /** Whether a figure's first nodes hold a table, a listing or a quotation. */
  private static boolean holdsText(PageTree tree, int figure) {
    int end = Math.min(tree.subtreeEnd(figure), figure + MOST_IN_FIGURE);
    return tree.tag(figure).equals("figure")
        && IntStream.range(figure + 1, end).anyMatch(n -> TEXTS.contains(tree.tag(n)));
  }

  private static boolean isOfClass(PageTree tree, int node, String name) {
    return !tree.isText(node) && name.equals(tree.attribute(node, "class"));
  }

  /**
   * Whether words stand on an element's line right before and behind it, on its own level. For one
   * of the two, what ends or parts a sentence's words is enough.
   */
  static boolean isInRunningText(PageTree tree, int node) {
    return isInRunningText(tree, node, node);
  }

  /** The same of siblings, from the first up to the last. */
  static boolean isInRunningText(PageTree tree, int first, int last) {
    int next = tree.nextSibling(last);
    if (tree.onOwnLines(first)
        || tree.parent(first - 1) != tree.parent(first)
        || next == PageTree.NONE) {
      return false;
    }
    String before = tree.text(first - 1).strip();
    String behind = tree.text(next).strip();
    boolean words = isWords(before);
    return words && (isWords(behind) || !behind.isEmpty() && isStop(behind.charAt(0)))
        || isWords(behind) && !before.isEmpty() && isStop(before.charAt(before.length() - 1));
  }

  private static boolean isWords(String text) {
    return text.chars().anyMatch(Character::isLetter);
  }

  private static boolean isStop(char c) {
    return ".,;:?!()".indexOf(c) >= 0;
  }

  private static boolean isHeading(PageTree tree, int node) {
    int up = tree.parent(node);
    return tree.isHeading(up) || TITLES.contains(tree.tag(up)) || holdsHeading(tree, node);
  }

  /** Whether a button's first nodes hold a heading. */
  static boolean holdsHeading(PageTree tree, int node) {
    int end = Math.min(tree.subtreeEnd(node), node + MOST_IN_BUTTON);
    return IntStream.range(node + 1, end).anyMatch(tree::isHeading);
  }

  private static boolean isPermalink(PageTree tree, int node) {
    String href = tree.attribute(node, "href");
    int text = node + 1;
    return href != null
        && href.startsWith("#")
        && isOneText(tree, node)
        && tree.text(text).length() <= LONGEST_SIGN
        && PERMALINKS.contains(UNSEEN.matcher(tree.text(text)).replaceAll(""));
  }

  private static boolean isOneText(PageTree tree, int node) {
    return tree.subtreeEnd(node) == node + 2 && tree.isText(node + 1);
  }
}
