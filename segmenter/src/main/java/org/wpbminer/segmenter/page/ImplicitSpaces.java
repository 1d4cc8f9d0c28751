package org.wpbminer.segmenter.page;

import java.util.HashSet;
import java.util.Set;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * Words that run together in the source and are parted on the screen, as a style sheet puts a
 * distance between their elements. A blank stands, with no white space or other text between them,
 *
 * <ul>
 *   <li>between two links that lead elsewhere;
 *   <li>between a {@code <time>} or {@code <label>} and what is beside it;
 *   <li>between two elements beside each other of which one has a class, where no word goes on so:
 *       from small letters to capitals, between letters and figures, or from {@code Author:} to a
 *       capital.
 * </ul>
 *
 * Not so in code, in formulae, around raised text, behind {@code <wbr>}, in the ordinal {@code
 * 1|st}, and in scripts written without blanks. One walk over the nodes of a page that has been
 * read.
 */
public final class ImplicitSpaces {

  /** A hash set, as every element is looked up ({@link ElementNames}). */
  private static final Set<String> CODE = new HashSet<>(Set.of("code", "kbd", "samp", "tt", "var"));

  /** Elements of a line that style sheets put a distance between. */
  private static final Set<String> PIECES =
      Set.of("a", "span", "time", "label", "output", "strong", "b", "em");

  /** Those that are never a part of a word. */
  private static final Set<String> WHOLE = Set.of("time", "label");

  /** What belongs to the figure or word before it. */
  private static final Set<String> RAISED = Set.of("sup", "sub");

  /** Signs with which a link's text may end; others bind it to what follows. */
  private static final String STOPS = ".,;:!?)%";

  /** Classes that renderers of formulae (KaTeX, MathJax) give to each letter and figure. */
  private static final Set<String> FORMULA =
      Set.of("mord", "mop", "msupsub", "mi", "mn", "mo", "mtext", "mrow", "msubsup");

  private static final Set<String> ORDINAL_ENDS =
      Set.of("st", "nd", "rd", "th", "ST", "ND", "RD", "TH");

  /** Signs behind a label, before which its value begins with a capital. */
  private static final String LABEL_ENDS = ":!?%)";

  private final PageTreeBuilder tree;
  private int openCode;

  /**
   * The link that is open, and that around the last text; NONE if there is none. Behind a link
   * within a link the outer one is forgotten: no rule needs it.
   */
  private int link = PageTree.NONE;

  private int linkBefore = PageTree.NONE;

  /** The outermost element that has ended behind the last text, else NONE. */
  private int ended = PageTree.NONE;

  /** An open element beside {@link #ended}, no text between the two; else NONE. */
  private int other = PageTree.NONE;

  /** Whether a {@code <wbr>} behind the last text says that its word goes on. */
  private boolean bound;

  /** Whether raised or lowered text has begun or ended behind the last text. */
  private boolean raised;

  /** The last text that counts, and its last character. */
  private int text = PageTree.NONE;

  private int last;

  private ImplicitSpaces(PageTreeBuilder tree) {
    this.tree = tree;
  }

  /** Marks the texts of a page, all elements of which are closed, that such a blank is before. */
  public static void mark(PageTreeBuilder page) {
    ImplicitSpaces spaces = new ImplicitSpaces(page);
    int open = PageTree.NONE;
    for (int node = 0; node < page.size; node++) {
      open = spaces.endUpTo(page.parent[node], open);
      if (page.tag[node] != PageTree.TEXT) {
        spaces.begin(node);
        open = node;
      } else if ((page.flags[node] & PageTreeBuilder.COUNTS) != 0) {
        spaces.text(node);
      }
    }
  }

  /** Ends the elements from {@code open} up to below {@code ancestor}, which is open then. */
  private int endUpTo(int ancestor, int open) {
    int node = open;
    while (node != ancestor) {
      end(node);
      node = tree.parent[node];
    }
    return node;
  }

  private void begin(int node) {
    String tag = tree.tag[node];
    if (ended != PageTree.NONE
        && tree.parent[node] == tree.parent[ended]
        && PIECES.contains(tag)
        && PIECES.contains(tree.tag[ended])) {
      other = node;
    }
    link = isLink(node) ? node : link;
    bound |= tag.equals("wbr");
    raised |= RAISED.contains(tag);
    openCode += CODE.contains(tag) ? 1 : 0;
  }

