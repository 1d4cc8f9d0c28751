package org.wpbminer.classifier.maintext;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Elements that stand in a main text and are none of it: each kind is a rule. */
enum ElementNoise implements NoiseRule {
  /** But for the name of a table, the author of a quotation and what a listing is called. */
  CAPTION("figcaption") {
    @Override
    boolean is(PageTree tree, int node) {
      return !holdsText(tree, tree.parent(node));
    }
  },
  /**
   * But for buttons in running text, which mark a name or a figure of the sentence, and those by
   * which an accordion is opened: headings, questions, and what names the text that it opens.
   */
  BUTTON("button") {
    @Override
    boolean is(PageTree tree, int node) {
      return !isInRunningText(tree, node) && !opensText(tree, node);
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
  },
  /** The name of an icon, which a font draws in its place. */
  ICON("i", "span", "mat-icon") {
    @Override
    boolean is(PageTree tree, int node) {
      return tree.subtreeEnd(node) == node + 2
          && tree.isText(node + 1)
          && (tree.tag(node).equals("mat-icon") || hasIconClass(tree, node))
          && ICON_NAME.matcher(tree.text(node + 1).strip()).matches();
    }
  };

  private static final Set<String> ICONS = ClassNoise.names("icon");

  /** What all names of {@link #ICONS} begin with. */
  private static final String ICON_CLASS = "material-";

  private static final Pattern ICON_NAME = Pattern.compile("[a-z0-9_]{1,40}");

  /** What a figure holds that is text itself. */
  private static final Set<String> TEXTS = Set.of("table", "pre", "blockquote");

  /** Elements that a button stands in which opens the text below. */
  private static final Set<String> TITLES = Set.of("dt", "summary");

  /** Nodes of a figure, or of a button, that are looked at. */
  private static final int MOST_NODES = 60;

  /** A button that opens a menu says so in less than most questions have. */
  private static final int SHORTEST_QUESTION = 13;

  private final String[] tags;

  ElementNoise(String... tags) {
    this.tags = tags;
  }

  @Override
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (int node = 1; node < tree.size(); node++) {
      if (!tree.isText(node) && isNamed(tree.tag(node)) && is(tree, node)) {
        view.leaveOut(node);
        node = tree.subtreeEnd(node) - 1;
      }
    }
  }

  /** A loop over one to three names is faster than any set. */
  private boolean isNamed(String tag) {
    for (String name : tags) {
      if (tag.equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a node with one of its tags is such noise. */
  abstract boolean is(PageTree tree, int node);

  private static boolean hasIconClass(PageTree tree, int node) {
    String classes = tree.attribute(node, "class");
    return classes != null && classes.contains(ICON_CLASS) && ClassNames.hasAny(tree, node, ICONS);
  }

  private static IntStream first(PageTree tree, int node) {
    return IntStream.range(node + 1, Math.min(tree.subtreeEnd(node), node + MOST_NODES));
  }

  /** Whether a figure's first nodes hold a table, a listing or a quotation. */
  private static boolean holdsText(PageTree tree, int figure) {
    return tree.tag(figure).equals("figure")
        && first(tree, figure).anyMatch(n -> TEXTS.contains(tree.tag(n)));
  }

  private static boolean isOfClass(PageTree tree, int node, String name) {
    return !tree.isText(node) && name.equals(tree.attribute(node, "class"));
  }

  /**
   * Whether words stand on an element's line right before and behind it, on its own level. For one
   * of the two, what ends or parts a sentence's words is enough.
   */
  static boolean isInRunningText(PageTree tree, int node) {
    int next = tree.nextSibling(node);
    if (tree.onOwnLines(node)
        || tree.parent(node - 1) != tree.parent(node)
        || next == PageTree.NONE) {
      return false;
    }
    String before = tree.text(node - 1).strip();
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

  /** Whether a button is a heading or question above the text below, or names what it opens. */
  static boolean opensText(PageTree tree, int button) {
    int up = tree.parent(button);
    return tree.isHeading(up)
        || TITLES.contains(tree.tag(up))
        || first(tree, button).anyMatch(tree::isHeading)
        || tree.chars(button) >= SHORTEST_QUESTION
            && tree.attribute(button, "aria-haspopup") == null
            && (asks(tree, button) || namesWhatItOpens(tree, button));
  }

  private static boolean namesWhatItOpens(PageTree tree, int button) {
    return tree.attribute(button, "aria-expanded") != null
        && (tree.subtreeEnd(button) - button > MOST_NODES
            || !InterfacePhrases.saysWhatToDo(NodeText.of(tree, button)));
  }

  private static boolean asks(PageTree tree, int button) {
    int last =
        first(tree, button).filter(tree::isSeenText).reduce((n, later) -> later).orElse(button);
    String text = tree.text(last).strip();
    return text.endsWith("?") || text.endsWith("\uff1f");
  }
}
