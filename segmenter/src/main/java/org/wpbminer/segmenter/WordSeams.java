package org.wpbminer.segmenter;

import java.util.HashSet;
import java.util.Set;

/**
 * Words that run together in the source and are parted on the screen: no white space stands between
 * two links that follow each other, or between a label and its value in two {@code <span>}s, where
 * a style sheet puts a distance. Which pairs are so parted is told by their names and letters; what
 * one link, one word or one figure was cut into is not, nor code, nor scripts written without
 * blanks.
 */
final class WordSeams {

  /** A hash set, as every element is looked up ({@link BlockText}). */
  private static final Set<String> CODE = new HashSet<>(Set.of("code", "kbd", "samp", "tt", "var"));

  /** Elements of a line that style sheets put a distance between. */
  private static final Set<String> PIECES =
      new HashSet<>(Set.of("a", "span", "time", "label", "output", "strong", "b", "em"));

  /** Those of which two are never parts of one word. */
  private static final Set<String> WHOLE = Set.of("time", "label");

  /** What belongs to the figure or word before it. */
  private static final Set<String> RAISED = Set.of("sup", "sub");

  /** Signs with which a link's text may end; others bind it to what follows. */
  private static final String STOPS = ".,;:!?)%";

  /** First names that renderers of formulae give to each letter and figure. */
  private static final Set<String> FORMULA =
      Set.of("mord", "mop", "msupsub", "mi", "mn", "mo", "mtext", "mrow", "msubsup");

  /** What such a name begins with else. */
  private static final String OF_MATHJAX = "mjx-";

  private final PageTreeBuilder tree;
  private int openCode;

  /** The element that has just ended, NONE if anything stands behind it. */
  private int ended = PageTree.NONE;

  /** Two elements that stand beside each other, the second open and without text; else NONE. */
  private int one = PageTree.NONE;

  private int other = PageTree.NONE;

  /** The last text that counts, and its last character. */
  private int text = PageTree.NONE;

  private int last;

  WordSeams(PageTreeBuilder tree) {
    this.tree = tree;
  }

  /** An element has begun, its attributes are known. */
  void opened(int node) {
    String tag = tree.tag[node];
    // An element without text parts nothing: the pair around it stays.
    if (ended != PageTree.NONE
        && text > ended
        && (PIECES.contains(tag) && PIECES.contains(tree.tag[ended]) || areItems(node))) {
      one = ended;
      other = node;
    }
    ended = PageTree.NONE;
    openCode += CODE.contains(tag) ? 1 : 0;
  }

  /** Whether style makes an element an item of a box, as it does those beside it. */
  private boolean areItems(int node) {
    return isParents(node, PageTreeBuilder.HAS_ITEMS) && !RAISED.contains(tree.tag[node]);
  }

  private boolean isParents(int node, int flag) {
    int up = tree.parent[node];
    return up != PageTree.NONE && (tree.flags[up] & flag) != 0;
  }

  /** An element has ended. */
  void closed(int node) {
    ended = node;
    other = other == node ? PageTree.NONE : other;
    openCode -= CODE.contains(tree.tag[node]) ? 1 : 0;
  }

  /** A text that counts has come: whether readers see a blank before it that is not there. */
  boolean parts(int node, CharSequence content) {
    int first = Character.codePointAt(content, 0);
    boolean parts = other != PageTree.NONE && openCode == 0 && parts(first, node, content);
    ended = PageTree.NONE;
    other = PageTree.NONE;
    text = node;
    last = Character.codePointBefore(content, content.length());
    return parts;
  }

  private boolean parts(int first, int node, CharSequence content) {
    if ((tree.flags[node] & PageTreeBuilder.PREFORMATTED) != 0
        || Characters.isUnspaced(last)
        || Characters.isUnspaced(first)) {
      return false;
    }
    boolean links = isLink(one) && isLink(other);
    boolean items = areItems(other) && !isOneSign(content);
    boolean spread = items && isParents(other, PageTreeBuilder.SPREADS_ITEMS);
    if (links && !isSameLink() || areWhole() || spread) {
      return (Character.isLetterOrDigit(last) || STOPS.indexOf(last) >= 0)
          && Character.isLetterOrDigit(first);
    }
    if (links) {
      return isChange(last, first);
    }
    if (items && areTwoWords(first, content)) {
      return true;
    }
    String before = tree.attribute(one, "class");
    String behind = tree.attribute(other, "class");
    if (before == null && behind == null || isFormula(before) || isFormula(behind)) {
      return false;
    }
    boolean both = before != null && behind != null;
    return isChange(last, first)
        || both && !before.equals(behind) && SeamLetters.part(textBefore(), content);
  }

  /** Items need no names; figures of their own are two, as euros and cents are. */
  private boolean areTwoWords(int first, CharSequence content) {
    return isChange(last, first)
        || Character.isDigit(last) && Character.isDigit(first)
        || SeamLetters.part(textBefore(), content);
  }

  private boolean areWhole() {
    return WHOLE.contains(tree.tag[one]) && tree.tag[one].equals(tree.tag[other]);
  }

  /** Whether two texts are of a sign each: letters or figures that move by themselves. */
  private boolean isOneSign(CharSequence content) {
    return content.length() == 1 && textBefore().length() == 1;
  }

  private CharSequence textBefore() {
    int start = tree.textStart[text];
    int end = tree.textStart[text + 1];
    return tree.text.subSequence(Math.max(start, end - SeamLetters.MOST), end);
  }

  /** Links that scripts follow have no {@code href}, as what links lead to has not. */
  private boolean isLink(int node) {
    return tree.tag[node].equals("a")
        && (tree.attribute(node, "href") != null
            || tree.attributeCount(node) > 0
                && tree.attribute(node, "id") == null
                && tree.attribute(node, "name") == null);
  }

  private boolean isSameLink() {
    String href = tree.attribute(one, "href");
    return href != null && href.equals(tree.attribute(other, "href"));
  }

  private static boolean isFormula(String names) {
    if (names == null) {
      return false;
    }
    int end = names.indexOf(' ');
    return names.startsWith(OF_MATHJAX)
        || FORMULA.contains(end < 0 ? names : names.substring(0, end));
  }

  /** Whether no word goes on so: from small letters to capitals, or between letters and figures. */
  private static boolean isChange(int before, int behind) {
    return Character.isLowerCase(before) && Character.isUpperCase(behind)
        || Character.isDigit(before) && Character.isLetter(behind)
        || Character.isLetter(before) && Character.isDigit(behind);
  }
}