  /** An element without text parts nothing: what stood beside it stays a pair. */
  private void end(int node) {
    ended = text > node ? node : ended;
    other = other == node ? PageTree.NONE : other;
    link = link == node ? PageTree.NONE : link;
    raised |= RAISED.contains(tree.tag[node]);
    openCode -= CODE.contains(tree.tag[node]) ? 1 : 0;
  }

  private void text(int node) {
    int first = tree.text.codePointAt(tree.textStart[node]);
    if (text != PageTree.NONE && !isBound(node, first) && areTwoWords(first)) {
      tree.flags[node] |= PageTreeBuilder.PARTED_BEFORE;
    }
    ended = PageTree.NONE;
    other = PageTree.NONE;
    bound = false;
    raised = false;
    text = node;
    linkBefore = link;
    last = tree.text.codePointBefore(textEnd(node));
  }

  private int textEnd(int node) {
    return node + 1 < tree.size ? tree.textStart[node + 1] : tree.text.length();
  }

  /** Whether no blank can be missing before a text, whatever it stands in. */
  private boolean isBound(int node, int first) {
    return bound
        || openCode > 0
        || (tree.flags[node] & PageTreeBuilder.PREFORMATTED) != 0
        || CjkCharacters.isUnspaced(last)
        || CjkCharacters.isUnspaced(first)
        || Character.isDigit(last) && isOrdinalEnd(node);
  }

  private boolean isOrdinalEnd(int node) {
    int start = tree.textStart[node];
    int end = textEnd(node);
    return end - start >= 2
        && (end - start == 2 || !Character.isLetterOrDigit(tree.text.charAt(start + 2)))
        && ORDINAL_ENDS.contains(tree.text.substring(start, start + 2));
  }

  /** Whether what two texts stand in makes two words of them. */
  private boolean areTwoWords(int first) {
    boolean links =
        link != PageTree.NONE && linkBefore != PageTree.NONE && link != linkBefore && !raised;
    boolean sameLink = links && isSameLink();
    if (links && !sameLink || other != PageTree.NONE && isOneWhole()) {
      return (Character.isLetterOrDigit(last) || STOPS.indexOf(last) >= 0)
          && Character.isLetterOrDigit(first);
    }
    return other != PageTree.NONE && isChange(last, first) && (sameLink || haveClass());
  }

  private boolean isOneWhole() {
    return WHOLE.contains(tree.tag[ended]) || WHOLE.contains(tree.tag[other]);
  }

  /** Links that scripts follow have no {@code href}, as what links lead to has not. */
  private boolean isLink(int node) {
    return tree.tag[node].equals("a")
        && (tree.attribute(node, "href") != null
            || tree.attributeCount(node) > 0
                && tree.attribute(node, "id") == null
                && tree.attribute(node, "name") == null);
  }

  /** Whether two links lead to the same; of what a script follows nobody knows. */
  private boolean isSameLink() {
    String href = tree.attribute(linkBefore, "href");
    return href != null
        && !href.isBlank()
        && !href.equals("#")
        && !href.regionMatches(true, 0, "javascript:", 0, "javascript:".length())
        && href.equals(tree.attribute(link, "href"));
  }

  /** Whether one of the two elements beside each other has a class, and none that of a formula. */
  private boolean haveClass() {
    String before = tree.attribute(ended, "class");
    String behind = tree.attribute(other, "class");
    return (before != null || behind != null) && !isFormula(before) && !isFormula(behind);
  }

  private static boolean isFormula(String classes) {
    return classes != null
        && (classes.startsWith("mjx-") || FORMULA.contains(classes.split(" ", 2)[0]));
  }

  /** Whether no word goes on so. */
  private static boolean isChange(int before, int behind) {
    return Character.isLowerCase(before) && Character.isUpperCase(behind)
        || Character.isDigit(before) && Character.isLetter(behind)
        || Character.isLetter(before) && Character.isDigit(behind)
        || LABEL_ENDS.indexOf(before) >= 0 && Character.isUpperCase(behind);
  }
}
