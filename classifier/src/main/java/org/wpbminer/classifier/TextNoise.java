package org.wpbminer.classifier;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.PageTree;

/** What stands in a main text and is none. */
enum TextNoise {
  CAPTION("figcaption"),
  /**
   * But for buttons in running text, which mark a name or a figure of the sentence, and those that
   * are headings, by which accordions are opened.
   */
  BUTTON("button") {
    @Override
    boolean is(PageTree tree, int node) {
      return !isInRunningText(tree, node) && !isHeading(tree, node);
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
  /** A formula in another notation behind the one that is shown. */
  ANNOTATION("annotation", "annotation-xml") {
    @Override
    boolean is(PageTree tree, int node) {
      int up = tree.parent(node);
      return tree.tag(up).equals("semantics") && tree.firstChild(up) != node;
    }
  },
  /** A formula's second copy, as KaTeX and MathJax write it beside the one in MathML or HTML. */
  FORMULA("span") {
    @Override
    boolean is(PageTree tree, int node) {
      return isOfClass(tree, node, "MJX_Assistive_MathML")
          || isOfClass(tree, node, "katex-html")
              && isOfClass(tree, tree.firstChild(tree.parent(node)), "katex-mathml");
    }
  };

  private static final Set<String> PERMALINKS = Set.of("\u00b6", "\u00a7", "#");

  private static final Set<String> TITLES = Set.of("dt", "summary");

  /** Nodes of a button that are looked at for a heading. */
  private static final int MOST_IN_BUTTON = 20;

  private final Set<String> tags;

  TextNoise(String... tags) {
    this.tags = Set.of(tags);
  }

  /** Whether an element with one of its tags is such noise. */
  boolean is(PageTree tree, int node) {
    return true;
  }

  private static boolean isOfClass(PageTree tree, int node, String name) {
    return !tree.isText(node) && name.equals(tree.attribute(node, "class"));
  }

  /** Whether words stand right before and right behind an element, on its own level. */
  private static boolean isInRunningText(PageTree tree, int node) {
    int before = node - 1;
    return tree.parent(before) == tree.parent(node)
        && isWords(tree, before)
        && isWords(tree, tree.nextSibling(node));
  }

  private static boolean isWords(PageTree tree, int node) {
    return node != PageTree.NONE
        && tree.isText(node)
        && tree.text(node).chars().anyMatch(Character::isLetter);
  }

  private static boolean isHeading(PageTree tree, int node) {
    int up = tree.parent(node);
    if (tree.isHeading(up) || TITLES.contains(tree.tag(up))) {
      return true;
    }
    int end = Math.min(tree.subtreeEnd(node), node + MOST_IN_BUTTON);
    return IntStream.range(node + 1, end).anyMatch(tree::isHeading);
  }

  private static boolean isPermalink(PageTree tree, int node) {
    String href = tree.attribute(node, "href");
    int text = tree.firstChild(node);
    return href != null
        && href.startsWith("#")
        && text != PageTree.NONE
        && tree.isText(text)
        && tree.subtreeEnd(node) == text + 1
        && PERMALINKS.contains(tree.text(text).strip());
  }

  /** Of every node, whether it is noise of one of these kinds or lies in such. */
  static boolean[] marked(PageTree tree, Set<TextNoise> kinds) {
    Map<String, TextNoise> kindOf = new HashMap<>(); // no tag is of two kinds
    kinds.forEach(kind -> kind.tags.forEach(tag -> kindOf.put(tag, kind)));
    boolean[] marked = new boolean[tree.size()];
    for (int node = 1; node < marked.length; node++) {
      marked[node] = marked[tree.parent(node)];
      if (!marked[node] && !tree.isText(node)) {
        TextNoise kind = kindOf.get(tree.tag(node));
        marked[node] = kind != null && kind.is(tree, node);
      }
    }
    return marked;
  }
}
